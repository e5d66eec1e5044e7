// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/exchange/operations_csv.h"

#include "app/domain/keys.h"
#include "app/exchange/csv_cells.h"

namespace strata::app::exchange {
namespace {

bool writeTimes(CsvWriter &csv, const domain::Run &run, const domain::OperationRow &row,
                bool byPass)
{
    for (const domain::OperationTime &time : row.parts(byPass)) {
        if (byPass && !time.pass)
            continue; // the rest has been written
        csv.text(run.id);
        writeHost(csv, run.plan, row.hostId);
        csv.text(settingOf(run.plan, row.workloadId))
            .number(row.trials)
            .flag(row.emulated)
            .text(time.pass ? domain::keyOf(*time.pass) : QStringLiteral("all"))
            .text(domain::keyOf(time.share))
            .text(nameCell(time.kind))
            .number(time.seconds);
        writeInterval(csv, time.interval);
        csv.number(time.seconds / row.sumOfParts(byPass)).flag(row.overlaps);
        if (!csv.endRow())
            return false;
    }
    return true;
}

} // namespace

domain::Expected<QString> writeOperationsCsv(const domain::Run &run,
                                             const QList<domain::OperationRow> &rows,
                                             const QString &directory, const QString &stem)
{
    const auto base = csvBase(directory, stem);
    if (!base)
        return base;
    CsvWriter csv(*base + QStringLiteral("-operations.csv"),
                  columns("run_id host host_kind host_runtime parent_host workload trials emulated "
                          "pass part operation seconds low high share overlaps"));
    for (const domain::OperationRow &row : rows)
        for (const bool byPass : {false, true})
            if (!writeTimes(csv, run, row, byPass))
                return csv.finish();
    return csv.finish();
}

} // namespace strata::app::exchange
