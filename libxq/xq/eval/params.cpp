#include "xq/eval/params.hpp"

namespace xq::eval {
namespace {

// Files a–e, the other four being their reflection; the first row is the enemy's back rank. The
// numbers are set by hand from what players say of good squares; the tuner will replace them.
using Half = std::array<std::array<int, 5>, kRanks>;

struct TypeParams {
  int middle;
  int end;
  Half middle_square;
  Half end_square;
};

constexpr Half kKingMiddle{{{0, 0, 0, 0, 0},
                            {0, 0, 0, 0, 0},
                            {0, 0, 0, 0, 0},
                            {0, 0, 0, 0, 0},
                            {0, 0, 0, 0, 0},
                            {0, 0, 0, 0, 0},
                            {0, 0, 0, 0, 0},
                            {0, 0, 0, -70, -60},
                            {0, 0, 0, -40, -30},
                            {0, 0, 0, -5, 5}}};
constexpr Half kKingEnd{{{0, 0, 0, 0, 0},
                         {0, 0, 0, 0, 0},
                         {0, 0, 0, 0, 0},
                         {0, 0, 0, 0, 0},
                         {0, 0, 0, 0, 0},
                         {0, 0, 0, 0, 0},
                         {0, 0, 0, 0, 0},
                         {0, 0, 0, -20, -10},
                         {0, 0, 0, -5, 5},
                         {0, 0, 0, 0, 5}}};
constexpr Half kAdvisorBoth{{{0, 0, 0, 0, 0},
                             {0, 0, 0, 0, 0},
                             {0, 0, 0, 0, 0},
                             {0, 0, 0, 0, 0},
                             {0, 0, 0, 0, 0},
                             {0, 0, 0, 0, 0},
                             {0, 0, 0, 0, 0},
                             {0, 0, 0, -8, 0},
                             {0, 0, 0, 0, 8},
                             {0, 0, 0, 0, 0}}};
constexpr Half kElephantBoth{{{0, 0, 0, 0, 0},
                              {0, 0, 0, 0, 0},
                              {0, 0, 0, 0, 0},
                              {0, 0, 0, 0, 0},
                              {0, 0, 0, 0, 0},
                              {0, 0, -5, 0, 0},
                              {0, 0, 0, 0, 0},
                              {-20, 0, 0, 0, 14},
                              {0, 0, 0, 0, 0},
                              {0, 0, 0, 0, 0}}};
constexpr Half kHorseMiddle{{{-15, -5, 10, -10, -25},
                             {0, 25, 55, 15, -15},
                             {15, 35, 30, 45, 20},
                             {25, 55, 35, 50, 35},
                             {10, 35, 40, 45, 45},
                             {5, 30, 35, 40, 40},
                             {5, 20, 25, 20, 25},
                             {0, 5, 20, 10, 5},
                             {-15, 0, 5, 5, -45},
                             {-25, -30, -10, -15, -20}}};
constexpr Half kHorseEnd{{{-20, -10, 0, -5, -10},
                          {-5, 10, 25, 20, 15},
                          {5, 20, 30, 35, 30},
                          {5, 25, 30, 35, 35},
                          {5, 20, 25, 30, 30},
                          {0, 15, 20, 25, 25},
                          {-5, 10, 15, 15, 20},
                          {-10, 0, 10, 10, 5},
                          {-15, -10, 0, 0, -15},
                          {-25, -20, -10, -15, -20}}};
constexpr Half kRookMiddle{{{15, 20, 15, 30, 25},
                            {20, 30, 20, 40, 50},
                            {15, 20, 15, 35, 35},
                            {20, 35, 30, 40, 40},
                            {20, 30, 30, 40, 40},
                            {20, 30, 30, 40, 40},
                            {5, 20, 10, 30, 30},
                            {-5, 15, 5, 25, 15},
                            {-5, 10, 0, 20, 0},
                            {-30, 10, 0, 25, 0}}};
constexpr Half kRookEnd{{{10, 15, 15, 20, 15},
                         {15, 20, 20, 25, 25},
                         {15, 20, 20, 25, 20},
                         {10, 15, 15, 20, 20},
                         {10, 15, 15, 20, 20},
                         {5, 10, 10, 15, 15},
                         {5, 10, 10, 15, 15},
                         {0, 5, 5, 10, 5},
                         {-5, 0, 0, 5, 0},
                         {-10, 0, 0, 5, 0}}};
constexpr Half kCannonMiddle{{{20, 15, 0, -25, -30},
                              {10, 10, 0, -10, -35},
                              {10, 5, 0, -20, -15},
                              {0, 10, 10, 10, 25},
                              {0, 5, 0, 5, 30},
                              {-5, 0, 10, 5, 25},
                              {0, 0, 0, 0, 10},
                              {0, 5, 20, 10, 35},
                              {0, 5, 10, 10, 10},
                              {0, 0, 5, 10, 10}}};
constexpr Half kCannonEnd{{{0, 0, 0, 0, 0},
                           {0, 0, 0, 5, 5},
                           {0, 0, 0, 5, 5},
                           {0, 0, 5, 5, 10},
                           {0, 5, 5, 5, 10},
                           {0, 5, 5, 5, 10},
                           {0, 5, 5, 5, 10},
                           {5, 5, 10, 10, 20},
                           {5, 10, 10, 15, 20},
                           {5, 10, 10, 15, 20}}};
constexpr Half kPawnMiddle{{{-40, -40, -30, -20, -15},
                            {60, 85, 110, 140, 150},
                            {60, 85, 110, 130, 135},
                            {45, 70, 90, 100, 105},
                            {30, 50, 60, 65, 75},
                            {0, 0, 15, 0, 25},
                            {-5, 0, 5, 0, 20},
                            {0, 0, 0, 0, 0},
                            {0, 0, 0, 0, 0},
                            {0, 0, 0, 0, 0}}};
constexpr Half kPawnEnd{{{-50, -45, -40, -20, -10},
                         {50, 70, 100, 130, 140},
                         {70, 90, 115, 130, 135},
                         {80, 95, 110, 120, 120},
                         {75, 85, 95, 100, 100},
                         {20, 0, 25, 0, 25},
                         {10, 0, 15, 0, 15},
                         {0, 0, 0, 0, 0},
                         {0, 0, 0, 0, 0},
                         {0, 0, 0, 0, 0}}};

// In the order of PieceType.
constexpr std::array<TypeParams, kPieceTypes> kParams{{
    {0, 0, kKingMiddle, kKingEnd},
    {210, 140, kAdvisorBoth, kAdvisorBoth},
    {200, 140, kElephantBoth, kElephantBoth},
    {430, 440, kHorseMiddle, kHorseEnd},
    {980, 1000, kRookMiddle, kRookEnd},
    {500, 430, kCannonMiddle, kCannonEnd},
    {60, 70, kPawnMiddle, kPawnEnd},
}};

constexpr std::array<std::array<Tapered, kSquares>, kPieces> make_table() {
  std::array<std::array<Tapered, kSquares>, kPieces> table{};
  for (unsigned type = 0; type < kPieceTypes; ++type) {
    const TypeParams& params = kParams[type];
    for (unsigned index = 0; index < kSquares; ++index) {
      const Square square(index);
      const unsigned column = square.file() < 5 ? square.file() : kFiles - 1 - square.file();
      const unsigned row = kRanks - 1 - square.rank();
      const int middle = params.middle + params.middle_square[row][column];
      const int end = params.end + params.end_square[row][column];
      table[type][index] = {static_cast<std::int16_t>(middle), static_cast<std::int16_t>(end)};
      table[type + kPieceTypes][square.rotated().index()] = {static_cast<std::int16_t>(-middle),
                                                             static_cast<std::int16_t>(-end)};
    }
  }
  return table;
}

constexpr std::array<std::array<Tapered, kSquares>, kPieces> kTable = make_table();

}  // namespace

// FNV-1a (Fowler, Noll, Vo) over the table.
std::string params_hash() {
  std::uint64_t hash = 0xCBF29CE484222325;
  const auto add = [&hash](std::int16_t number) {
    const auto bits = static_cast<std::uint16_t>(number);
    for (const unsigned byte : {bits & 0xFFU, static_cast<unsigned>(bits) >> 8U}) {
      hash = (hash ^ byte) * 0x100000001B3;
    }
  };
  for (const auto& squares : kTable) {
    for (const Tapered worth : squares) {
      add(worth.middle);
      add(worth.end);
    }
  }
  std::string text;
  for (unsigned shift = 64; shift > 0; shift -= 4) {
    text += "0123456789abcdef"[hash >> (shift - 4) & 15U];
  }
  return text;
}

Tapered piece_square(Piece piece, Square square) {
  return kTable[index_of(piece)][square.index()];
}

}  // namespace xq::eval
