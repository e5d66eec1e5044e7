// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What a sweep finds, ends and leaves alone.
#include "engine/lifetime/process/process_identity.h"
#include "tests/engine/lifetime/run_driver.h"
#include "tests/support/patience.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QTest>

#include <csignal>

using namespace strata;
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
    void runsNoCleanUpOfADirectoryFromElsewhere_data();
    void runsNoCleanUpOfADirectoryFromElsewhere();
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

void TestSweepCommand::runsNoCleanUpOfADirectoryFromElsewhere_data()
{
    QTest::addColumn<QString>("supervisor");
    const QString ofThisMachine =
        QStringLiteral(" ") + QString::fromStdString(engine::lifetime::machineId());
    QTest::newRow("without a supervisor") << QString();
    QTest::newRow("of another boot")
        << QStringLiteral("4242 77 6f7a6c1e-0000-4000-8000-000000000000") + ofThisMachine;
    QTest::newRow("of a boot that is not known")
        << QStringLiteral("4242 77 unknown") + ofThisMachine;
}

// As an archive of somebody else may hold it.
void TestSweepCommand::runsNoCleanUpOfADirectoryFromElsewhere()
{
    QFETCH(QString, supervisor);
    const QTemporaryDir place;
    const QString proof = place.filePath(QStringLiteral("proof"));
    const QString victim = place.filePath(QStringLiteral("group/strata-"));
    RunDriver driver;
    const QString group = victim + QString::fromStdString(driver.job.runId);
    QVERIFY(QDir().mkpath(group));
    driver.job.command = {"/bin/true"};
    driver.job.cleanup = {{"/bin/sh", "-c", "touch " + proof.toStdString()},
                          {"docker", "rm", "-f", "-v", "another"}};
    driver.job.leftovers = {"/bin/sh", "-c", "touch " + proof.toStdString() + "; echo left"};
    const QString run = QString::fromStdString(driver.runPath());
    QVERIFY(QDir().mkpath(run));
    const auto write = [&](const QString &name, const QByteArray &text) {
        QFile file(run + QLatin1Char('/') + name);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) == text.size());
    };
    const auto toOwner = QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner;
    QVERIFY(QFile::setPermissions(QString::fromStdString(driver.job.runsDirectory), toOwner));
    QVERIFY(QFile::setPermissions(run, toOwner));
    write(QStringLiteral("job"),
          QByteArray::fromStdString(engine::protocol::encodeJob(driver.job)));
    write(QStringLiteral("groups"), group.toUtf8() + '\n');
    if (!supervisor.isEmpty())
        write(QStringLiteral("supervisor"), supervisor.toUtf8());
    const QJsonObject report = driver.sweep(true);
    QVERIFY(report.value(QStringLiteral("containers")).toArray().isEmpty());
    QVERIFY(!QFile::exists(proof));
    QVERIFY(QFile::exists(group));
    QVERIFY(!QFile::exists(run));
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
