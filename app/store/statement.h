// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A prepared statement that takes typed values, and a reader that checks every value it gives.
#pragma once

#include "app/domain/keys.h"
#include "app/store/budget.h"
#include "app/store/database.h"
#include "app/store/tables/shared_texts.h"

#include <QByteArray>
#include <QDateTime>
#include <QString>

#include <limits>
#include <optional>
#include <type_traits>

struct sqlite3_stmt;

namespace strata::app::store {

class Statement {
public:
    //! A wrong statement shows at next(); the first fault of all is the one reported.
    Statement(Database &database, std::string_view sql);
    ~Statement();
    Statement(const Statement &) = delete;
    Statement &operator=(const Statement &) = delete;

    //! Binds the values to ?1, ?2, … and forgets those of an earlier use. Numbers must be finite.
    template <typename... Values>
    Statement &bind(const Values &...values)
    {
        rewind();
        (bindNext(values), ...);
        return *this;
    }

    Expected<bool> next(); //!< true: there is a row
    Expected<void> run();  //!< for statements without rows; next() until the end
    //! run(), and whether a row was inserted, changed or deleted.
    Expected<bool> changed();

    Database &database() const { return m_database; }
    sqlite3_stmt *handle() const { return m_handle; }

private:
    void rewind();
    template <typename Value>
    void bindNext(const Value &value)
    {
        if constexpr (std::is_same_v<Value, QString>)
            bindText(value);
        else if constexpr (std::is_same_v<Value, QByteArray>)
            bindBytes(value);
        else if constexpr (std::is_same_v<Value, QDateTime>)
            bindTime(value);
        else if constexpr (std::is_floating_point_v<Value>)
            bindReal(value);
        else if constexpr (std::is_same_v<Value, std::optional<qint64>>)
            value ? bindInteger(*value) : bindNull();
        else
            bindInteger(static_cast<qint64>(value));
    }
    void bindText(const QString &value);
    void bindBytes(const QByteArray &value);
    void bindTime(const QDateTime &value);
    void bindReal(double value);
    void bindInteger(qint64 value);
    void bindNull();

    Database &m_database;
    sqlite3_stmt *m_handle = nullptr;
    int m_result = 0;
    int m_bound = 0;
    QString m_badValue;
};

//! Gives the columns of the current row one after the other. A value of the wrong type or out of
//! range becomes a fault that names the column; look at it once, after the last one.
class RowReader {
public:
    explicit RowReader(const Statement &statement, SharedTexts *shared = nullptr) :
        m_statement(statement),
        m_shared(shared)
    {
    }

    qint64 integer(qint64 low = std::numeric_limits<qint64>::min(),
                   qint64 high = std::numeric_limits<qint64>::max());
    template <typename Int>
    Int number(Int low = std::numeric_limits<Int>::min())
    {
        return static_cast<Int>(integer(low, std::numeric_limits<Int>::max()));
    }
    bool flag() { return integer(0, 1) != 0; }
    double real(); //!< finite
    QString text();
    QString id(); //!< domain::isId()
    QByteArray bytes();
    QDateTime time(); //!< UTC; null for NULL
    //! What a word of domain/keys.h stands for.
    template <typename Enum>
    Enum key(Enum otherwise = {})
    {
        const auto value = domain::fromKey<Enum>(text());
        if (!value)
            reject(QStringLiteral("an unknown word"));
        return value.value_or(otherwise);
    }

    //! Texts that other rows may have too; null: none are shared.
    SharedTexts *shared() const { return m_shared; }
    //! The memory that the caller needs for the row besides its values, in bytes.
    void charge(qint64 bytes) { m_cost += bytes; }
    qint64 cost() const { return m_cost; }

    //! A fault found by the caller in the value it read last.
    void reject(const QString &why);
    //! FileDamaged with table particulars if any value was wrong.
    Expected<void> result() const;

private:
    int take(int wantedType);

    const Statement &m_statement;
    SharedTexts *m_shared;
    qint64 m_cost = 0;
    int m_column = 0;
    QString m_fault;
};

//! Hands every row to read(RowReader &). FileTooLarge beyond mostRows, and beyond what the
//! database's budget allows.
template <typename Read>
Expected<void> readRows(Statement &statement, qint64 mostRows, const Read &read,
                        SharedTexts *shared = nullptr)
{
    Budget *budget = statement.database().budget();
    for (qint64 count = 0;; ++count) {
        const auto row = statement.next();
        if (!row)
            return tl::make_unexpected(row.error());
        if (!*row)
            return {};
        if (count >= mostRows)
            return domain::fail(FailureCode::FileTooLarge, statement.database().path(),
                                QStringLiteral("more than %1 rows of a kind").arg(mostRows));
        RowReader reader(statement, shared);
        read(reader);
        if (auto result = reader.result(); !result)
            return result;
        if (budget && !budget->takeRow(reader.cost()))
            return tl::make_unexpected(budget->failure(statement.database().path()));
    }
}

} // namespace strata::app::store
