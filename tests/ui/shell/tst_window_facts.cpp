// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/window_facts.h"

#include <QTest>

using namespace strata::ui::shell;

class TstWindowFacts : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void anEmptyWindowSaysWhy()
    {
        WindowFacts facts;
        facts.planProblem = QStringLiteral("There is no host.");
        QCOMPARE(unavailableReason(ActionId::Run, facts), QStringLiteral("There is no host."));
        for (const ActionId id : {ActionId::Undo, ActionId::Redo, ActionId::ExportChart,
                                  ActionId::EditHost, ActionId::CheckAll, ActionId::Resume,
                                  ActionId::StopNow, ActionId::Schedule, ActionId::Pause})
            QVERIFY(!unavailableReason(id, facts).isEmpty());
        for (const ActionId id : {ActionId::New, ActionId::Open, ActionId::AddHost, ActionId::Quit})
            QVERIFY(unavailableReason(id, facts).isEmpty());
    }

    void aRunUnderWayCanBeStoppedButNotStarted()
    {
        WindowFacts facts;
        facts.running = true;
        facts.hostSelected = true;
        facts.hasHosts = true;
        QVERIFY(unavailableReason(ActionId::StopNow, facts).isEmpty());
        QVERIFY(unavailableReason(ActionId::SkipTrial, facts).isEmpty());
        QVERIFY(unavailableReason(ActionId::Pause, facts).isEmpty());
        QVERIFY(unavailableReason(ActionId::Schedule, facts).isEmpty());
        QVERIFY(unavailableReason(ActionId::EditHost, facts).isEmpty());
        QVERIFY(!unavailableReason(ActionId::Run, facts).isEmpty());
        QVERIFY(!unavailableReason(ActionId::CheckAll, facts).isEmpty());
        QVERIFY(!unavailableReason(ActionId::RemoveEngine, facts).isEmpty());
    }

    void whatIsCollectedCanOnlyBeStopped()
    {
        WindowFacts facts;
        facts.running = facts.collecting = true;
        facts.hostSelected = facts.hasHosts = facts.resumable = true;
        QVERIFY(unavailableReason(ActionId::StopNow, facts).isEmpty());
        QVERIFY(unavailableReason(ActionId::Schedule, facts).isEmpty()); // it waits
        for (const ActionId id :
             {ActionId::Run, ActionId::Resume, ActionId::Pause, ActionId::StopAfterTrial,
              ActionId::SkipTrial, ActionId::CheckHost, ActionId::SelfCheck, ActionId::SaveAs})
            QVERIFY2(unavailableReason(id, facts).contains(QStringLiteral("collected")),
                     qPrintable(unavailableReason(id, facts)));
    }

    void aReadOnlyProjectKeepsItsResults()
    {
        WindowFacts facts;
        facts.readOnly = true;
        facts.hasNumbers = true;
        facts.hostSelected = true;
        QVERIFY(unavailableReason(ActionId::ExportAll, facts).isEmpty());
        QVERIFY(unavailableReason(ActionId::SaveAs, facts).isEmpty());
        QVERIFY(!unavailableReason(ActionId::AddHost, facts).isEmpty());
        QVERIFY(!unavailableReason(ActionId::RemoveHost, facts).isEmpty());
        QVERIFY(!unavailableReason(ActionId::Run, facts).isEmpty());
    }

    //! Nothing is printed that nobody has compared with raw steps.
    void whatIsNotProvenIsNotPrinted()
    {
        WindowFacts facts;
        facts.hasNumbers = true;
        QVERIFY(unavailableReason(ActionId::Print, facts).isEmpty());
        facts.isProven = false;
        QVERIFY(!unavailableReason(ActionId::Print, facts).isEmpty());
        QVERIFY(unavailableReason(ActionId::ExportAll, facts).isEmpty()); // it reads raw steps
        QVERIFY(unavailableReason(ActionId::Report, facts).isEmpty());    // so does this
    }

    void runsAreListedOnceThereAreSome()
    {
        WindowFacts facts;
        for (const ActionId id : {ActionId::Runs, ActionId::ShowHiddenRuns})
            QVERIFY(!unavailableReason(id, facts).isEmpty());
        facts.hasRuns = true;
        facts.readOnly = true; // notes can be read
        for (const ActionId id : {ActionId::Runs, ActionId::ShowHiddenRuns})
            QVERIFY(unavailableReason(id, facts).isEmpty());
    }

    void onlyMachinesAreSearched()
    {
        WindowFacts facts;
        QVERIFY(!unavailableReason(ActionId::FindHosts, facts).isEmpty());
        facts.hostSelected = true;
        QVERIFY(unavailableReason(ActionId::FindHosts, facts).isEmpty());
        facts.selectedHostIsContainer = true;
        QVERIFY(
            unavailableReason(ActionId::FindHosts, facts).contains(QStringLiteral("container")));
    }

    void placementsAreMadeOfHosts()
    {
        WindowFacts facts;
        QVERIFY(!unavailableReason(ActionId::AddPlacement, facts).isEmpty());
        facts.hasHosts = true;
        QVERIFY(unavailableReason(ActionId::AddPlacement, facts).isEmpty());
        facts.hostSelected = true;
        facts.selectedHostIsPlacement = true;
        for (const ActionId id : {ActionId::FindHosts, ActionId::SelfCheck, ActionId::RemoveEngine})
            QVERIFY(unavailableReason(id, facts).contains(QStringLiteral("placement")));
        for (const ActionId id : {ActionId::EditHost, ActionId::RemoveHost, ActionId::DuplicateHost,
                                  ActionId::HostDetails, ActionId::CheckHost})
            QVERIFY(unavailableReason(id, facts).isEmpty());
    }

    void onlySshHostsHaveAKeyToForget()
    {
        WindowFacts facts;
        facts.hostSelected = true;
        QVERIFY(!unavailableReason(ActionId::ForgetHostKey, facts).isEmpty());
        facts.selectedHostOverSsh = true;
        QVERIFY(unavailableReason(ActionId::ForgetHostKey, facts).isEmpty());
    }
};

QTEST_MAIN(TstWindowFacts)
#include "tst_window_facts.moc"
