// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/exchange/csv_writer.h"

#include "app/domain/shown_text.h"
#include "app/domain/writable_folder.h"

#include <QFileInfo>

#include <cmath>

namespace strata::app::exchange {
namespace {

using domain::fail;
using domain::FailureCode;

constexpr qsizetype bufferBytes = 1 << 20;
constexpr int roundTripDigits = 17;

bool beginsFormula(QChar c)
{
    static const QString dangerous = QStringLiteral("=+-@\t\r\n'\uff1d\uff0b\uff0d\uff20");
    return dangerous.contains(c);
}

bool isSkipped(QChar c)
{
    return c.isSpace() || c == u'"' || c.category() == QChar::Other_Format;
}

QByteArray quoted(const QString &text)
{
    QByteArray utf8 = text.toUtf8();
    const bool needed = utf8.contains(',') || utf8.contains('"') || utf8.contains('\n') ||
                        utf8.contains('\r') || utf8.startsWith(' ') || utf8.endsWith(' ');
    return needed ? '"' + utf8.replace("\"", "\"\"") + '"' : utf8;
}

} // namespace

QString spreadsheetSafe(const QString &text)
{
    QString safe =
        domain::withEscapes(QString(text).replace(QChar::Null, QChar(QChar::ReplacementCharacter)));
    for (const QChar c : text) {
        if (beginsFormula(c))
            return safe.prepend(QLatin1Char('\''));
        if (!isSkipped(c))
            break;
    }
    return safe;
}

CsvWriter::CsvWriter(const QString &path, const QStringList &columns) :
    m_file(path),
    m_columns(columns.size())
{
    const QFileInfo target(path);
    if (target.exists() && !target.isFile())
        return; // renaming would put a file in the place of a device or folder; finish() reports it
    // Unbuffered: a write that a full disk cuts short shows nowhere else.
    if (!m_file.open(QIODevice::WriteOnly | QIODevice::Unbuffered))
        return;
    for (const QString &column : columns)
        text(column);
    endRow();
}

CsvWriter &CsvWriter::cell(const QByteArray &bytes)
{
    if (m_cells++ > 0)
        m_buffer.append(',');
    m_buffer.append(bytes);
    return *this;
}

CsvWriter &CsvWriter::text(const QString &value)
{
    return cell(quoted(spreadsheetSafe(value)));
}

CsvWriter &CsvWriter::number(double value)
{
    return cell(std::isfinite(value) ? QByteArray::number(value, 'g', roundTripDigits)
                                     : QByteArray());
}

CsvWriter &CsvWriter::number(std::optional<double> value)
{
    return value ? number(*value) : empty(1);
}

CsvWriter &CsvWriter::empty(int cells)
{
    for (int i = 0; i < cells; ++i)
        cell({});
    return *this;
}

CsvWriter &CsvWriter::flag(bool value)
{
    return cell(value ? "true" : "false");
}

bool CsvWriter::endRow()
{
    m_rowsEven = m_rowsEven && m_cells == m_columns;
    m_cells = 0;
    m_buffer.append("\r\n");
    return flush(bufferBytes);
}

bool CsvWriter::flush(qsizetype threshold)
{
    if (m_buffer.size() >= threshold && m_file.isOpen()) {
        // QSaveFile takes a short write for a success: commit would put a truncated file in place.
        m_complete = m_file.write(m_buffer) == m_buffer.size() && m_complete;
        m_buffer.clear();
    }
    return m_file.isOpen() && m_complete && m_file.error() == QFileDevice::NoError;
}

domain::Expected<QString> CsvWriter::finish()
{
    if (!m_rowsEven)
        return fail(FailureCode::Internal, m_file.fileName(),
                    QStringLiteral("a row has another number of cells than the header"));
    if (!m_file.isOpen() && m_file.error() == QFileDevice::NoError)
        return fail(FailureCode::StorageError, m_file.fileName(),
                    QStringLiteral("it is a device or a folder"));
    const bool written = flush(0);
    if (!m_complete)
        return fail(FailureCode::FileFull, m_file.fileName(),
                    QStringLiteral("the disk or a limit of size is full"));
    if (!written || !m_file.commit()) {
        if (m_file.error() == QFileDevice::ResourceError)
            return fail(FailureCode::FileFull, m_file.fileName(), m_file.errorString());
        return tl::make_unexpected(
            domain::notWritten(m_file.fileName(), FailureCode::StorageError, m_file.errorString()));
    }
    return m_file.fileName();
}

} // namespace strata::app::exchange
