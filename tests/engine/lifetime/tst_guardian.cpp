// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Nothing of a run stays, whichever of its processes is killed.
#include "tests/engine/lifetime/run_driver.h"
#include "tests/support/patience.h"

#include <QFile>
#include <QTest>

#include <csignal>

using namespace strata::tests;
using strata::engine::protocol::Outcome;

class TestGuardian : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void endsARunWhoseSupervisorIsKilled();
    void keepsTheJournalUntilItIsCollected();
    void isReplacedWhenItIsKilled();
    void goesWithTheRun();
    void bothDeadAreSwept();
    void aLivingRunIsEndedWhenItIsNamed();

private:
    //! Started, and left by its relay.
    void launch(RunDriver &driver, int leaseSeconds,
                const std::vector<std::string> &words = {"ignore-term", "-1", "100000"});
    static bool exists(const RunDriver &driver)
    {
        return QFile::exists(QString::fromStdString(driver.runPath()));
    }
    static bool lives(int pid) { return pid > 1 && ::kill(pid, 0) == 0; }
};

void TestGuardian::launch(RunDriver &driver, int leaseSeconds,
                          const std::vector<std::string> &words)
{
    driver.play(words);
    driver.job.leaseSeconds = leaseSeconds;
    const auto talk = driver.supervise();
    QVERIFY(talk->readToFirstStep());
    QTRY_VERIFY_WITH_TIMEOUT(driver.supervisorPid() > 1 && driver.guardianPid() > 1 &&
                                 driver.processes().size() == 2,
                             patienceMs);
    talk->kill9();
}

void TestGuardian::endsARunWhoseSupervisorIsKilled()
{
    RunDriver driver;
    launch(driver, 3);
    const int guardian = driver.guardianPid();
    QVERIFY(driver.signalSupervisor(SIGKILL));
    QTRY_VERIFY_WITH_TIMEOUT(driver.processes().empty(), patienceMs);
    QTRY_VERIFY_WITH_TIMEOUT(!exists(driver), patienceMs); // when the lease is over
    QTRY_VERIFY_WITH_TIMEOUT(!lives(guardian), patienceMs);
}

void TestGuardian::keepsTheJournalUntilItIsCollected()
{
    RunDriver driver;
    launch(driver, 600);
    const int guardian = driver.guardianPid();
    QVERIFY(driver.signalSupervisor(SIGKILL));
    const auto talk = driver.relay(0);
    const auto end = talk->readToEnd();
    QVERIFY(end);
    QCOMPARE(end->outcome, Outcome::Killed);
    QVERIFY2(end->cleaned, end->leftBehind.c_str());
    talk->say("forget");
    QTRY_VERIFY_WITH_TIMEOUT(!exists(driver), patienceMs);
    QTRY_VERIFY_WITH_TIMEOUT(!lives(guardian), patienceMs);
}

void TestGuardian::isReplacedWhenItIsKilled()
{
    RunDriver driver;
    launch(driver, 600);
    const int first = driver.guardianPid();
    QCOMPARE(::kill(first, SIGKILL), 0);
    QTRY_VERIFY_WITH_TIMEOUT(driver.guardianPid() != first && lives(driver.guardianPid()),
                             patienceMs);
    QCOMPARE(driver.processes().size(), std::size_t{2}); // the work went on
    const int second = driver.guardianPid();
    QVERIFY(driver.signalSupervisor(SIGKILL));
    QTRY_VERIFY_WITH_TIMEOUT(driver.processes().empty(), patienceMs);
    QCOMPARE(driver.guardianPid(), second);
    QVERIFY(driver.sweepIsClean());
    QTRY_VERIFY_WITH_TIMEOUT(!lives(second), patienceMs);
}

void TestGuardian::goesWithTheRun()
{
    RunDriver driver;
    driver.play({"steps", "3", "50"});
    const auto talk = driver.supervise();
    QTRY_VERIFY_WITH_TIMEOUT(driver.guardianPid() > 1, patienceMs);
    const int guardian = driver.guardianPid();
    const auto end = talk->readToEnd();
    QVERIFY(end && end->cleaned);
    QVERIFY(lives(guardian)); // the clean-up took it for no process of the run
    talk->say("forget");
    QTRY_VERIFY_WITH_TIMEOUT(!exists(driver) && !lives(guardian), patienceMs);
}

void TestGuardian::bothDeadAreSwept()
{
    RunDriver driver;
    launch(driver, 1);
    QVERIFY(driver.killWatchers());
    QVERIFY(exists(driver));
    // A sweep of all, as at every connection. What could still be collected stays until the lease
    // is over.
    QTRY_VERIFY_WITH_TIMEOUT((driver.sweep(true), !exists(driver)), patienceMs);
    QVERIFY(driver.processes().empty());
}

void TestGuardian::aLivingRunIsEndedWhenItIsNamed()
{
    RunDriver driver;
    launch(driver, 600);
    const int guardian = driver.guardianPid();
    QProcess sweeping;
    sweeping.start(QStringLiteral(LIFETIME_PROGRAM),
                   {QStringLiteral("sweep"), QStringLiteral("--runs"),
                    QString::fromStdString(driver.job.runsDirectory), QStringLiteral("--run"),
                    QString::fromStdString(driver.job.runId), QStringLiteral("--end")});
    QVERIFY(sweeping.waitForFinished());
    QCOMPARE(sweeping.exitCode(), 0);
    QVERIFY(driver.processes().empty() && !exists(driver));
    QTRY_VERIFY_WITH_TIMEOUT(!lives(guardian), patienceMs);
}

QTEST_GUILESS_MAIN(TestGuardian)
#include "tst_guardian.moc"
