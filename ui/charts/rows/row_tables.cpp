// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/rows/table_twin.h"

#include "app/api/text.h"
#include "ui/charts/rows/build_rows.h"
#include "ui/charts/rows/row_text.h"
#include "ui/charts/scene/unit_scale.h"

#include <QCoreApplication>
#include <QHash>
#include <QLocale>

#include <limits>

namespace strata::ui::charts {
namespace {

using Cell = TableTwin::Cell;

//! A missing number sorts after every other.
constexpr double missingLast = std::numeric_limits<double>::infinity();

Cell words(const QString &text, const QString &toolTip = {})
{
    return {text, text, toolTip, false};
}

Cell number(const QString &text, double value)
{
    return {text, value, {}, true};
}

Cell count(qint64 value)
{
    return number(QLocale().toString(value), static_cast<double>(value));
}

//! What throughput and degradation have in common; the settings' names come from the titles' source, the plan.
QList<Cell> leadingCells(const QString &workload, const ChartRow &row)
{
    return {words(workload), words(row.hostName), words(ChartText::kind(row))};
}

//! "12.3 µs": times of calls are short.
QString shortTime(double seconds)
{
    return seconds < 1e-3 ? QStringLiteral("%1 µs").arg(shortNumber(seconds * 1e6))
                          : QStringLiteral("%1 ms").arg(shortNumber(seconds * 1e3));
}

QString workloadLabel(const app::domain::Run &run, const QString &workloadId)
{
    const app::domain::WorkloadSpec *spec = run.plan.workload(workloadId);
    return app::api::displayText(spec != nullptr ? app::domain::label(*spec) : workloadId);
}

//! The interval, sorted by its width: the least certain last.
Cell intervalCell(const ChartModel &model, const ChartScale &scale, const ChartRow &row)
{
    const bool known = row.value && row.interval;
    return number(known ? ChartText::interval(model, scale, row) : QStringLiteral("\u2013"),
                  known ? row.interval->high - row.interval->low : missingLast);
}

Cell valueCell(const ChartModel &model, const ChartScale &scale, const ChartRow &row)
{
    return number(ChartText::value(model, scale, row), row.value.value_or(missingLast));
}

} // namespace

//! Gives the headers of both tables a context for translation.
class TableText {
    Q_DECLARE_TR_FUNCTIONS(strata::ui::charts::TableText)
public:
    static QStringList throughputHeaders()
    {
        return {tr("Workload"), tr("Host"),  tr("Kind"),     tr("Median"),         tr("Interval"),
                tr("n"),        tr("Steps"), tr("Outliers"), tr("Implementation"), tr("Notes")};
    }
    //! What did the work, with its algorithm, and how often it calls its library: many short calls are what a layer slows down.
    static QString implementation(const app::domain::ThroughputRow &row)
    {
        const auto fact = [&](const char *name) { return app::api::displayText(row.facts.value(QLatin1String(name)), 80); };
        QStringList parts{fact("implementation"), fact("algorithm")};
        if (fact("arithmetic").startsWith(QLatin1String("winograd")))
            parts << tr("less arithmetic than counted");
        if (row.secondsPerCall)
            parts << tr("%1 calls a timestep, %2 each").arg(fact("calls_per_step"), shortTime(*row.secondsPerCall));
        parts.removeAll(QString());
        return parts.join(QStringLiteral(", "));
    }
    static QStringList degradationHeaders()
    {
        return {tr("Workload"), tr("Host"), tr("Kind"), tr("Degradation"), tr("Interval"), tr("n"), tr("Verdict"), tr("Notes")};
    }
};

namespace {

constexpr qsizetype mostFacts = 40; // in a tooltip

//! All facts that are the same in every trial, one a line.
QString factLines(const app::domain::ThroughputRow &row)
{
    QStringList lines;
    for (auto fact = row.facts.cbegin(); fact != row.facts.cend() && lines.size() < mostFacts; ++fact)
        lines << app::api::displayText(QStringLiteral("%1: %2").arg(fact.key(), fact.value()), 120);
    return lines.join(QLatin1Char('\n'));
}

} // namespace

TableTwin::Content throughputTable(const app::domain::Comparison &comparison, const app::domain::Run &run)
{
    TableTwin::Content content{TableText::throughputHeaders(), {}};
    QHash<std::pair<QString, QString>, const app::domain::ThroughputRow *> sources;
    for (const app::domain::ThroughputRow &row : comparison.throughput)
        sources.insert({row.workloadId, row.hostId}, &row);
    for (const ChartModel &model : throughputCharts(comparison, run)) {
        const ChartScale scale(model, 2);
        for (const ChartRow &row : model.rows) {
            QList<Cell> cells = leadingCells(workloadLabel(run, model.workloadId), row);
            cells << valueCell(model, scale, row) << intervalCell(model, scale, row) << count(row.n);
            const app::domain::ThroughputRow &source = *sources.value({model.workloadId, row.hostId});
            cells << count(source.steps) << count(source.outliers) << words(TableText::implementation(source), factLines(source));
            cells << words(ChartText::notes(row), ChartText::notes(row));
            content.rows.append({row.hostId, model.workloadId, cells});
        }
    }
    return content;
}

TableTwin::Content degradationTable(const app::domain::Comparison &comparison, const app::domain::Run &run)
{
    TableTwin::Content content{TableText::degradationHeaders(), {}};
    for (const ChartModel &model : degradationCharts(comparison, run)) {
        const ChartScale scale(model, 2);
        for (const ChartRow &row : model.rows) {
            QList<Cell> cells = leadingCells(workloadLabel(run, model.workloadId), row);
            cells << valueCell(model, scale, row) << intervalCell(model, scale, row) << count(row.n);
            cells << words(row.verdict ? ChartText::verdict(*row.verdict) : QString());
            cells << words(ChartText::notes(row), ChartText::notes(row));
            content.rows.append({row.hostId, model.workloadId, cells});
        }
    }
    return content;
}

} // namespace strata::ui::charts
