// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/cli/check_verb.h"

namespace strata::ui::cli {

using app::api::displayText;
using app::api::Project;
using app::domain::TrialData;

namespace {

QString trialName(const app::domain::Plan &plan, const app::domain::Trial &trial)
{
    const auto *host = plan.host(trial.hostId);
    const auto *workload = plan.workload(trial.workloadId);
    return CheckVerb::tr("round %1 · %2 · %3")
        .arg(trial.round + 1)
        .arg(host ? displayText(host->name) : trial.hostId,
             workload ? displayText(app::domain::label(*workload)) : trial.workloadId);
}

} // namespace

CheckVerb::CheckVerb(app::api::Services &services, Console &console, CheckArguments arguments) :
    Verb(services, console, arguments.json),
    m_arguments(std::move(arguments))
{
    connect(&project(), &Project::opened, this, [this] {
        m_opened = true;
        m_waiting = project().runs();
        loadNext();
    });
    connect(&project(), &Project::failed, this, &CheckVerb::onFailed);
    connect(&project(), &Project::runLoaded, this, &CheckVerb::onRunLoaded);
}

void CheckVerb::start()
{
    project().openFile(m_arguments.file);
}

void CheckVerb::print(const QString &line)
{
    if (!wantsJson())
        console().out << line << '\n';
}

void CheckVerb::loadNext()
{
    if (m_waiting.isEmpty())
        conclude();
    else
        project().loadRun(m_waiting.first().id);
}

void CheckVerb::onFailed(const app::api::Problem &problem)
{
    tell(problem);
    if (!m_opened || m_waiting.isEmpty()) {
        finish(exitCodeOf(problem.code));
        return;
    }
    // One run that cannot be read does not hide what is wrong with the others.
    const app::domain::Run run = m_waiting.takeFirst();
    ++m_unreadableRuns;
    print(tr("%1: cannot be read").arg(displayText(run.name)));
    m_runs.append(QJsonObject{{QStringLiteral("name"), run.name}, {QStringLiteral("readable"), false}});
    loadNext();
}

void CheckVerb::onRunLoaded(const app::api::RunDataPtr &run)
{
    m_waiting.removeFirst();
    qint64 steps = 0;
    QStringList damaged;
    for (const TrialData &data : run->trials) {
        steps += static_cast<qint64>(data.steps.size());
        if (!data.trial.hashOk)
            damaged.append(trialName(run->run.plan, data.trial));
    }
    m_damagedTrials += static_cast<int>(damaged.size());
    const QString verdict = damaged.isEmpty() ? tr("every hash matches") : tr("%1 DAMAGED").arg(damaged.size());
    print(tr("%1: %2 trials, %3 steps, %4").arg(displayText(run->run.name)).arg(run->trials.size()).arg(steps).arg(verdict));
    for (const QString &trial : damaged)
        print(tr("  damaged: %1").arg(trial));
    m_runs.append(QJsonObject{{QStringLiteral("name"), run->run.name},
                              {QStringLiteral("readable"), true},
                              {QStringLiteral("trials"), run->trials.size()},
                              {QStringLiteral("steps"), steps},
                              {QStringLiteral("damaged"), QJsonArray::fromStringList(damaged)}});
    loadNext();
}

void CheckVerb::conclude()
{
    const bool sound = m_damagedTrials == 0 && m_unreadableRuns == 0;
    print(sound ? tr("%1 is sound.").arg(m_arguments.file)
                : tr("%1 is damaged: %2 trials do not match their hashes, %3 runs cannot be read. Use a copy of it; results of "
                     "damaged trials are marked.")
                      .arg(m_arguments.file)
                      .arg(m_damagedTrials)
                      .arg(m_unreadableRuns));
    finish(sound ? ExitCode::Done : ExitCode::FileRefused, {{QStringLiteral("format"), 1},
                                                            {QStringLiteral("file"), m_arguments.file},
                                                            {QStringLiteral("sound"), sound},
                                                            {QStringLiteral("runs"), m_runs}});
}

} // namespace strata::ui::cli
