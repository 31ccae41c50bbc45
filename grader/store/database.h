// A thin layer over SQLite: statements with bound values, rows, transactions.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <utility>

namespace lab {

/// The current row of a query. Columns are numbered from 0; NULL reads as 0, NaN or "".
class Row {
public:
    explicit Row(sqlite3_stmt* statement) : statement_(statement) {}
    bool null(int column) const;
    std::int64_t integer(int column) const;
    double real(int column) const;
    std::string text(int column) const;

private:
    sqlite3_stmt* statement_;
};

/// As a file: one that lies in memory and ends with the connection.
constexpr const char* kInMemory = ":memory:";

/// A connection to one file. Failures (a disk that is full or read-only, a file that is not
/// SQLite's) throw a MachineFault that says what to do. Only one thread may use it at a time.
class Database {
public:
    /// Opens the file, or creates one that only its owner may read.
    explicit Database(const std::filesystem::path& file);

    /// Statements without values, separated by semicolons.
    void execute(const std::string& statements);

    /// One statement; ?1, ?2, ... are the values: integers, doubles (NaN is stored as NULL), texts.
    template <class... Values>
    void run(const std::string& statement, const Values&... values) {
        each(
            statement, [](const Row&) {}, values...);
    }
    /// As run; `use` is called with every row.
    template <class Use, class... Values>
    void each(const std::string& statement, Use use, const Values&... values) {
        const Statement s = prepared(statement);
        int at = 0;
        (bind(s.get(), ++at, values), ...);
        while (step(s.get())) use(Row(s.get()));
    }

    /// Throws MachineFault if the file is no longer where it was opened: what is written to it now
    /// would be lost.
    void requireInPlace() const;

    std::int64_t lastId() const { return sqlite3_last_insert_rowid(connection_.get()); }
    const std::filesystem::path& file() const { return file_; }

private:
    using Statement = std::unique_ptr<sqlite3_stmt, int (*)(sqlite3_stmt*)>;

    Statement prepared(const std::string& statement);
    bool step(sqlite3_stmt* statement);
    void bind(sqlite3_stmt* statement, int at, std::int64_t value);
    void bind(sqlite3_stmt* statement, int at, int value) {
        bind(statement, at, static_cast<std::int64_t>(value));
    }
    void bind(sqlite3_stmt* statement, int at, double value);
    void bind(sqlite3_stmt* statement, int at, const std::string& value);
    void bind(sqlite3_stmt* statement, int at, const char* value) {
        bind(statement, at, std::string(value));
    }
    [[noreturn]] void fail() const;

    std::filesystem::path file_;
    std::unique_ptr<sqlite3, int (*)(sqlite3*)> connection_;
};

/// Everything written until commit() takes effect together, or not at all. Waits for other writers.
class Transaction {
public:
    explicit Transaction(Database& database) : database_(&database) {
        database.execute("BEGIN IMMEDIATE");
    }
    ~Transaction();
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;
    void commit() {
        database_->requireInPlace();
        database_->execute("COMMIT");
        database_ = nullptr;
    }

private:
    Database* database_;
};

}  // namespace lab
