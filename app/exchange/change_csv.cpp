// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/exchange/change_csv.h"

#include "app/domain/keys.h"
#include "app/exchange/csv_cells.h"

namespace strata::app::exchange {
namespace {

//! n, median, low, high.
void writeRate(CsvWriter &csv, const domain::ThroughputRow &row)
{
    csv.number(row.trials);
    csv.number(row.trials > 0 ? std::optional(row.median) : std::nullopt);
    writeInterval(csv, row.interval);
}

void writeRuns(CsvWriter &csv, const domain::Run &before, const domain::Run &after)
{
    csv.text(before.id).text(after.id);
}

QString notesOf(const domain::Run &run, const domain::ThroughputRow &row)
{
    return domain::notesBeside(run, row.workloadId, row.hostId).join(QLatin1String("; "));
}

} // namespace

domain::Expected<QString> writeChangeCsv(const domain::RunChange &change, const domain::Run &before,
                                         const domain::Run &after, const QString &directory,
                                         const QString &stem)
{
    const auto base = csvBase(directory, stem);
    if (!base)
        return base;
    CsvWriter csv(*base + QStringLiteral("-changes.csv"),
                  columns("run_before run_after host host_kind host_runtime parent_host host_after "
                          "workload unit n_before before before_low before_high n_after after "
                          "after_low after_high degradation degradation_low degradation_high "
                          "verdict corrected_p reasons badges notes_before notes_after"));
    for (const domain::ChangeRow &row : change.rows) {
        const domain::DegradationRow &changed = row.change;
        const bool hasRatio = changed.verdict != domain::Verdict::NotComparable;
        writeRuns(csv, before, after);
        writeHost(csv, before.plan, changed.hostId);
        csv.text(nameCell(after.plan.hostName(row.after.hostId)))
            .text(settingOf(before.plan, changed.workloadId))
            .text(row.before.trials > 0 ? row.before.rateUnit : row.after.rateUnit);
        writeRate(csv, row.before);
        writeRate(csv, row.after);
        csv.number(hasRatio ? std::optional(changed.degradation) : std::nullopt);
        writeInterval(csv, changed.interval);
        csv.text(keyOf(changed.verdict))
            .number(hasRatio ? std::optional(changed.correctedP) : std::nullopt)
            .text(keysOf(changed.reasons).join(QLatin1Char(' ')))
            .text(keysOf(changed.badges).join(QLatin1Char(' ')))
            .text(notesOf(before, row.before))
            .text(notesOf(after, row.after));
        if (!csv.endRow())
            return csv.finish();
    }
    return csv.finish();
}

domain::Expected<QString> writeConditionCsv(const domain::RunChange &change,
                                            const domain::Run &before, const domain::Run &after,
                                            const QString &directory, const QString &stem)
{
    const auto base = csvBase(directory, stem);
    if (!base)
        return base;
    CsvWriter csv(*base + QStringLiteral("-changed-conditions.csv"),
                  columns("run_before run_after host host_kind host_runtime parent_host fact "
                          "before after"));
    for (const domain::ChangedCondition &condition : change.conditions) {
        writeRuns(csv, before, after);
        writeHost(csv, before.plan, condition.hostId);
        csv.text(nameCell(condition.name))
            .text(nameCell(condition.before.join(QStringLiteral(" | "))))
            .text(nameCell(condition.after.join(QStringLiteral(" | "))));
        if (!csv.endRow())
            return csv.finish();
    }
    return csv.finish();
}

} // namespace strata::app::exchange
