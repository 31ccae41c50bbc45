#include "grader/store/database.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <unistd.h>

#include <limits>
#include <stdexcept>

#include "grader/contract/text.h"
#include "grader/sandbox/process.h"

namespace lab {

namespace {

constexpr int kPatience = 60'000;  // milliseconds to wait for other writers

std::string adviceOn(int code) {
    switch (code & 0xff) {
        case SQLITE_FULL:
        case SQLITE_IOERR:
            return "make room there, then run it again: what was stored is kept";
        case SQLITE_BUSY:
        case SQLITE_LOCKED:
            return "another program has held it for a minute: end that one, then run it again";
        case SQLITE_CORRUPT:
        case SQLITE_NOTADB:
            return "it is damaged, or not a store of the kit: move it away, or choose another "
                   "folder with --out";
        default:
            return "make it writable, or choose another folder with --out";
    }
}

}  // namespace

bool Row::null(int column) const {
    return sqlite3_column_type(statement_, column) == SQLITE_NULL;
}

std::int64_t Row::integer(int column) const {
    return sqlite3_column_int64(statement_, column);
}

double Row::real(int column) const {
    return null(column) ? std::numeric_limits<double>::quiet_NaN()
                        : sqlite3_column_double(statement_, column);
}

std::string Row::text(int column) const {
    const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(statement_, column));
    return text == nullptr
               ? std::string()
               : std::string(text,
                             static_cast<std::size_t>(sqlite3_column_bytes(statement_, column)));
}

Database::Database(const std::filesystem::path& file)
    : file_(file), connection_(nullptr, sqlite3_close) {
    // It holds the secret seed. SQLite gives its other files the same permissions.
    if (file != kInMemory)
        if (const int fd = open(file.c_str(), O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0600); fd >= 0)
            close(fd);
    sqlite3* connection = nullptr;
    const int result = sqlite3_open_v2(file.c_str(), &connection, SQLITE_OPEN_READWRITE, nullptr);
    connection_.reset(connection);
    if (result != SQLITE_OK) fail();
    sqlite3_extended_result_codes(connection, 1);
    sqlite3_busy_timeout(connection, kPatience);
}

void Database::execute(const std::string& statements) {
    if (sqlite3_exec(connection_.get(), statements.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK)
        fail();
}

Database::Statement Database::prepared(const std::string& statement) {
    sqlite3_stmt* s = nullptr;
    if (sqlite3_prepare_v2(connection_.get(), statement.c_str(), -1, &s, nullptr) != SQLITE_OK)
        fail();
    return {s, sqlite3_finalize};
}

bool Database::step(sqlite3_stmt* statement) {
    const int result = sqlite3_step(statement);
    if (result != SQLITE_ROW && result != SQLITE_DONE) fail();
    return result == SQLITE_ROW;
}

void Database::bind(sqlite3_stmt* statement, int at, std::int64_t value) {
    if (sqlite3_bind_int64(statement, at, value) != SQLITE_OK) fail();
}

void Database::bind(sqlite3_stmt* statement, int at, double value) {
    if (sqlite3_bind_double(statement, at, value) != SQLITE_OK) fail();
}

void Database::bind(sqlite3_stmt* statement, int at, const std::string& value) {
    if (sqlite3_bind_text64(statement, at, value.data(), value.size(), SQLITE_TRANSIENT,
                            SQLITE_UTF8) != SQLITE_OK)
        fail();
}

void Database::requireInPlace() const {
    int moved = 0;  // files in memory have no answer
    sqlite3_file_control(connection_.get(), "main", SQLITE_FCNTL_HAS_MOVED, &moved);
    if (moved != 0)
        throw MachineFault(
            fmt::format("{} was moved or removed while it was in use: put it back, then run the "
                        "same command again",
                        oneLine(file_.string())));
}

void Database::fail() const {
    sqlite3* c = connection_.get();
    const int code = c == nullptr ? SQLITE_NOMEM : sqlite3_extended_errcode(c);
    const std::string what = c == nullptr ? "no memory" : sqlite3_errmsg(c);
    if ((code & 0xff) == SQLITE_ERROR || (code & 0xff) == SQLITE_CONSTRAINT)
        throw std::logic_error(fmt::format("{}: {}", file_.string(), what));
    throw MachineFault(fmt::format("cannot use the store {}: {}: {}", oneLine(file_.string()), what,
                                   adviceOn(code)));
}

Transaction::~Transaction() {
    if (database_ == nullptr) return;
    try {
        database_->execute("ROLLBACK");
    } catch (const std::exception&) {
        // SQLite has already rolled back, as it does if the disk is full.
    }
}

}  // namespace lab
