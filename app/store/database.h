// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! One SQLite connection with the settings a hostile file calls for, and its errors as failures.
#pragma once

#include "app/domain/failure.h"

#include <QString>

#include <memory>
#include <string_view>

struct sqlite3;

namespace strata::app::store {

using domain::Expected;
using domain::Failure;
using domain::FailureCode;

class Budget;

class Database {
public:
    enum class Access { ReadOnly, ReadWrite };

    //! Connects to an existing file; reads none of its content as SQL yet. An empty path makes a
    //! database in memory.
    static Expected<std::unique_ptr<Database>> connect(const QString &path, Access access);
    ~Database();
    Database(const Database &) = delete;
    Database &operator=(const Database &) = delete;

    //! The first bytes of the file as they are on disk, read past SQLite's parser. Never opens the
    //! file a second time: closing it would drop the locks that SQLite holds for this process.
    Expected<QByteArray> leadingBytes(int count);
    //! Statements that return nothing, separated by semicolons.
    Expected<void> execute(std::string_view sql);
    //! The first column of the first row, as an integer. For pragmas.
    Expected<qint64> integerOf(std::string_view sql);

    //! What statements and rows are counted against; null: nothing. Better use Spending.
    void spendFrom(Budget *budget) { m_budget = budget; }
    Budget *budget() const { return m_budget; }
    //! Processor time of all that was counted against budgets so far.
    qint64 spentMs() const { return m_spentMs; }
    //! VACUUM attaches a database, which is forbidden otherwise.
    void allowAttached(bool allowed);

    //! The failure for a result code of SQLite. \param action what was tried: "storing steps".
    Failure failure(int code, const QString &action) const;
    QString path() const { return m_path; }
    sqlite3 *handle() const { return m_handle; }

private:
    friend class Spending;
    explicit Database(QString path) : m_path(std::move(path)) {}
    Expected<void> configure();
    static int onProgress(void *self);

    QString m_path;
    sqlite3 *m_handle = nullptr;
    Budget *m_budget = nullptr;
    qint64 m_spentMs = 0;
};

//! Counts what is read meanwhile against a budget.
class Spending {
public:
    Spending(Database &database, Budget &budget);
    ~Spending();
    Spending(const Spending &) = delete;
    Spending &operator=(const Spending &) = delete;

private:
    Database &m_database;
    Budget *m_before;
    const Budget &m_budget;
    qint64 m_spentBeforeMs; //!< of the budget
};

//! Begins at once as a writer (or, for reading, as a stable view) and rolls back unless committed.
class Transaction {
public:
    enum class Kind { Read, Write };
    static Expected<std::unique_ptr<Transaction>> begin(Database &database, Kind kind);
    ~Transaction();
    Transaction(const Transaction &) = delete;
    Transaction &operator=(const Transaction &) = delete;
    //! Fails too if SQLite has rolled back by itself (a full disk).
    Expected<void> commit();

private:
    explicit Transaction(Database &database) : m_database(database) {}
    Database &m_database;
};

} // namespace strata::app::store
