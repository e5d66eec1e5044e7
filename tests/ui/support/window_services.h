// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Services for tests of windows: nothing happens by itself; a test makes it happen, and looks what
//! was asked for.
#pragma once

#include "app/api/services.h"
#include "tests/ui/support/sample_plan.h"

namespace strata::tests {

class WindowProject : public api::Project {
public:
    void createNew() override
    {
        temporary = true;
        path.clear();
        Q_EMIT opened();
    }
    void openFile(const QString &file) override
    {
        if (isSilent)
            return;
        temporary = false;
        path = file;
        Q_EMIT opened();
        Q_EMIT planChanged();
        Q_EMIT runsChanged();
    }
    void saveAs(const QString &file) override
    {
        savedAs.append(file);
        if (isSilent)
            return;
        temporary = false;
        path = file;
        Q_EMIT saved(file);
    }
    void saveCopy(const QString &file, bool replaceNames) override
    {
        copies.append({file, replaceNames});
        Q_EMIT copySaved(file);
    }
    void cancelLoading() override { ++cancelledLoads; }
    bool isOpen() const override { return true; }
    QString filePath() const override { return path; }
    bool isTemporary() const override { return temporary; }
    bool isReadOnly() const override { return readOnly; }
    bool isChecked() const override { return isWholeChecked; }
    const domain::Plan &plan() const override { return current; }
    void setPlan(const domain::Plan &plan) override
    {
        current = plan;
        Q_EMIT planChanged();
    }
    domain::Plan planOf(const QString &runId) const override
    {
        const auto found =
            std::ranges::find_if(stored, [&](const auto &run) { return run.run.id == runId; });
        return found == stored.cend() ? domain::Plan() : found->run.plan;
    }
    QList<domain::RunHead> runs() const override
    {
        QList<domain::RunHead> list;
        for (const domain::RunData &run : stored)
            list.append(run.run);
        return list;
    }
    void labelRun(const QString &runId, const domain::RunLabel &label) override
    {
        for (domain::RunData &run : stored)
            if (run.run.id == runId)
                static_cast<domain::RunLabel &>(run.run) = label;
        Q_EMIT runsChanged();
    }
    void removeRuns(const QStringList &runIds) override
    {
        stored.removeIf([&](const auto &run) { return runIds.contains(run.run.id); });
        Q_EMIT runsChanged();
    }
    void loadRun(const QString &runId) override
    {
        askedRuns.append(runId);
        if (isSilent)
            return;
        for (const domain::RunData &run : stored) {
            if (run.run.id != runId)
                continue;
            const auto comparison =
                std::make_shared<domain::Comparison>(sampleComparison(run.run.plan));
            comparison->secondsToSettle = secondsToSettle;
            if (secondsToSettle > 0 && !comparison->degradation.isEmpty()) {
                comparison->degradation.first().secondsToSettle = secondsToSettle;
                comparison->degradation.first().addedInVain = addedInVain;
            }
            Q_EMIT runLoaded(std::make_shared<domain::RunData>(run), comparison);
        }
    }

    void loadWholeRun(const QString &runId) override
    {
        ++wholeLoads;
        if (isSilent)
            return;
        for (const domain::RunData &run : stored)
            if (run.run.id == runId)
                Q_EMIT wholeRunLoaded(
                    std::make_shared<domain::RunData>(run),
                    std::make_shared<domain::Comparison>(sampleComparison(run.run.plan)));
    }
    void giveUpWholeRun(const QString &runId) override
    {
        givenUp.append(QStringLiteral("whole ") + runId);
    }
    void giveUpRun(const QString &runId) override { givenUp.append(runId); }
    void readRun(const QString &runId) override
    {
        if (isSilent)
            return;
        for (const domain::RunData &run : stored)
            if (run.run.id == runId)
                Q_EMIT runRead(
                    std::make_shared<domain::RunData>(run),
                    std::make_shared<domain::Comparison>(sampleComparison(run.run.plan)));
    }
    void loadTrials(const QString &runId, const QStringList &trialIds) override
    {
        askedTrials.append({runId, trialIds});
    }

    bool isPlanStored() const override { return isStored; }
    void storePlan() override
    {
        isStored = true;
        Q_EMIT saved(path);
    }

    QList<std::pair<QString, QStringList>> askedTrials; //!< run, trials
    bool isStored = true;                               //!< the plan
    QStringList askedRuns;
    bool isSilent = false; //!< nothing is opened, saved or read
    QStringList savedAs;
    QStringList givenUp; //!< runs, "whole" or not
    int cancelledLoads = 0;
    int wholeLoads = 0; //!< with raw steps
    bool temporary = true;
    bool readOnly = false;
    bool isWholeChecked = true;
    QString path;
    domain::Plan current;
    QList<domain::RunData> stored;
    double secondsToSettle = 0; //!< of every run's comparison
    int addedInVain = 0;        //!< likewise, if there is something to settle
    QList<std::pair<QString, bool>> copies;
};

class WindowRunner : public api::Runner {
public:
    void start() override
    {
        calls.append(QStringLiteral("start"));
        running = true;
        Q_EMIT started(QStringLiteral("r1"));
    }
    void measureRoofs() override { calls.append(QStringLiteral("measure roofs")); }
    void selfCheck(const QString &hostId) override
    {
        calls.append(QStringLiteral("self-check ") + hostId);
    }
    void measureMore(const QString &runId) override
    {
        calls.append(QStringLiteral("measureMore ") + runId);
    }
    void resume(const QString &runId) override { calls.append(QStringLiteral("resume ") + runId); }
    void collect(const QString &runId) override
    {
        calls.append(QStringLiteral("collect ") + runId);
    }
    void collectWanted(const QString &runId) override
    {
        calls.append(QStringLiteral("collect wanted ") + runId);
    }
    void stopAfterTrial() override { calls.append(QStringLiteral("stop after trial")); }
    void stopNow() override { calls.append(QStringLiteral("stop now")); }
    void skipTrial() override { calls.append(QStringLiteral("skip")); }
    void setPaused(bool pauses) override { paused = pauses; }
    bool isPaused() const override { return paused; }
    bool isRunning() const override { return running; }
    bool isCollecting() const override { return collects; }
    api::RunQueue queue() const override { return queued; }
    api::EstimatedTime estimate(const domain::Plan &) const override { return {720}; }

    void end(domain::RunState state)
    {
        running = false;
        Q_EMIT finished(QStringLiteral("r1"), state);
    }
    //! From hosts that take a while to answer.
    void beginCollecting(const QString &runId)
    {
        running = collects = true;
        Q_EMIT collecting(runId);
    }
    void endCollecting(const QString &runId, int trials)
    {
        running = collects = false;
        Q_EMIT collected(runId, trials);
    }

    bool running = false;
    bool collects = false;
    bool paused = false;
    api::RunQueue queued;
    QStringList calls;
};

class WindowChecker : public api::HostChecker {
public:
    void check(const domain::Host &host, const QList<domain::Host> &hosts) override
    {
        checked.append(host);
        known = hosts;
    }
    void cancel(const QString &hostId) override { cancelledChecks.append(hostId); }
    void removeEngine(const domain::Host &host, const QList<domain::Host> &) override
    {
        cleaned.append(host.id);
    }
    void forgetHostKey(const domain::Host &host) override { forgotten.append(host.id); }
    std::optional<domain::HostReport> report(const domain::Host &host) const override
    {
        const auto found = reports.constFind(host.id);
        return found == reports.cend() ? std::nullopt : std::optional(*found);
    }
    QList<domain::HostCommand> commands(const domain::Host &, const domain::Plan &) const override
    {
        return shownCommands;
    }

    void discover(const domain::Host &machine) override { searched.append(machine.id); }
    void cancelDiscovery(const QString &machineId) override { cancelledChecks.append(machineId); }

    QStringList searched;
    QHash<QString, domain::HostReport> reports; //!< by host
    QList<domain::HostCommand> shownCommands;

    QList<domain::Host> checked;
    QList<domain::Host> known;
    QStringList cancelledChecks;
    QStringList cleaned;
    QStringList forgotten;
};

class WindowQuestions : public api::QuestionDesk {
public:
    void answerHostKey(quint64 id, domain::HostKeyAnswer answer) override
    {
        keys.append({id, answer});
    }
    void answerSecret(quint64 id, std::optional<QByteArray> secret) override
    {
        secrets.append({id, secret});
    }
    void answerCommands(quint64 id, bool mayRun) override { commands.append({id, mayRun}); }

    QList<std::pair<quint64, domain::HostKeyAnswer>> keys;
    QList<std::pair<quint64, std::optional<QByteArray>>> secrets;
    QList<std::pair<quint64, bool>> commands;
};

class WindowServices : public api::Services {
public:
    WindowProject &project() override { return m_project; }
    WindowRunner &runner() override { return m_runner; }
    WindowChecker &checker() override { return m_checker; }
    WindowQuestions &questions() override { return m_questions; }
    QList<api::SshAlias> sshAliases() const override { return aliases; }
    api::ThisComputerPlanner thisComputerPlanner() const override { return planner; }
    void keepMachines(bool keeps) override { keepsMachines = keeps; }

    QList<api::SshAlias> aliases;
    api::ThisComputerPlanner planner = [](bool) { return samplePlan(); };
    bool keepsMachines = false;

private:
    WindowProject m_project;
    WindowRunner m_runner;
    WindowChecker m_checker;
    WindowQuestions m_questions;
};

} // namespace strata::tests
