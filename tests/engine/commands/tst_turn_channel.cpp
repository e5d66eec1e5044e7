// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/commands/turn_channel.h"

#include "tests/engine/commands/piped_words.h"

#include <QTemporaryFile>
#include <QTest>

#include <thread>

using namespace strata::engine;
using namespace strata::engine::commands;
using namespace std::chrono_literals;

namespace {

//! A channel over a pipe, with the records it sent.
class Line : public strata::tests::PipedWords {
public:
    Line()
    {
        if (!m_file.open())
            qFatal("no temporary file");
        const auto keep = [this](const protocol::Record &record) {
            if (const auto *turn = std::get_if<protocol::Turn>(&record.body))
                turns.push_back(*turn);
            return std::string();
        };
        m_writer.emplace(m_file.handle(), keep, 0, m_broken);
        channel.emplace(
            input(), *m_writer, TurnChannel::Clock::now(), TurnChannel::Clock::now(),
            [this](bool waits) { waited.push_back(waits); }, cancelled);
    }
    void finish() { m_writer->finish(); }

    std::atomic<bool> cancelled{false};
    std::optional<TurnChannel> channel;
    std::vector<protocol::Turn> turns;
    std::vector<bool> waited;

private:
    QTemporaryFile m_file;
    std::atomic<bool> m_broken{false};
    std::optional<core::RecordWriter> m_writer;
};

} // namespace

class TestTurnChannel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void takesTurnsUntilThereAreNone();
    void aWordThatComesTwiceIsOneTurn();
    void otherLinesAreSkipped();
    void endsWithTheInput();
    void endsWhenCancelled();
};

void TestTurnChannel::takesTurnsUntilThereAreNone()
{
    Line line;
    TurnChannel::Clock::time_point said;
    std::thread conductor([&] {
        line.say("turn 1 400\ntu");
        std::this_thread::sleep_for(100ms);
        said = TurnChannel::Clock::now();
        line.say("rn 5 0\nfinish\n");
    });
    QCOMPARE(line.channel->next(0)->value(), 400ms);
    QCOMPARE(line.channel->next(4)->value(), 0ms);
    QVERIFY(!line.channel->next(5)->has_value());
    conductor.join();
    line.finish();
    QCOMPARE(line.turns.size(), std::size_t{3});
    const std::vector<std::array<std::uint64_t, 3>> expected{{0, 0, 0}, {1, 0, 4}, {5, 4, 1}};
    std::int64_t before = 0;
    for (std::size_t i = 0; i < expected.size(); ++i) {
        const protocol::Turn &turn = line.turns[i];
        QCOMPARE((std::array<std::uint64_t, 3>{static_cast<std::uint64_t>(turn.number), turn.first,
                                               turn.steps}),
                 expected[i]);
        QVERIFY(turn.fromNs >= before && turn.toNs >= turn.fromNs);
        before = turn.toNs;
    }
    // It waited for the word.
    QVERIFY(line.turns[2].fromNs >= std::chrono::nanoseconds(said.time_since_epoch()).count());
    QCOMPARE(line.waited, (std::vector<bool>{true, false, true, false, true, false}));
}

void TestTurnChannel::aWordThatComesTwiceIsOneTurn()
{
    Line line;
    line.say("turn 1 100\nturn 1 100\nturn 2 200\nturn 1 100\nturn 3 300\n");
    for (const auto length : {100ms, 200ms, 300ms})
        QCOMPARE(line.channel->next(0)->value(), length);
}

void TestTurnChannel::otherLinesAreSkipped()
{
    Line line;
    line.say("renew\n\nturn\nturn 0 100\nturn 1 999999\nbootstrap 0 1 6869\nturn 1 100\n");
    QCOMPARE(line.channel->next(0)->value(), 100ms);
}

void TestTurnChannel::endsWithTheInput()
{
    Line line;
    line.say("turn 1 100\n");
    line.hangUp();
    QCOMPARE(line.channel->next(0)->value(), 100ms); // it was sent all the same
    const auto none = line.channel->next(1);
    QVERIFY(!none);
    QVERIFY(none.error().kind == core::FailureKind::Usage);
    QCOMPARE(none.error().code, std::string("no_turn"));
}

void TestTurnChannel::endsWhenCancelled()
{
    Line line;
    std::thread person([&line] {
        std::this_thread::sleep_for(100ms);
        line.cancelled = true;
    });
    const auto none = line.channel->next(0);
    person.join();
    QVERIFY(!none);
    QCOMPARE(none.error().code, std::string("cancelled"));
}

QTEST_APPLESS_MAIN(TestTurnChannel)
#include "tst_turn_channel.moc"
