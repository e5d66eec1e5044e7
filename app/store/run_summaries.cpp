// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/run_summaries.h"

#include "app/store/tables/measurement_table.h"
#include "app/store/tables/trial_table.h"

#include <QElapsedTimer>

#include <algorithm>
#include <utility>

namespace strata::app::store {

namespace {

constexpr std::size_t mostRuns = 2; // the one that is shown, and the one that is under way
constexpr qint64 rowsAtOnce = 2000; // some 10 ms
//! More than that is not read while a trial is stored: its summary is made when it is shown.
constexpr qint64 mostRowsToKeep = 500'000;
constexpr std::size_t mostKeptSamples = longestSummary / 32;

} // namespace

//! What changes is mostly among the last.
qsizetype RunSummaries::KnownRun::placeOf(const QString &trialId) const
{
    for (qsizetype place = trials.size() - 1; place >= 0; --place)
        if (trials.at(place).trial.id == trialId)
            return place;
    return -1;
}

Expected<SummarizedTrials> RunSummaries::read(const StoredRun &run, Summaries wanted)
{
    const auto found = std::ranges::find(m_runs, run.run.id, &KnownRun::id);
    if (found != m_runs.end()) {
        m_runs.splice(m_runs.begin(), m_runs, found);
        if (auto read = readChanged(run, m_runs.front()); !read)
            return tl::make_unexpected(read.error());
    } else {
        KnownRun known;
        known.id = run.run.id;
        if (auto read = readAll(run, known); !read)
            return tl::make_unexpected(read.error());
        m_runs.push_front(std::move(known));
        if (m_runs.size() > mostRuns)
            m_runs.pop_back();
    }
    KnownRun &known = m_runs.front();
    if (wanted == Summaries::Proven)
        for (qsizetype place = 0; place < known.trials.size(); ++place)
            if (!known.known[static_cast<std::size_t>(place)].isProven)
                known.unmeasured.insert(known.trials.at(place).trial.id);
    if (auto measured = measure(run, known, wanted); !measured)
        return tl::make_unexpected(measured.error());
    return SummarizedTrials{known.trials, std::ranges::all_of(known.known, &Known::isProven)};
}

Expected<void> RunSummaries::readAll(const StoredRun &run, KnownRun &known)
{
    if (auto bearable = checkSizeOfRun(m_database, run.number, Extent::Summary); !bearable)
        return bearable;
    auto trials = readTrials(m_database, run);
    if (!trials)
        return tl::make_unexpected(trials.error());
    for (StoredTrial &stored : *trials) {
        known.known.push_back({stored.number, stored.trial.hashOk});
        known.unmeasured.insert(stored.trial.id);
        known.trials.append({std::move(stored.trial), {}, {}, {}, domain::TrialSummary()});
    }
    return {};
}

Expected<void> RunSummaries::readChanged(const StoredRun &run, KnownRun &known)
{
    const QSet<QString> changed = known.changed;
    for (const QString &trialId : changed) {
        auto stored = readTrial(m_database, run, trialId, &known.shared);
        if (!stored)
            return tl::make_unexpected(stored.error());
        if (!*stored)
            continue;
        domain::Trial &trial = (*stored)->trial;
        if (const qsizetype place = known.placeOf(trialId); place >= 0) {
            Known &about = known.known[static_cast<std::size_t>(place)];
            about.rowOk = trial.hashOk;
            trial.hashOk = about.rowOk && about.measurementsOk;
            known.trials[place].trial = std::move(trial);
        } else {
            const auto after = std::ranges::upper_bound(
                std::as_const(known.trials), trial.order, {},
                [](const domain::TrialData &data) { return data.trial.order; });
            const qsizetype at = after - known.trials.cbegin();
            known.known.insert(known.known.begin() + at, {(*stored)->number, trial.hashOk});
            known.unmeasured.insert(trialId);
            known.trials.insert(at, {std::move(trial), {}, {}, {}, domain::TrialSummary()});
        }
        known.changed.remove(trialId);
    }
    return {};
}

//! Fills in what the file says that the trial comes to, if that is wanted or known to be right.
//! \return false: its raw rows have to be read
Expected<bool> RunSummaries::takeStored(SummaryTableReader &stored, TurnReader &turns,
                                        const QString &runId, Summaries wanted, Known &about,
                                        domain::TrialData &data)
{
    const Standing standing = m_standing.value(about.number);
    const bool isProven = standing == Standing::Proven;
    if (!isProven && (wanted == Summaries::Proven || standing == Standing::Refuted))
        return false;
    auto found = stored.read(about.number, data.trial.id);
    if (!found || !found->summary)
        return found ? Expected<bool>(false) : tl::make_unexpected(found.error());
    data.summary = std::move(found->summary->summary);
    data.samples = std::move(found->summary->samples);
    auto ofTrial = turns.read(about.number, data.trial.id);
    if (!ofTrial)
        return tl::make_unexpected(ofTrial.error());
    data.turns = std::move(ofTrial->turns);
    data.trial.hashOk = data.trial.hashOk && ofTrial->hashOk;
    about.isProven = isProven;
    if (standing == Standing::Unknown) {
        m_standing.insert(about.number, Standing::Claimed);
        m_claims.push_back({runId, data.trial.id, about.number});
    }
    return HistogramReader(m_database).read(about.number, data).map([] { return true; });
}

Expected<void> RunSummaries::measure(const StoredRun &run, KnownRun &known, Summaries wanted)
{
    SummaryReader reader(m_database);
    SummaryTableReader stored(m_database);
    TurnReader turns(m_database);
    qint64 done = 0;
    const qint64 all = known.unmeasured.size();
    for (qsizetype place = 0; place < known.trials.size() && !known.unmeasured.isEmpty(); ++place) {
        const domain::TrialData &before = known.trials.at(place);
        const QString id = before.trial.id;
        const bool ended =
            domain::isFinal(before.trial.state) || run.run.state != domain::RunState::Running;
        if (!known.unmeasured.contains(id) || !ended)
            continue;
        Known &about = known.known[static_cast<std::size_t>(place)];
        domain::TrialData data{before.trial, {}, {}};
        data.trial.hashOk = true;
        const auto isTaken = takeStored(stored, turns, run.run.id, wanted, about, data);
        if (!isTaken)
            return tl::make_unexpected(isTaken.error());
        if (!*isTaken) {
            if (auto read = readRaw(reader, stored, about, data); !read)
                return read;
        }
        about.measurementsOk = data.trial.hashOk;
        data.trial.hashOk = about.rowOk && about.measurementsOk;
        known.trials[place] = std::move(data);
        known.unmeasured.remove(id);
        m_growing.remove(id);
        m_database.budget()->tellProgress(++done, all);
    }
    return {};
}

//! From raw rows, with which the stored summary is compared.
Expected<void> RunSummaries::readRaw(SummaryReader &reader, SummaryTableReader &stored,
                                     Known &about, domain::TrialData &data)
{
    const std::optional<domain::StepSummary> growing = m_growing.value(data.trial.id);
    if (auto read = reader.summarize(about.number, growing ? &*growing : nullptr, data); !read)
        return read;
    const auto found = stored.read(about.number, data.trial.id);
    if (!found)
        return tl::make_unexpected(found.error());
    data.trial.hashOk = data.trial.hashOk && found->agreesWith(data);
    about.isProven = true;
    m_standing.insert(about.number, data.trial.hashOk ? Standing::Proven : Standing::Refuted);
    return {};
}

Expected<Proof> RunSummaries::proveSome(int mostMs)
{
    QElapsedTimer clock;
    clock.start();
    Proof proof;
    while (!m_claims.empty()) {
        if (const auto done = proveNext(proof); !done) {
            m_prover.reset(); // whatever it had begun to read
            return tl::make_unexpected(done.error());
        }
        if (clock.elapsed() >= mostMs)
            break;
    }
    proof.isOver = m_claims.empty();
    return proof;
}

//! Some rows of the first claim.
Expected<void> RunSummaries::proveNext(Proof &proof)
{
    const Claim claim = m_claims.front();
    if (m_standing.value(claim.number) !=
        Standing::Claimed) { // somebody has read its raw rows meanwhile
        m_claims.pop_front();
        m_prover.reset();
        return {};
    }
    if (!m_prover) {
        m_prover = std::make_unique<SummaryReader>(m_database);
        if (auto begun = m_prover->begin(claim.number, claim.trialId); !begun)
            return begun;
    }
    const auto over = m_prover->readSome(rowsAtOnce);
    if (!over)
        return tl::make_unexpected(over.error());
    // More than any stored summary holds: it is not the one of these rows, whatever follows.
    if (!*over && m_prover->keptSamples() <= mostKeptSamples)
        return {};
    auto settled = settle(claim, proof);
    m_claims.pop_front();
    m_prover.reset();
    return settled;
}

//! All rows of a claim were read.
Expected<void> RunSummaries::settle(const Claim &claim, Proof &proof)
{
    domain::TrialData raw;
    raw.trial.id = claim.trialId;
    auto read = m_prover->end(raw);
    const auto found = SummaryTableReader(m_database).read(claim.number, claim.trialId);
    if (!read || !found)
        return read ? tl::make_unexpected(found.error()) : read;
    const bool isRight = raw.trial.hashOk && found->agreesWith(raw);
    m_standing.insert(claim.number, isRight ? Standing::Proven : Standing::Refuted);
    if (!isRight)
        proof.refuted.append({claim.runId, claim.trialId});
    for (KnownRun &run : m_runs) {
        const qsizetype place = run.placeOf(claim.trialId);
        if (place < 0 || run.unmeasured.contains(claim.trialId))
            continue;
        Known &about = run.known[static_cast<std::size_t>(place)];
        about.isProven = true;
        if (isRight)
            continue;
        about.measurementsOk = false; // and shown is what the raw rows come to
        domain::TrialData &data = run.trials[place];
        data.trial.hashOk = false;
        data.summary = raw.summary;
        data.samples = raw.samples;
    }
    return {};
}

Expected<void> RunSummaries::keep(const domain::Trial &trial)
{
    Statement select(m_database,
                     "SELECT number, step_count, sample_count FROM trial JOIN measurement_digest "
                     "ON trial_number = number WHERE id = ?1 AND NOT EXISTS "
                     "(SELECT 1 FROM trial_summary AS kept WHERE kept.trial_number = number)");
    qint64 number = -1;
    qint64 steps = 0;
    qint64 samples = 0;
    auto read = readRows(select.bind(trial.id), 1, [&](RowReader &row) {
        number = row.integer();
        steps = row.integer(0);
        samples = row.integer(0);
    });
    const std::optional<domain::StepSummary> growing = m_growing.value(trial.id);
    const bool isGrown = growing && !growing->lacksSteps() && growing->count() == steps;
    if (!read || number < 0 || samples + (isGrown ? 0 : steps) > mostRowsToKeep)
        return read;
    domain::TrialData data{trial, {}, {}};
    data.trial.hashOk = true;
    read = SummaryReader(m_database).summarize(number, isGrown ? &*growing : nullptr, data);
    if (!read || !data.trial.hashOk)
        return read;
    const auto kept =
        insertSummary(m_database, number, trial.id, {*data.summary, std::move(data.samples)});
    if (kept && *kept)
        m_standing.insert(number, Standing::Proven);
    return kept ? Expected<void>{} : tl::make_unexpected(kept.error());
}

void RunSummaries::noteTrial(const QString &runId, const domain::Trial &trial)
{
    for (KnownRun &run : m_runs)
        if (run.id == runId)
            run.changed.insert(trial.id);
}

void RunSummaries::noteSteps(const QString &trialId, const std::vector<domain::Step> &steps,
                             qint64 inserted)
{
    auto growing = m_growing.find(trialId);
    if (growing == m_growing.end())
        growing = m_growing.insert(trialId, domain::StepSummary());
    if (inserted != static_cast<qint64>(steps.size()))
        growing->reset();
    for (const domain::Step &step : steps)
        if (*growing)
            (*growing)->add(step);
    noteMeasurements(trialId);
}

void RunSummaries::noteTurns(const QString &trialId, const std::vector<domain::Turn> &turns)
{
    const auto growing = m_growing.find(trialId);
    for (const domain::Turn &turn : turns)
        if (growing != m_growing.end() && *growing)
            (*growing)->endTurn(turn);
    noteMeasurements(trialId);
}

void RunSummaries::noteMeasurements(const QString &trialId)
{
    // What was read of its rows is not all of them any more.
    if (!m_claims.empty() && m_claims.front().trialId == trialId)
        m_prover.reset();
    for (KnownRun &run : m_runs)
        if (!run.unmeasured.contains(trialId) && run.placeOf(trialId) >= 0)
            run.unmeasured.insert(trialId);
}

void RunSummaries::forget()
{
    m_runs.clear();
    m_growing.clear();
    m_standing.clear();
    m_claims.clear();
    m_prover.reset();
}

} // namespace strata::app::store
