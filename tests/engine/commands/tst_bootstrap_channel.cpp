// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/commands/bootstrap_channel.h"

#include "tests/engine/commands/piped_words.h"

#include <QTemporaryFile>
#include <QTest>

#include <thread>

using namespace strata::engine;
using namespace strata::engine::commands;
using namespace std::chrono_literals;

namespace {

using Told = std::vector<std::string>;

//! A channel over a pipe, with the records it sent.
class Line : public strata::tests::PipedWords {
public:
    explicit Line(int member = 0)
    {
        if (!m_file.open())
            qFatal("no temporary file");
        m_writer.emplace(m_file.handle(), core::formatRecord, 0, m_broken);
        channel.emplace(member, input(), *m_writer, cancelled);
    }
    QByteArray records()
    {
        m_writer->finish();
        m_file.seek(0);
        return m_file.readAll();
    }
    core::Failure failure(int members, std::chrono::seconds patience = 10s,
                          const std::string &mine = "me")
    {
        const auto all = channel->exchange(mine, members, patience);
        return all ? core::Failure{} : all.error();
    }
    std::atomic<bool> cancelled{false};
    std::optional<BootstrapChannel> channel;

private:
    QTemporaryFile m_file;
    std::atomic<bool> m_broken{false};
    std::optional<core::RecordWriter> m_writer;
};

} // namespace

class TestBootstrapChannel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void tellsAndHears();
    void roundsAreKeptApart();
    void whatIsNoWordIsPassedOver();
    void everyByteSurvives();
    void mixUpsAreRefused();
    void tooMuchIsRefused();
    void endsWithThePatience();
    void endsWithTheInput();
    void endsWhenCancelled();
};

void TestBootstrapChannel::tellsAndHears()
{
    Line line(1);
    QCOMPARE(line.channel->member(), 1);
    line.say("bootstrap 0 0 6869\nbootstrap 0 2 796f\n");
    const auto all = line.channel->exchange("me", 3, 10s);
    QVERIFY2(all.has_value(), all ? "" : all.error().text.c_str());
    QCOMPARE(*all, (Told{"hi", "me", "yo"}));
    const QByteArray told = line.records();
    QVERIFY2(told.contains("\"type\":\"bootstrap\",\"round\":0,\"data\":\"6d65\""),
             told.constData());
}

void TestBootstrapChannel::roundsAreKeptApart()
{
    Line line;
    line.say("bootstrap 1 1 6262\nbootstrap 0 1 6161\nbootstrap 0 1 6161\n"); // early, and twice
    QCOMPARE(*line.channel->exchange("x", 2, 10s), (Told{"x", "aa"}));
    line.say("bootstrap 0 1 6161\nbootstrap 1 1 ffff\n"); // late; the first word counts
    QCOMPARE(*line.channel->exchange("y", 2, 10s), (Told{"y", "bb"}));
    std::thread later([&line] {
        std::this_thread::sleep_for(300ms);
        line.say("bootstrap 2 1 63");
        std::this_thread::sleep_for(300ms);
        line.say("63\n");
    });
    QCOMPARE(*line.channel->exchange("z", 2, 10s), (Told{"z", "cc"}));
    later.join();
    QCOMPARE(line.records().count("\"type\":\"bootstrap\""), 3);
}

void TestBootstrapChannel::whatIsNoWordIsPassedOver()
{
    Line line;
    line.say("renew\nbootstrap XY\nbootstrap 0 1 abc\n\n" + std::string(20000, 'a') +
             "\nbootstrap 0 1 6869\n");
    QCOMPARE(*line.channel->exchange("x", 2, 10s), (Told{"x", "hi"}));
}

void TestBootstrapChannel::everyByteSurvives()
{
    std::string bytes;
    for (int byte = 0; byte < 256; ++byte)
        bytes += static_cast<char>(byte);
    Line one(0);
    Line other(1);
    one.say("bootstrap 0 1 00\n");
    QVERIFY(one.channel->exchange(bytes, 2, 10s).has_value());
    const QByteArray record = one.records();
    const qsizetype begin = record.indexOf("\"data\":\"") + 8;
    other.say("bootstrap 0 0 " + record.mid(begin, 512).toStdString() + "\n");
    QCOMPARE(other.channel->exchange("x", 2, 10s)->front(), bytes);
}

void TestBootstrapChannel::mixUpsAreRefused()
{
    Line tooMany;
    tooMany.say("bootstrap 0 2 6869\n");
    core::Failure failure = tooMany.failure(2);
    QCOMPARE(failure.code, std::string("bad_bootstrap"));
    QVERIFY2(failure.text.find("member 2 of a work of 2 hosts") != std::string::npos,
             failure.text.c_str());
    Line twin(1);
    twin.say("bootstrap 0 1 6869\n");
    failure = twin.failure(3);
    QCOMPARE(failure.code, std::string("bad_bootstrap"));
    QVERIFY(failure.kind == core::FailureKind::Usage);
}

void TestBootstrapChannel::tooMuchIsRefused()
{
    QCOMPARE(Line().failure(1, 1s, std::string(protocol::maxBootstrapDigits / 2, 'a')).code,
             std::string());
    QCOMPARE(Line().failure(1, 1s, std::string(protocol::maxBootstrapDigits / 2 + 1, 'a')).code,
             std::string("bad_bootstrap"));
    QCOMPARE(Line().failure(1, 1s, "").code, std::string("bad_bootstrap"));
    Line line;
    for (int round = 0; round < protocol::maxBootstrapRounds; ++round)
        QCOMPARE(line.failure(1).code, std::string());
    QCOMPARE(line.failure(1).code, std::string("bad_bootstrap"));
}

void TestBootstrapChannel::endsWithThePatience()
{
    Line line;
    line.say("bootstrap 0 2 6869\nbootstrap 0 1 c0ff"); // not a whole line
    const core::Failure failure = line.failure(4, 1s);
    QVERIFY(failure.kind == core::FailureKind::Resource);
    QCOMPARE(failure.code, std::string("no_bootstrap"));
    QVERIFY2(failure.text.starts_with("Within 1 s nothing came from member 1, 3 of"),
             failure.text.c_str());
}

void TestBootstrapChannel::endsWithTheInput()
{
    Line line;
    line.say("bootstrap 0 1 6869\n");
    line.hangUp();
    QCOMPARE(*line.channel->exchange("x", 2, 10s), (Told{"x", "hi"})); // it was sent all the same
    const core::Failure failure = line.failure(2);
    QVERIFY(failure.kind == core::FailureKind::Usage);
    QCOMPARE(failure.code, std::string("no_bootstrap"));
    QVERIFY2(failure.text.find("What member 1 of") != std::string::npos, failure.text.c_str());
}

void TestBootstrapChannel::endsWhenCancelled()
{
    Line line;
    line.cancelled = true;
    QCOMPARE(line.failure(2).code, std::string("cancelled"));
}

QTEST_APPLESS_MAIN(TestBootstrapChannel)
#include "tst_bootstrap_channel.moc"
