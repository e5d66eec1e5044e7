// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/exchange/elapsed_csv.h"

#include "app/domain/keys.h"
#include "app/exchange/csv_cells.h"

namespace strata::app::exchange {

domain::Expected<QString> writeElapsedCsv(const domain::Run &run,
                                          const QList<domain::ElapsedRow> &rows,
                                          const QString &directory, const QString &stem)
{
    const auto base = csvBase(directory, stem);
    if (!base)
        return base;
    CsvWriter csv(*base + QStringLiteral("-elapsed.csv"),
                  columns("run_id host host_kind host_runtime parent_host workload trials emulated "
                          "part seconds"));
    for (const domain::ElapsedRow &row : rows) {
        for (const domain::ElapsedTime &time : row.parts) {
            csv.text(run.id);
            writeHost(csv, run.plan, row.hostId);
            csv.text(settingOf(run.plan, row.workloadId))
                .number(row.trials)
                .flag(row.emulated)
                .text(domain::keyOf(time.part))
                .number(time.seconds);
            if (!csv.endRow())
                return csv.finish();
        }
    }
    return csv.finish();
}

} // namespace strata::app::exchange
