// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/sqlite_project_file.h"

#include "app/domain/shown_text.h"
#include "app/store/measured_roofs.h"
#include "app/store/run_removal.h"
#include "app/store/schema.h"
#include "app/store/tables/histogram_table.h"
#include "app/store/tables/measurement_table.h"
#include "app/store/tables/plan_table.h"
#include "app/store/tables/run_table.h"
#include "app/store/tables/summary_table.h"
#include "app/store/tables/trial_table.h"
#include "app/store/tables/turn_table.h"
#include "app/store/verified_copy.h"
#include "app/store/whole_trials.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <limits>
#include <utility>

#include <sys/stat.h>

namespace strata::app::store {
namespace {

using domain::fail;

constexpr int mostNotesOnRuns = 20;

struct Notes {
    Q_DECLARE_TR_FUNCTIONS(strata::app::store::ProjectFile)
};

//! Empty if no host has one.
QString noteOnKnownHostsFiles(const StoredPlan &stored)
{
    QStringList names;
    for (qsizetype i = 0; i < stored.plan.hosts.size(); ++i) {
        if (!stored.retiredKnownHostsFiles.value(i).isEmpty())
            names.append(domain::shownText(stored.plan.hosts.at(i).name, 60));
    }
    if (names.isEmpty())
        return {};
    return Notes::tr("The file specifies its own known_hosts file for %1. Strata ignores it: only "
                     "your own known_hosts file determines which hosts are trusted.")
        .arg(domain::shownText(names.join(QStringLiteral(", "))));
}

} // namespace

std::optional<FileIdentity> identityOf(const QString &path)
{
    struct stat status {};
    if (::stat(QFile::encodeName(path).constData(), &status) != 0)
        return std::nullopt;
    return FileIdentity(status.st_dev, status.st_ino);
}

SqliteProjectFile::SqliteProjectFile(OpenFile file) :
    m_file(std::move(file)),
    m_database(*m_file.database),
    m_summaries(m_database)
{
    if (!m_file.recovered)
        m_identity = identityOf(m_file.path);
    m_dataVersion = m_database.integerOf("PRAGMA data_version").value_or(0);
}

Expected<void> SqliteProjectFile::checkStillThere() const
{
    if (!m_identity || identityOf(m_file.path) == m_identity)
        return {};
    return fail(FailureCode::FileChangedUnderneath, m_file.path,
                QStringLiteral("the file was removed or replaced by another one"));
}

//! Only this object writes while it holds the lock: any other change came past the lock.
Expected<void> SqliteProjectFile::checkUnchanged()
{
    const auto version = m_database.integerOf("PRAGMA data_version");
    if (!version)
        return tl::make_unexpected(version.error());
    if (*version == m_dataVersion)
        return {};
    return fail(FailureCode::FileChangedUnderneath, m_file.path,
                QStringLiteral("another program changed the file while it was open"));
}

template <typename Action>
Expected<void> SqliteProjectFile::write(const Action &action)
{
    if (m_isWriting)
        return action();
    if (isReadOnly())
        return fail(FailureCode::FileReadOnly, m_file.path, m_file.notes.join(QLatin1Char(' ')));
    if (auto checked = check({}); !checked)
        return checked;
    if (auto there = checkStillThere(); !there)
        return there;
    auto transaction = Transaction::begin(m_database, Transaction::Kind::Write);
    if (!transaction)
        return tl::make_unexpected(transaction.error());
    if (auto unchanged = checkUnchanged(); !unchanged)
        return unchanged;
    if (auto current = migrateToLatest(m_database); !current)
        return current;
    if (auto done = action(); !done)
        return done;
    return (*transaction)->commit();
}

//! All statements of the action see the same state of the file.
template <typename Action>
auto SqliteProjectFile::read(const Action &action) -> decltype(action())
{
    if (auto there = checkStillThere(); !there)
        return tl::make_unexpected(there.error());
    const auto transaction = Transaction::begin(m_database, Transaction::Kind::Read);
    if (!transaction)
        return tl::make_unexpected(transaction.error());
    return action();
}

//! What needs every page to be in order, and may take its time.
template <typename Action>
auto SqliteProjectFile::readChecked(const LoadObserver &observer, const Action &action)
    -> decltype(action())
{
    if (auto checked = check(observer); !checked)
        return tl::make_unexpected(checked.error());
    return readWithin(observer, action);
}

template <typename Action>
auto SqliteProjectFile::readWithin(const LoadObserver &observer, const Action &action)
    -> decltype(action())
{
    Budget budget = newBudget(observer);
    const Spending spending(m_database, budget);
    return read(action);
}

Budget SqliteProjectFile::newBudget(const LoadObserver &observer) const
{
    const qint64 bytes = QFileInfo(m_database.path()).size();
    return m_file.isChecked
               ? Budget(Budget::forReading(bytes), observer)
               : Budget(Budget::forOpening(bytes), observer, m_database.spentMs() - m_glanceMs);
}

Expected<void> SqliteProjectFile::check(const LoadObserver &observer)
{
    if (m_file.isChecked)
        return {};
    if (m_refusal)
        return tl::make_unexpected(*m_refusal);
    if (auto there = checkStillThere(); !there)
        return there;
    Budget budget = newBudget(observer);
    const Spending spending(m_database, budget);
    auto checked = checkPages(m_database);
    m_file.isChecked = checked.has_value();
    if (checked)
        checked = settleChecked();
    if (checked)
        return checked;
    m_file.isChecked = false;
    checked.error().where = m_file.path;
    if (checked.error().code != FailureCode::Cancelled)
        m_refusal = checked.error();
    return checked;
}

Expected<domain::Plan> SqliteProjectFile::plan()
{
    return readWithin({}, [&]() -> Expected<domain::Plan> {
        return readPlan(m_database, projectPlanNumber).map([](StoredPlan &&stored) {
            return std::move(stored.plan);
        });
    });
}

Expected<void> SqliteProjectFile::setPlan(const domain::Plan &plan)
{
    m_known.plan.reset();
    return write([&] { return replacePlan(m_database, projectPlanNumber, plan); });
}

Expected<QList<domain::RunHead>> SqliteProjectFile::runs()
{
    return readWithin({}, [&]() -> Expected<QList<domain::RunHead>> {
        auto stored = readRuns(m_database);
        if (!stored)
            return tl::make_unexpected(stored.error());
        QList<domain::RunHead> runs;
        for (StoredRun &run : *stored)
            runs.append(std::move(run.run));
        return runs;
    });
}

Expected<domain::Plan> SqliteProjectFile::planOf(const QString &runId)
{
    return readWithin({}, [&]() -> Expected<domain::Plan> {
        const auto run = readRun(m_database, runId);
        if (!run)
            return tl::make_unexpected(run.error());
        return knownPlan(run->planNumber).map([](StoredPlan &&stored) {
            return std::move(stored.plan);
        });
    });
}

//! \param wanted none: with raw steps and telemetry
Expected<domain::RunData> SqliteProjectFile::readRunData(const QString &runId,
                                                         std::optional<Summaries> wanted)
{
    if (auto current = forgetOutdated(); !current)
        return tl::make_unexpected(current.error());
    auto run = readRun(m_database, runId);
    if (!run)
        return tl::make_unexpected(run.error());
    auto plan = knownPlan(run->planNumber);
    if (!plan)
        return tl::make_unexpected(plan.error());
    domain::RunData data;
    static_cast<domain::RunHead &>(data.run) = run->run;
    data.run.plan = std::move(plan->plan);
    auto trials = wanted
                      ? m_summaries.read(*run, *wanted)
                      : readWholeTrials(m_database, *run).map([](QList<domain::TrialData> &&whole) {
                            return SummarizedTrials{std::move(whole)};
                        });
    if (!trials)
        return tl::make_unexpected(trials.error());
    data.trials = std::move(trials->trials);
    data.isProven = trials->areProven;
    // A run whose own row, plan or number of trials is wrong cannot vouch for any of its trials.
    data.hashOk = run->hashOk && plan->hashOk && run->trialCount == data.trials.size();
    if (!data.hashOk)
        for (domain::TrialData &trial : data.trials)
            trial.trial.hashOk = false;
    auto roofs = knownRoofs();
    if (!roofs)
        return tl::make_unexpected(roofs.error());
    data.roofs = std::move(*roofs);
    return data;
}

Expected<void> SqliteProjectFile::forgetOutdated()
{
    const auto version = m_database.integerOf("PRAGMA data_version");
    if (!version)
        return tl::make_unexpected(version.error());
    if (m_known.dataVersion != *version) {
        m_known = {*version, {}, {}, 0};
        m_summaries.forget();
    }
    return {};
}

Expected<StoredPlan> SqliteProjectFile::knownPlan(qint64 number)
{
    if (auto current = forgetOutdated(); !current)
        return tl::make_unexpected(current.error());
    if (m_known.plan && m_known.planNumber == number)
        return *m_known.plan;
    auto plan = readPlan(m_database, number);
    if (plan) {
        m_known.plan = *plan;
        m_known.planNumber = number;
    }
    return plan;
}

Expected<QList<domain::MeasuredRoofs>> SqliteProjectFile::knownRoofs()
{
    if (auto current = forgetOutdated(); !current)
        return tl::make_unexpected(current.error());
    if (m_known.roofs)
        return *m_known.roofs;
    auto roofs = readRoofs(m_database);
    if (roofs)
        m_known.roofs = *roofs;
    return roofs;
}

Expected<QList<domain::MeasuredRoofs>> SqliteProjectFile::measuredRoofs()
{
    return readChecked({}, [&] { return knownRoofs(); });
}

Expected<QStringList> SqliteProjectFile::runsWithSlowedHosts()
{
    return readChecked({}, [&]() -> Expected<QStringList> {
        const auto stored = readSlowedRuns(m_database);
        if (!stored)
            return tl::make_unexpected(stored.error());
        QStringList ids;
        for (const StoredRun &run : *stored)
            ids.append(run.run.id);
        return ids;
    });
}

Expected<domain::RunData> SqliteProjectFile::runData(const QString &runId,
                                                     const LoadObserver &observer)
{
    return readChecked(observer, [&] { return readRunData(runId, std::nullopt); });
}

Expected<domain::RunData>
SqliteProjectFile::runSummary(const QString &runId, const LoadObserver &observer, Summaries wanted)
{
    return readChecked(observer, [&] { return readRunData(runId, wanted); });
}

//! Not of a run that is said to be under way: whether it is, the check finds out.
std::optional<domain::RunData> SqliteProjectFile::glanceAt(const QString &runId)
{
    const auto format = formatVersion(m_database);
    if (std::exchange(m_hasGlanced, true) || !format || *format < SummaryTableReader::firstFormat)
        return std::nullopt;
    Budget budget(Budget::forGlance());
    auto data = [&] {
        const Spending spending(m_database, budget);
        return read([&] { return readRunData(runId, Summaries::AsStored); });
    }();
    m_glanceMs = budget.spentMs();
    return data && data->run.state != domain::RunState::Running ? std::optional(std::move(*data))
                                                                : std::nullopt;
}

Expected<Proof> SqliteProjectFile::proveSome(int mostMs)
{
    return readChecked({}, [&] {
        return forgetOutdated().and_then([&] { return m_summaries.proveSome(mostMs); });
    });
}

Expected<QList<domain::TrialData>> SqliteProjectFile::trials(const QString &runId,
                                                             const QStringList &trialIds,
                                                             const LoadObserver &observer)
{
    return readChecked(observer, [&] { return readWholeTrials(m_database, runId, trialIds); });
}

Expected<void> SqliteProjectFile::addRun(const domain::Run &run)
{
    return write([&] { return insertRun(m_database, run); });
}

Expected<void> SqliteProjectFile::updateRun(const domain::RunHead &run)
{
    m_known.roofs.reset(); // they tell the name of their run, and whether it is as it was stored
    return write([&] { return replaceRun(m_database, run); });
}

Expected<void> SqliteProjectFile::labelRun(const QString &runId, const domain::RunLabel &label)
{
    m_known.roofs.reset();
    return write([&] { return store::labelRun(m_database, runId, label); });
}

Expected<void> SqliteProjectFile::removeRuns(const QStringList &runIds)
{
    m_known = {};
    m_summaries.forget();
    return write([&] { return store::removeRuns(m_database, runIds); });
}

Expected<void> SqliteProjectFile::putTrial(const QString &runId, const domain::Trial &trial)
{
    if (trial.workload == domain::ceilingsWorkload)
        m_known.roofs.reset();
    const auto put = [&] {
        const auto stored = store::putTrial(m_database, runId, trial);
        return stored && domain::isFinal(trial.state) ? m_summaries.keep(trial) : stored;
    };
    return write(put).map([&] { m_summaries.noteTrial(runId, trial); });
}

//! Stores rows that a summary is made from.
template <typename Insert>
Expected<void> SqliteProjectFile::extend(const QString &trialId, const Insert &insert)
{
    return write([&] {
        const auto outdated = deleteSummary(m_database, trialId);
        return outdated ? insert() : outdated;
    });
}

Expected<void> SqliteProjectFile::appendSteps(const QString &trialId,
                                              const std::vector<domain::Step> &steps, Holes holes)
{
    qint64 inserted = 0;
    const auto insert = [&] {
        return insertSteps(m_database, trialId, steps, holes).map([&](qint64 count) {
            inserted = count;
        });
    };
    return extend(trialId, insert).map([&] { m_summaries.noteSteps(trialId, steps, inserted); });
}

Expected<void> SqliteProjectFile::appendSamples(const QString &trialId,
                                                const std::vector<domain::TelemetrySample> &samples)
{
    if (std::ranges::any_of(samples, [](const auto &sample) {
            return sample.series.startsWith(QLatin1String("ceiling."));
        }))
        m_known.roofs.reset();
    return extend(trialId, [&] { return insertSamples(m_database, trialId, samples); }).map([&] {
        m_summaries.noteMeasurements(trialId);
    });
}

Expected<void>
SqliteProjectFile::appendHistograms(const QString &trialId,
                                    const std::vector<domain::LatencyHistogram> &histograms)
{
    return write([&] { return insertHistograms(m_database, trialId, histograms); }).map([&] {
        m_summaries.noteMeasurements(trialId);
    });
}

Expected<void> SqliteProjectFile::together(const std::function<Expected<void>()> &action)
{
    auto stored = write([&] {
        m_isWriting = true;
        auto done = action();
        m_isWriting = false;
        return done;
    });
    if (!stored)
        m_summaries.forget(); // it has noted what was undone
    return stored;
}

Expected<void> SqliteProjectFile::appendTurns(const QString &trialId,
                                              const std::vector<domain::Turn> &turns)
{
    return extend(trialId, [&] { return insertTurns(m_database, trialId, turns); }).map([&] {
        m_summaries.noteTurns(trialId, turns);
    });
}

Expected<void> SqliteProjectFile::copyTo(const QString &path)
{
    if (auto checked = check({}); !checked)
        return checked;
    if (auto there = checkStillThere(); !there)
        return there;
    return writeVerifiedCopy(m_database, m_file.path, path);
}

Expected<void> SqliteProjectFile::interruptRuns()
{
    if (m_cutOff.isEmpty() || isReadOnly())
        return {};
    const auto written = write([&]() -> Expected<void> {
        for (domain::RunHead run : std::as_const(m_cutOff)) {
            run.state = domain::RunState::Interrupted;
            if (auto replaced = replaceRun(m_database, run); !replaced)
                return replaced;
        }
        return {};
    });
    if (written)
        m_file.notes.append(Notes::tr("%n run(s) were interrupted: the program ended before they "
                                      "did. What was measured is kept.",
                                      nullptr, static_cast<int>(m_cutOff.size())));
    return written;
}

Expected<void> SqliteProjectFile::settle()
{
    if (auto settled = checkPlanAndRuns(); !settled)
        return settled;
    return m_file.isChecked ? settleChecked() : Expected<void>{};
}

Expected<void> SqliteProjectFile::settleChecked()
{
    const auto before = formatVersion(m_database);
    if (!before)
        return tl::make_unexpected(before.error());
    if (auto interrupted = interruptRuns(); !interrupted)
        return interrupted;
    const auto now = formatVersion(m_database);
    if (!now || isReadOnly() || *before == latestVersion())
        return now ? Expected<void>{} : tl::make_unexpected(now.error());
    m_file.notes.append(
        (*now == latestVersion()
             ? Notes::tr("The project had format %1 of an earlier Strata and was converted to "
                         "format %2, which earlier versions cannot open.")
             : Notes::tr("The project has format %1 of an earlier Strata. The first change "
                         "converts it to format %2, which earlier versions cannot open. Keep a "
                         "copy if you still need it there."))
            .arg(*before)
            .arg(latestVersion()));
    return {};
}

void SqliteProjectFile::noteDamage(const QString &note)
{
    m_file.notes.append(note);
    m_file.damages.append(note);
}

//! Trials of a run that is not there any more would never be asked for.
Expected<void> SqliteProjectFile::checkStrayTrials()
{
    const auto stored = m_database.integerOf(
        "SELECT count(*) FROM trial WHERE run_number NOT IN (SELECT number FROM run)");
    if (!stored)
        return tl::make_unexpected(stored.error());
    if (*stored > 0)
        noteDamage(Notes::tr(
            "%n trial(s) belong to no run of the project: the file was damaged.", nullptr,
            static_cast<int>(std::min<qint64>(*stored, std::numeric_limits<int>::max()))));
    return {};
}

Expected<void> SqliteProjectFile::checkPlanAndRuns()
{
    const auto plan = read([&] { return readPlan(m_database, projectPlanNumber); });
    if (!plan)
        return tl::make_unexpected(plan.error());
    if (!plan->hashOk)
        noteDamage(Notes::tr("The plan is not what was stored: the file was damaged. Check hosts "
                             "and workloads before running it."));
    if (const QString note = noteOnKnownHostsFiles(*plan); !note.isEmpty())
        m_file.notes.append(note);
    const auto runs = read([&] { return readRuns(m_database); });
    if (!runs)
        return tl::make_unexpected(runs.error());
    int damaged = 0;
    for (const StoredRun &stored : *runs) {
        if (!stored.hashOk && ++damaged <= mostNotesOnRuns)
            noteDamage(
                Notes::tr(
                    "The description of run \"%1\" is not what was stored: the file was damaged.")
                    .arg(domain::shownText(stored.run.name)));
        // Storing a damaged run again would make its damage look right.
        if (stored.run.state == domain::RunState::Running && stored.hashOk)
            m_cutOff.append(stored.run);
    }
    if (damaged > mostNotesOnRuns)
        noteDamage(Notes::tr("%n more run(s) are damaged in the same way.", nullptr,
                             damaged - mostNotesOnRuns));
    return checkStrayTrials();
}

} // namespace strata::app::store
