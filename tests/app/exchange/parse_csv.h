// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A reader of RFC 4180, strict, so that the tests see what another program would see.
#pragma once

#include <QFile>
#include <QList>
#include <QString>
#include <QStringList>

namespace strata::tests {

//! Rows of cells; empty if the text breaks the rules (a quote inside an unquoted cell, a missing
//! end of line).
inline QList<QStringList> parseCsv(const QByteArray &bytes)
{
    const QString text = QString::fromUtf8(bytes);
    QList<QStringList> rows;
    QStringList row;
    QString cell;
    bool inQuotes = false;
    bool wasQuoted = false;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text.at(i);
        if (inQuotes) {
            if (c != u'"')
                cell += c;
            else if (i + 1 < text.size() && text.at(i + 1) == u'"')
                cell += text.at(++i);
            else
                inQuotes = false;
        } else if (c == u'"') {
            if (!cell.isEmpty() || wasQuoted)
                return {};
            inQuotes = wasQuoted = true;
        } else if (c == u',' || c == u'\r') {
            row.append(cell);
            cell.clear();
            wasQuoted = false;
            if (c == u'\r') {
                if (i + 1 >= text.size() || text.at(++i) != u'\n')
                    return {};
                rows.append(row);
                row.clear();
            }
        } else if (c == u'\n' || wasQuoted) {
            return {};
        } else {
            cell += c;
        }
    }
    return inQuotes || !row.isEmpty() || !cell.isEmpty() ? QList<QStringList>() : rows;
}

inline QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace strata::tests
