// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The conversation of a relay: every record once, at once, whatever happens to the connection.
#include "tests/engine/lifetime/run_driver.h"

#include <QElapsedTimer>
#include <QFile>
#include <QTest>

#include <chrono>
#include <csignal>
#include <cstdlib>

namespace protocol = strata::engine::protocol;
using protocol::Outcome;
using strata::tests::Conversation;
using strata::tests::isGapless;
using strata::tests::RunDriver;

class TestRelaySession : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void deliversTheFirstRecordAtOnce();
    void answersRenewals();
    void givesEveryRecordOnceAfterACut();
    void ignoresAReaderThatStopsReading();
    void endsARunWhoseSupervisorWasKilled();
    void replaysAnEndedRun();
    void refusesARunThatIsNotThere();
    void refusesMoreRecordsThanThereAre();
    void refusesToForgetARunningRun();
    void tellsThatARunWasForgotten();
    void tellsWhatCannotBeRemoved();
    void refusesABadJob();
    void refusesARunIdThatIsTaken();
    void filesComeAndGoWithTheRun();
    void refusesFilesThatAreCut();
};

//! The run has no end of its own: what comes of it comes while it goes on.
void TestRelaySession::deliversTheFirstRecordAtOnce()
{
    RunDriver driver;
    driver.play({"steps", "-1", "10"});
    driver.job.leaseSeconds = driver.job.limitSeconds = 600; // longer than is waited for a record
    QElapsedTimer timer;
    timer.start();
    const auto talk = driver.supervise();
    QVERIFY(talk->readToFirstStep());
    qInfo("first step after %lld ms", static_cast<long long>(timer.elapsed()));
    QCOMPARE(talk->records.size(), std::size_t{2});
    QCOMPARE(driver.processes().size(), std::size_t{2});
    talk->say("cancel");
    const auto end = talk->readToEnd();
    QVERIFY(end);
    QCOMPARE(end->outcome, Outcome::Cancelled);
}

void TestRelaySession::answersRenewals()
{
    RunDriver driver;
    driver.job.command = {"/bin/sleep", "100"};
    const auto talk = driver.supervise();
    talk->line();
    talk->say("renew");
    const auto now = [] {
        return std::chrono::nanoseconds(std::chrono::steady_clock::now().time_since_epoch())
            .count();
    };
    const std::int64_t asked = now();
    const std::string answer = talk->line().value_or("nothing");
    QVERIFY2(answer.starts_with("alive "), answer.c_str());
    const std::int64_t said = QByteArray::fromStdString(answer.substr(6)).toLongLong();
    QVERIFY(asked - 60'000'000'000 < said && said <= now()); // it was asked before that
    talk->say("cancel");
    QVERIFY(talk->readToEnd());
}

void TestRelaySession::givesEveryRecordOnceAfterACut()
{
    RunDriver driver;
    driver.play({"steps", "600", "2"});
    std::vector<protocol::Record> all;
    auto talk = driver.supervise();
    for (int cut = 0; cut < 4; ++cut) {
        for (int line = 0; line < 50 + cut * 37; ++line)
            talk->line();
        talk->kill9();
        all.insert(all.end(), talk->records.begin(), talk->records.end());
        talk = driver.relay(all.size());
    }
    QVERIFY(talk->readToEnd());
    all.insert(all.end(), talk->records.begin(), talk->records.end());
    QVERIFY(isGapless(all, 0));
    QCOMPARE(all.size(), std::size_t{603});
    QVERIFY(std::get<protocol::End>(all.back().body).cleaned);
}

void TestRelaySession::ignoresAReaderThatStopsReading()
{
    RunDriver driver;
    QTemporaryDir place;
    const QString measured = place.filePath(QStringLiteral("longest"));
    driver.play({"burst", "100", measured.toStdString()}); // 6 MiB, far more than any pipe takes
    const auto talk = driver.supervise();
    // Qt reads ahead by itself only inside its waiting functions, so for the child nobody reads
    // now.
    QElapsedTimer timer;
    timer.start();
    while (!QFile::exists(measured) && timer.elapsed() < 30000)
        ::usleep(50'000);
    QFile file(measured);
    QVERIFY(file.open(QIODevice::ReadOnly)); // the child came to its end without a reader
    const double longest = file.readAll().toDouble();
    qInfo("longest record %.2f ms", longest * 1000);
    QVERIFY(longest < 5);
    QVERIFY(talk->readToEnd(60000));
    QCOMPARE(talk->records.size(), std::size_t{103});
    QVERIFY(isGapless(talk->records, 0));
}

void TestRelaySession::endsARunWhoseSupervisorWasKilled()
{
    RunDriver driver;
    // does not follow its supervisor into death by itself
    driver.play({"ignore-term", "-1", "100000"});
    const auto talk = driver.supervise();
    QVERIFY(talk->readToFirstStep());
    QVERIFY(driver.signalSupervisor(SIGKILL));
    const auto end = talk->readToEnd();
    QVERIFY(end);
    QCOMPARE(end->outcome, Outcome::Killed);
    QCOMPARE(end->reason, std::string("the supervisor died"));
    QVERIFY2(end->cleaned, end->leftBehind.c_str());
    QVERIFY(isGapless(talk->records, 0));
    QVERIFY(driver.processes().empty());
    talk->say("forget");
    QCOMPARE(talk->line().value_or("nothing"), std::string("forgotten"));
    QVERIFY(!QFile::exists(QString::fromStdString(driver.runPath())));
}

void TestRelaySession::replaysAnEndedRun()
{
    RunDriver driver;
    driver.play({"steps", "20", "0"});
    QVERIFY(driver.supervise()->readToEnd());
    for (const std::uint64_t from : {0, 7, 23}) {
        const auto talk = driver.relay(from);
        if (from < 23)
            QVERIFY(talk->readToEnd());
        QCOMPARE(talk->records.size(), std::size_t{23} - from);
        QVERIFY(isGapless(talk->records, from));
    }
}

void TestRelaySession::refusesARunThatIsNotThere()
{
    RunDriver driver;
    const auto talk = driver.relay(0);
    talk->line();
    QVERIFY(
        QByteArray::fromStdString(talk->line().value_or("")).startsWith("refused Cannot open "));
    QVERIFY(talk->waitForExit());
    QCOMPARE(talk->process().exitCode(), 1);
    driver.job.runId = "../../../../etc";
    const auto other = driver.relay(0);
    other->line();
    QVERIFY(
        QByteArray::fromStdString(other->line().value_or("")).startsWith("refused --run needs"));
    QVERIFY(other->waitForExit());
    QCOMPARE(other->process().exitCode(), 2);
}

void TestRelaySession::refusesMoreRecordsThanThereAre()
{
    RunDriver driver;
    driver.play({"steps", "5", "0"});
    QVERIFY(driver.supervise()->readToEnd());
    const auto talk = driver.relay(9);
    talk->line();
    QVERIFY(QByteArray::fromStdString(talk->line().value_or(""))
                .startsWith("refused The journal has fewer than 9"));
}

void TestRelaySession::refusesToForgetARunningRun()
{
    RunDriver driver;
    driver.job.command = {"/bin/sleep", "100"};
    auto talk = driver.supervise();
    talk->line();
    talk->say("forget");
    QVERIFY(QByteArray::fromStdString(talk->line().value_or(""))
                .startsWith("refused The run has not ended"));
    QVERIFY(talk->waitForExit());
    QCOMPARE(driver.processes().size(), std::size_t{2});
    talk = driver.relay(0);
    talk->say("cancel");
    QVERIFY(talk->readToEnd());
}

void TestRelaySession::tellsThatARunWasForgotten()
{
    RunDriver driver;
    driver.play({"steps", "1", "0"});
    const auto talk = driver.supervise();
    QVERIFY(talk->readToEnd());
    const auto other = driver.relay(0);
    QVERIFY(other->readToEnd());
    other->say("forget");
    QCOMPARE(other->line().value_or("nothing"), std::string("forgotten"));
    QVERIFY(QByteArray::fromStdString(talk->line().value_or(""))
                .startsWith("refused The run was forgotten"));
    QVERIFY(talk->waitForExit());
}

void TestRelaySession::tellsWhatCannotBeRemoved()
{
    RunDriver driver;
    driver.job.command = {
        "/bin/sh", "-c",
        "mkdir $STRATA_SCRATCH/m && mount -t tmpfs none $STRATA_SCRATCH/m && echo mounted"};
    const auto talk = driver.supervise();
    const auto end = talk->readToEnd();
    if (talk->others.empty())
        QSKIP("a file that cannot be removed is made with a mount, which needs root");
    talk->say("forget");
    const std::string answer = talk->line().value_or("nothing");
    const std::string left = driver.runPath() + "/scratch";
    QCOMPARE(std::system(("umount " + left + "/m").c_str()), 0);
    QVERIFY(end);
    QVERIFY(!end->cleaned);
    QCOMPARE(end->leftBehind, "file " + left);
    QVERIFY2(answer.starts_with("refused The run's directory ") &&
                 answer.find("could not be removed") != std::string::npos,
             answer.c_str());
}

void TestRelaySession::refusesABadJob()
{
    RunDriver driver;
    driver.job.runId = "../escape";
    driver.job.command = {"/bin/true"};
    const auto talk = driver.supervise();
    talk->line();
    const std::string answer = talk->line().value_or("");
    QVERIFY2(answer.starts_with("refused ") && answer.find("run_id") != std::string::npos,
             answer.c_str());
    QVERIFY(talk->waitForExit());
    QCOMPARE(talk->process().exitCode(), 2);
}

//! Behind the job, byte for byte; words of the relay follow them.
void TestRelaySession::filesComeAndGoWithTheRun()
{
    const QByteArray files("cancel\n\0{\n", 10);
    RunDriver driver;
    driver.job.command = {"/bin/sleep", "100"};
    Conversation talk(
        {QStringLiteral("supervise"), QStringLiteral("--files"), QString::number(files.size())});
    talk.say(protocol::encodeJob(driver.job));
    talk.process().write(files);
    talk.line();
    talk.say("renew");
    QVERIFY(QByteArray::fromStdString(talk.line().value_or("")).startsWith("alive "));
    QFile file(QString::fromStdString(driver.runPath() + "/files"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), files);
    QVERIFY(!(file.permissions() & (QFile::ReadGroup | QFile::ReadOther)));
    talk.say("cancel");
    QVERIFY(talk.readToEnd());
    talk.say("forget");
    QCOMPARE(talk.line().value_or("nothing"), std::string("forgotten"));
    QVERIFY(!QFile::exists(QString::fromStdString(driver.runPath())));
}

void TestRelaySession::refusesFilesThatAreCut()
{
    RunDriver driver;
    driver.job.command = {"/bin/true"};
    for (const char *count : {"1000", "-1", "99999999999"}) {
        Conversation talk(
            {QStringLiteral("supervise"), QStringLiteral("--files"), QLatin1String(count)});
        talk.say(protocol::encodeJob(driver.job));
        talk.process().write("abc");
        talk.process().closeWriteChannel();
        talk.line();
        const QByteArray answer = QByteArray::fromStdString(talk.line().value_or(""));
        QVERIFY2(answer.startsWith("refused ") && answer.contains("files"), answer.constData());
        QVERIFY(talk.waitForExit());
        QVERIFY(!QFile::exists(QString::fromStdString(driver.runPath())));
    }
}

void TestRelaySession::refusesARunIdThatIsTaken()
{
    RunDriver driver;
    driver.play({"steps", "1", "0"});
    QVERIFY(driver.supervise()->readToEnd());
    const auto talk = driver.supervise();
    talk->line();
    const std::string answer = talk->line().value_or("");
    QVERIFY2(answer.starts_with("refused There is something at "), answer.c_str());
    QCOMPARE(driver.relay(0)->readToEnd().has_value(), true); // and the first one is whole
}

QTEST_GUILESS_MAIN(TestRelaySession)
#include "tst_relay_session.moc"
