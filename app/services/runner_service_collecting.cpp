// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The part of the runner service that collects what an interrupted run left on its hosts. A
//! project file may come from anybody: by itself only what was begun here is collected.
#include "app/domain/placement.h"
#include "app/domain/plan_digest.h"
#include "app/remote/bundle.h"
#include "app/runs/run_loop.h"
#include "app/services/live_watcher.h"
#include "app/services/run_file.h"
#include "app/services/runner_service.h"

#include <algorithm>

namespace strata::app::services {

using namespace api;

using FilePtr = std::unique_ptr<store::ProjectFile>;

namespace {

bool isUnderWay(const domain::TrialData &data)
{
    return !domain::isFinal(data.trial.state);
}

//! "ana@gpu01:2222 via gate", or "this computer".
QString addressText(const domain::Host &machine)
{
    constexpr int longest = 100;
    if (machine.transport == domain::TransportKind::Local)
        return RunnerService::tr("this computer");
    const domain::SshTarget &ssh = machine.ssh;
    const QString user = ssh.user.isEmpty() ? QString() : ssh.user + QLatin1Char('@');
    const QString port = ssh.port == 22 ? QString() : QStringLiteral(":%1").arg(ssh.port);
    const QString address = displayText(user + ssh.hostName + port, longest);
    return ssh.jump.isEmpty()
               ? address
               //: %1 is the address of a machine, %2 are those on the way to it
               : RunnerService::tr("%1 via %2").arg(address, displayText(ssh.jump, longest));
}

//! With where it is: whoever wrote the file may have called it anything.
QString textOf(const domain::Host &host, const QList<domain::Host> &hosts)
{
    constexpr int longestName = 60;
    const domain::Host *machine = domain::machineOf(host, hosts);
    if (!machine)
        return {};
    const QString address = addressText(domain::asReached(*machine, hosts));
    return QStringLiteral("%1 (%2)").arg(
        displayText(host.name, longestName),
        //: of a virtual machine; %1 is "this computer" or an address
        machine->made ? RunnerService::tr("made on %1").arg(address) : address);
}

//! Of the trials under way, each once. More than anybody reads are not named.
QStringList hostsOf(const domain::RunData &run)
{
    constexpr int mostNamed = 30;
    constexpr int mostTrials = 1000; // such a file is no project of anybody's
    const domain::Plan &plan = run.run.plan;
    QStringList texts;
    int looked = 0;
    for (const domain::TrialData &data : run.trials) {
        const domain::Host *host = plan.host(data.trial.hostId);
        const domain::WorkloadSpec *work = plan.workload(data.trial.workloadId);
        if (!isUnderWay(data) || !host || !work)
            continue;
        if (++looked > mostTrials || texts.size() > mostNamed)
            return texts.mid(0, mostNamed) << QStringLiteral("…");
        for (const domain::Member &member : domain::membersOf(*host, *work, plan.hosts))
            if (const QString text = textOf(member.host, plan.hosts);
                !text.isEmpty() && !texts.contains(text))
                texts.append(text);
    }
    return texts.size() > mostNamed ? texts.mid(0, mostNamed) << QStringLiteral("…") : texts;
}

} // namespace

domain::Expected<domain::RunData> RunnerService::readEarlier(store::ProjectFile &file,
                                                             const QString &runId,
                                                             const store::LoadObserver &observer)
{
    if (observer.cancelled && *observer.cancelled) // while others had the file
        return domain::fail(domain::FailureCode::Cancelled);
    auto earlier = file.runSummary(runId, observer);
    const auto isNone = [](const domain::TrialData &data) {
        return isUnderWay(data) && !domain::isId(data.trial.id);
    };
    if (earlier && (!domain::isId(runId) || std::ranges::any_of(earlier->trials, isNone)))
        return domain::fail(domain::FailureCode::FileDamaged, file.path(),
                            QStringLiteral("an identifier of a run or trial is none"));
    return earlier;
}

void RunnerService::collect(const QString &runId)
{
    const auto run = isRunning() || m_project.isReadOnly() ? std::nullopt : knownRun(runId);
    if (!run)
        Q_EMIT collected(runId, 0);
    else if (m_begun.planOf(runId).isEmpty())
        lookAt(runId);
    else
        beginCollecting(*run, Wish::Nobodys);
}

void RunnerService::collectWanted(const QString &runId)
{
    const auto run = knownRun(runId);
    if (refusesNow())
        return;
    if (m_project.isReadOnly())
        Q_EMIT failed(describe({domain::FailureCode::FileReadOnly, m_project.filePath(), {}}));
    else if (run)
        beginCollecting(*run, Wish::Persons);
    else
        tellUnknown();
}

void RunnerService::beginCollecting(const domain::Run &run, Wish wish)
{
    m_isCollecting = true;
    startThread([this, run, wish] { return workOnCollecting(run, wish); });
    Q_EMIT collecting(run.id);
}

void RunnerService::lookAt(const QString &runId)
{
    m_store.post([this, runId](FilePtr &file) {
        const auto run = file ? readEarlier(*file, runId, {&m_isLeaving, {}})
                              : domain::fail(domain::FailureCode::StorageError);
        const QStringList hosts =
            run && domain::validate(run->run.plan).isEmpty() ? hostsOf(*run) : QStringList();
        QMetaObject::invokeMethod(
            this, [this, runId, hosts] { tellLeftAlone(runId, hosts); }, Qt::QueuedConnection);
    });
}

void RunnerService::tellLeftAlone(const QString &runId, const QStringList &hosts)
{
    if (!hosts.isEmpty() && knownRun(runId)) // of the project that is open now
        Q_EMIT leftAlone(runId, hosts);
    Q_EMIT collected(runId, 0);
}

//! What was read is what counts: the file may be another one than when the run was looked for.
RunnerService::Ending RunnerService::workOnCollecting(domain::Run run, Wish wish)
{
    const auto &bundle = remote::loadBundle();
    const auto earlier =
        bundle ? earlierOf(run.id, {&m_isGivenUp, {}}) : tl::make_unexpected(bundle.error());
    if (!earlier) {
        if (wish == Wish::Persons)
            Q_EMIT failed(describe(earlier.error()));
        return [this, run] { completeCollecting(run, 0); };
    }
    run.plan = earlier->run.plan;
    const QString digest = domain::planDigest(run.plan);
    if (const auto faults = domain::validate(run.plan); !faults.isEmpty()) {
        if (wish == Wish::Persons)
            Q_EMIT failed(describe(faults.first()));
        return [this, run] { completeCollecting(run, 0); };
    }
    if (wish == Wish::Persons)
        m_begun.remember(run.id, digest);
    else if (m_begun.planOf(run.id) != digest)
        return [this, id = run.id, hosts = hostsOf(*earlier)] {
            joinThread();
            tellLeftAlone(id, hosts);
        };
    const int found = collectFrom(run, *earlier, wish);
    const auto now = earlierOf(run.id); // in any case: it costs only what was found
    if (now && std::ranges::none_of(now->trials, isUnderWay))
        m_begun.forget(run.id);
    if (found > 0) {
        if (now && domain::missingTrials(now->run, now->trials).count == 0)
            run.state = domain::RunState::Done;
        m_store.call<bool>([&](FilePtr &file) { return file && file->updateRun(run).has_value(); });
    }
    return [this, run, found] { completeCollecting(run, found); };
}

int RunnerService::collectFrom(const domain::Run &run, const domain::RunData &earlier, Wish wish)
{
    RunFile runFile(m_store, run.id);
    LiveWatcher watcher(*this, progressTaker());
    const StoredWords words;
    // What nobody asked for must not ask anybody.
    const auto ask = [this, wish](const remote::CancelFlag &cancelled) {
        std::unique_ptr<remote::Questions> questions = std::make_unique<remote::NoQuestions>();
        if (wish == Wish::Persons)
            questions = std::make_unique<WorkerQuestions>(m_questions, cancelled);
        return questions;
    };
    runs::RunLoop loop(*remote::loadBundle(), ask, *m_signals, {runFile, watcher, words}, {});
    return loop.collect(run, earlier).value_or(0);
}

void RunnerService::completeCollecting(const domain::Run &run, int found)
{
    joinThread();
    if (found > 0)
        m_project.noteRun(run);
    Q_EMIT collected(run.id, found);
}

} // namespace strata::app::services
