// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/tables/measurement_table.h"

#include "app/store/schema.h"

#include <algorithm>
#include <string>

namespace strata::app::store {
namespace {

constexpr qint64 mostReserved = 1'000'000; // the number comes from the file

//! The index that the next step of a phase has.
Expected<qint64> nextIndex(Database &database, qint64 trialNumber, bool warmup)
{
    Statement select(
        database,
        "SELECT coalesce(max(step) + 1, 0) FROM step WHERE trial_number = ?1 AND phase = ?2");
    qint64 next = 0;
    auto read = readRows(select.bind(trialNumber, warmup ? 0 : 1), 1,
                         [&](RowReader &row) { next = row.integer(0); });
    return read.map([&] { return next; });
}

Expected<void> checkNoHole(Database &database, qint64 trialNumber,
                           const std::vector<domain::Step> &steps)
{
    for (const bool warmup : {true, false}) {
        std::optional<qint64> next;
        for (const domain::Step &step : steps) {
            if (step.warmup != warmup)
                continue;
            if (!next) {
                const auto stored = nextIndex(database, trialNumber, warmup);
                if (!stored)
                    return tl::make_unexpected(stored.error());
                next = *stored;
            }
            if (step.index > *next)
                return domain::fail(
                    FailureCode::StorageError, database.path(),
                    QStringLiteral(
                        "steps %1 to %2 of a trial are missing before the one to be stored")
                        .arg(*next)
                        .arg(step.index - 1));
            next = std::max(*next, step.index + 1);
        }
    }
    return {};
}

} // namespace

Expected<qint64> insertSteps(Database &database, const QString &trialId,
                             const std::vector<domain::Step> &steps, Holes holes)
{
    const auto stored = TrialRows::of(database, {"measurement_digest", "step"}, trialId);
    if (!stored)
        return tl::make_unexpected(stored.error());
    if (holes == Holes::Refuse) {
        if (auto follows = checkNoHole(database, (*stored)->trialNumber(), steps); !follows)
            return tl::make_unexpected(follows.error());
    }
    const auto bind = [](Statement &insert, qint64 trialNumber, const domain::Step &step) {
        insert.bind(trialNumber, step.warmup ? 0 : 1, step.index, step.startNs, step.durationNs);
    };
    return (*stored)->insert("INSERT INTO step VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT "
                             "(trial_number, phase, step) DO NOTHING",
                             steps, bind);
}

Expected<void> insertSamples(Database &database, const QString &trialId,
                             const std::vector<domain::TelemetrySample> &samples)
{
    const auto stored = TrialRows::of(database, {"measurement_digest", "sample"}, trialId);
    if (!stored)
        return tl::make_unexpected(stored.error());
    const auto bind = [](Statement &insert, qint64 trialNumber,
                         const domain::TelemetrySample &sample) {
        insert.bind(trialNumber, sample.series, sample.atNs, sample.unit, sample.value);
    };
    return (*stored)
        ->insert("INSERT INTO sample VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT (trial_number, "
                 "series, at_ns) DO NOTHING",
                 samples, bind)
        .map([](qint64) {});
}

MeasurementReader::MeasurementReader(Database &database) :
    m_digest(database, selectMeasurementDigest),
    m_steps(database, "SELECT phase, step, start_ns, duration_ns FROM step WHERE trial_number = ?1 "
                      "ORDER BY phase, step"),
    m_samples(database, "SELECT series, unit, at_ns, value FROM sample WHERE trial_number = ?1 "
                        "ORDER BY series, at_ns"),
    m_histograms(database),
    m_turns(database)
{
}

Expected<void> MeasurementReader::read(qint64 trialNumber, domain::TrialData &data)
{
    MeasurementDigest digest;
    RowSetDigest stepHash(data.trial.id);
    RowSetDigest sampleHash(data.trial.id);
    auto read = readRows(m_digest.bind(trialNumber), 1, [&](RowReader &row) {
        digest = {readDigest(row), readDigest(row)};
    });
    data.steps.reserve(static_cast<std::size_t>(std::min(digest.steps.count, mostReserved)));
    if (read)
        read = readRows(m_steps.bind(trialNumber), mostRowsOfTrial, [&](RowReader &row) {
            data.steps.push_back({!row.flag(), row.integer(0), row.integer(), row.integer(0)});
            stepHash.add(data.steps.back());
        });
    if (read)
        read = readRows(
            m_samples.bind(trialNumber), mostRowsOfTrial,
            [&](RowReader &row) {
                data.samples.push_back({row.text(), row.text(), row.integer(), row.real()});
                sampleHash.add(data.samples.back());
            },
            &m_shared);
    if (digest.steps != RowDigest{std::ssize(data.steps), stepHash.value()} ||
        digest.samples != RowDigest{std::ssize(data.samples), sampleHash.value()})
        data.trial.hashOk = false;
    auto turns = m_turns.read(trialNumber, data.trial.id);
    if (!read || !turns)
        return read ? tl::make_unexpected(turns.error()) : read;
    data.turns = std::move(turns->turns);
    data.trial.hashOk = data.trial.hashOk && turns->hashOk;
    return m_histograms.read(trialNumber, data);
}

namespace {

//! What the trials of a condition need of memory.
Expected<qint64> bytesOf(Database &database, const std::string &condition, qint64 number,
                         Extent extent)
{
    constexpr qint64 bytesOfTrial = sizeof(domain::TrialData) + 250; // its identifier and times
    const auto format = formatVersion(database);
    if (!format)
        return tl::make_unexpected(format.error());
    const auto rowsOf = [&](const std::string &table, bool wanted) {
        return wanted ? "(SELECT count(*) FROM trial JOIN " + table +
                            " ON trial_number = trial.number WHERE " + condition + ")"
                      : std::string("0");
    };
    const bool everything = extent == Extent::Everything;
    Statement count(database, "SELECT (SELECT count(*) FROM trial WHERE " + condition + "), " +
                                  rowsOf("step", everything) + ", " + rowsOf("sample", everything) +
                                  ", " + rowsOf("bucket", *format >= HistogramReader::firstFormat) +
                                  ", " + rowsOf("turn", *format >= TurnReader::firstFormat));
    qint64 bytes = 0;
    auto counted = readRows(count.bind(number), 1, [&](RowReader &row) {
        bytes += row.integer(0) * bytesOfTrial;
        bytes += row.integer(0) * static_cast<qint64>(sizeof(domain::Step));
        bytes += row.integer(0) * static_cast<qint64>(sizeof(domain::TelemetrySample));
        bytes += row.integer(0) * static_cast<qint64>(sizeof(domain::LatencyBucket));
        bytes += row.integer(0) *
                 static_cast<qint64>(sizeof(domain::Turn) + sizeof(domain::TurnSummary));
    });
    return counted.map([&] { return bytes; });
}

Expected<void> checkBytes(const Database &database, qint64 bytes)
{
    if (database.budget() && !database.budget()->allows(bytes))
        return tl::make_unexpected(database.budget()->tooManyBytes(database.path()));
    return {};
}

} // namespace

Expected<void> checkSizeOfRun(Database &database, qint64 runNumber, Extent extent)
{
    const auto bytes = bytesOf(database, "run_number = ?1", runNumber, extent);
    return bytes ? checkBytes(database, *bytes) : tl::make_unexpected(bytes.error());
}

Expected<void> checkSizeOfTrials(Database &database, const QList<qint64> &trialNumbers)
{
    qint64 sum = 0;
    for (const qint64 number : trialNumbers) {
        const auto bytes = bytesOf(database, "trial.number = ?1", number, Extent::Everything);
        if (!bytes)
            return tl::make_unexpected(bytes.error());
        sum += *bytes;
    }
    return checkBytes(database, sum);
}

} // namespace strata::app::store
