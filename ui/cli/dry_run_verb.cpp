// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! `strata run --dry-run`: what a run would measure, in which order, for how long, and which
//! differences it would show.
#include "app/api/memory_need.h"
#include "app/api/resolution.h"
#include "ui/cli/result_text.h"
#include "ui/cli/verb.h"
#include "ui/report/method_text.h"

#include <QJsonArray>
#include <QLocale>

#include <algorithm>
#include <cmath>

namespace strata::ui::cli {

using app::api::displayText;
using app::api::Project;
using app::domain::Experiment;
using app::domain::PlannedTrial;

class DryRunVerb : public Verb {
    Q_OBJECT
public:
    DryRunVerb(app::api::Services &services, Console &console, RunArguments arguments);

    void start() override;

private:
    void onOpened();
    void describe(const QString &expectedDifferences);
    QList<PlannedTrial> firstRound() const;
    QString orderText(const QList<PlannedTrial> &trials) const;
    QJsonArray orderJson(const QList<PlannedTrial> &trials) const;

    RunArguments m_arguments;
};

DryRunVerb::DryRunVerb(app::api::Services &services, Console &console, RunArguments arguments) :
    Verb(services, console, arguments.json),
    m_arguments(std::move(arguments))
{
    connect(&project(), &Project::opened, this, &DryRunVerb::onOpened);
    connect(&project(), &Project::runLoaded, this,
            [this](const app::api::RunDataPtr &run, const app::api::ComparisonPtr &comparison) {
                const QString expected =
                    app::api::expectedDifferences(project().plan(), run->run, *comparison);
                describe(expected.isEmpty() ? app::api::expectedDifferences(project().plan(),
                                                                            project().selfChecks())
                                            : expected);
            });
}

void DryRunVerb::start()
{
    m_arguments.thisComputer ? project().createNew() : project().openFile(m_arguments.file);
}

void DryRunVerb::onOpened()
{
    if (m_arguments.thisComputer)
        planThisComputer(m_arguments.emulatedVm);
    const auto missing = app::domain::validate(project().plan());
    for (const app::domain::Failure &failure : missing)
        tell(app::api::describe(failure));
    if (!missing.isEmpty() || !planFits())
        finish(ExitCode::Usage);
    else if (project().runs().isEmpty())
        describe({});
    else
        project().loadRun(project().runs().last().id);
}

//! Round 0 has the roofs, and the rounds after it are alike except for their order.
QList<PlannedTrial> DryRunVerb::firstRound() const
{
    return app::domain::trialsOfRounds(project().plan(), 0, 0);
}

QString DryRunVerb::orderText(const QList<PlannedTrial> &trials) const
{
    const app::domain::Plan &plan = project().plan();
    QList<QStringList> rows;
    QString setting;
    for (const PlannedTrial &trial : trials) {
        const auto *work = plan.workload(trial.workloadId);
        const auto *host = plan.host(trial.hostId);
        if (!work || !host)
            continue;
        if (trial.workloadId != setting)
            rows.append(
                {displayText(app::domain::label(*work)),
                 app::domain::takesTurns(plan, *work) ? tr("in turns") : tr("one after the other"),
                 QString()});
        setting = trial.workloadId;
        QString &hosts = rows.last().last();
        hosts += (hosts.isEmpty() ? QString() : QStringLiteral(", ")) + displayText(host->name);
    }
    return alignedTable({tr("Work"), tr("Hosts take part"), tr("Order in round 1")}, rows, {});
}

QJsonArray DryRunVerb::orderJson(const QList<PlannedTrial> &trials) const
{
    QJsonArray order;
    for (const PlannedTrial &trial : trials) {
        const auto *work = project().plan().workload(trial.workloadId);
        const auto *host = project().plan().host(trial.hostId);
        if (work && host)
            order.append(QJsonObject{
                {QStringLiteral("workload"), app::domain::label(*work)},
                {QStringLiteral("host"), host->name},
                {QStringLiteral("in_turns"), app::domain::takesTurns(project().plan(), *work)}});
    }
    return order;
}

void DryRunVerb::describe(const QString &expectedDifferences)
{
    const Experiment &experiment = project().plan().experiment;
    const app::api::EstimatedTime time = services().runner().estimate(project().plan());
    const QList<PlannedTrial> trials = firstRound();
    const QStringList lackOfMemory = app::api::memoryRemarks(project().plan(), nullptr);
    if (wantsJson()) {
        finish(ExitCode::Done,
               {{QStringLiteral("round"), orderJson(trials)},
                {QStringLiteral("rounds"), experiment.rounds},
                {QStringLiteral("max_rounds"), experiment.maxRounds},
                {QStringLiteral("seed"), QString::number(experiment.seed)},
                {QStringLiteral("estimated_seconds"), time.seconds},
                {QStringLiteral("estimated_at_least"), time.isAtLeast},
                {QStringLiteral("estimated_roughly"), time.isRough},
                {QStringLiteral("expected_differences"), expectedDifferences},
                {QStringLiteral("lack_of_memory"), QJsonArray::fromStringList(lackOfMemory)}});
        return;
    }
    console().out << orderText(trials) << '\n'
                  << tr("%n round(s), each in a random order of its own (seed %1).", nullptr,
                        experiment.rounds)
                         .arg(experiment.seed);
    if (app::domain::addsRounds(experiment))
        console().out << ' '
                      << tr("Up to %1 rounds, as long as an interval is wider than %2 %.")
                             .arg(QString::number(experiment.maxRounds),
                                  QLocale().toString(experiment.targetWidth * 100, 'g', 3));
    if (const int reserve = app::domain::roundsInReserve(experiment); reserve > 0)
        console().out << ' '
                      << tr("Up to %n disturbed round(s) are measured again.", nullptr, reserve);
    const double minutes = time.seconds / 60; // what it takes at least is not rounded up
    const int shown = int(time.isAtLeast ? std::max(1.0, std::floor(minutes)) : std::ceil(minutes));
    console().out << '\n'
                  << (time.isAtLeast ? tr("At least %n minute(s): how long some of the work takes "
                                          "is known after its first trial.",
                                          nullptr, shown)
                      : time.isRough
                          ? tr("Roughly %n minute(s): networks that were never measured on these "
                               "hosts are guessed by their operations.",
                               nullptr, shown)
                          : tr("About %n minute(s).", nullptr, shown));
    if (experiment.timeBudgetSeconds > 0)
        console().out << ' '
                      //: %1 a time such as "4.5 min"
                      << tr("After %n round(s), none is started that would end later than %1 after "
                            "the start of the run.",
                            nullptr, app::domain::requiredRounds(experiment))
                             .arg(report::MethodText::timeLimit(experiment.timeBudgetSeconds));
    console().out << '\n'
                  << (expectedDifferences.isEmpty()
                          ? tr("It is not known which differences will show: these hosts have not "
                               "been compared with this work before.")
                          : expectedDifferences)
                  << '\n';
    for (const QString &remark : lackOfMemory)
        console().out << remark << '\n';
    finish(ExitCode::Done);
}

std::unique_ptr<Verb> makeDryRun(app::api::Services &services, Console &console,
                                 const RunArguments &arguments)
{
    return std::make_unique<DryRunVerb>(services, console, arguments);
}

} // namespace strata::ui::cli

#include "dry_run_verb.moc"
