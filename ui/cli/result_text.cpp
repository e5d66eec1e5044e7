// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/cli/result_text.h"

#include "app/api/text.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace strata::ui::cli {

namespace {

//! tr() for the texts of this file.
struct ResultWords {
    Q_DECLARE_TR_FUNCTIONS(strata::ui::cli::ResultWords)
};

QString line(const QStringList &cells, const QList<qsizetype> &widths, const QList<int> &numbers)
{
    QString text;
    for (int column = 0; column < cells.size(); ++column) {
        const QString &cell = cells.at(column);
        if (numbers.contains(column))
            text += cell.rightJustified(widths.at(column));
        else if (column + 1 < cells.size())
            text += cell.leftJustified(widths.at(column));
        else
            text += cell;
        if (column + 1 < cells.size())
            text += QStringLiteral("  ");
    }
    while (text.endsWith(QLatin1Char(' ')))
        text.chop(1);
    return text + QLatin1Char('\n');
}

} // namespace

QString alignedTable(const QStringList &headers, const QList<QStringList> &rows,
                     const QList<int> &numbers)
{
    QList<qsizetype> widths;
    for (int column = 0; column < headers.size(); ++column) {
        qsizetype width = headers.at(column).size();
        for (const QStringList &row : rows)
            width = std::max(width, row.value(column).size());
        widths.append(width);
    }
    const bool named = std::any_of(headers.cbegin(), headers.cend(),
                                   [](const QString &header) { return !header.isEmpty(); });
    QString text = named ? line(headers, widths, numbers) : QString();
    for (const QStringList &row : rows)
        text += line(row, widths, numbers);
    return text;
}

QString tableText(const models::TableTwin::Content &content)
{
    QList<QStringList> rows;
    QList<int> numbers;
    for (const models::TableTwin::Row &row : content.rows) {
        QStringList cells;
        for (int column = 0; column < row.cells.size(); ++column) {
            // Tables in a window keep a number and its unit on one line; a terminal and its tools
            // want plain spaces.
            cells.append(app::api::displayText(row.cells.at(column).text)
                             .replace(QChar::Nbsp, QLatin1Char(' '))
                             .replace(QChar(0x202f), QLatin1Char(' ')));
            if (row.cells.at(column).number && !numbers.contains(column))
                numbers.append(column);
        }
        rows.append(cells);
    }
    return alignedTable(content.headers, rows, numbers);
}

QString missingTable(const app::domain::RunData &data)
{
    constexpr qsizetype most = 10;
    const app::domain::MissingTrials missing =
        app::domain::missingTrials(data.run, data.trials, most);
    if (missing.count == 0)
        return {};
    QString text =
        QLatin1Char('\n') +
        ResultWords::tr("The run is incomplete. %1").arg(app::api::missingText(missing.count)) +
        QLatin1Char('\n');
    for (const app::domain::PlannedTrial &trial : missing.first) {
        const auto *host = data.run.plan.host(trial.hostId);
        const auto *workload = data.run.plan.workload(trial.workloadId);
        text += ResultWords::tr("  round %1 · %2 · %3")
                    .arg(QString::number(trial.round + 1),
                         host ? app::api::displayText(host->name) : QStringLiteral("?"),
                         workload ? app::api::displayText(app::domain::label(*workload))
                                  : QStringLiteral("?")) +
                QLatin1Char('\n');
    }
    if (missing.count > most)
        text += ResultWords::tr("  and %1 more").arg(missing.count - most) + QLatin1Char('\n');
    return text + ResultWords::tr("\"strata run --resume\" measures them.") + QLatin1Char('\n');
}

QString resultText(const app::domain::Comparison &comparison, const app::domain::RunData &data)
{
    const app::domain::Run &run = data.run;
    const auto *baseline = run.plan.host(comparison.baselineId);
    QString text = ResultWords::tr("Throughput") + QLatin1Char('\n') +
                   tableText(charts::throughputTable(comparison, run));
    if (!comparison.degradation.isEmpty()) {
        text +=
            QLatin1Char('\n') +
            ResultWords::tr(
                "Degradation against %1 (positive is slower; within ±%2 % counts as equivalent)")
                .arg(baseline ? app::api::displayText(baseline->name) : QStringLiteral("?"),
                     QLocale().toString(comparison.margin * 100, 'g', 3));
        text += QLatin1Char('\n') + tableText(charts::degradationTable(comparison, run));
    }
    return text + missingTable(data);
}

} // namespace strata::ui::cli
