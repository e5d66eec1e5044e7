// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/database.h"

#include "app/store/budget.h"
#include "app/store/statement.h"

#include <sqlite3.h>

#include <array>
#include <cstring>
#include <utility>

namespace strata::app::store {
namespace {

// A writer may have to wait while a reader of another window finishes reading a long run.
constexpr int busyTimeoutMs = 10'000;
constexpr int instructionsBetweenClockLooks = 10'000;

// sqlite.org/security.html, with room for this schema: the trial table has 32 columns and a row may
// hold an inventory.
constexpr std::array<std::pair<int, int>, 10> limits{{
    {SQLITE_LIMIT_LENGTH, 2'000'000},
    {SQLITE_LIMIT_SQL_LENGTH, 100'000},
    {SQLITE_LIMIT_COLUMN, 64},
    {SQLITE_LIMIT_EXPR_DEPTH, 20},
    {SQLITE_LIMIT_COMPOUND_SELECT, 3},
    {SQLITE_LIMIT_VDBE_OP, 25'000},
    {SQLITE_LIMIT_FUNCTION_ARG, 8},
    {SQLITE_LIMIT_ATTACHED, 0},
    {SQLITE_LIMIT_VARIABLE_NUMBER, 64},
    {SQLITE_LIMIT_TRIGGER_DEPTH, 1},
}};

constexpr std::array<std::pair<int, int>, 5> switches{{
    {SQLITE_DBCONFIG_DEFENSIVE, 1},
    {SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0},
    {SQLITE_DBCONFIG_ENABLE_TRIGGER, 0},
    {SQLITE_DBCONFIG_ENABLE_VIEW, 0},
    {SQLITE_DBCONFIG_ENABLE_FKEY, 1},
}};

FailureCode codeFor(int result)
{
    switch (result & 0xff) {
    case SQLITE_FULL:
        return FailureCode::FileFull;
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return FailureCode::FileLocked;
    case SQLITE_READONLY:
    case SQLITE_PERM:
        return FailureCode::FileReadOnly;
    case SQLITE_NOTADB:
        return FailureCode::NotAProjectFile;
    case SQLITE_CORRUPT:
        return FailureCode::FileDamaged;
    case SQLITE_INTERRUPT:
        return FailureCode::FileTooLarge;
    default:
        return FailureCode::StorageError;
    }
}

} // namespace

Database::~Database()
{
    sqlite3_close_v2(m_handle);
}

Expected<std::unique_ptr<Database>> Database::connect(const QString &path, Access access)
{
    std::unique_ptr<Database> database(new Database(path));
    const int flags =
        (path.isEmpty() ? SQLITE_OPEN_MEMORY | SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
         : access == Access::ReadWrite ? SQLITE_OPEN_READWRITE
                                       : SQLITE_OPEN_READONLY) |
        SQLITE_OPEN_FULLMUTEX | SQLITE_OPEN_PRIVATECACHE | SQLITE_OPEN_EXRESCODE;
    const int opened =
        sqlite3_open_v2(path.toUtf8().constData(), &database->m_handle, flags, nullptr);
    if (opened != SQLITE_OK)
        return tl::make_unexpected(database->failure(opened, QStringLiteral("opening")));
    if (auto configured = database->configure(); !configured)
        return tl::make_unexpected(configured.error());
    return database;
}

Expected<void> Database::configure()
{
    for (const auto &[limit, value] : limits)
        sqlite3_limit(m_handle, limit, value);
    for (const auto &[option, value] : switches) {
        if (const int set = sqlite3_db_config(m_handle, option, value, nullptr); set != SQLITE_OK)
            return tl::make_unexpected(failure(set, QStringLiteral("setting up")));
    }
    sqlite3_enable_load_extension(m_handle, 0);
    sqlite3_busy_timeout(m_handle, busyTimeoutMs);
    sqlite3_progress_handler(m_handle, instructionsBetweenClockLooks, &Database::onProgress, this);
    return {};
}

int Database::onProgress(void *self)
{
    const auto *database = static_cast<Database *>(self);
    return database->m_budget && database->m_budget->isOver() ? 1 : 0;
}

void Database::allowAttached(bool allowed)
{
    sqlite3_limit(m_handle, SQLITE_LIMIT_ATTACHED, allowed ? 1 : 0);
}

Expected<QByteArray> Database::leadingBytes(int count)
{
    sqlite3_file *file = nullptr;
    if (sqlite3_file_control(m_handle, "main", SQLITE_FCNTL_FILE_POINTER, &file) != SQLITE_OK ||
        !file || !file->pMethods)
        return tl::make_unexpected(failure(SQLITE_ERROR, QStringLiteral("reading the header")));
    QByteArray bytes(count, '\0');
    const int read = file->pMethods->xRead(file, bytes.data(), count, 0);
    if (read != SQLITE_OK &&
        read != SQLITE_IOERR_SHORT_READ) // a short file is filled up with zeros
        return tl::make_unexpected(failure(read, QStringLiteral("reading the header")));
    return bytes;
}

Expected<void> Database::execute(std::string_view sql)
{
    while (!sql.empty()) {
        sqlite3_stmt *raw = nullptr;
        const char *tail = nullptr;
        const int prepared =
            sqlite3_prepare_v2(m_handle, sql.data(), static_cast<int>(sql.size()), &raw, &tail);
        const std::unique_ptr<sqlite3_stmt, int (*)(sqlite3_stmt *)> statement(raw,
                                                                               &sqlite3_finalize);
        if (prepared != SQLITE_OK)
            return tl::make_unexpected(failure(prepared, QStringLiteral("preparing a statement")));
        int stepped = raw ? sqlite3_step(raw) : SQLITE_DONE; // nothing but a comment: no statement
        while (stepped == SQLITE_ROW)
            stepped = sqlite3_step(raw);
        if (stepped != SQLITE_DONE)
            return tl::make_unexpected(failure(stepped, QStringLiteral("executing a statement")));
        sql.remove_prefix(static_cast<std::size_t>(tail - sql.data()));
    }
    return {};
}

Expected<qint64> Database::integerOf(std::string_view sql)
{
    Statement statement(*this, sql);
    const auto row = statement.next();
    if (!row)
        return tl::make_unexpected(row.error());
    if (!*row)
        return tl::make_unexpected(
            Failure{FailureCode::FileDamaged, m_path, QStringLiteral("a value is missing")});
    RowReader reader(statement);
    return reader.integer();
}

Failure Database::failure(int code, const QString &action) const
{
    if ((code & 0xff) == SQLITE_INTERRUPT && m_budget)
        return m_budget->failure(m_path);
    const QString why = m_handle ? QString::fromUtf8(sqlite3_errmsg(m_handle))
                                 : QString::fromUtf8(sqlite3_errstr(code));
    return Failure{
        codeFor(code), m_path,
        QStringLiteral("%1: %2 (SQLite %3)").arg(action, why.left(200), QString::number(code))};
}

Spending::Spending(Database &database, Budget &budget) :
    m_database(database),
    m_before(database.budget()),
    m_budget(budget),
    m_spentBeforeMs(budget.spentMs())
{
    database.spendFrom(&budget);
}

Spending::~Spending()
{
    m_database.m_spentMs += m_budget.spentMs() - m_spentBeforeMs;
    m_database.spendFrom(m_before);
}

Expected<std::unique_ptr<Transaction>> Transaction::begin(Database &database, Kind kind)
{
    if (auto begun = database.execute(kind == Kind::Write ? "BEGIN IMMEDIATE" : "BEGIN"); !begun)
        return tl::make_unexpected(begun.error());
    return std::unique_ptr<Transaction>(new Transaction(database));
}

Transaction::~Transaction()
{
    if (sqlite3_get_autocommit(m_database.handle()) == 0)
        (void)m_database.execute("ROLLBACK");
}

Expected<void> Transaction::commit()
{
    if (sqlite3_get_autocommit(m_database.handle()) != 0)
        return domain::fail(FailureCode::FileFull, m_database.path(),
                            QStringLiteral("committing: the change was rolled back"));
    return m_database.execute("COMMIT");
}

} // namespace strata::app::store
