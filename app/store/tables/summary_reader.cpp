// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/tables/summary_reader.h"

#include "app/store/tables/measurement_table.h"

#include <limits>
#include <optional>

namespace strata::app::store {

//! The trial that is read, and where the next rows begin.
struct SummaryReader::UnderWay {
    UnderWay(qint64 trialNumber, const QString &trialId) :
        number(trialNumber),
        stepHash(trialId),
        sampleHash(trialId)
    {
    }

    void endSteps()
    {
        if (inTurns)
            inTurns->finish();
        steps.end();
        inTurns.reset();
        telemetry.emplace(steps);
    }

    qint64 number;
    MeasurementDigest digest;
    StoredTurns turns;
    bool allStored = false; //!< the steps need not be read
    domain::StepSummary steps;
    std::optional<domain::StepsInTurns> inTurns;
    RowSetDigest stepHash;
    int lastPhase = -1;
    qint64 lastStep = -1;
    std::optional<domain::TelemetrySummarizer> telemetry; //!< none before the end of the steps
    RowSetDigest sampleHash;
    qint64 sampleCount = 0;
    QString lastSeries = QLatin1String("");
    qint64 lastNs = std::numeric_limits<qint64>::min();
    std::vector<domain::TelemetrySample> others = {}; //!< samples that are no telemetry
};

SummaryReader::SummaryReader(Database &database) :
    m_digest(database, selectMeasurementDigest),
    m_steps(database, "SELECT phase, step, start_ns, duration_ns FROM step WHERE trial_number = ?1 "
                      "AND (phase, step) > (?2, ?3) ORDER BY phase, step LIMIT ?4"),
    m_samples(database, "SELECT series, unit, at_ns, value FROM sample WHERE trial_number = ?1 "
                        "AND (series, at_ns) > (?2, ?3) ORDER BY series, at_ns LIMIT ?4"),
    m_histograms(database),
    m_turns(database)
{
}

SummaryReader::~SummaryReader() = default;

Expected<void> SummaryReader::summarize(qint64 trialNumber, const domain::StepSummary *stored,
                                        domain::TrialData &data)
{
    if (auto begun = begin(trialNumber, data.trial.id, stored); !begun)
        return begun;
    for (;;) {
        const auto over = readSome(mostRowsOfTrial + 1); // one too many fails
        if (!over)
            return tl::make_unexpected(over.error());
        if (*over)
            return end(data);
    }
}

Expected<void> SummaryReader::begin(qint64 trialNumber, const QString &trialId,
                                    const domain::StepSummary *stored)
{
    m_trial = std::make_unique<UnderWay>(trialNumber, trialId);
    UnderWay &trial = *m_trial;
    if (auto read = readRows(m_digest.bind(trialNumber), 1,
                             [&](RowReader &row) {
                                 trial.digest = {readDigest(row), readDigest(row)};
                             });
        !read)
        return read;
    auto turns = m_turns.read(trialNumber, trialId);
    if (!turns)
        return tl::make_unexpected(turns.error());
    trial.turns = std::move(*turns);
    trial.allStored =
        stored && !stored->lacksSteps() && stored->count() == trial.digest.steps.count;
    if (trial.allStored) {
        trial.steps = *stored;
        trial.endSteps();
    } else {
        trial.inTurns.emplace(trial.steps, trial.turns.turns);
    }
    return {};
}

std::size_t SummaryReader::keptSamples() const
{
    return m_trial->others.size();
}

Expected<bool> SummaryReader::readSome(qint64 mostRows)
{
    return m_trial->telemetry ? readSamples(mostRows) : readSteps(mostRows);
}

//! True: it is over, which only the samples know.
Expected<bool> SummaryReader::readSteps(qint64 mostRows)
{
    UnderWay &trial = *m_trial;
    qint64 rows = 0;
    m_steps.bind(trial.number, trial.lastPhase, trial.lastStep, mostRows);
    const auto read = readRows(m_steps, mostRowsOfTrial, [&](RowReader &row) {
        const domain::Step step{!row.flag(), row.integer(0), row.integer(), row.integer(0)};
        trial.stepHash.add(step);
        trial.inTurns->add(step);
        trial.lastPhase = step.warmup ? 0 : 1;
        trial.lastStep = step.index;
        ++rows;
    });
    if (!read)
        return tl::make_unexpected(read.error());
    if (rows < mostRows)
        trial.endSteps();
    return false;
}

Expected<bool> SummaryReader::readSamples(qint64 mostRows)
{
    UnderWay &trial = *m_trial;
    qint64 rows = 0;
    m_samples.bind(trial.number, trial.lastSeries, trial.lastNs, mostRows);
    const auto addSample = [&](RowReader &row) {
        domain::TelemetrySample sample{row.text(), row.text(), row.integer(), row.real()};
        trial.sampleHash.add(sample);
        ++rows;
        if (sample.series != trial.lastSeries)
            row.charge(static_cast<qint64>(sizeof(domain::SeriesSummary)));
        trial.lastSeries = sample.series;
        trial.lastNs = sample.atNs;
        if (trial.telemetry->add(sample))
            return;
        row.charge(static_cast<qint64>(sizeof sample));
        trial.others.push_back(std::move(sample));
    };
    const auto read = readRows(m_samples, mostRowsOfTrial, addSample, &m_shared);
    if (!read)
        return tl::make_unexpected(read.error());
    trial.sampleCount += rows;
    return rows < mostRows;
}

Expected<void> SummaryReader::end(domain::TrialData &data)
{
    const std::unique_ptr<UnderWay> trial = std::move(m_trial);
    const MeasurementDigest &digest = trial->digest;
    const bool stepsOk = trial->allStored ||
                         digest.steps == RowDigest{trial->steps.count(), trial->stepHash.value()};
    if (!stepsOk || !trial->turns.hashOk ||
        digest.samples != RowDigest{trial->sampleCount, trial->sampleHash.value()})
        data.trial.hashOk = false;
    data.summary = domain::TrialSummary{trial->steps, trial->telemetry->result(),
                                        trial->telemetry->conditions()};
    data.samples = std::move(trial->others);
    data.turns = std::move(trial->turns.turns);
    return m_histograms.read(trial->number, data);
}

} // namespace strata::app::store
