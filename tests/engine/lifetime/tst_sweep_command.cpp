// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What a sweep finds, ends and leaves alone.
#include "tests/engine/lifetime/run_driver.h"
#include "tests/support/patience.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QTest>

#include <csignal>

using strata::tests::patienceMs;
using strata::tests::RunDriver;

namespace {

//! Begins a run and kills all who look after it.
bool leaveDead(RunDriver &driver)
{
    driver.job.command = {"/bin/sleep", "1000"};
    const auto talk = driver.supervise();
    talk->line();
    const bool isThere =
        QTest::qWaitFor([&driver] { return driver.supervisorPid() > 1; }, patienceMs);
    talk->kill9();
    return isThere && driver.killWatchers();
}

} // namespace

class TestSweepCommand : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void reportsARunningRunAndLeavesIt();
    void endsARunWhoseSupervisorWasKilled();
    void keepsAnUncollectedJournalUnlessNamed();
    void removesAJournalWhoseLeaseIsOver();
    void leavesARunOfAnotherMachine();
    void runsStoredCleanUp();
    void killsOrphansOfARemovedDirectory();
    void reportsALinkInPlaceOfARun();
    void namesAWrongOption();
};

void TestSweepCommand::reportsARunningRunAndLeavesIt()
{
    RunDriver driver;
    driver.job.command = {"/bin/sleep", "1000"};
    const auto talk = driver.supervise();
    talk->line();
    QTRY_COMPARE_WITH_TIMEOUT(driver.processes().size(), std::size_t{2}, patienceMs);
    const QJsonObject report = driver.sweep();
    QCOMPARE(report.value(QStringLiteral("runs")).toArray(),
             QJsonArray{QString::fromStdString(driver.job.runId)});
    QVERIFY(report.value(QStringLiteral("processes"))
                .toArray()
                .first()
                .toString()
                .contains(QStringLiteral("sleep 1000")));
    QCOMPARE(driver.processes().size(), std::size_t{2});
    talk->say("cancel");
    QVERIFY(talk->readToEnd());
}

void TestSweepCommand::endsARunWhoseSupervisorWasKilled()
{
    RunDriver driver;
    driver.play({"ignore-term", "-1", "100000"});
    auto talk = driver.supervise();
    QVERIFY(talk->readToFirstStep());
    talk->kill9(); // no relay may do the sweep's work
    QVERIFY(driver.killWatchers());
    QTRY_COMPARE_WITH_TIMEOUT(driver.processes().size(), std::size_t{1}, patienceMs);
    QVERIFY(driver.sweepIsClean());
    QVERIFY(driver.processes().empty());
    QVERIFY(!QFile::exists(QString::fromStdString(driver.runPath())));
}

void TestSweepCommand::keepsAnUncollectedJournalUnlessNamed()
{
    RunDriver driver;
    QVERIFY(leaveDead(driver));
    const QJsonObject report = driver.sweep(true);
    QCOMPARE(report.value(QStringLiteral("uncollected")).toArray(),
             QJsonArray{QString::fromStdString(driver.job.runId)});
    QVERIFY(report.value(QStringLiteral("files")).toArray().isEmpty());
    QVERIFY(driver.processes().empty());
    const auto end = driver.relay(0)->readToEnd();
    QVERIFY(end);
    QVERIFY(end->cleaned);
    QVERIFY(driver.sweepIsClean());
    QVERIFY(!QFile::exists(QString::fromStdString(driver.runPath())));
}

void TestSweepCommand::removesAJournalWhoseLeaseIsOver()
{
    RunDriver driver;
    QVERIFY(leaveDead(driver));
    QFile lease(QString::fromStdString(driver.runPath() + "/lease"));
    QVERIFY(lease.open(QIODevice::ReadWrite));
    QVERIFY(lease.setFileTime(QDateTime::currentDateTime().addSecs(-driver.job.leaseSeconds - 1),
                              QFile::FileModificationTime));
    lease.close();
    // The sweep writes the end of the run to the journal, which does not make it young again.
    const QJsonObject report = driver.sweep(true);
    QVERIFY(report.value(QStringLiteral("uncollected")).toArray().isEmpty());
    QVERIFY(driver.processes().empty());
    QVERIFY(!QFile::exists(QString::fromStdString(driver.runPath())));
}

//! Those of a cluster share their homes: what its watchers are cannot be seen here.
void TestSweepCommand::leavesARunOfAnotherMachine()
{
    RunDriver driver;
    QVERIFY(leaveDead(driver));
    const QString path = QString::fromStdString(driver.runPath());
    QFile supervisor(path + QStringLiteral("/supervisor"));
    QVERIFY(supervisor.open(QIODevice::WriteOnly));
    supervisor.write("2 77 another-boot another-id/node1");
    supervisor.close();
    QFile journal(path + QStringLiteral("/journal"));
    const qint64 bytes = journal.size();
    const QJsonObject report = driver.sweep(true);
    QVERIFY(report.value(QStringLiteral("runs")).toArray().isEmpty());
    QVERIFY(report.value(QStringLiteral("files")).toArray().isEmpty());
    QVERIFY(QFile::exists(path));
    QCOMPARE(journal.size(), bytes);
    QVERIFY(driver.sweep()
                .value(QStringLiteral("files"))
                .toArray()
                .first()
                .toString()
                .contains(QStringLiteral("another machine")));
    for (const QString &name : {QStringLiteral("/lease"), QStringLiteral("/supervisor")}) {
        QFile file(path + name); // as if nobody had renewed it for an hour
        QVERIFY(file.open(QIODevice::ReadWrite));
        QVERIFY(file.setFileTime(QDateTime::currentDateTime().addSecs(-3600),
                                 QFile::FileModificationTime));
    }
    QVERIFY(driver.sweepIsClean());
    QVERIFY(!QFile::exists(path));
}

void TestSweepCommand::runsStoredCleanUp()
{
    QTemporaryDir place;
    const std::string container = place.filePath(QStringLiteral("container")).toStdString();
    RunDriver driver;
    driver.job.command = {"/bin/sh", "-c", "touch " + container + "; exec sleep 1000"};
    driver.job.cleanup = {{"rm", "-f", container}};
    driver.job.leftovers = {"/bin/sh", "-c", "ls " + container + " 2>/dev/null; true"};
    auto talk = driver.supervise();
    talk->line();
    QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(QString::fromStdString(container)), patienceMs);
    talk->kill9();
    QVERIFY(driver.signalSupervisor(SIGKILL));
    QVERIFY(driver.sweepIsClean());
    QVERIFY(!QFile::exists(QString::fromStdString(container)));
}

void TestSweepCommand::killsOrphansOfARemovedDirectory()
{
    RunDriver driver;
    driver.play({"ignore-term", "-1", "100000"});
    auto talk = driver.supervise();
    QVERIFY(talk->readToFirstStep());
    QTRY_VERIFY_WITH_TIMEOUT(driver.supervisorPid() > 1, patienceMs);
    talk->kill9();
    QVERIFY(driver.killWatchers());
    QVERIFY(QDir(QString::fromStdString(driver.runPath())).removeRecursively());
    QCOMPARE(driver.processes().size(), std::size_t{1});
    const QJsonObject report = driver.sweep(true);
    QVERIFY(report.value(QStringLiteral("processes")).toArray().isEmpty());
    QVERIFY(driver.processes().empty());
}

void TestSweepCommand::reportsALinkInPlaceOfARun()
{
    RunDriver driver;
    QTemporaryDir elsewhere;
    QVERIFY(QDir().mkpath(QString::fromStdString(driver.job.runsDirectory)));
    QVERIFY(QFile(QString::fromStdString(driver.job.runsDirectory))
                .setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
    QVERIFY(QFile::link(elsewhere.path(), QString::fromStdString(driver.runPath())));
    const QJsonObject report = driver.sweep();
    QVERIFY(report.value(QStringLiteral("files"))
                .toArray()
                .first()
                .toString()
                .contains(QStringLiteral("is a link")));
    QVERIFY(QFile::exists(elsewhere.path()));
}

void TestSweepCommand::namesAWrongOption()
{
    QProcess sweeping;
    sweeping.start(QStringLiteral(LIFETIME_PROGRAM),
                   {QStringLiteral("sweep"), QStringLiteral("--rums"), QStringLiteral("/x")});
    QVERIFY(sweeping.waitForFinished());
    QCOMPARE(sweeping.exitCode(), 2);
    QVERIFY(sweeping.readAllStandardError().contains("\"--rums /x\" is not an option"));
}

QTEST_GUILESS_MAIN(TestSweepCommand)
#include "tst_sweep_command.moc"
