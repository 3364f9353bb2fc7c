#include "xq/analysis/internal/sqlite.hpp"

#include <sqlite3.h>
#include <utility>

namespace xq::sqlite {

void Statement::Finalize::operator()(sqlite3_stmt* statement) const {
  sqlite3_finalize(statement);
}

void Statement::bind(int place, std::int64_t number) {
  sqlite3_bind_int64(statement_.get(), place, number);
}

void Statement::bind(int place, std::string_view text) {
  sqlite3_bind_text(statement_.get(), place, text.data(), static_cast<int>(text.size()),
                    nullptr);  // SQLITE_STATIC: not copied
}

Step Statement::step() {
  switch (sqlite3_step(statement_.get())) {
    case SQLITE_ROW:
      return Step::Row;
    case SQLITE_DONE:
      return Step::Done;
    case SQLITE_BUSY:
      return Step::Busy;
    default:
      return Step::Failed;
  }
}

void Statement::reset() {
  sqlite3_reset(statement_.get());
  sqlite3_clear_bindings(statement_.get());
}

std::int64_t Statement::number(int column) const {
  return sqlite3_column_int64(statement_.get(), column);
}

std::string Statement::text(int column) const {
  const unsigned char* const text = sqlite3_column_text(statement_.get(), column);
  const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column));
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): SQLite's text is bytes
  return text == nullptr ? "" : std::string(reinterpret_cast<const char*>(text), size);
}

void Database::Close::operator()(sqlite3* database) const {
  sqlite3_close_v2(database);
}

Result<Database> Database::open(const std::string& path, std::chrono::milliseconds patience) {
  sqlite3* handle = nullptr;
  const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
  const int code = sqlite3_open_v2(path.c_str(), &handle, flags, nullptr);
  Database database;
  database.database_.reset(handle);
  if (code != SQLITE_OK) {
    return fail(ErrorCode::Output, handle == nullptr ? "no memory" : database.message());
  }
  sqlite3_busy_timeout(handle, static_cast<int>(patience.count()));
  return database;
}

Status Database::run(const char* sql) {
  if (sqlite3_exec(database_.get(), sql, nullptr, nullptr, nullptr) != SQLITE_OK) {
    return fail(ErrorCode::Output, message());
  }
  return std::monostate{};
}

Result<std::int64_t> Database::number(const char* sql) {
  auto statement = prepare(sql);
  if (!statement) {
    return fail(std::move(statement).error());
  }
  if (statement->step() != Step::Row) {
    return fail(ErrorCode::Output, message());
  }
  return statement->number(0);
}

Result<Statement> Database::prepare(const char* sql) {
  sqlite3_stmt* handle = nullptr;
  const int code = sqlite3_prepare_v2(database_.get(), sql, -1, &handle, nullptr);
  Statement statement;
  statement.statement_.reset(handle);
  if (code != SQLITE_OK) {
    return fail(ErrorCode::Output, message());
  }
  return statement;
}

std::string Database::message() const {
  return sqlite3_errmsg(database_.get());
}

int Database::changes() const {
  return sqlite3_changes(database_.get());
}

}  // namespace xq::sqlite
