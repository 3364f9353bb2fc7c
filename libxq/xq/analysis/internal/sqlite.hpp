// As much of SQLite as we need.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "xq/base/result.hpp"

struct sqlite3;       // NOLINT(readability-identifier-naming): not our name
struct sqlite3_stmt;  // NOLINT(readability-identifier-naming)

namespace xq::sqlite {

enum class Step : std::uint8_t { Row, Done, Busy, Failed };

// A prepared statement. Values are bound by place from 1, and columns read by place from 0. Bound
// texts must live until the next reset().
class Statement {
 public:
  Statement() = default;

  void bind(int place, std::int64_t number);
  void bind(int place, std::string_view text);
  Step step();
  // Ends the run of a statement and lets go of what was bound.
  void reset();

  [[nodiscard]] std::int64_t number(int column) const;
  [[nodiscard]] std::string text(int column) const;

 private:
  friend class Database;
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const;
  };
  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

// One connection, for one thread at a time. Errors carry SQLite's reason.
class Database {
 public:
  // Waits up to `patience` for others that hold the file.
  static Result<Database> open(const std::string& path, std::chrono::milliseconds patience);

  // Runs statements whose rows nobody wants.
  Status run(const char* sql);
  // The first number that a statement gives.
  Result<std::int64_t> number(const char* sql);
  Result<Statement> prepare(const char* sql);

  // Of what was done last.
  [[nodiscard]] std::string message() const;
  // Rows that the last statement has written.
  [[nodiscard]] int changes() const;

 private:
  struct Close {
    void operator()(sqlite3* database) const;
  };
  std::unique_ptr<sqlite3, Close> database_;
};

}  // namespace xq::sqlite
