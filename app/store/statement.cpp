// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/statement.h"

#include "app/domain/host.h"

#include <sqlite3.h>

#include <cmath>

namespace strata::app::store {

Statement::Statement(Database &database, std::string_view sql) : m_database(database)
{
    m_result = sqlite3_prepare_v3(database.handle(), sql.data(), static_cast<int>(sql.size()),
                                  SQLITE_PREPARE_PERSISTENT, &m_handle, nullptr);
}

Statement::~Statement()
{
    sqlite3_finalize(m_handle);
}

void Statement::rewind()
{
    sqlite3_reset(m_handle);
    m_bound = 0;
}

void Statement::bindText(const QString &value)
{
    const QByteArray utf8 = value.toUtf8();
    if (m_result == SQLITE_OK)
        m_result = sqlite3_bind_text64(m_handle, ++m_bound, utf8.constData(),
                                       static_cast<sqlite3_uint64>(utf8.size()), SQLITE_TRANSIENT,
                                       SQLITE_UTF8);
}

void Statement::bindBytes(const QByteArray &value)
{
    if (m_result == SQLITE_OK)
        m_result = sqlite3_bind_blob64(m_handle, ++m_bound, value.constData(),
                                       static_cast<sqlite3_uint64>(value.size()), SQLITE_TRANSIENT);
}

void Statement::bindTime(const QDateTime &value)
{
    if (value.isValid())
        bindText(value.toUTC().toString(Qt::ISODateWithMs));
    else
        bindNull();
}

void Statement::bindNull()
{
    if (m_result == SQLITE_OK)
        m_result = sqlite3_bind_null(m_handle, ++m_bound);
}

void Statement::bindReal(double value)
{
    if (!std::isfinite(value) && m_badValue.isEmpty())
        m_badValue = QStringLiteral("value %1 is not a finite number").arg(m_bound + 1);
    if (m_result == SQLITE_OK)
        m_result = sqlite3_bind_double(m_handle, ++m_bound, value);
}

void Statement::bindInteger(qint64 value)
{
    if (m_result == SQLITE_OK)
        m_result = sqlite3_bind_int64(m_handle, ++m_bound, value);
}

Expected<bool> Statement::next()
{
    if (!m_badValue.isEmpty())
        return domain::fail(FailureCode::StorageError, m_database.path(),
                            QStringLiteral("storing: ") + m_badValue);
    if (m_result != SQLITE_OK)
        return tl::make_unexpected(
            m_database.failure(m_result, QStringLiteral("preparing a statement")));
    const int stepped = sqlite3_step(m_handle);
    if (stepped == SQLITE_ROW || stepped == SQLITE_DONE)
        return stepped == SQLITE_ROW;
    const bool reads = sqlite3_stmt_readonly(m_handle) != 0;
    return tl::make_unexpected(
        m_database.failure(stepped, reads ? QStringLiteral("reading") : QStringLiteral("storing")));
}

Expected<void> Statement::run()
{
    for (;;) {
        const auto row = next();
        if (!row)
            return tl::make_unexpected(row.error());
        if (!*row)
            return {};
    }
}

Expected<bool> Statement::changed()
{
    if (auto ran = run(); !ran)
        return tl::make_unexpected(ran.error());
    return sqlite3_changes(m_database.handle()) > 0;
}

int RowReader::take(int wantedType)
{
    const int column = m_column++;
    m_cost += static_cast<qint64>(sizeof(qint64));
    if (sqlite3_column_type(m_statement.handle(), column) != wantedType)
        reject(QStringLiteral("wrong type"));
    return column;
}

void RowReader::reject(const QString &why)
{
    if (m_fault.isEmpty())
        m_fault =
            QStringLiteral("column %1: %2")
                .arg(QString::fromUtf8(sqlite3_column_name(m_statement.handle(), m_column - 1)),
                     why);
}

qint64 RowReader::integer(qint64 low, qint64 high)
{
    const qint64 value = sqlite3_column_int64(m_statement.handle(), take(SQLITE_INTEGER));
    if (value >= low && value <= high)
        return value;
    reject(QStringLiteral("%1 is out of range").arg(value));
    return low;
}

double RowReader::real()
{
    const double value = sqlite3_column_double(m_statement.handle(), take(SQLITE_FLOAT));
    if (std::isfinite(value))
        return value;
    reject(QStringLiteral("not a finite number"));
    return 0;
}

QString RowReader::text()
{
    const int column = take(SQLITE_TEXT);
    const auto *characters =
        reinterpret_cast<const char *>(sqlite3_column_text(m_statement.handle(), column));
    const int bytes = sqlite3_column_bytes(m_statement.handle(), column);
    m_cost += static_cast<qint64>(sizeof(QString));
    if (m_shared)
        return m_shared->text(characters, bytes, m_cost);
    m_cost += 2 * bytes;
    return QString::fromUtf8(characters, bytes);
}

QString RowReader::id()
{
    const QString id = text();
    if (!domain::isId(id))
        reject(QStringLiteral("not an identifier"));
    return id;
}

QByteArray RowReader::bytes()
{
    const int column = take(SQLITE_BLOB);
    const auto *data = static_cast<const char *>(sqlite3_column_blob(m_statement.handle(), column));
    return QByteArray(data, sqlite3_column_bytes(m_statement.handle(), column));
}

QDateTime RowReader::time()
{
    if (sqlite3_column_type(m_statement.handle(), m_column) == SQLITE_NULL) {
        ++m_column;
        return {};
    }
    QDateTime value = QDateTime::fromString(text(), Qt::ISODateWithMs);
    if (!value.isValid())
        reject(QStringLiteral("not a time"));
    return value.toUTC();
}

Expected<void> RowReader::result() const
{
    if (m_fault.isEmpty())
        return {};
    return domain::fail(FailureCode::FileDamaged, m_statement.database().path(), m_fault);
}

} // namespace strata::app::store
