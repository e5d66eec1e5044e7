// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The tables in data/: what each layer of each model must be, computed from the models' published
//! definitions.
#pragma once

#include <QFile>
#include <QHash>
#include <QList>
#include <QString>
#include <QStringList>

using TableRow = QHash<QString, QString>; //!< by column

//! Empty if the file cannot be read. Lines with # are remarks; the first other line names the
//! columns.
inline QList<TableRow> readTable(const QString &name)
{
    QFile file(QStringLiteral(STRATA_TEST_SOURCE_DIR "/data/") + name + QStringLiteral(".csv"));
    if (!file.open(QIODevice::ReadOnly | QIODevice::Text))
        return {};
    QList<TableRow> rows;
    QStringList columns;
    while (!file.atEnd()) {
        const QString line = QString::fromUtf8(file.readLine()).trimmed();
        if (line.isEmpty() || line.startsWith(QLatin1Char('#')))
            continue;
        const QStringList cells = line.split(QLatin1Char(','));
        if (columns.isEmpty()) {
            columns = cells;
            continue;
        }
        TableRow row;
        for (int i = 0; i < columns.size() && i < cells.size(); ++i)
            row.insert(columns[i], cells[i]);
        rows.append(row);
    }
    return rows;
}
