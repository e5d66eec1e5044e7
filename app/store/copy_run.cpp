// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/copy_run.h"

#include "app/store/verified_copy.h"

#include <QFile>
#include <QSet>

#include <algorithm>

namespace strata::app::store {
namespace {

using domain::FailureCode;

Expected<void> copyTrial(const QString &runId, const domain::TrialData &trial, ProjectFile &to)
{
    const QString &id = trial.trial.id;
    auto stored = to.putTrial(runId, trial.trial);
    if (stored)
        stored = to.appendSteps(id, trial.steps, Holes::Keep);
    if (stored)
        stored = to.appendSamples(id, trial.samples);
    if (stored)
        stored = to.appendHistograms(id, trial.histograms);
    if (stored)
        stored = to.appendTurns(id, trial.turns);
    return stored ? to.putTrial(runId, trial.trial) : stored; // with what they come to
}

bool isDamage(const domain::Failure &failure)
{
    return failure.code == FailureCode::FileDamaged || failure.code == FailureCode::FileTooLarge;
}

//! Of all runs of a file.
Expected<QSet<QString>> trialsOf(ProjectFile &file, const LoadObserver &observer)
{
    const auto runs = file.runs();
    if (!runs)
        return tl::make_unexpected(runs.error());
    QSet<QString> ids;
    for (const domain::RunHead &head : *runs) {
        const auto run = file.runSummary(head.id, observer);
        if (!run)
            return tl::make_unexpected(run.error());
        for (const domain::TrialData &trial : run->trials)
            ids.insert(trial.trial.id);
    }
    return ids;
}

//! \param taken trials of the other file: one of the same id would take its place
//! \return how many trials were left out
Expected<int> import(const domain::RunHead &head, const QString &name, ProjectFile &from,
                     ProjectFile &to, const QSet<QString> &taken, const LoadObserver &observer)
{
    auto data = from.runData(head.id, observer);
    if (!data)
        return tl::make_unexpected(data.error());
    if (std::ranges::any_of(data->trials, [&](const domain::TrialData &trial) {
            return taken.contains(trial.trial.id);
        }))
        return domain::fail(FailureCode::FileDamaged, head.name);
    // A file may say more than Strata would: of several such ours could not be opened any more.
    static_cast<domain::RunLabel &>(data->run) = domain::tidied(data->run);
    data->run.name = name;
    return copyRun(*data, to);
}

//! \return names of damaged runs
Expected<QStringList> copyRunsWithoutNames(ProjectFile &from, ProjectFile &to)
{
    const auto plan = from.plan();
    const auto runs = from.runs();
    if (!plan || !runs)
        return tl::make_unexpected(plan ? runs.error() : plan.error());
    if (const auto stored = to.setPlan(withoutNames(*plan)); !stored)
        return tl::make_unexpected(stored.error());
    QStringList damaged;
    for (const domain::RunHead &run : *runs) {
        const auto data = from.runData(run.id);
        const auto copied =
            data ? copyRun(withoutNames(*data), to) : tl::make_unexpected(data.error());
        if (!copied && !isDamage(copied.error()))
            return tl::make_unexpected(copied.error());
        if (!copied)
            damaged.append(run.name);
    }
    return damaged;
}

} // namespace

Expected<int> copyRun(const domain::RunData &run, ProjectFile &to)
{
    if (!run.hashOk)
        return domain::fail(FailureCode::FileDamaged, run.run.name);
    int leftOut = 0;
    for (const domain::TrialData &trial : run.trials)
        leftOut += trial.trial.hashOk ? 0 : 1;
    domain::Run copy = run.run;
    if (leftOut > 0)
        copy.state = domain::RunState::Incomplete;
    else if (copy.state == domain::RunState::Running)
        copy.state = domain::RunState::Interrupted;
    const auto stored = to.together([&] {
        auto all = to.addRun(copy);
        for (const domain::TrialData &trial : run.trials)
            // One that is under way is brought to its end by the program that began it.
            if (all && trial.trial.hashOk && isFinal(trial.trial.state))
                all = copyTrial(copy.id, trial, to);
        return all;
    });
    return stored.map([&] { return leftOut; });
}

Expected<ImportedRuns> importRuns(ProjectFile &from, ProjectFile &to, const QString &origin,
                                  const LoadObserver &observer)
{
    const auto theirs = from.runs();
    const auto ours = to.runs();
    if (!theirs || !ours)
        return tl::make_unexpected(theirs ? ours.error() : theirs.error());
    const auto taken = trialsOf(to, observer);
    if (!taken)
        return tl::make_unexpected(taken.error());
    ImportedRuns result;
    for (const domain::RunHead &head : *theirs) {
        if (observer.cancelled && *observer.cancelled)
            return domain::fail(FailureCode::Cancelled, from.path());
        if (std::ranges::find(*ours, head.id, &domain::RunHead::id) != ours->end()) {
            ++result.known;
            continue;
        }
        const bool isTaken =
            std::ranges::find(*ours, head.name, &domain::RunHead::name) != ours->end();
        const QString name = isTaken ? QStringLiteral("%1 (%2)").arg(head.name, origin) : head.name;
        const auto copied = import(head, name, from, to, *taken, observer);
        if (copied) {
            ++result.imported;
            result.damagedTrials += *copied;
        } else if (isDamage(copied.error())) {
            result.damaged.append(head.name);
        } else {
            return tl::make_unexpected(copied.error());
        }
    }
    return result;
}

Expected<QStringList> copyWithoutNames(ProjectFile &from, const QString &path)
{
    if (auto checked = checkCopyTarget(from.path(), path); !checked)
        return tl::make_unexpected(checked.error());
    const QString part = path + QStringLiteral(".part-") + domain::makeId().left(8);
    auto made = createProjectFile(part);
    if (!made)
        return tl::make_unexpected(made.error());
    auto damaged = copyRunsWithoutNames(from, **made);
    // Not a mere renaming: what is at the path may be open in another window.
    if (auto copied = damaged ? (*made)->copyTo(path) : Expected<void>{}; !copied)
        damaged = tl::make_unexpected(copied.error());
    made->reset();
    QFile::remove(part);
    return damaged;
}

} // namespace strata::app::store
