// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/exchange/overview_csv.h"

#include "app/domain/keys.h"
#include "app/exchange/csv_cells.h"
#include "app/exchange/csv_writer.h"

#include <QHash>

namespace strata::app::exchange {
namespace {

constexpr qsizetype mostHosts = 1000; // that a spreadsheet has columns for

struct Cell {
    const domain::ThroughputRow *rate = nullptr;
    const domain::DegradationRow *loss = nullptr;
};

//! By setting and host.
using Cells = QHash<std::pair<QString, QString>, Cell>;

Cells cellsOf(const domain::Comparison &comparison)
{
    Cells cells;
    for (const domain::ThroughputRow &row : comparison.throughput)
        cells[{row.workloadId, row.hostId}].rate = &row;
    for (const domain::DegradationRow &row : comparison.degradation)
        cells[{row.workloadId, row.hostId}].loss = &row;
    return cells;
}

QStringList headings(const domain::Run &run, const QStringList &hostIds, const QString &baselineId)
{
    QStringList names{QStringLiteral("workload")};
    for (const QString &hostId : hostIds) {
        const QString name = nameCell(run.plan.hostName(hostId));
        for (const char *column : {"rate", "rate_unit"})
            names << name + QLatin1Char(' ') + QLatin1String(column);
        if (hostId == baselineId)
            continue;
        for (const char *column : {"degradation (share)", "degradation_low (share)",
                                   "degradation_high (share)", "verdict", "badges"})
            names << name + QLatin1Char(' ') + QLatin1String(column);
    }
    return names;
}

void writeLoss(CsvWriter &csv, const domain::DegradationRow *loss)
{
    if (!loss) {
        csv.empty(5);
        return;
    }
    const bool isComparable = loss->verdict != domain::Verdict::NotComparable;
    csv.number(isComparable ? std::optional(loss->degradation) : std::nullopt);
    writeInterval(csv, isComparable ? loss->interval : std::nullopt);
    csv.text(keyOf(loss->verdict)).text(keysOf(loss->badges).join(QLatin1Char(' ')));
}

} // namespace

domain::Expected<QString> writeOverviewCsv(const domain::Run &run,
                                           const domain::Comparison &comparison,
                                           const QString &directory, const QString &stem)
{
    const auto base = csvBase(directory, stem);
    if (!base)
        return base;
    const QStringList hostIds = run.plan.experiment.hostIds.mid(0, mostHosts);
    const Cells cells = cellsOf(comparison);
    CsvWriter csv(*base + QStringLiteral("-overview.csv"),
                  headings(run, hostIds, comparison.baselineId));
    for (const domain::WorkloadSpec &spec : run.plan.experiment.workloads) {
        if (domain::measuresRoofs(spec))
            continue;
        csv.text(settingOf(run.plan, spec.id));
        for (const QString &hostId : hostIds) {
            const Cell cell = cells.value({spec.id, hostId});
            csv.number(cell.rate && cell.rate->trials > 0 ? std::optional(cell.rate->median)
                                                          : std::nullopt)
                .text(cell.rate ? nameCell(cell.rate->rateUnit) : QString());
            if (hostId != comparison.baselineId)
                writeLoss(csv, cell.loss);
        }
        if (!csv.endRow())
            break;
    }
    return csv.finish();
}

} // namespace strata::app::exchange
