// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/sqlite_project_file.h"

#include "app/store/histogram_table.h"
#include "app/store/measurement_table.h"
#include "app/store/plan_table.h"
#include "app/store/run_table.h"
#include "app/store/schema.h"
#include "app/store/trial_table.h"
#include "app/store/verified_copy.h"

#include <QCoreApplication>
#include <QFile>

#include <sys/stat.h>

namespace strata::app::store {
namespace {

using domain::fail;

struct Notes {
    Q_DECLARE_TR_FUNCTIONS(strata::app::store::ProjectFile)
};

} // namespace

std::optional<FileIdentity> identityOf(const QString &path)
{
    struct stat status {};
    if (::stat(QFile::encodeName(path).constData(), &status) != 0)
        return std::nullopt;
    return FileIdentity(status.st_dev, status.st_ino);
}

SqliteProjectFile::SqliteProjectFile(OpenFile file) : m_file(std::move(file)), m_database(*m_file.database)
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
    if (isReadOnly())
        return fail(FailureCode::FileReadOnly, m_file.path, m_file.notes.join(QLatin1Char(' ')));
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

Expected<domain::Plan> SqliteProjectFile::plan()
{
    return read([&]() -> Expected<domain::Plan> {
        return readPlan(m_database, projectPlanNumber).map([](StoredPlan &&stored) { return std::move(stored.plan); });
    });
}

Expected<void> SqliteProjectFile::setPlan(const domain::Plan &plan)
{
    return write([&] { return replacePlan(m_database, projectPlanNumber, plan); });
}

Expected<QList<domain::Run>> SqliteProjectFile::runs()
{
    return read([&]() -> Expected<QList<domain::Run>> {
        auto stored = readRuns(m_database);
        if (!stored)
            return tl::make_unexpected(stored.error());
        QList<domain::Run> runs;
        for (StoredRun &run : *stored)
            runs.append(std::move(run.run));
        return runs;
    });
}

Expected<domain::RunData> SqliteProjectFile::readRunData(const QString &runId)
{
    auto run = readRun(m_database, runId);
    if (!run)
        return tl::make_unexpected(run.error());
    auto trials = readTrials(m_database, *run);
    if (!trials)
        return tl::make_unexpected(trials.error());
    // A run whose own row, plan or number of trials is wrong cannot vouch for any of its trials.
    const bool runOk = run->hashOk && run->trialCount == trials->size();
    domain::RunData data{std::move(run->run), {}};
    for (StoredTrial &stored : *trials) {
        domain::TrialData trial{std::move(stored.trial), {}, {}};
        if (auto read = readMeasurements(m_database, stored.number, trial); !read)
            return tl::make_unexpected(read.error());
        trial.trial.hashOk = trial.trial.hashOk && runOk;
        data.trials.append(std::move(trial));
    }
    auto roofs = readRoofs();
    if (!roofs)
        return tl::make_unexpected(roofs.error());
    data.roofs = std::move(*roofs);
    return data;
}

Expected<QList<domain::MeasuredRoofs>> SqliteProjectFile::readRoofs()
{
    const auto runs = readRuns(m_database);
    if (!runs)
        return tl::make_unexpected(runs.error());
    QList<domain::MeasuredRoofs> roofs;
    for (const StoredRun &run : *runs) {
        auto trials = readFinishedTrials(m_database, run, domain::ceilingsWorkload);
        if (!trials)
            return tl::make_unexpected(trials.error());
        for (StoredTrial &stored : *trials) {
            domain::TrialData trial{std::move(stored.trial), {}, {}};
            if (auto read = readMeasurements(m_database, stored.number, trial); !read)
                return tl::make_unexpected(read.error());
            trial.trial.hashOk = trial.trial.hashOk && run.hashOk;
            roofs.append({run.run.id, run.run.name, std::move(trial)});
        }
    }
    return roofs;
}

Expected<QList<domain::MeasuredRoofs>> SqliteProjectFile::measuredRoofs()
{
    return read([&] { return readRoofs(); });
}

Expected<domain::RunData> SqliteProjectFile::runData(const QString &runId)
{
    return read([&] { return readRunData(runId); });
}

Expected<void> SqliteProjectFile::addRun(const domain::Run &run)
{
    return write([&] { return insertRun(m_database, run); });
}

Expected<void> SqliteProjectFile::updateRun(const domain::Run &run)
{
    return write([&] { return replaceRun(m_database, run); });
}

Expected<void> SqliteProjectFile::putTrial(const QString &runId, const domain::Trial &trial)
{
    return write([&] { return store::putTrial(m_database, runId, trial); });
}

Expected<void> SqliteProjectFile::appendSteps(const QString &trialId, const std::vector<domain::Step> &steps)
{
    return write([&] { return insertSteps(m_database, trialId, steps); });
}

Expected<void> SqliteProjectFile::appendSamples(const QString &trialId, const std::vector<domain::TelemetrySample> &samples)
{
    return write([&] { return insertSamples(m_database, trialId, samples); });
}

Expected<void> SqliteProjectFile::appendHistograms(const QString &trialId,
                                                   const std::vector<domain::LatencyHistogram> &histograms)
{
    return write([&] { return insertHistograms(m_database, trialId, histograms); });
}

Expected<void> SqliteProjectFile::copyTo(const QString &path)
{
    if (auto there = checkStillThere(); !there)
        return there;
    return writeVerifiedCopy(m_database, m_file.path, path);
}

Expected<void> SqliteProjectFile::interruptRuns(const QList<StoredRun> &runs)
{
    int interrupted = 0;
    const auto written = write([&]() -> Expected<void> {
        for (const StoredRun &stored : runs) {
            // Storing a damaged run anew would make its damage look right.
            if (stored.run.state != domain::RunState::Running || !stored.hashOk)
                continue;
            domain::Run run = stored.run;
            run.state = domain::RunState::Interrupted;
            if (auto replaced = replaceRun(m_database, run); !replaced)
                return replaced;
            ++interrupted;
        }
        return {};
    });
    if (written && interrupted > 0)
        m_file.notes.append(Notes::tr("%n run(s) were interrupted: the program ended before they did. What was measured is kept.",
                                      nullptr, interrupted));
    return written;
}

Expected<void> SqliteProjectFile::settle()
{
    const auto before = formatVersion(m_database);
    if (!before)
        return tl::make_unexpected(before.error());
    if (auto checked = checkPlanAndRuns(); !checked)
        return checked;
    const auto now = formatVersion(m_database);
    if (!now || isReadOnly() || *before == latestVersion())
        return now ? Expected<void>{} : tl::make_unexpected(now.error());
    m_file.notes.append(
        (*now == latestVersion()
             ? Notes::tr("The project had format %1 of an earlier Strata and was brought to format %2, which earlier "
                         "versions cannot open.")
             : Notes::tr("The project has format %1 of an earlier Strata. The first change brings it to format %2, "
                         "which earlier versions cannot open. Keep a copy if you still need it there."))
            .arg(*before)
            .arg(latestVersion()));
    return {};
}

Expected<void> SqliteProjectFile::checkPlanAndRuns()
{
    const auto plan = read([&] { return readPlan(m_database, projectPlanNumber); });
    if (!plan)
        return tl::make_unexpected(plan.error());
    if (!plan->hashOk)
        m_file.notes.append(
            Notes::tr("The plan is not what was stored: the file was damaged. Check hosts and workloads before running it."));
    const auto runs = read([&] { return readRuns(m_database); });
    if (!runs)
        return tl::make_unexpected(runs.error());
    bool someRunning = false;
    for (const StoredRun &stored : *runs) {
        if (!stored.hashOk)
            m_file.notes.append(
                Notes::tr("The description of run \"%1\" is not what was stored: the file was damaged.").arg(stored.run.name));
        someRunning = someRunning || stored.run.state == domain::RunState::Running;
    }
    return someRunning && !isReadOnly() ? interruptRuns(*runs) : Expected<void>{};
}

} // namespace strata::app::store
