// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/rows/build_rows.h"

#include "app/api/text.h"
#include "ui/charts/rows/row_text.h"
#include "ui/charts/scene/axis.h"
#include "ui/charts/scene/run_text.h"

#include <QCoreApplication>
#include <QHash>

namespace strata::ui::charts {
namespace {

using models::TableTwin;
using Cell = TableTwin::Cell;

constexpr qsizetype mostFacts = 40; // in a tooltip

//! What throughput and degradation begin with; the settings' names come from the titles' source,
//! the plan.
QList<Cell> leadingCells(const QString &workload, const ChartRow &row)
{
    return {Cell::longWords(workload), Cell::longWords(row.hostName)};
}

//! And what they end with: the kind, which the chart beside the table shows too, must not push the
//! numbers out of sight.
QList<Cell> lastCells(const ChartRow &row)
{
    return {Cell::longWords(RowText::notes(row)), Cell::longWords(RowText::kind(row))};
}

//! "12.3 µs": times of calls are short.
QString shortTime(double seconds)
{
    return seconds < 1e-3 ? QStringLiteral("%1 µs").arg(shortNumber(seconds * 1e6))
                          : QStringLiteral("%1 ms").arg(shortNumber(seconds * 1e3));
}

//! The interval, sorted by its width: the least certain last.
Cell intervalCell(const RowChart &chart, const RowScale &scale, const ChartRow &row)
{
    return row.value && row.interval
               ? Cell::quantity(RowText::interval(chart, scale, row),
                                row.interval->high - row.interval->low, chart.unit)
               : Cell::missing();
}

Cell valueCell(const RowChart &chart, const RowScale &scale, const ChartRow &row)
{
    return row.value ? Cell::quantity(RowText::value(chart, scale, row), *row.value, chart.unit)
                     : Cell::missing();
}

//! Gives the headers of both tables a context for translation.
class TableText {
    Q_DECLARE_TR_FUNCTIONS(strata::ui::charts::TableText)
public:
    static QStringList throughputHeaders()
    {
        return {tr("Workload"), tr("Host"),           tr("Median"),   tr("Interval"),
                tr("n"),        tr("Steps"),          tr("Outliers"), tr("Energy"),
                tr("Cost"),     tr("Implementation"), tr("Notes"),    tr("Kind")};
    }
    //! "520 J per 1000 images", "12.3 pJ/FLOP"; of a task "52.0 kJ".
    static QString energy(const app::domain::ThroughputRow &row)
    {
        constexpr double things = 1000;
        const auto text = [](double joules, const QString &unit) {
            const UnitScale scale = UnitScale::forMagnitude(joules, unit);
            return shortNumber(scale.toAxis(joules)) + QChar::Nbsp + scale.unit;
        };
        const QString joule = QStringLiteral("J");
        if (app::domain::isTime(row))
            return text(row.energy->joules, joule);
        const QString counted = row.rateUnit.section(QLatin1Char('/'), 0, 0);
        return app::domain::countsThings(row.rateUnit)
                   //: %1 an energy such as "520 J", %2 what is counted, such as "images"
                   ? tr("%1 per 1000 %2").arg(text(things * row.energy->joules, joule), counted)
                   : text(row.energy->joules, joule + QLatin1Char('/') + counted);
    }
    static QString sensors(const app::domain::Energy &energy)
    {
        QStringList names;
        for (const QString &source : energy.sources)
            names << (source == QLatin1String("gpu")    ? tr("GPUs")
                      : source == QLatin1String("dram") ? tr("memory")
                                                        : tr("processors"));
        //: %1 a list of "processors", "memory", "GPUs"
        return tr("Read from sensors of: %1").arg(names.join(QStringLiteral(", ")));
    }
    static QString cost(const app::domain::ThroughputRow &row)
    {
        const QString number = shortNumber(*row.cost);
        return app::domain::isTime(row)
                   ? number
                   //: %1 a price, %2 what is counted, such as "images"
                   : tr("%1 per million %2")
                         .arg(number, row.rateUnit.section(QLatin1Char('/'), 0, 0));
    }
    static QString unknown() { return tr("unknown"); }
    //! What did the work, with its algorithm, and how often it calls its library: many short calls
    //! are what a layer slows down.
    static QString implementation(const app::domain::ThroughputRow &row)
    {
        const auto fact = [&](const char *name) {
            return app::api::displayText(row.facts.value(QLatin1String(name)), 80);
        };
        QStringList parts{fact("implementation"), fact("algorithm")};
        if (fact("arithmetic").startsWith(QLatin1String("winograd")))
            parts << tr("less arithmetic than counted");
        if (row.secondsPerCall)
            parts << tr("%1 calls a timestep, %2 each")
                         .arg(fact("calls_per_step"), shortTime(*row.secondsPerCall));
        parts.removeAll(QString());
        return parts.join(QStringLiteral(", "));
    }
    static QString design(const ChartRow &row)
    {
        return row.design == app::domain::Design::Turns
                   //: how two hosts were measured: so many times side by side
                   ? tr("%n turn(s)", nullptr, row.turns)
                   : tr("rounds");
    }
    static QStringList degradationHeaders()
    {
        return {tr("Workload"), tr("Host"),   tr("Verdict"), tr("Degradation"), tr("Interval"),
                tr("n"),        tr("Design"), tr("Notes"),   tr("Kind")};
    }
};

//! Hosts that cannot be compared were not measured as two.
Cell designCell(const ChartRow &row)
{
    return row.verdict == app::domain::Verdict::NotComparable ? Cell::missing()
                                                              : Cell::words(TableText::design(row));
}

Cell energyCell(const app::domain::ThroughputRow &row)
{
    if (row.trials == 0)
        return Cell::missing();
    if (!row.energy)
        return Cell::words(TableText::unknown());
    Cell cell = Cell::quantity(TableText::energy(row), row.energy->joules, row.rateUnit);
    cell.toolTip = TableText::sensors(*row.energy);
    return cell;
}

Cell costCell(const app::domain::ThroughputRow &row)
{
    return row.cost ? Cell::quantity(TableText::cost(row), *row.cost, row.rateUnit)
                    : Cell::missing();
}

//! All facts that are the same in every trial, one a line.
QString factLines(const app::domain::ThroughputRow &row)
{
    QStringList lines;
    for (auto fact = row.facts.cbegin(); fact != row.facts.cend() && lines.size() < mostFacts;
         ++fact)
        lines << app::api::displayText(QStringLiteral("%1: %2").arg(fact.key(), fact.value()), 120);
    return lines.join(QLatin1Char('\n'));
}

} // namespace

TableTwin::Content throughputTable(const app::domain::Comparison &comparison,
                                   const app::domain::Run &run)
{
    return throughputTable(comparison, run, throughputCharts(comparison, run));
}

TableTwin::Content throughputTable(const app::domain::Comparison &comparison,
                                   const app::domain::Run &run, const QList<RowChart> &charts)
{
    TableTwin::Content content{TableText::throughputHeaders(), {}};
    QHash<std::pair<QString, QString>, const app::domain::ThroughputRow *> sources;
    for (const app::domain::ThroughputRow &row : comparison.throughput)
        sources.insert({row.workloadId, row.hostId}, &row);
    for (const RowChart &chart : charts) {
        const RowScale scale(chart, 2);
        for (const ChartRow &row : chart.rows) {
            QList<Cell> cells = leadingCells(shownWorkName(run, chart.workloadId), row);
            cells << valueCell(chart, scale, row) << intervalCell(chart, scale, row)
                  << Cell::count(row.n);
            const app::domain::ThroughputRow &source =
                *sources.value({chart.workloadId, row.hostId});
            cells << Cell::count(source.steps) << Cell::count(source.outliers) << energyCell(source)
                  << costCell(source)
                  << Cell::words(TableText::implementation(source), factLines(source));
            cells << lastCells(row);
            content.rows.append({row.hostId, chart.workloadId, cells});
        }
    }
    return content;
}

TableTwin::Content degradationTable(const app::domain::Comparison &comparison,
                                    const app::domain::Run &run)
{
    return degradationTable(comparison, run, degradationCharts(comparison, run));
}

TableTwin::Content degradationTable(const app::domain::Comparison &, const app::domain::Run &run,
                                    const QList<RowChart> &charts)
{
    TableTwin::Content content{TableText::degradationHeaders(), {}};
    for (const RowChart &chart : charts) {
        const RowScale scale(chart, 2);
        for (const ChartRow &row : chart.rows) {
            QList<Cell> cells = leadingCells(shownWorkName(run, chart.workloadId), row);
            cells << Cell::words(row.verdict ? RowText::verdict(*row.verdict) : QString())
                  << valueCell(chart, scale, row) << intervalCell(chart, scale, row)
                  << Cell::count(row.n) << designCell(row) << lastCells(row);
            content.rows.append({row.hostId, chart.workloadId, cells});
        }
    }
    return content;
}

} // namespace strata::ui::charts
