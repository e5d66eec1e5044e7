// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/services/runner_service.h"

#include "app/analysis/comparison.h"
#include "app/analysis/roofline.h"
#include "app/api/memory_need.h"
#include "app/domain/own_command.h"
#include "app/domain/plan_digest.h"
#include "app/domain/self_check.h"
#include "app/remote/bundle.h"
#include "app/runs/run_loop.h"
#include "app/services/live_watcher.h"
#include "app/services/run_file.h"

#include <QCoreApplication>

#include <algorithm>

namespace strata::app::services {

using namespace api;

using domain::RunState;
using FilePtr = std::unique_ptr<store::ProjectFile>;

namespace {

//! The plan's hosts, and no other work than its ceilings settings, or those with the engine's
//! defaults that its work needs.
domain::Plan onlyRoofs(domain::Plan plan)
{
    domain::Experiment &experiment = plan.experiment;
    domain::addRoofSettings(experiment.workloads);
    experiment.workloads.removeIf(
        [](const domain::WorkloadSpec &spec) { return !domain::measuresRoofs(spec); });
    experiment.rounds = experiment.maxRounds = 1;
    experiment.targetWidth = 0;
    return plan;
}

//! More trials would make a whole run not comparable.
bool isOfOtherEngine(const domain::RunData &run, const QString &bundleSha256)
{
    return std::ranges::any_of(run.trials, [&](const domain::TrialData &data) {
        return data.trial.state == domain::TrialState::Done &&
               data.trial.bundleSha256 != bundleSha256;
    });
}

} // namespace

RunnerService::RunnerService(ProjectService &project, StoreThread &store,
                             QuestionService &questions, BegunRuns &begun) :
    m_project(project),
    m_store(store),
    m_questions(questions),
    m_begun(begun)
{
    connect(this, &Runner::trialChanged, this, [this](const domain::Trial &trial) {
        if (m_left)
            m_left->take(trial);
        Settings none;
        learn(m_plan, trial, none);
    });
    connect(&m_project, &api::Project::runLoaded, this,
            [this](const api::RunDataPtr &run) { learnRun(*run); });
    connect(this, &Runner::activityChanged, this,
            [this](const QString &hostId, const domain::HostActivity &activity) {
                if (m_left)
                    m_left->take(hostId, activity);
            });
    m_tick.setInterval(1'000);
    connect(&m_tick, &QTimer::timeout, this, &RunnerService::tellProgress);
}

RunnerService::~RunnerService()
{
    m_isLeaving = true;
    if (m_thread) {
        RunnerService::stopNow();
        m_thread->wait();
    }
    // What was posted refers to this object: let it finish.
    m_store.call<bool>([](FilePtr &) { return true; });
}

void RunnerService::start()
{
    startPlan(m_project.plan(), nextName());
}

void RunnerService::measureRoofs()
{
    startPlan(onlyRoofs(m_project.plan()), nextName());
}

void RunnerService::selfCheck(const QString &hostId)
{
    const domain::Plan &plan = m_project.plan();
    const domain::Host *host = plan.host(hostId);
    const auto nameOf = [&](double percent) {
        constexpr qsizetype most = 60; // of a hundred characters that a name may have
        const QString name = (host ? host->name : QString()).left(most);
        return percent > 0 ? tr("%1, made %2 % slower").arg(name, QString::number(percent))
                           : tr("%1, again").arg(name);
    };
    //: %1 is the name of a run, such as "Run 3"
    startPlan(domain::selfCheckPlan(plan, hostId, nameOf), tr("%1: self-check").arg(nextName()));
}

QString RunnerService::nextName() const
{
    const QList<domain::RunHead> runs = m_project.runs();
    for (qsizetype number = runs.size() + 1;; ++number) { // some may have been deleted
        const QString name = tr("Run %1").arg(number);
        if (std::ranges::find(runs, name, &domain::RunHead::name) == runs.end())
            return name;
    }
}

bool RunnerService::refusesNow()
{
    if (!isRunning())
        return false;
    Problem busy;
    busy.what = m_isCollecting ? tr("What an interrupted run left on its hosts is being collected.")
                               : tr("A run is in progress already.");
    busy.next = tr("Wait until that is over, or stop it, and try again.");
    Q_EMIT failed(busy);
    return true;
}

void RunnerService::startPlan(const domain::Plan &plan, const QString &name)
{
    if (refusesNow())
        return;
    const QList<domain::Failure> missing = domain::validate(plan);
    if (!missing.isEmpty()) {
        Q_EMIT failed(describe(missing.first()));
        return;
    }
    domain::Run run;
    run.id = domain::makeId();
    run.name = name;
    run.startedAt = QDateTime::currentDateTimeUtc();
    run.plan = plan;
    launch(run, Purpose::NewRun);
}

void RunnerService::resume(const QString &runId)
{
    goOn(runId, Purpose::Resume);
}

void RunnerService::measureMore(const QString &runId)
{
    goOn(runId, Purpose::MeasureMore);
}

std::optional<domain::Run> RunnerService::knownRun(const QString &runId) const
{
    const QList<domain::RunHead> runs = m_project.runs();
    const auto found = std::ranges::find(runs, runId, &domain::RunHead::id);
    return found == runs.end() ? std::nullopt : std::optional(domain::Run{*found, {}});
}

void RunnerService::goOn(const QString &runId, Purpose purpose)
{
    if (refusesNow())
        return;
    if (const auto run = knownRun(runId)) {
        launch(*run, purpose);
        return;
    }
    tellUnknown();
}

void RunnerService::tellUnknown()
{
    Problem unknown;
    unknown.what = tr("The run that was to go on is not in this project.");
    unknown.why = tr("It may have been deleted.");
    unknown.next = tr("Choose another run, or start a new one.");
    Q_EMIT failed(unknown);
}

void RunnerService::launch(domain::Run run, Purpose purpose)
{
    if (m_project.isReadOnly()) {
        Q_EMIT failed(describe({domain::FailureCode::FileReadOnly, m_project.filePath(), {}}));
        return;
    }
    run.state = RunState::Running;
    run.appVersion = QCoreApplication::applicationVersion();
    startThread([this, run, purpose, shownFile = m_project.shownFile()] {
        return work(run, purpose, shownFile);
    });
}

void RunnerService::startThread(std::function<Ending()> work)
{
    m_signals = std::make_unique<runs::StopSignals>();
    m_isGivenUp = false;
    m_progress = {}; // of the run before: it may be paused before it has told anything
    m_isStandingStill = false;
    m_thread.reset(QThread::create([this, work = std::move(work)] {
        QMetaObject::invokeMethod(this, work(), Qt::QueuedConnection);
    }));
    m_thread->setObjectName(QStringLiteral("run"));
    m_thread->start();
}

domain::Expected<domain::RunData> RunnerService::earlierOf(const QString &runId,
                                                           const store::LoadObserver &observer)
{
    return m_store.call<domain::Expected<domain::RunData>>([&](FilePtr &file) {
        return file ? readEarlier(*file, runId, observer)
                    : domain::fail(domain::FailureCode::StorageError);
    });
}

domain::Expected<void> RunnerService::requireConsent(const domain::Plan &plan)
{
    const QList<domain::PlannedCommand> commands = domain::commandsOf(plan);
    if (commands.isEmpty() ||
        m_questions.askCommands({commands}, [this] { return m_signals->stopsNow(); }))
        return {};
    return m_signals->stopsNow() ? domain::fail(domain::FailureCode::Cancelled)
                                 : domain::fail(domain::FailureCode::CommandsNotAllowed);
}

domain::Expected<domain::RunData> RunnerService::begin(domain::Run &run, Purpose purpose,
                                                       int shownFile)
{
    const bool isNew = purpose == Purpose::NewRun;
    const auto &bundle = remote::loadBundle();
    if (!bundle)
        return tl::make_unexpected(bundle.error());
    run.bundleSha256 = bundle->sha256();
    auto earlier = isNew ? domain::RunData{} : earlierOf(run.id, {&m_isGivenUp, {}});
    if (!earlier)
        return earlier;
    if (!isNew && isOfOtherEngine(*earlier, run.bundleSha256))
        return domain::fail(domain::FailureCode::RunOfOtherEngine, run.name);
    if (!isNew) {
        run.plan = earlier->run.plan;
        // It may come from a file that somebody else made.
        if (const QList<domain::Failure> missing = domain::validate(run.plan); !missing.isEmpty())
            return tl::make_unexpected(missing.first());
    }
    if (const auto consent = requireConsent(run.plan); !consent)
        return tl::make_unexpected(consent.error());
    const auto stored =
        m_store.call<domain::Expected<void>>([&](FilePtr &file) -> domain::Expected<void> {
            if (!file)
                return domain::fail(domain::FailureCode::StorageError);
            // It would be checked first, or was opened after the run had been asked for.
            if (m_isGivenUp || !m_project.isOpenFile(shownFile))
                return domain::fail(domain::FailureCode::Cancelled);
            if (auto roofs = file->measuredRoofs())
                earlier->roofs = std::move(*roofs);
            const auto kept = isNew ? file->addRun(run) : file->updateRun(run);
            if (kept) // as it will be read, which may differ in what the file has no room for
                m_begun.remember(run.id,
                                 domain::planDigest(file->planOf(run.id).value_or(run.plan)));
            return kept;
        });
    return stored ? earlier : tl::make_unexpected(stored.error());
}

RunnerService::Ending RunnerService::work(domain::Run run, Purpose purpose, int shownFile)
{
    const auto earlier = begin(run, purpose, shownFile);
    if (!earlier)
        return [this, failure = earlier.error()] { giveUp(failure); };
    QMetaObject::invokeMethod(
        this,
        [this, run, purpose, trials = earlier->trials] {
            m_plan = run.plan;
            m_project.noteRun(run);
            followTime(run.plan, purpose, trials);
        },
        Qt::QueuedConnection);
    Q_EMIT started(run.id);
    RunFile runFile(m_store, run.id);
    LiveWatcher watcher(*this, progressTaker());
    const StoredWords words;
    const auto askPerson = [this](const remote::CancelFlag &cancelled) {
        return std::make_unique<WorkerQuestions>(m_questions, cancelled);
    };
    runs::RoundRules rules{analysis::settingsToRepeat, analysis::hostsAboveTheirRoofs,
                           api::memoryNeeded};
    if (purpose == Purpose::MeasureMore)
        rules.roundsAskedFor = analysis::roundsThatSettle(*earlier);
    runs::RunLoop loop(*remote::loadBundle(), askPerson, *m_signals, {runFile, watcher, words},
                       rules);
    const auto ended = loop.execute(run, *earlier);
    if (!ended)
        Q_EMIT failed(describe(ended.error()));
    run.state = ended ? *ended : RunState::Interrupted;
    run.finishedAt = QDateTime::currentDateTimeUtc();
    const auto stored =
        m_store.call<domain::Expected<void>>([&](FilePtr &file) -> domain::Expected<void> {
            return file ? file->updateRun(run) : domain::fail(domain::FailureCode::StorageError);
        });
    if (!stored) { // what is not in the file must not look as if it were
        run.state = RunState::Interrupted;
        if (ended)
            Q_EMIT failed(describe(stored.error()));
    }
    if (run.state != RunState::Interrupted)
        m_begun.forget(run.id);
    return [this, run] { complete(run); };
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
    m_isCollecting = false;
    m_tick.stop();
    m_left.reset();
    Q_EMIT queueChanged();
}

void RunnerService::followTime(const domain::Plan &plan, Purpose purpose,
                               const QList<domain::TrialData> &trials)
{
    domain::Plan followed = plan;
    if (purpose == Purpose::MeasureMore) // which has its rounds from a person
        followed.experiment.targetWidth = 0;
    m_left.emplace(followed, m_estimate);
    for (const domain::TrialData &data : trials)
        m_left->take(data.trial);
    m_tick.start();
}

std::function<void(const runs::RunProgress &)> RunnerService::progressTaker()
{
    return [this](const runs::RunProgress &progress) {
        QMetaObject::invokeMethod(
            this, [this, progress] { takeProgress(progress); }, Qt::QueuedConnection);
    };
}

void RunnerService::takeProgress(const runs::RunProgress &progress)
{
    m_progress.finishedTrials = progress.finishedTrials;
    m_progress.totalTrials = progress.totalTrials;
    m_isStandingStill = progress.isPaused;
    if (m_left)
        m_left->take(progress);
    tellProgress();
    Q_EMIT queueChanged();
}

api::RunQueue RunnerService::queue() const
{
    if (!m_left) // the numbers below stay those of the last run, or are of one that is collected
        return {};
    api::RunQueue queue = m_left->queue();
    queue.finishedTrials = m_progress.finishedTrials;
    queue.totalTrials = m_progress.totalTrials;
    return queue;
}

void RunnerService::tellProgress()
{
    using Pause = api::Progress::Pause;
    m_progress.pause = m_isStandingStill ? Pause::Now
                       : isPaused()      ? Pause::AfterTrial
                                         : Pause::None;
    if (m_left && m_progress.pause != Pause::Now) {
        const QDateTime now = QDateTime::currentDateTimeUtc();
        m_progress.secondsLeft = m_left->seconds(now).value_or(-1);
        m_progress.secondsLeftAtMost = m_left->secondsAtMost(now).value_or(-1);
        m_progress.isLeftRough = m_left->isRough();
    }
    Q_EMIT progressChanged(m_progress);
}

void RunnerService::stopAfterTrial()
{
    if (m_signals)
        m_signals->requestStopAfterTrial();
}

void RunnerService::stopNow()
{
    m_isGivenUp = true;
    if (m_signals)
        m_signals->requestStopNow();
}

void RunnerService::skipTrial()
{
    if (m_signals)
        m_signals->requestSkip();
}

void RunnerService::setPaused(bool paused)
{
    if (!isRunning())
        return;
    m_signals->setPaused(paused);
    tellProgress();
}

//! \param settings what was asked of the plan before: with many hosts that takes longer than the
//! rest
void RunnerService::learn(const domain::Plan &plan, const domain::Trial &trial, Settings &settings)
{
    m_estimate.know(trial.hostId, trial.inventory);
    const qint64 milliseconds = trial.startedAt.msecsTo(trial.finishedAt);
    if (trial.state != domain::TrialState::Done || m_learned.value(trial.id, -1) == milliseconds)
        return;
    auto setting = settings.find(trial.workloadId);
    if (setting == settings.end()) {
        const domain::WorkloadSpec *spec = plan.workload(trial.workloadId);
        if (!spec)
            return;
        // Those that take turns last as long as all of them together.
        const qsizetype together =
            domain::takesTurns(plan, *spec) ? domain::hostsDoing(plan, *spec).size() : 1;
        setting = settings.insert(trial.workloadId,
                                  {domain::asMeasured(plan.experiment, *spec),
                                   static_cast<double>(together) * api::shareInTurns(plan, *spec)});
    }
    m_learned.insert(trial.id, milliseconds);
    m_estimate.learn(trial.hostId, setting->measured,
                     static_cast<double>(milliseconds) / 1000 / setting->trials);
}

//! Of a run that goes on, most trials are known from the last time.
void RunnerService::learnRun(const domain::RunData &run)
{
    Settings settings;
    for (const domain::TrialData &data : run.trials)
        learn(run.run.plan, data.trial, settings);
    Q_EMIT estimateChanged();
}

void RunnerService::knowHost(const QString &hostId, const QMap<QString, QString> &inventory)
{
    if (m_estimate.know(hostId, inventory))
        Q_EMIT estimateChanged();
}

api::EstimatedTime RunnerService::estimate(const domain::Plan &plan) const
{
    return m_estimate.secondsOf(plan);
}

} // namespace strata::app::services
