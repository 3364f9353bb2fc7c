// The weights of the evaluation, in centipawns.
//
// Written by xq-tune, not by hand; docs/tools/xq-tune.md. Every file of samples
// begins with what made it:
//   xq-tune samples: nodes=2500 seed=1 hash=1048576 eval=3480cf0e69741d8d
//   xq-tune samples: nodes=2500 seed=2 hash=1048576 eval=4a95cda95bbf8a42
// 11000 games, 1051276 samples to fit to, 115021 held out, fingerprint dd5cfead4d84abbc
// xq-tune fit --mix 0.50 --scale 400 --steps 400 --pull 300 --least 50 --hold-out 10 --rook 1000: all numbers times 1.366
#pragma once

#include <array>
#include <cstdint>

#include "xq/eval/weights.hpp"

// clang-format off
namespace xq::eval {

inline constexpr std::array<std::int16_t, kWeights> kMiddleWeights{
    // king: on files a to e, first the enemy's back rank
        0,     0,     0,     0,     0,
        0,     0,     0,     0,     0,
        0,     0,     0,     0,     0,
        0,     0,     0,     0,     0,
        0,     0,     0,     0,     0,
        0,     0,     0,     0,     0,
        0,     0,     0,     0,     0,
        0,     0,     0,  -122,   -48,
        0,     0,     0,    34,    89,
        0,     0,     0,   131,   171,
    // advisor: on files a to e, first the enemy's back rank
        0,     0,     0,     0,     0,
        0,     0,     0,     0,     0,
        0,     0,     0,     0,     0,
        0,     0,     0,     0,     0,
        0,     0,     0,     0,     0,
        0,     0,     0,     0,     0,
        0,     0,     0,     0,     0,
        0,     0,     0,   289,     0,
        0,     0,     0,     0,   351,
        0,     0,     0,   318,     0,
    // elephant: on files a to e, first the enemy's back rank
        0,     0,     0,     0,     0,
        0,     0,     0,     0,     0,
        0,     0,     0,     0,     0,
        0,     0,     0,     0,     0,
        0,     0,     0,     0,     0,
        0,     0,   183,     0,     0,
        0,     0,     0,     0,     0,
      153,     0,     0,     0,   233,
        0,     0,     0,     0,     0,
        0,     0,   190,     0,     0,
    // horse: on files a to e, first the enemy's back rank
      526,   557,   513,   543,   498,
      539,   529,   638,   510,   506,
      530,   499,   513,   563,   619,
      497,   600,   488,   633,   474,
      492,   518,   522,   578,   534,
      518,   473,   543,   491,   526,
      444,   469,   462,   458,   523,
      447,   457,   462,   466,   481,
      453,   433,   413,   453,   455,
      481,   414,   476,   439,   469,
    // rook: on files a to e, first the enemy's back rank
     1203,  1217,  1211,  1312,  1275,
     1198,  1235,  1239,  1253,  1248,
     1235,  1221,  1225,  1259,  1282,
     1207,  1216,  1267,  1259,  1242,
     1191,  1202,  1235,  1241,  1216,
     1209,  1218,  1234,  1238,  1234,
     1173,  1198,  1218,  1246,  1235,
     1157,  1191,  1168,  1221,  1217,
     1155,  1183,  1172,  1207,  1178,
     1135,  1192,  1164,  1191,  1206,
    // cannon: on files a to e, first the enemy's back rank
      579,   531,   501,   455,   514,
      560,   494,   518,   514,   481,
      535,   527,   541,   516,   512,
      545,   517,   557,   521,   559,
      528,   489,   528,   507,   571,
      524,   514,   554,   509,   564,
      545,   497,   547,   525,   527,
      530,   513,   561,   539,   583,
      529,   494,   531,   513,   546,
      519,   497,   516,   537,   543,
    // pawn: on files a to e, first the enemy's back rank
      105,   134,   163,   138,   125,
      124,   218,   313,   435,   237,
      159,   169,   211,   296,   260,
      108,   121,   150,   199,   202,
       74,   124,   114,   166,   154,
       36,     0,    67,     0,    64,
       20,     0,    45,     0,    84,
        0,     0,     0,     0,     0,
        0,     0,     0,     0,     0,
        0,     0,     0,     0,     0,
    // tempo: having the move
       18,
    // rook-moves: a rook that sees 0, 1, ... empty points
       -8,   -16,   -19,   -16,   -17,    -7,   -13,    -9,    -8,
       -8,    -6,     6,    -5,    13,     5,     2,    17,     0,
    // cannon-moves: a cannon that sees 0, 1, ... empty points
      -35,   -15,   -15,   -11,   -10,   -11,    -8,    -5,    -3,
       -5,     2,     5,     5,     2,     6,     7,     8,    13,
    // horse-moves: a horse that can go to 0, 1, ... points
      -37,   -25,   -24,   -15,    -9,     1,     6,     9,    48,
    // hollow-cannon: 0, 1, ... empty points between cannon and king, on its file
      -10,    16,    41,   112,    88,    59,    41,    29,     6,
    // cannon-over-two: on the king's file; none of the two is a horse of the king's side, or one is
       11,    74,
    // rank-cannon: 0, 1, 2, more men between cannon and king, on its rank
       52,     0,    53,     8,
    // rook-pin: a man pinned to the king: (king), advisor, elephant, horse, rook, cannon, pawn
        0,   -11,    11,    57,    57,    -2,    28,
    // advisors: 0, 1, 2 of them, a row for each strength of the enemy's attack (rook 2, horse, cannon 1)
        5,    -5,   -11,
      -40,    22,    83,
      -94,    12,     2,
     -111,    54,    90,
      -57,    -6,    39,
       23,   -27,   -94,
       63,   -13,   -84,
       92,    32,   -72,
       36,    89,   -38,
    // elephants: the same of elephants
       30,     6,   -48,
       41,    52,   -28,
      -54,    77,   -95,
      -70,    71,    30,
      -35,    -3,    15,
      -42,   -34,   -23,
       -7,   -13,   -14,
       40,    12,     1,
        9,    43,    31,
    // pawn-pair: two pawns side by side beyond the river
       21,
};

inline constexpr std::array<std::int16_t, kWeights> kEndWeights{
    // king: on files a to e, first the enemy's back rank
        0,     0,     0,     0,     0,
        0,     0,     0,     0,     0,
        0,     0,     0,     0,     0,
        0,     0,     0,     0,     0,
        0,     0,     0,     0,     0,
        0,     0,     0,     0,     0,
        0,     0,     0,     0,     0,
        0,     0,     0,    14,     4,
        0,     0,     0,    11,    -1,
        0,     0,     0,     0,   -10,
    // advisor: on files a to e, first the enemy's back rank
        0,     0,     0,     0,     0,
        0,     0,     0,     0,     0,
        0,     0,     0,     0,     0,
        0,     0,     0,     0,     0,
        0,     0,     0,     0,     0,
        0,     0,     0,     0,     0,
        0,     0,     0,     0,     0,
        0,     0,     0,   -11,     0,
        0,     0,     0,     0,   -19,
        0,     0,     0,   -17,     0,
    // elephant: on files a to e, first the enemy's back rank
        0,     0,     0,     0,     0,
        0,     0,     0,     0,     0,
        0,     0,     0,     0,     0,
        0,     0,     0,     0,     0,
        0,     0,     0,     0,     0,
        0,     0,    43,     0,     0,
        0,     0,     0,     0,     0,
       47,     0,     0,     0,    42,
        0,     0,     0,     0,     0,
        0,     0,    52,     0,     0,
    // horse: on files a to e, first the enemy's back rank
      302,   296,   288,   279,   289,
      287,   297,   275,   280,   256,
      307,   296,   305,   286,   312,
      287,   297,   320,   277,   293,
      292,   286,   312,   292,   306,
      287,   307,   314,   308,   291,
      316,   275,   290,   281,   283,
      278,   273,   285,   315,   247,
      225,   304,   248,   279,   184,
      223,   260,   272,   277,   252,
    // rook: on files a to e, first the enemy's back rank
      649,   645,   649,   625,   639,
      662,   647,   653,   643,   671,
      663,   662,   664,   660,   648,
      654,   659,   639,   650,   654,
      652,   651,   665,   670,   678,
      665,   666,   685,   683,   674,
      689,   669,   672,   659,   678,
      652,   649,   655,   648,   672,
      658,   647,   645,   638,   630,
      604,   625,   634,   641,   641,
    // cannon: on files a to e, first the enemy's back rank
      208,   233,   218,   227,   211,
      239,   252,   235,   257,   243,
      211,   222,   205,   234,   237,
      246,   248,   224,   266,   245,
      248,   281,   247,   259,   231,
      235,   253,   241,   265,   247,
      228,   254,   245,   245,   250,
      245,   244,   232,   253,   252,
      236,   264,   254,   271,   251,
      249,   250,   237,   243,   246,
    // pawn: on files a to e, first the enemy's back rank
       47,    62,    54,    50,    36,
       73,   112,   112,   118,   179,
       96,   116,   134,   192,   186,
      110,   164,   173,   139,   138,
      153,   146,   153,   140,   160,
      104,     0,    88,     0,   122,
      110,     0,    85,     0,    94,
        0,     0,     0,     0,     0,
        0,     0,     0,     0,     0,
        0,     0,     0,     0,     0,
    // tempo: having the move
       -4,
    // rook-moves: a rook that sees 0, 1, ... empty points
       18,   -17,   -55,   -34,     3,     3,    -1,    11,    13,
       19,     5,     5,     4,     9,     2,    11,    -1,     7,
    // cannon-moves: a cannon that sees 0, 1, ... empty points
       -5,    -7,     1,    11,     6,     1,     4,     6,    -1,
       -4,     5,     1,    -4,    -5,    -9,    -7,    -7,     4,
    // horse-moves: a horse that can go to 0, 1, ... points
      -50,   -24,   -15,    -1,    10,    17,    10,    18,   -10,
    // hollow-cannon: 0, 1, ... empty points between cannon and king, on its file
       -8,   -25,   -49,   -18,    -6,     9,     0,     7,    17,
    // cannon-over-two: on the king's file; none of the two is a horse of the king's side, or one is
       33,    73,
    // rank-cannon: 0, 1, 2, more men between cannon and king, on its rank
        2,     0,    21,     1,
    // rook-pin: a man pinned to the king: (king), advisor, elephant, horse, rook, cannon, pawn
        0,     9,     7,    30,    22,    21,    23,
    // advisors: 0, 1, 2 of them, a row for each strength of the enemy's attack (rook 2, horse, cannon 1)
      -75,   -27,    38,
      -40,   -10,    49,
       10,   -25,    16,
      100,   -43,   -59,
       59,   -17,   -88,
       21,   -19,   -25,
       13,   -17,   -25,
       11,    -2,    28,
        0,     4,     6,
    // elephants: the same of elephants
      -16,   -23,   -14,
       -5,     1,     6,
       20,   -28,    11,
       60,   -62,     0,
        0,   -33,   -12,
       -2,   -22,     1,
      -10,   -13,    -7,
        8,    13,    16,
        1,     1,     8,
    // pawn-pair: two pawns side by side beyond the river
        1,
};

}  // namespace xq::eval
