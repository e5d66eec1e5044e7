// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! `strata check`: opens a project file as hostile input, reads every run, and says what is
//! damaged.
#include "ui/cli/result_text.h"
#include "ui/cli/verb.h"

#include <QJsonArray>
#include <QRegularExpression>

namespace strata::ui::cli {

using app::api::displayText;
using app::api::Project;
using app::domain::TrialData;

class CheckVerb : public Verb {
    Q_OBJECT
public:
    CheckVerb(app::api::Services &services, Console &console, CheckArguments arguments);

    void start() override;

private:
    void loadNext();
    void onProjectFailed(const app::api::Problem &problem) override;
    void onRunLoaded(const app::api::RunDataPtr &run);
    void say(const QString &line) { print(displayText(line, 1000)); }
    QStringList findings() const; //!< what is damaged, in parts of a sentence; empty: nothing
    void conclude();

    CheckArguments m_arguments;
    QList<app::domain::RunHead> m_waiting;
    bool m_opened = false;
    int m_damagedTrials = 0;
    int m_damagedRuns = 0;
    int m_unreadableRuns = 0;
    QJsonArray m_runs;
};

namespace {

QString trialName(const app::domain::Plan &plan, const app::domain::Trial &trial)
{
    const auto *host = plan.host(trial.hostId);
    const auto *workload = plan.workload(trial.workloadId);
    return CheckVerb::tr("round %1 · %2 · %3")
        .arg(QString::number(trial.round + 1), displayText(host ? host->name : trial.hostId),
             displayText(workload ? app::domain::label(*workload) : trial.workloadId));
}

//! Empty: the trial is what was stored.
QString faultOf(const TrialData &data)
{
    if (!data.trial.hashOk)
        return CheckVerb::tr("does not match its hash");
    return app::domain::stepsOf(data).lacksSteps() ? CheckVerb::tr("steps are missing") : QString();
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
    connect(&project(), &Project::runLoaded, this, &CheckVerb::onRunLoaded);
}

void CheckVerb::start()
{
    project().openFile(m_arguments.file);
}

void CheckVerb::loadNext()
{
    if (m_waiting.isEmpty())
        conclude();
    else
        project().loadRun(m_waiting.first().id);
}

void CheckVerb::onProjectFailed(const app::api::Problem &problem)
{
    if (!m_opened || m_waiting.isEmpty()) {
        giveUp(problem);
        return;
    }
    tell(problem);
    // One run that cannot be read does not hide what is wrong with the others.
    const app::domain::RunHead run = m_waiting.takeFirst();
    ++m_unreadableRuns;
    say(tr("%1: cannot be read").arg(displayText(run.name)));
    m_runs.append(
        QJsonObject{{QStringLiteral("name"), run.name}, {QStringLiteral("readable"), false}});
    loadNext();
}

void CheckVerb::onRunLoaded(const app::api::RunDataPtr &run)
{
    m_waiting.removeFirst();
    qint64 steps = 0;
    QStringList damaged;
    for (const TrialData &data : run->trials) {
        steps += app::domain::stepsOf(data).count();
        if (const QString fault = faultOf(data); !fault.isEmpty())
            damaged.append(tr("%1: %2").arg(trialName(run->run.plan, data.trial), fault));
    }
    m_damagedTrials += static_cast<int>(damaged.size());
    m_damagedRuns += run->hashOk ? 0 : 1;
    const QString verdict =
        !run->hashOk ? tr("the run, its plan or the number of its trials is NOT what was stored")
        : damaged.isEmpty() ? tr("every hash matches")
                            : tr("%1 DAMAGED").arg(damaged.size());
    say(tr("%1: %2 trials, %3 steps, %4")
            .arg(displayText(run->run.name), QString::number(run->trials.size()),
                 QString::number(steps), verdict));
    for (const QString &trial : damaged)
        say(tr("  damaged: %1").arg(trial));
    const qint64 missing = app::domain::missingTrials(run->run, run->trials, 0).count;
    if (missing > 0)
        for (const QString &line : missingTable(*run).split(QLatin1Char('\n'), Qt::SkipEmptyParts))
            say(QStringLiteral("  ") + line);
    m_runs.append(QJsonObject{{QStringLiteral("name"), run->run.name},
                              {QStringLiteral("readable"), true},
                              {QStringLiteral("intact"), run->hashOk},
                              {QStringLiteral("trials"), run->trials.size()},
                              {QStringLiteral("missing_trials"), missing},
                              {QStringLiteral("steps"), steps},
                              {QStringLiteral("damaged"), QJsonArray::fromStringList(damaged)}});
    loadNext();
}

QStringList CheckVerb::findings() const
{
    QStringList parts;
    if (!project().damages().isEmpty())
        parts.append(project()
                         .damages()
                         .join(QLatin1Char(' '))
                         .remove(QRegularExpression(QStringLiteral("\\.$"))));
    if (m_damagedRuns > 0)
        parts.append(tr("%n run(s) are not what was stored", nullptr, m_damagedRuns));
    if (m_damagedTrials > 0)
        parts.append(tr("%n trial(s) are not what was stored", nullptr, m_damagedTrials));
    if (m_unreadableRuns > 0)
        parts.append(tr("%n run(s) cannot be read", nullptr, m_unreadableRuns));
    return parts;
}

void CheckVerb::conclude()
{
    const QStringList found = findings();
    say(found.isEmpty()
            ? tr("%1 is intact.").arg(displayText(m_arguments.file))
            : tr("%1 is damaged: %2. Use a copy of it; results of damaged trials are marked.")
                  .arg(displayText(m_arguments.file), found.join(QStringLiteral("; "))));
    finish(found.isEmpty() ? ExitCode::Done : ExitCode::FileRefused,
           {{QStringLiteral("format"), 1},
            {QStringLiteral("file"), m_arguments.file},
            {QStringLiteral("sound"), found.isEmpty()},
            {QStringLiteral("damages"), QJsonArray::fromStringList(found)},
            {QStringLiteral("runs"), m_runs}});
}

std::unique_ptr<Verb> makeVerb(app::api::Services &services, Console &console,
                               const CheckArguments &arguments)
{
    return std::make_unique<CheckVerb>(services, console, arguments);
}

} // namespace strata::ui::cli

#include "check_verb.moc"
