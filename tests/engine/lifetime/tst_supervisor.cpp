// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Runs end in every way there is, and nothing of them is left.
#include "tests/engine/lifetime/run_driver.h"
#include "tests/support/patience.h"

#include <QElapsedTimer>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

namespace protocol = strata::engine::protocol;
using protocol::Outcome;
using strata::tests::isGapless;
using strata::tests::patienceMs;
using strata::tests::RunDriver;
using strata::tests::shortestMs;

class TestSupervisor : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void keepsEveryRecordOfANormalRun();
    void tellsWhyACommandCannotStart();
    void tellsExitStatusAndErrors();
    void dropsAnUnfinishedLastLine();
    void namesTheSignalThatKilledTheCommand();
    void cancels();
    void killsACommandThatIgnoresSigterm();
    void endsWithTheLease();
    void whoIsThereHearsThatTheLeaseIsOver();
    void endsAtTheLimit();
    void killsDaemons_data();
    void killsDaemons();
    void endsAtAnOverlongLine();
    void runsCleanUpAndTellsWhatIsLeft();
    void doesNotCallUncertaintyClean();
    void survivesHangUpOfTheConnection();
    void endsWhenTheHostShutsDown();
    void keepsAWordOnAFullDisk();
    void givesTheCommandItsEnvironment();
};

void TestSupervisor::keepsEveryRecordOfANormalRun()
{
    RunDriver driver;
    driver.play({"steps", "200", "1"});
    const auto talk = driver.supervise();
    const auto end = talk->readToEnd();
    QVERIFY(end);
    QVERIFY(QByteArray::fromStdString(talk->greeting).startsWith("strata-relay-1 "));
    QCOMPARE(end->outcome, Outcome::Done);
    QVERIFY2(end->cleaned, end->leftBehind.c_str());
    QCOMPARE(talk->records.size(),
             std::size_t{203}); // hello, steps, the engine's End, the supervisor's End
    QVERIFY(isGapless(talk->records, 0));
    QVERIFY(talk->others.empty());
    talk->say("forget");
    QCOMPARE(talk->line().value_or("nothing"), std::string("forgotten"));
    QVERIFY(talk->waitForExit());
    QVERIFY(!QFile::exists(QString::fromStdString(driver.runPath())));
    QTRY_VERIFY_WITH_TIMEOUT(driver.processes().empty(), patienceMs);
    QVERIFY(driver.sweepIsClean());
}

void TestSupervisor::tellsWhyACommandCannotStart()
{
    RunDriver driver;
    driver.job.command = {"/nonexistent/engine", "run"};
    const auto talk = driver.supervise();
    const auto end = talk->readToEnd();
    QVERIFY(end);
    QCOMPARE(end->outcome, Outcome::Failed);
    QVERIFY(end->reason.find("Cannot start /nonexistent/engine: No such file") !=
            std::string::npos);
    QCOMPARE(std::get<protocol::Error>(talk->records.front().body).code,
             std::string("cannot_start"));
    QVERIFY(end->cleaned);
}

void TestSupervisor::tellsExitStatusAndErrors()
{
    RunDriver driver;
    driver.play({"fail"});
    const auto end = driver.supervise()->readToEnd();
    QVERIFY(end);
    QCOMPARE(end->outcome, Outcome::Failed);
    QVERIFY2(end->reason.find("exit status 7") != std::string::npos, end->reason.c_str());
    QVERIFY(end->reason.find("flux capacitor") != std::string::npos);
}

void TestSupervisor::dropsAnUnfinishedLastLine()
{
    RunDriver driver;
    driver.play({"partial"});
    const auto talk = driver.supervise();
    const auto end = talk->readToEnd();
    QVERIFY(end);
    QCOMPARE(end->outcome, Outcome::Failed);
    QCOMPARE(talk->records.size(), std::size_t{2});
    QVERIFY(talk->others.empty());
}

void TestSupervisor::namesTheSignalThatKilledTheCommand()
{
    RunDriver driver;
    driver.play({"steps", "-1", "5"});
    const auto talk = driver.supervise();
    talk->line(); // greeting
    talk->line();
    QCOMPARE(talk->records.size(), std::size_t{1});
    ::kill(static_cast<pid_t>(std::get<protocol::Hello>(talk->records.front().body).processId),
           SIGKILL);
    const auto end = talk->readToEnd();
    QVERIFY(end);
    QCOMPARE(end->outcome, Outcome::Killed);
    QVERIFY(end->reason.find("SIGKILL") != std::string::npos);
    QVERIFY(end->cleaned);
    QVERIFY(isGapless(talk->records, 0));
}

void TestSupervisor::cancels()
{
    constexpr int timeToEndByItselfMs = 1'900; // it is killed after 2 s
    const qint64 taken = shortestMs(timeToEndByItselfMs, [](QElapsedTimer &timer) {
        RunDriver driver;
        driver.play({"steps", "-1", "5"});
        const auto talk = driver.supervise();
        talk->line();
        talk->line();
        timer.restart();
        talk->say("cancel");
        const auto end = talk->readToEnd();
        QVERIFY(end);
        QCOMPARE(end->outcome, Outcome::Cancelled);
        QVERIFY(end->cleaned);
        QVERIFY(isGapless(talk->records, 0));
        QCOMPARE(driver.processes().size(), std::size_t{1}); // the supervisor, with the journal
        talk->say("forget");
        QCOMPARE(talk->line().value_or("nothing"), std::string("forgotten"));
        QTRY_VERIFY_WITH_TIMEOUT(driver.processes().empty(), patienceMs);
    });
    QVERIFY2(taken <= timeToEndByItselfMs, qPrintable(QString::number(taken)));
}

void TestSupervisor::killsACommandThatIgnoresSigterm()
{
    constexpr int enoughMs = 10'000;
    const qint64 taken = shortestMs(enoughMs, [](QElapsedTimer &timer) {
        RunDriver driver;
        driver.play({"ignore-term", "-1", "5"});
        const auto talk = driver.supervise();
        talk->line();
        talk->line();
        timer.restart();
        talk->say("cancel");
        const auto end = talk->readToEnd();
        QVERIFY(end);
        QCOMPARE(end->outcome, Outcome::Cancelled);
        QVERIFY(end->cleaned);
    });
    QVERIFY2(taken >= 1900 && taken <= enoughMs, qPrintable(QString::number(taken)));
}

void TestSupervisor::endsWithTheLease()
{
    RunDriver driver;
    driver.play({"steps", "-1", "5"});
    constexpr int leaseMs = 5'000; // a busy machine may keep the renewals back for seconds
    driver.job.leaseSeconds = leaseMs / 1000;
    auto talk = driver.supervise();
    talk->line();
    QElapsedTimer timer;
    timer.start();
    qint64 renewedAt = 0;
    while (renewedAt <= leaseMs) { // renewed, it goes on for longer than the lease
        QTest::qWait(400);
        renewedAt = timer.elapsed();
        talk->say("renew");
        const std::size_t answers = talk->others.size();
        while (talk->others.size() == answers && talk->line())
            continue;
        QCOMPARE(talk->others.size(), answers + 1);
    }
    QCOMPARE(driver.processes().size(), std::size_t{2});
    talk->kill9();
    // One deadline: the journal does not outlive it either.
    const auto nothingIsLeft = [&] {
        return driver.processes().empty() &&
               !QFile::exists(QString::fromStdString(driver.runPath()));
    };
    QTRY_VERIFY_WITH_TIMEOUT(nothingIsLeft(), patienceMs);
    constexpr int roundingMs = 5; // of two clocks
    QVERIFY(timer.elapsed() >= renewedAt + leaseMs - roundingMs);
}

void TestSupervisor::whoIsThereHearsThatTheLeaseIsOver()
{
    RunDriver driver;
    driver.play({"steps", "-1", "5"});
    driver.job.leaseSeconds = 1;
    const auto end = driver.supervise()->readToEnd();
    QVERIFY(end);
    QCOMPARE(end->outcome, Outcome::LeaseExpired);
    QVERIFY(end->cleaned);
}

void TestSupervisor::endsAtTheLimit()
{
    RunDriver driver;
    driver.play({"steps", "-1", "5"});
    driver.job.limitSeconds = 1;
    const auto end = driver.supervise()->readToEnd();
    QVERIFY(end);
    QCOMPARE(end->outcome, Outcome::TimedOut);
    QVERIFY(end->reason.find("1 s") != std::string::npos);
}

void TestSupervisor::killsDaemons_data()
{
    QTest::addColumn<QString>("mode");
    QTest::newRow("with the run's mark") << QStringLiteral("daemon");
    QTest::newRow("without it") << QStringLiteral("anonymous-daemon");
}

void TestSupervisor::killsDaemons()
{
    QFETCH(QString, mode);
    // its own, beside another of this program
    const QString seconds = QStringLiteral("987%1").arg(QCoreApplication::applicationPid());
    const auto daemons = [&] {
        QProcess search;
        search.start(QStringLiteral("/bin/sh"),
                     {QStringLiteral("-c"),
                      QStringLiteral(
                          "cat /proc/[0-9]*/cmdline | tr '\\0' ' ' | grep -o '[s]leep %1 ' | wc -l")
                          .arg(seconds)});
        search.waitForFinished();
        return search.readAllStandardOutput().trimmed().toInt();
    };
    RunDriver driver;
    const QTemporaryDir directory;
    QFile mayEnd(directory.filePath(QStringLiteral("may-end")));
    driver.play({mode.toStdString(), mayEnd.fileName().toStdString(), seconds.toStdString()});
    const auto talk = driver.supervise();
    QTRY_COMPARE_WITH_TIMEOUT(daemons(), 1, patienceMs); // it was there
    QVERIFY(mayEnd.open(QIODevice::WriteOnly));
    const auto end = talk->readToEnd();
    QVERIFY(end);
    QCOMPARE(end->outcome, Outcome::Done);
    QVERIFY2(end->cleaned, end->leftBehind.c_str());
    QCOMPARE(daemons(), 0);
}

void TestSupervisor::endsAtAnOverlongLine()
{
    RunDriver driver;
    driver.play({"overlong"});
    const auto talk = driver.supervise();
    const auto end = talk->readToEnd();
    QVERIFY(end);
    QCOMPARE(end->outcome, Outcome::Failed);
    QCOMPARE(talk->records.size(), std::size_t{3});
    QVERIFY(isGapless(talk->records, 0));
    QCOMPARE(std::get<protocol::Error>(talk->records[1].body).code, std::string("record_too_long"));
    QVERIFY(end->cleaned);
}

void TestSupervisor::runsCleanUpAndTellsWhatIsLeft()
{
    RunDriver driver;
    driver.play({"steps", "1", "0"});
    driver.job.cleanup = {{"/bin/sh", "-c", "echo one > {run}/cleaned"},
                          {"/nonexistent/docker", "rm"}};
    driver.job.leftovers = {"/bin/sh", "-c",
                            "test -e {run}/cleaned && echo container strata-7 && echo strata-8"};
    const auto end = driver.supervise()->readToEnd();
    QVERIFY(end);
    QCOMPARE(end->outcome, Outcome::Done);
    QVERIFY(!end->cleaned);
    QCOMPARE(end->leftBehind, std::string("container container strata-7, container strata-8"));
}

void TestSupervisor::doesNotCallUncertaintyClean()
{
    RunDriver driver;
    driver.play({"steps", "1", "0"});
    driver.job.leftovers = {"/bin/sh", "-c", "echo daemon is dead >&2; exit 1"};
    const auto end = driver.supervise()->readToEnd();
    QVERIFY(end);
    QVERIFY(!end->cleaned);
    QVERIFY2(end->leftBehind.find("daemon is dead") != std::string::npos, end->leftBehind.c_str());
}

void TestSupervisor::survivesHangUpOfTheConnection()
{
    RunDriver driver;
    driver.play({"steps", "40", "20"});
    auto talk = driver.supervise();
    talk->line();
    talk->line();
    QVERIFY(driver.signalSupervisor(SIGHUP));
    talk->kill9();
    QCOMPARE(driver.processes().size(), std::size_t{2});
    const auto again = driver.relay(0);
    const auto end = again->readToEnd();
    QVERIFY(end);
    QCOMPARE(end->outcome, Outcome::Done);
    QCOMPARE(again->records.size(), std::size_t{43});
}

void TestSupervisor::endsWhenTheHostShutsDown()
{
    RunDriver driver;
    driver.play({"steps", "-1", "5"});
    const auto talk = driver.supervise();
    talk->line();
    talk->line();
    QVERIFY(driver.signalSupervisor(SIGTERM));
    const auto end = talk->readToEnd();
    QVERIFY(end);
    QCOMPARE(end->outcome, Outcome::Killed);
    QVERIFY(end->reason.find("SIGTERM") != std::string::npos);
}

void TestSupervisor::keepsAWordOnAFullDisk()
{
    QTemporaryDir place;
    const QByteArray mount = "mount -t tmpfs -o size=512k,mode=700 none " + place.path().toUtf8();
    if (std::system(mount.constData()) != 0)
        QSKIP("a small file system needs the right to mount");
    RunDriver driver;
    driver.job.runsDirectory = place.path().toStdString() + "/runs";
    driver.play({"burst", "50", "/dev/null"});
    const auto talk = driver.supervise();
    const auto end = talk->readToEnd();
    talk->say("forget");
    talk->line();
    talk->waitForExit();
    QTRY_VERIFY_WITH_TIMEOUT(driver.processes().empty(), patienceMs);
    const QByteArray unmount = "umount " + place.path().toUtf8();
    QCOMPARE(std::system(unmount.constData()), 0);
    QVERIFY(end);
    QCOMPARE(end->outcome, Outcome::Failed);
    QVERIFY2(end->reason.find("No space left") != std::string::npos, end->reason.c_str());
    QVERIFY(isGapless(talk->records, 0));
}

void TestSupervisor::givesTheCommandItsEnvironment()
{
    RunDriver driver;
    driver.job.command = {"/bin/sh", "-c",
                          "echo $STRATA_RUN_ID; echo $STRATA_SCRATCH; pwd; echo {run}"};
    const auto talk = driver.supervise();
    QVERIFY(talk->readToEnd());
    const std::string scratch = driver.runPath() + "/scratch";
    QCOMPARE(talk->others,
             (std::vector<std::string>{driver.job.runId, scratch, scratch, driver.runPath()}));
}

QTEST_GUILESS_MAIN(TestSupervisor)
#include "tst_supervisor.moc"
