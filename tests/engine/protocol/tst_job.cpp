// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/protocol/job.h"

#include <QTest>

using namespace strata::engine::protocol;

namespace {

Job goodJob()
{
    return {"0123456789abcdef0123456789abcdef",
            "/home/a b/.cache/strata/runs",
            {"/opt/engine", "run", "gemm", "--scratch", "{run}", "m=64 $(reboot) 'quoted'"},
            {{"docker", "rm", "-f", "x"}, {"true"}},
            {"docker", "ps", "-q"},
            45,
            600};
}

} // namespace

class TestJob : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void survivesTheRoundTrip();
    void leftoversAndCleanupMayBeEmpty();
    void refusesBadJobs_data();
    void refusesBadJobs();
    void refusesEveryTruncation();
    void bootstrapWordsSurvive();
    void turnWordsSurvive();
    void otherWordsAreNone();
};

void TestJob::survivesTheRoundTrip()
{
    const Job job = goodJob();
    const std::string line = encodeJob(job);
    QVERIFY(line.find('\n') == std::string::npos);
    const auto back = decodeJob(line);
    QVERIFY2(back.has_value(), back ? "" : back.error().c_str());
    QCOMPARE(back->runId, job.runId);
    QCOMPARE(back->runsDirectory, job.runsDirectory);
    QVERIFY(back->command == job.command);
    QVERIFY(back->cleanup == job.cleanup);
    QVERIFY(back->leftovers == job.leftovers);
    QVERIFY(back->memoryKills == job.memoryKills);
    QCOMPARE(back->leaseSeconds, 45);
    QCOMPARE(back->limitSeconds, 600);
}

void TestJob::leftoversAndCleanupMayBeEmpty()
{
    Job job = goodJob();
    job.cleanup.clear();
    job.leftovers.clear();
    QVERIFY(decodeJob(encodeJob(job)).has_value());
}

void TestJob::refusesBadJobs_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<QByteArray>("word");
    const auto row = [](const char *tag, const Job &job, const char *word) {
        QTest::newRow(tag) << QByteArray::fromStdString(encodeJob(job)) << QByteArray(word);
    };
    const auto with = [](auto change) {
        Job job = goodJob();
        change(job);
        return job;
    };
    row("short id", with([](Job &j) { j.runId.pop_back(); }), "run_id");
    row("capital id", with([](Job &j) { j.runId[10] = 'A'; }), "run_id");
    row("id with a slash", with([](Job &j) { j.runId[3] = '/'; }), "run_id");
    row("relative", with([](Job &j) { j.runsDirectory = "runs"; }), "runs_directory");
    row("parent step", with([](Job &j) { j.runsDirectory = "/home/a/.."; }), "runs_directory");
    row("long path", with([](Job &j) { j.runsDirectory = "/" + std::string(5000, 'a'); }),
        "runs_directory");
    row("nul in the path", with([](Job &j) { j.runsDirectory += std::string("\0x", 2); }),
        "runs_directory");
    row("no command", with([](Job &j) { j.command.clear(); }), "command");
    row("empty program", with([](Job &j) { j.command[0].clear(); }), "command");
    row("nul in an argument", with([](Job &j) { j.command[1] = std::string("a\0b", 3); }),
        "command");
    row("many words", with([](Job &j) { j.command.assign(300, "a"); }), "command");
    row("empty clean-up", with([](Job &j) { j.cleanup.push_back({}); }), "cleanup");
    row("empty leftovers program", with([](Job &j) { j.leftovers = {""}; }), "leftovers");
    row("no lease", with([](Job &j) { j.leaseSeconds = 0; }), "lease_seconds");
    row("endless", with([](Job &j) { j.limitSeconds = 1'000'000'000; }), "limit_seconds");
    row("oversized", with([](Job &j) { j.command.push_back(std::string(300'000, 'a')); }),
        "bytes long");
    QTest::newRow("no json") << QByteArray("renew") << QByteArray("valid JSON");
    QByteArray other = QByteArray::fromStdString(encodeJob(goodJob()));
    QTest::newRow("other version")
        << QByteArray(other).replace("\"v\":2", "\"v\":3") << QByteArray("\"v\" is 3");
    QTest::newRow("unknown field")
        << QByteArray(other).replace("{\"v\":2", "{\"shell\":\"sh\",\"v\":2")
        << QByteArray("does not know");
    QTest::newRow("command line") << QByteArray(other).replace("[[\"docker\",\"rm\",\"-f\",\"x\"]",
                                                               "[\"docker rm\"")
                                  << QByteArray("cleanup");
}

void TestJob::refusesBadJobs()
{
    QFETCH(QByteArray, line);
    QFETCH(QByteArray, word);
    const auto back = decodeJob(line.toStdString());
    QVERIFY(!back.has_value());
    QVERIFY2(back.error().find(word.constData()) != std::string::npos, back.error().c_str());
}

void TestJob::refusesEveryTruncation()
{
    const std::string line = encodeJob(goodJob());
    for (std::size_t length = 0; length < line.size(); ++length)
        QVERIFY(!decodeJob(line.substr(0, length)).has_value());
}

void TestJob::bootstrapWordsSurvive()
{
    const std::string longest(maxBootstrapDigits, 'a');
    for (const relay::BootstrapWord &word :
         {relay::BootstrapWord{0, 0, "c0"}, {maxBootstrapRounds - 1, maxMembers - 1, longest}}) {
        const std::string line = relay::bootstrapWord(word);
        QVERIFY(line.size() < 4096); // PIPE_BUF, with the line feed
        const auto back = relay::readBootstrapWord(line);
        QVERIFY(back.has_value());
        QCOMPARE(back->round, word.round);
        QCOMPARE(back->member, word.member);
        QCOMPARE(back->data, word.data);
    }
}

void TestJob::turnWordsSurvive()
{
    for (const auto &[number, milliseconds] :
         {std::pair(1, 0), std::pair(7, 400), std::pair(maxTurns - 1, maxTurnMilliseconds)}) {
        const std::string line = relay::turnWord({number, milliseconds});
        const auto word = relay::readTurnWord(line);
        QVERIFY2(word, line.c_str());
        QCOMPARE(word->number, number);
        QCOMPARE(word->milliseconds, milliseconds);
        QVERIFY(relay::isForEngine(line));
    }
    for (const char *line :
         {"turn", "turn ", "turn 1", "turn 1 ", "turn 1 x", "turn 0 400", "turn -1 400",
          "turn 1 60001", "turn 1000000 1", "turn 1 1 1", "turn  1 1", "turns 1 1", "finished"})
        QVERIFY2(!relay::readTurnWord(line) && !relay::isForEngine(line), line);
    QVERIFY(relay::isForEngine(relay::finish));
    QVERIFY(!relay::isForEngine(relay::cancel));
}

void TestJob::otherWordsAreNone()
{
    const std::string tooLong(maxBootstrapDigits + 2, 'a');
    for (const std::string &line :
         {std::string(), std::string("renew"), std::string("bootstrap"),
          std::string("bootstrap 0 1"), std::string("bootstrap 0 1 "),
          std::string("bootstrap 0 1 abc"), std::string("bootstrap 0 1 AB"),
          std::string("bootstrap 0 64 ab"), std::string("bootstrap 16 0 ab"),
          std::string("bootstrap -1 0 ab"), std::string("bootstrap 0 0 ab more"),
          std::string("bootstrap  0 0 ab"), std::string("bootstrapped 0 0 ab"),
          "bootstrap 0 0 " + tooLong})
        QVERIFY2(!relay::readBootstrapWord(line), line.c_str());
}

QTEST_APPLESS_MAIN(TestJob)
#include "tst_job.moc"
