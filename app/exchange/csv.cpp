// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/exchange/csv.h"

#include "app/domain/keys.h"
#include "app/domain/placement.h"
#include "app/exchange/csv_cells.h"

#include <QHash>

#include <algorithm>
#include <set>
#include <tuple>
#include <utility>

namespace strata::app::exchange {
namespace {

using domain::Expected;

//! "m=64 n=32": a cell that stays readable; keys and values are the engine's own words.
QString joined(const QMap<QString, QString> &map)
{
    QStringList words;
    for (auto it = map.begin(); it != map.end(); ++it)
        words.append(it.key() + QLatin1Char('=') + it.value());
    return words.join(QLatin1Char(' '));
}

//! Finds the row of a host and a work: a comparison may have tens of thousands.
template <typename Row>
class RowIndex {
public:
    explicit RowIndex(const QList<Row> &rows)
    {
        for (const Row &row : rows)
            m_rows.insert({row.hostId, row.workloadId}, &row);
    }
    const Row *find(const QString &hostId, const QString &workloadId) const
    {
        return m_rows.value({hostId, workloadId});
    }

private:
    QHash<std::pair<QString, QString>, const Row *> m_rows;
};

Expected<QString> writeSteps(const domain::RunData &run, const QString &path)
{
    StepsCsv csv(run.run, path);
    for (const domain::TrialData &data : run.trials)
        if (!csv.add(data))
            break;
    return csv.finish();
}

void writeTrialRow(CsvWriter &csv, const domain::RunData &run, const domain::TrialData &data,
                   const QList<domain::Badge> &badges)
{
    const domain::Trial &trial = data.trial;
    const domain::StepSummary steps = stepsOf(data);
    const double rate = rateOf(trial, steps);
    csv.text(run.run.id).text(trial.id);
    writeHost(csv, run.run.plan, trial.hostId);
    csv.text(settingOf(run.run.plan, trial.workloadId))
        .text(trial.workload)
        .number(trial.workloadVersion)
        .text(joined(trial.parameters));
    csv.number(trial.round).number(trial.order).text(keyOf(trial.state)).text(trial.reason);
    csv.text(trial.startedAt.toUTC().toString(Qt::ISODateWithMs))
        .text(trial.finishedAt.toUTC().toString(Qt::ISODateWithMs));
    csv.number(steps.warmups()).number(steps.measured());
    csv.number(rate > 0 ? std::optional(rate) : std::nullopt).text(trial.rateUnit);
    csv.number(trial.iterationsPerStep)
        .number(trial.operationsPerIteration)
        .number(trial.bytesPerIteration)
        .number(trial.workPerIteration);
    csv.text(trial.checkValue)
        .flag(trial.verified)
        .text(trial.verification)
        .number(trial.threads)
        .text(trial.threadsReason);
    csv.text(trial.backend)
        .text(trial.engineVersion)
        .text(trial.bundleSha256)
        .text(joined(trial.facts))
        .text(joined(trial.inventory));
    csv.text(trial.warnings.join(QLatin1String("; ")))
        .flag(trial.cleanedUp)
        .flag(trial.hashOk)
        .text(keysOf(badges).join(QLatin1Char(' ')));
}

//! A row for each planned trial that was never begun, so that nobody takes the table for all that
//! was wanted.
void writeMissingTrials(CsvWriter &csv, const domain::RunData &run)
{
    constexpr qsizetype most = 10'000; // whatever number of rounds a file claims to have planned
    constexpr int cellsAfterState = 25;
    std::set<std::tuple<QString, QString, int>> begun;
    for (const domain::TrialData &data : run.trials)
        begun.insert({data.trial.hostId, data.trial.workloadId, data.trial.round});
    for (const domain::PlannedTrial &planned :
         domain::missingTrials(run.run, run.trials, most).first) {
        if (begun.contains({planned.hostId, planned.workloadId, planned.round}))
            continue;
        const domain::WorkloadSpec *spec = run.run.plan.workload(planned.workloadId);
        csv.text(run.run.id).empty(1);
        writeHost(csv, run.run.plan, planned.hostId);
        csv.text(settingOf(run.run.plan, planned.workloadId))
            .text(spec ? spec->workload : QString())
            .empty(2);
        csv.number(planned.round).number(planned.order).text(QStringLiteral("missing"));
        csv.empty(cellsAfterState).endRow();
    }
}

Expected<QString> writeTrials(const domain::RunData &run, const domain::Comparison &comparison,
                              const QString &path)
{
    CsvWriter csv(
        path,
        columns("run_id trial_id host host_kind host_runtime parent_host workload workload_name "
                "workload_version parameters round order "
                "state reason started_at_utc finished_at_utc warmup_steps "
                "measured_steps rate rate_unit iterations_per_step "
                "operations_per_iteration bytes_per_iteration work_per_iteration "
                "check_value verified verification "
                "threads threads_reason backend engine_version bundle_sha256 facts "
                "inventory warnings cleaned_up "
                "data_intact badges"));
    const RowIndex rows(comparison.throughput);
    for (const domain::TrialData &data : run.trials) {
        const auto *row = rows.find(data.trial.hostId, data.trial.workloadId);
        writeTrialRow(csv, run, data, row ? row->badges : QList<domain::Badge>());
        csv.endRow();
    }
    writeMissingTrials(csv, run);
    return csv.finish();
}

std::optional<double> atQuantile(const domain::DegradationRow &row, double share)
{
    const auto found = std::ranges::find(row.atQuantiles, share, &domain::QuantileChange::share);
    return found == row.atQuantiles.end() ? std::nullopt : std::optional(found->change);
}

//! "threads: 2, baseline: 1; isa: avx2, baseline: avx512"
QString joined(const QList<domain::Difference> &differences)
{
    QStringList texts;
    for (const domain::Difference &difference : differences)
        texts.append(QStringLiteral("%1: %2, baseline: %3")
                         .arg(difference.name, difference.host.join(QLatin1Char('|')),
                              difference.baseline.join(QLatin1Char('|'))));
    return texts.join(QStringLiteral("; "));
}

void writeDegradation(CsvWriter &csv, const domain::DegradationRow *row,
                      const domain::Comparison &comparison)
{
    if (!row) { // the baseline itself
        csv.empty(24);
        return;
    }
    const bool comparable = row->verdict != domain::Verdict::NotComparable;
    csv.text(keyOf(row->design)).number(row->turns).number(row->disturbed);
    csv.number(row->late).number(row->met.disturbed);
    csv.number(std::max(row->met.others, row->met.stolen))
        .number(row->met.speed)
        .number(row->met.clock);
    csv.flag(row->met.heat).text(keysOf(row->met.unknown).join(QLatin1Char(' ')));
    csv.number(row->warmup);
    csv.number(row->rounds).number(comparable ? std::optional(row->degradation) : std::nullopt);
    writeInterval(csv, comparable ? row->interval : std::nullopt);
    csv.number(row->interval ? std::optional(row->confidence) : std::nullopt)
        .text(keyOf(row->verdict))
        .number(comparison.margin)
        .text(keysOf(row->reasons).join(QLatin1Char(' ')))
        .text(joined(row->differences))
        .text(keysOf(row->badges).join(QLatin1Char(' ')))
        .number(comparable ? atQuantile(*row, 0.5) : std::nullopt)
        .number(comparable ? atQuantile(*row, 0.99) : std::nullopt)
        .number(row->interval ? std::optional(row->correctedP) : std::nullopt);
}

//! Energy of one unit of work; the price of an hour of all hosts that do it, and the cost of a
//! million. Energy and cost of a task are those of all of it.
void writeExpenses(CsvWriter &csv, const domain::ThroughputRow &row, const domain::Plan &plan)
{
    if (row.energy)
        csv.number(row.energy->joules).text(row.energy->sources.join(QLatin1Char(' ')));
    else
        csv.text(QStringLiteral("unknown")).empty(1);
    const domain::Host *host = plan.host(row.hostId);
    const domain::WorkloadSpec *spec = plan.workload(row.workloadId);
    const double price = host && spec ? domain::pricePerHour(*host, *spec, plan.hosts) : 0;
    csv.number(price > 0 ? std::optional(price) : std::nullopt).number(row.cost);
}

Expected<QString> writeSummary(const domain::RunData &run, const domain::Comparison &comparison,
                               const QString &path)
{
    CsvWriter csv(
        path,
        columns("run_id workload host host_kind host_runtime parent_host is_baseline baseline "
                "trials steps median_rate rate_low rate_high "
                "rate_unit confidence outliers first_step_cost badges design turns_compared "
                "turns_disturbed turns_late disturbed_share others_processors "
                "processor_speed clock_share "
                "slowed_by_heat unknown warmup_share "
                "rounds_compared degradation "
                "degradation_low degradation_high interval_confidence "
                "verdict margin reasons differences degradation_badges degradation_p50 "
                "degradation_p99 corrected_p bootstrap_resamples "
                "bootstrap_seed implementation algorithm arithmetic "
                "calls_per_step seconds_per_call missing_trials "
                "energy_joules energy_sources price_per_hour cost notes"));
    const domain::Plan &plan = run.run.plan;
    const RowIndex degradation(comparison.degradation);
    for (const domain::ThroughputRow &row : comparison.throughput) {
        csv.text(run.run.id).text(settingOf(plan, row.workloadId));
        writeHost(csv, plan, row.hostId);
        csv.flag(row.hostId == comparison.baselineId).text(plan.hostName(comparison.baselineId));
        csv.number(row.trials)
            .number(row.steps)
            .number(row.trials > 0 ? std::optional(row.median) : std::nullopt);
        writeInterval(csv, row.interval);
        csv.text(row.rateUnit)
            .number(comparison.confidence)
            .number(row.outliers)
            .number(row.firstStepCost)
            .text(keysOf(row.badges).join(QLatin1Char(' ')));
        writeDegradation(csv, degradation.find(row.hostId, row.workloadId), comparison);
        csv.number(comparison.resamples).number(comparison.seed);
        for (const char *fact : {"implementation", "algorithm", "arithmetic", "calls_per_step"})
            csv.text(row.facts.value(QLatin1String(fact)));
        csv.number(row.secondsPerCall).number(row.missing);
        writeExpenses(csv, row, plan);
        csv.text(
            domain::notesBeside(run.run, row.workloadId, row.hostId).join(QLatin1String("; ")));
        csv.endRow();
    }
    return csv.finish();
}

} // namespace

bool hasRawSteps(const domain::RunData &run)
{
    return std::ranges::none_of(
        run.trials, [](const domain::TrialData &trial) { return trial.summary.has_value(); });
}

StepsCsv::StepsCsv(domain::Run run, const QString &path) :
    m_run(std::move(run)),
    m_csv(path, columns("run_id trial_id host host_kind host_runtime parent_host workload round "
                        "order state phase step start_ns duration_ns "
                        "iterations rate rate_unit threads backend"))
{
}

bool StepsCsv::add(const domain::TrialData &data)
{
    const domain::Trial &trial = data.trial;
    const double work = trial.workPerIteration * static_cast<double>(trial.iterationsPerStep);
    const QString setting = settingOf(m_run.plan, trial.workloadId);
    bool goesOn = true;
    for (const domain::Step &step : data.steps) {
        m_csv.text(m_run.id).text(trial.id);
        writeHost(m_csv, m_run.plan, trial.hostId);
        m_csv.text(setting).number(trial.round).number(trial.order).text(keyOf(trial.state));
        m_csv.text(step.warmup ? QStringLiteral("warmup") : QStringLiteral("measure"))
            .number(step.index);
        m_csv.number(step.startNs).number(step.durationNs).number(trial.iterationsPerStep);
        m_csv.number(work / (static_cast<double>(step.durationNs) * 1e-9))
            .text(nameCell(trial.rateUnit))
            .number(trial.threads)
            .text(nameCell(trial.backend));
        goesOn = m_csv.endRow();
        if (!goesOn)
            break;
    }
    return goesOn;
}

Expected<QStringList> writeCsv(const domain::RunData &run, const domain::Comparison &comparison,
                               const QString &directory, const QString &stem)
{
    const auto base = csvBase(directory, stem);
    if (!base)
        return tl::make_unexpected(base.error());
    QList<Expected<QString>> files;
    if (hasRawSteps(run))
        files << writeSteps(run, *base + stepsEnding);
    files << writeTrials(run, comparison, *base + QStringLiteral("-trials.csv"))
          << writeSummary(run, comparison, *base + QStringLiteral("-summary.csv"));
    QStringList paths;
    for (const Expected<QString> &written : std::as_const(files)) {
        if (!written)
            return tl::make_unexpected(written.error());
        paths.append(*written);
    }
    return paths;
}

} // namespace strata::app::exchange
