// clang-format off
// The weights of the evaluation, in centipawns.
//
// Written by xq-tune, not by hand; docs/tools/xq-tune.md. Every file of samples
// begins with what made it:
//   xq-tune samples: nodes=2500 seed=1 hash=1048576 eval=3480cf0e69741d8d
//   xq-tune samples: nodes=2500 seed=2 hash=1048576 eval=4a95cda95bbf8a42
// 11000 games, 1051276 samples to fit to, 115021 held out, fingerprint dd5cfead4d84abbc
// xq-tune fit --mix 0.50 --scale 400 --steps 400 --pull 300 --least 50 --hold-out 10 --rook 1000: all numbers times 1.395
#pragma once

#include <array>
#include <cstdint>

#include "xq/eval/weights.hpp"

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
        0,     0,     0,  -187,  -110,
        0,     0,     0,   -32,    24,
        0,     0,     0,    68,   109,
    // advisor: on files a to e, first the enemy's back rank
        0,     0,     0,     0,     0,
        0,     0,     0,     0,     0,
        0,     0,     0,     0,     0,
        0,     0,     0,     0,     0,
        0,     0,     0,     0,     0,
        0,     0,     0,     0,     0,
        0,     0,     0,     0,     0,
        0,     0,     0,   263,     0,
        0,     0,     0,     0,   327,
        0,     0,     0,   293,     0,
    // elephant: on files a to e, first the enemy's back rank
        0,     0,     0,     0,     0,
        0,     0,     0,     0,     0,
        0,     0,     0,     0,     0,
        0,     0,     0,     0,     0,
        0,     0,     0,     0,     0,
        0,     0,   181,     0,     0,
        0,     0,     0,     0,     0,
      151,     0,     0,     0,   232,
        0,     0,     0,     0,     0,
        0,     0,   188,     0,     0,
    // horse: on files a to e, first the enemy's back rank
      452,   484,   439,   469,   424,
      465,   456,   566,   436,   432,
      456,   425,   440,   491,   547,
      423,   527,   413,   560,   399,
      417,   443,   448,   505,   460,
      443,   397,   469,   415,   451,
      368,   394,   386,   382,   449,
      371,   381,   386,   390,   405,
      377,   357,   336,   377,   379,
      404,   337,   400,   362,   394,
    // rook: on files a to e, first the enemy's back rank
     1015,  1030,  1024,  1130,  1089,
     1010,  1047,  1053,  1067,  1061,
     1048,  1034,  1039,  1073,  1096,
     1019,  1029,  1081,  1073,  1055,
     1003,  1014,  1048,  1054,  1029,
     1022,  1030,  1047,  1051,  1047,
      985,  1010,  1032,  1059,  1048,
      969,  1003,   980,  1034,  1029,
      967,   995,   983,  1019,   990,
      946,  1004,   976,  1003,  1018,
    // cannon: on files a to e, first the enemy's back rank
      490,   442,   411,   369,   423,
      471,   404,   429,   424,   390,
      446,   438,   453,   426,   422,
      456,   427,   469,   432,   471,
      438,   399,   439,   418,   483,
      434,   424,   465,   420,   476,
      457,   407,   458,   436,   439,
      441,   424,   473,   450,   495,
      439,   404,   442,   423,   457,
      429,   407,   426,   448,   452,
    // pawn: on files a to e, first the enemy's back rank
       98,   127,   158,   132,   118,
      114,   214,   316,   443,   233,
      155,   166,   213,   299,   261,
      108,   121,   152,   202,   205,
       75,   125,   116,   168,   156,
       37,     0,    68,     0,    65,
       21,     0,    46,     0,    85,
        0,     0,     0,     0,     0,
        0,     0,     0,     0,     0,
        0,     0,     0,     0,     0,
    // tempo: having the move
       18,
    // rook-moves: a rook that sees 0, 1, ... empty points
      -11,   -20,   -22,   -19,   -20,   -10,   -16,   -12,   -11,
      -11,    -9,     4,    -8,    10,     2,     0,    15,    -2,
    // cannon-moves: a cannon that sees 0, 1, ... empty points
      -39,   -19,   -18,   -14,   -13,   -14,   -11,    -7,    -5,
       -7,    -1,     3,     3,     0,     3,     5,     5,    11,
    // horse-moves: a horse that can go to 0, 1, ... points
      -54,   -41,   -40,   -31,   -25,   -15,    -9,    -7,    33,
    // hollow-cannon: 0, 1, ... empty points between cannon and king, on its file
       -9,    16,    42,   115,    90,    61,    42,    29,     7,
    // cannon-over-two: on the king's file; none of the two is a horse of the king's side, or one is
       12,    76,
    // rank-cannon: 0, 1, 2, more men between cannon and king, on its rank
       54,     0,    55,     9,
    // rook-pin: a man pinned to the king: (king), advisor, elephant, horse, rook, cannon, pawn
        0,   -11,    12,    58,    59,    -2,    29,
    // advisors: 0, 1, 2 of them, a row for each strength of the enemy's attack (rook 2, horse, cannon 1)
       -2,   -14,   -17,
      -74,     2,    64,
     -118,    -4,   -22,
      -64,    57,    87,
      -14,    24,    59,
       64,    14,   -56,
       75,    10,   -51,
       81,    20,   -66,
       31,    37,   -83,
    // elephants: the same of elephants
       23,    -1,   -55,
       17,    34,   -52,
      -74,    70,   -88,
      -33,    82,    39,
        6,    26,    34,
        7,     3,     2,
       21,    11,     6,
       35,     2,   -10,
       -1,    -2,   -13,
    // pawn-pair: two pawns side by side beyond the river
       23,
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
        0,     0,     0,    15,     3,
        0,     0,     0,    12,    -1,
        0,     0,     0,     0,   -10,
    // advisor: on files a to e, first the enemy's back rank
        0,     0,     0,     0,     0,
        0,     0,     0,     0,     0,
        0,     0,     0,     0,     0,
        0,     0,     0,     0,     0,
        0,     0,     0,     0,     0,
        0,     0,     0,     0,     0,
        0,     0,     0,     0,     0,
        0,     0,     0,    61,     0,
        0,     0,     0,     0,    52,
        0,     0,     0,    54,     0,
    // elephant: on files a to e, first the enemy's back rank
        0,     0,     0,     0,     0,
        0,     0,     0,     0,     0,
        0,     0,     0,     0,     0,
        0,     0,     0,     0,     0,
        0,     0,     0,     0,     0,
        0,     0,    92,     0,     0,
        0,     0,     0,     0,     0,
       97,     0,     0,     0,    90,
        0,     0,     0,     0,     0,
        0,     0,   101,     0,     0,
    // horse: on files a to e, first the enemy's back rank
      465,   459,   453,   442,   456,
      452,   461,   440,   445,   420,
      472,   462,   471,   449,   477,
      452,   463,   486,   442,   459,
      458,   452,   478,   458,   472,
      453,   473,   481,   474,   456,
      482,   441,   456,   447,   449,
      444,   439,   450,   482,   411,
      389,   470,   413,   444,   348,
      388,   424,   438,   442,   417,
    // rook: on files a to e, first the enemy's back rank
      957,   953,   956,   931,   946,
      970,   956,   961,   951,   979,
      971,   971,   972,   968,   956,
      963,   968,   947,   959,   963,
      961,   960,   974,   979,   986,
      974,   975,   994,   992,   983,
      998,   978,   980,   967,   987,
      961,   958,   963,   957,   981,
      967,   956,   953,   945,   939,
      911,   933,   942,   949,   952,
    // cannon: on files a to e, first the enemy's back rank
      378,   403,   385,   394,   382,
      410,   425,   406,   429,   416,
      383,   396,   375,   406,   410,
      417,   420,   395,   438,   415,
      421,   455,   420,   431,   401,
      408,   427,   413,   437,   418,
      401,   427,   418,   417,   421,
      417,   416,   403,   424,   422,
      408,   437,   426,   442,   422,
      421,   423,   408,   413,   415,
    // pawn: on files a to e, first the enemy's back rank
       50,    66,    58,    53,    38,
       79,   117,   116,   121,   184,
      102,   121,   138,   197,   191,
      114,   169,   177,   143,   141,
      157,   150,   157,   145,   164,
      106,     0,    90,     0,   125,
      112,     0,    86,     0,    97,
        0,     0,     0,     0,     0,
        0,     0,     0,     0,     0,
        0,     0,     0,     0,     0,
    // tempo: having the move
       -4,
    // rook-moves: a rook that sees 0, 1, ... empty points
       17,   -26,   -68,   -47,   -10,   -11,   -15,    -4,    -1,
        4,   -10,   -11,   -12,    -6,   -15,    -5,   -17,   -10,
    // cannon-moves: a cannon that sees 0, 1, ... empty points
      -19,   -30,   -26,   -17,   -23,   -28,   -26,   -24,   -31,
      -34,   -25,   -30,   -35,   -36,   -40,   -38,   -38,   -28,
    // horse-moves: a horse that can go to 0, 1, ... points
      -68,   -46,   -39,   -24,   -13,    -7,   -15,    -6,   -35,
    // hollow-cannon: 0, 1, ... empty points between cannon and king, on its file
      -12,   -27,   -51,   -19,    -7,     8,    -1,     7,    17,
    // cannon-over-two: on the king's file; none of the two is a horse of the king's side, or one is
       34,    75,
    // rank-cannon: 0, 1, 2, more men between cannon and king, on its rank
        1,     0,    21,     1,
    // rook-pin: a man pinned to the king: (king), advisor, elephant, horse, rook, cannon, pawn
        0,     9,     7,    32,    23,    22,    23,
    // advisors: 0, 1, 2 of them, a row for each strength of the enemy's attack (rook 2, horse, cannon 1)
     -110,  -129,  -134,
       -7,   -44,   -51,
       88,    -9,   -25,
      185,     9,   -55,
      140,    36,   -64,
       52,    10,    -8,
       18,   -11,   -34,
       10,    -4,     8,
        0,     4,    -2,
    // elephants: the same of elephants
      -63,  -117,  -156,
        6,   -34,   -76,
       86,   -12,   -23,
      139,   -15,     5,
       82,    19,    10,
       34,     6,    12,
        0,    -8,   -19,
        7,    10,    -4,
        1,     0,     1,
    // pawn-pair: two pawns side by side beyond the river
        1,
};

}  // namespace xq::eval
