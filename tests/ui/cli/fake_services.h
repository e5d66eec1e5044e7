// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Services without disk, network or engine: they record what was asked of them and answer what a
//! test has prepared.
#pragma once

#include "app/api/services.h"

#include <QFileInfo>
#include <QTimer>

#include <functional>

namespace strata::tests {

using namespace app;

//! A run of two hosts, one setting and two rounds: the second host at half the rate.
inline domain::RunData sampleRun()
{
    domain::RunData data;
    data.run.id = QStringLiteral("r1");
    data.run.name = QStringLiteral("Run 1");
    data.run.state = domain::RunState::Done;
    domain::Host metal;
    metal.id = QStringLiteral("h1");
    metal.name = QStringLiteral("metal");
    domain::Host box;
    box.id = QStringLiteral("h2");
    box.name = QStringLiteral("box");
    box.kind = domain::HostKind::Container;
    box.parentId = metal.id;
    auto &plan = data.run.plan;
    plan.hosts = {metal, box};
    plan.experiment.hostIds = {metal.id, box.id};
    plan.experiment.baselineId = metal.id;
    plan.experiment.workloads = {{QStringLiteral("w1"),
                                  QStringLiteral("gemm"),
                                  {{QStringLiteral("m"), QStringLiteral("64")}}}};
    plan.experiment.rounds = 2;
    for (int order = 0; order < 4; ++order) {
        domain::TrialData trial;
        trial.trial.id = QStringLiteral("t%1").arg(order);
        trial.trial.hostId = order % 2 ? box.id : metal.id;
        trial.trial.workloadId = QStringLiteral("w1");
        trial.trial.round = order / 2;
        trial.trial.order = order;
        trial.trial.state = domain::TrialState::Done;
        trial.trial.rateUnit = QStringLiteral("FLOP/s");
        trial.trial.iterationsPerStep = 1;
        trial.trial.workPerIteration = 1e9;
        trial.steps = {{false, 0, 0, order % 2 ? 2000000 : 1000000}};
        data.trials.append(trial);
    }
    return data;
}

inline domain::Comparison sampleComparison()
{
    domain::Comparison comparison;
    comparison.baselineId = QStringLiteral("h1");
    domain::ThroughputRow metal;
    metal.hostId = QStringLiteral("h1");
    metal.workloadId = QStringLiteral("w1");
    metal.rateUnit = QStringLiteral("FLOP/s");
    metal.trials = 2;
    metal.median = 1e12;
    metal.values = {1e12, 1e12};
    metal.badges = {domain::Badge::FewRounds};
    domain::ThroughputRow box = metal;
    box.hostId = QStringLiteral("h2");
    box.median = 5e11;
    comparison.throughput = {metal, box};
    domain::DegradationRow row;
    row.hostId = box.hostId;
    row.workloadId = box.workloadId;
    row.rounds = 2;
    row.degradation = 0.5;
    row.verdict = domain::Verdict::Inconclusive;
    row.reasons = {app::domain::Reason::FewRounds};
    comparison.degradation = {row};
    return comparison;
}

class FakeProject : public api::Project {
public:
    void createNew() override
    {
        calls << QStringLiteral("new");
        temporary = true;
        path = QStringLiteral("/recovery");
        open();
    }
    void openFile(const QString &file) override
    {
        calls << QStringLiteral("open ") + file;
        if (openFailure) {
            later([this] { Q_EMIT failed(api::describe(*openFailure)); });
            return;
        }
        temporary = false;
        const QFileInfo info(file); // behind a link lies the file that is opened
        path = info.isSymLink() ? info.symLinkTarget() : file;
        open();
    }
    void saveAs(const QString &file) override
    {
        calls << QStringLiteral("save ") + file;
        temporary = false;
        path = file;
        later([this, file] { Q_EMIT saved(file); });
    }
    void saveCopy(const QString &file, bool) override
    {
        calls << QStringLiteral("copy ") + file;
        later([this, file] { Q_EMIT copySaved(file); });
    }
    bool isOpen() const override { return true; }
    QString filePath() const override { return path; }
    bool isTemporary() const override { return temporary; }
    bool isReadOnly() const override { return false; }
    QStringList damages() const override { return damaged; }
    const domain::Plan &plan() const override { return current; }
    void setPlan(const domain::Plan &plan) override
    {
        current = plan;
        plans.append(plan);
    }
    domain::Plan planOf(const QString &runId) const override
    {
        const auto found =
            std::ranges::find_if(stored, [&](const auto &run) { return run.run.id == runId; });
        return found == stored.cend() ? domain::Plan() : found->run.plan;
    }
    QList<domain::RunHead> runs() const override
    {
        QList<domain::RunHead> known;
        for (const auto &run : stored)
            known.append(run.run);
        return known;
    }
    void loadRun(const QString &runId) override { load(runId, &api::Project::runLoaded); }
    //! What loadRun gives is as the file of a long run has it.
    static domain::RunData summarized(domain::RunData run)
    {
        for (domain::TrialData &trial : run.trials) {
            trial.summary = domain::summaryOf(trial.samples, domain::stepsOf(trial));
            trial.steps.clear();
        }
        return run;
    }
    void loadWholeRun(const QString &runId) override { load(runId, &api::Project::wholeRunLoaded); }
    void loadTrials(const QString &runId, const QStringList &trialIds) override
    {
        auto found = std::make_shared<QList<domain::TrialData>>();
        for (const auto &run : stored)
            for (const auto &trial : run.trials)
                if (run.run.id == runId && trialIds.contains(trial.trial.id))
                    found->append(trial);
        later([this, runId, found] { Q_EMIT trialsLoaded(runId, found); });
    }
    void load(const QString &runId,
              void (api::Project::*loaded)(const api::RunDataPtr &, const api::ComparisonPtr &))
    {
        calls << QStringLiteral("load ") + runId;
        for (const auto &run : stored) {
            if (run.run.id == runId && !unreadable.contains(runId)) {
                const bool isWhole = loaded == &api::Project::wholeRunLoaded;
                later([this, run = isWhole ? run : summarized(run), loaded] {
                    Q_EMIT(this->*loaded)
                    (std::make_shared<domain::RunData>(run),
                     std::make_shared<domain::Comparison>(sampleComparison()));
                });
                return;
            }
        }
        later([this] {
            Q_EMIT failed(api::describe({domain::FailureCode::FileDamaged, path, {}}));
        });
    }

    QStringList calls;
    QList<domain::Plan> plans; //!< that were set
    QString path;
    bool temporary = false;
    domain::Plan current = sampleRun().run.plan;
    QList<domain::RunData> stored;
    QStringList unreadable;
    QStringList damaged; //!< what opening found
    std::optional<domain::Failure> openFailure;

private:
    void later(std::function<void()> work) { QTimer::singleShot(0, this, std::move(work)); }
    void open()
    {
        later([this] { Q_EMIT opened(); });
    }
};

//! Plays a prepared run: its trials, then its end.
class FakeRunner : public api::Runner {
public:
    explicit FakeRunner(FakeProject &project) : m_project(project) {}
    void start() override
    {
        if (startFailure) {
            Q_EMIT failed(api::describe(*startFailure));
            return;
        }
        running = true;
        QTimer::singleShot(0, this, [this] {
            Q_EMIT started(result.run.id);
            if (!waitsForStop)
                end();
        });
    }
    void end()
    {
        for (const auto &entry : log)
            Q_EMIT logged(entry);
        for (const auto &trial : result.trials)
            Q_EMIT trialChanged(trial.trial);
        if (storageFailure)
            Q_EMIT failed(api::describe(*storageFailure));
        m_project.stored.append(result);
        running = false;
        Q_EMIT finished(result.run.id, result.run.state);
    }
    void measureRoofs() override {}
    void selfCheck(const QString &hostId) override
    {
        checked.append(hostId);
        start();
    }
    void resume(const QString &runId) override
    {
        resumed.append(runId);
        start();
    }
    void measureMore(const QString &runId) override
    {
        measuredMore.append(runId);
        start();
    }
    void collect(const QString &runId) override
    {
        collectedRuns.append(runId);
        if (hostsOfOthers.isEmpty())
            Q_EMIT collecting(runId);
        QTimer::singleShot(0, this, [this, runId] {
            if (!hostsOfOthers.isEmpty())
                Q_EMIT leftAlone(runId, hostsOfOthers);
            Q_EMIT collected(runId, foundTrials);
        });
    }
    void collectWanted(const QString &) override {}
    void stopAfterTrial() override {}
    void stopNow() override
    {
        stopped = true;
        result.run.state = domain::RunState::Stopped;
        end();
    }
    void skipTrial() override {}
    bool isRunning() const override { return running; }
    api::EstimatedTime estimate(const domain::Plan &) const override { return {1}; }

    domain::RunData result = sampleRun();
    QList<api::LogEntry> log;
    QStringList checked;
    QStringList resumed;
    QStringList measuredMore;
    QStringList collectedRuns;
    QStringList hostsOfOthers; //!< of an interrupted run that was not begun here; empty: it was
    int foundTrials = 0;
    std::optional<domain::Failure> startFailure;
    std::optional<domain::Failure> storageFailure; //!< ends the run
    bool waitsForStop = false;
    bool running = false;
    bool stopped = false;

private:
    FakeProject &m_project;
};

class FakeChecker : public api::HostChecker {
public:
    void check(const domain::Host &host, const QList<domain::Host> &) override
    {
        checked << host.id;
        QTimer::singleShot(0, this, [this, id = host.id] {
            for (const auto &item : items.value(id))
                Q_EMIT itemChanged(id, item);
            Q_EMIT finished(id, usable.value(id, true),
                            {{QStringLiteral("cpu.model"), QStringLiteral("Test CPU")}});
        });
    }
    void cancel(const QString &) override {}
    void removeEngine(const domain::Host &, const QList<domain::Host> &) override {}
    void forgetHostKey(const domain::Host &) override {}
    void discover(const domain::Host &) override {}
    void cancelDiscovery(const QString &) override {}
    std::optional<domain::HostReport> report(const domain::Host &) const override { return {}; }
    QList<domain::HostCommand> commands(const domain::Host &, const domain::Plan &) const override
    {
        return {};
    }

    QStringList checked;
    QMap<QString, QList<domain::CheckItem>> items;
    QMap<QString, bool> usable;
};

class FakeDesk : public api::QuestionDesk {
public:
    void answerHostKey(quint64, domain::HostKeyAnswer answer) override
    {
        hostKeyAnswers.append(answer);
    }
    void answerSecret(quint64, std::optional<QByteArray> secret) override
    {
        secrets.append(secret);
    }
    void answerCommands(quint64, bool mayRun) override { mayRunCommands.append(mayRun); }
    QList<domain::HostKeyAnswer> hostKeyAnswers;
    QList<std::optional<QByteArray>> secrets;
    QList<bool> mayRunCommands;
};

class FakeServices : public api::Services {
public:
    FakeProject &project() override { return m_project; }
    FakeRunner &runner() override { return m_runner; }
    FakeChecker &checker() override { return m_checker; }
    FakeDesk &questions() override { return m_desk; }
    QList<api::SshAlias> sshAliases() const override { return {}; }
    api::ThisComputerPlanner thisComputerPlanner() const override
    {
        return [](bool) { return sampleRun().run.plan; };
    }
    void keepMachines(bool /*keeps*/) override {}

private:
    FakeProject m_project;
    FakeRunner m_runner{m_project};
    FakeChecker m_checker;
    FakeDesk m_desk;
};

} // namespace strata::tests
