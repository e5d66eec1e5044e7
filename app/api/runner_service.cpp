// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/api/runner_service.h"

#include "app/analysis/comparison.h"
#include "app/api/live_sink.h"
#include "app/remote/bundle.h"
#include "app/runs/run_loop.h"

#include <QCoreApplication>

namespace strata::app::api {

using domain::RunState;
using FilePtr = std::unique_ptr<store::ProjectFile>;

namespace {

//! The plan's hosts, and no other work than its ceilings settings, or those with the engine's defaults that its work needs.
domain::Plan onlyRoofs(domain::Plan plan)
{
    domain::Experiment &experiment = plan.experiment;
    domain::addRoofSettings(experiment.workloads);
    experiment.workloads.removeIf([](const domain::WorkloadSpec &spec) { return !domain::measuresRoofs(spec); });
    experiment.rounds = experiment.maxRounds = 1;
    experiment.targetWidth = 0;
    return plan;
}

} // namespace

RunnerService::RunnerService(ProjectService &project, StoreThread &store, QuestionService &questions) :
    m_project(project), m_store(store), m_questions(questions)
{
    connect(this, &Runner::trialChanged, this, &RunnerService::learnDuration);
}

RunnerService::~RunnerService()
{
    if (!m_thread)
        return;
    m_signals->requestStopNow();
    m_thread->wait();
}

void RunnerService::start()
{
    startPlan(m_project.plan());
}

void RunnerService::measureRoofs()
{
    startPlan(onlyRoofs(m_project.plan()));
}

void RunnerService::startPlan(const domain::Plan &plan)
{
    if (isRunning())
        return;
    const QList<domain::Failure> missing = domain::validate(plan);
    if (!missing.isEmpty()) {
        Q_EMIT failed(describe(missing.first()));
        return;
    }
    domain::Run run;
    run.id = domain::makeId();
    run.name = tr("Run %1").arg(m_project.runs().size() + 1);
    run.startedAt = QDateTime::currentDateTimeUtc();
    run.plan = plan;
    launch(run, true);
}

void RunnerService::resume(const QString &runId)
{
    if (isRunning())
        return;
    for (const domain::Run &run : m_project.runs()) {
        if (run.id == runId) {
            launch(run, false);
            return;
        }
    }
}

void RunnerService::launch(domain::Run run, bool isNew)
{
    if (m_project.isReadOnly()) {
        Q_EMIT failed(describe({domain::FailureCode::FileReadOnly, m_project.filePath(), {}}));
        return;
    }
    m_plan = run.plan;
    run.state = RunState::Running;
    run.appVersion = QCoreApplication::applicationVersion();
    m_signals = std::make_unique<runs::StopSignals>();
    m_thread.reset(QThread::create([this, run, isNew] { work(run, isNew); }));
    m_thread->setObjectName(QStringLiteral("run"));
    m_thread->start();
}

domain::Expected<domain::RunData> RunnerService::begin(domain::Run &run, bool isNew)
{
    const auto &bundle = remote::loadBundle();
    if (!bundle)
        return tl::make_unexpected(bundle.error());
    run.bundleSha256 = bundle->archiveSha256;
    return m_store.call<domain::Expected<domain::RunData>>([&](FilePtr &file) -> domain::Expected<domain::RunData> {
        if (!file)
            return domain::fail(domain::FailureCode::StorageError);
        domain::Expected<domain::RunData> earlier;
        if (!isNew)
            earlier = file->runData(run.id);
        if (auto roofs = file->measuredRoofs(); earlier && roofs)
            earlier->roofs = std::move(*roofs);
        if (!earlier)
            return earlier;
        if (const auto stored = isNew ? file->addRun(run) : file->updateRun(run); !stored)
            return tl::make_unexpected(stored.error());
        return earlier;
    });
}

void RunnerService::work(domain::Run run, bool isNew)
{
    const auto earlier = begin(run, isNew);
    if (!earlier) {
        QMetaObject::invokeMethod(this, [this, failure = earlier.error()] { giveUp(failure); }, Qt::QueuedConnection);
        return;
    }
    QMetaObject::invokeMethod(this, [this, run] { m_project.noteRun(run); }, Qt::QueuedConnection);
    Q_EMIT started(run.id);
    LiveSink sink(*this, m_store, run);
    WorkerQuestions questions(m_questions, m_signals->abandonWait);
    runs::RunLoop loop(*remote::loadBundle(), questions, *m_signals, sink, analysis::needsAnotherRound);
    const auto ended = loop.execute(run, *earlier);
    if (!ended)
        Q_EMIT failed(describe(ended.error()));
    run.state = ended ? *ended : RunState::Interrupted;
    run.finishedAt = QDateTime::currentDateTimeUtc();
    m_store.call<bool>([&](FilePtr &file) { return file && file->updateRun(run).has_value(); });
    QMetaObject::invokeMethod(this, [this, run] { complete(run); }, Qt::QueuedConnection);
}

void RunnerService::complete(const domain::Run &run)
{
    joinThread();
    m_project.noteRun(run);
    Q_EMIT finished(run.id, run.state);
}

// Told when nothing runs any more: who listens can tell from that that no finished() follows.
void RunnerService::giveUp(const domain::Failure &failure)
{
    joinThread();
    Q_EMIT failed(describe(failure));
}

void RunnerService::joinThread()
{
    m_thread->wait();
    m_thread.reset();
}

void RunnerService::stopAfterTrial()
{
    if (m_signals)
        m_signals->stopAfterTrial = true;
}

void RunnerService::stopNow()
{
    if (m_signals)
        m_signals->requestStopNow();
}

void RunnerService::skipTrial()
{
    if (m_signals)
        m_signals->requestSkip();
}

void RunnerService::learnDuration(const domain::Trial &trial)
{
    const domain::WorkloadSpec *spec = m_plan.workload(trial.workloadId);
    if (spec && trial.state == domain::TrialState::Done)
        m_estimate.learn(trial.hostId, *spec, static_cast<double>(trial.startedAt.msecsTo(trial.finishedAt)) / 1000);
}

double RunnerService::estimateSeconds(const domain::Plan &plan) const
{
    return m_estimate.secondsOf(plan.experiment);
}

} // namespace strata::app::api
