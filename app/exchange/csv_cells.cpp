// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/exchange/csv_cells.h"

#include <QDir>

namespace strata::app::exchange {

domain::Expected<QString> csvBase(const QString &directory, const QString &stem)
{
    if (stem.isEmpty() || stem.contains(QLatin1Char('/')) || stem.contains(QChar::Null))
        return domain::fail(domain::FailureCode::StorageError, directory,
                            QStringLiteral("\"%1\" cannot begin a file name").arg(stem.left(60)));
    return QDir(directory).filePath(stem);
}

QStringList columns(const char *names)
{
    return QString::fromLatin1(names).split(QLatin1Char(' '));
}

QString nameCell(const QString &name)
{
    constexpr qsizetype longest = 500;
    return name.size() > longest ? name.left(longest) + QStringLiteral("…") : name;
}

void writeHost(CsvWriter &csv, const domain::Plan &plan, const QString &hostId)
{
    const domain::Host *host = plan.host(hostId);
    const domain::Host *parent = host ? plan.host(host->parentId) : nullptr;
    csv.text(nameCell(host ? host->name : hostId))
        .text(host ? kindKey(host->kind) : QString())
        .text(host && isContainer(host->kind) ? runtimeKey(host->container.runtime) : QString())
        .text(parent ? nameCell(parent->name) : QString());
}

QString settingOf(const domain::Plan &plan, const QString &workloadId)
{
    return nameCell(plan.settingName(workloadId));
}

void writeInterval(CsvWriter &csv, const std::optional<domain::Interval> &interval)
{
    csv.number(interval ? std::optional(interval->low) : std::nullopt)
        .number(interval ? std::optional(interval->high) : std::nullopt);
}

} // namespace strata::app::exchange
