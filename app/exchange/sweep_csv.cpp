// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/exchange/sweep_csv.h"

#include "app/domain/keys.h"
#include "app/exchange/csv_cells.h"

namespace strata::app::exchange {
namespace {

using domain::SweepValue;

constexpr int mostAxes = 2;

void writeAxes(CsvWriter &csv, const domain::Sweep &sweep, const SweepValue &value)
{
    for (int i = 0; i < mostAxes; ++i) {
        if (i >= sweep.axes.size()) {
            csv.empty(2);
            continue;
        }
        const domain::SweepAxis &axis = sweep.axes.at(i);
        csv.text(nameCell(axis.parameters.join(QLatin1Char('='))))
            .text(nameCell(axis.values.value(value.at.value(i))));
    }
}

void writeQuotient(CsvWriter &csv, const std::optional<domain::SweepQuotient> &quotient)
{
    csv.number(quotient ? std::optional(quotient->value) : std::nullopt);
    writeInterval(csv, quotient ? quotient->interval : std::nullopt);
}

void writeValue(CsvWriter &csv, const SweepValue &value)
{
    csv.text(value.rateUnit).number(value.trials).number(value.rate);
    writeInterval(csv, value.rateInterval);
    csv.number(value.degradation);
    writeInterval(csv, value.degradationInterval);
    csv.text(value.verdict ? keyOf(*value.verdict) : QString());
    csv.number(value.iterationSeconds).number(value.measuredSeconds);
    writeQuotient(csv, value.speedUp);
    writeQuotient(csv, value.efficiency);
    csv.number(value.medianLatency).number(value.p99Latency).number(value.p999Latency);
    for (const auto &quotient :
         {value.taskSeconds, value.secondsLost, value.accuracy, value.accuracyLost})
        writeQuotient(csv, quotient);
}

} // namespace

domain::Expected<QString> writeSweepCsv(const domain::Run &run,
                                        const QList<domain::SweepResult> &sweeps,
                                        const QString &directory, const QString &stem)
{
    const auto base = csvBase(directory, stem);
    if (!base)
        return base;
    CsvWriter csv(
        *base + QStringLiteral("-sweeps.csv"),
        columns("run_id sweep host host_kind host_runtime parent_host workload parameter_1 value_1 "
                "parameter_2 value_2 unit n rate rate_low rate_high degradation degradation_low "
                "degradation_high verdict iteration_seconds measured_seconds speed_up speed_up_low "
                "speed_up_high efficiency efficiency_low efficiency_high latency_median_s "
                "latency_p99_s latency_p99_9_s task_seconds task_seconds_low task_seconds_high "
                "seconds_lost seconds_lost_low seconds_lost_high accuracy accuracy_low "
                "accuracy_high accuracy_lost accuracy_lost_low accuracy_lost_high"));
    for (qsizetype number = 0; number < sweeps.size(); ++number) {
        const domain::SweepResult &result = sweeps.at(number);
        for (const SweepValue &value : result.values) {
            csv.text(run.id).number(number + 1);
            writeHost(csv, run.plan, value.hostId);
            csv.text(settingOf(run.plan, value.workloadId));
            writeAxes(csv, result.sweep, value);
            writeValue(csv, value);
            if (!csv.endRow())
                return csv.finish();
        }
    }
    return csv.finish();
}

} // namespace strata::app::exchange
