// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Engines of one machine work one after the other: real supervisors, relays and engines.
#include "tests/engine/lifetime/run_driver.h"

#include <QTest>

#include <algorithm>
#include <memory>

namespace protocol = strata::engine::protocol;
using protocol::Outcome;
using strata::tests::Conversation;
using strata::tests::RunDriver;

namespace {

void takeTurns(RunDriver &driver)
{
    driver.job.command = {STRATA_ENGINE_PROGRAM,
                          "run",
                          "gemm",
                          "m=64",
                          "n=64",
                          "k=64",
                          "threads=1",
                          "min_step_ms=2",
                          "warmup_steps=1",
                          "telemetry_hz=2",
                          "--turns"};
}

//! Reads until the turn of this number has ended.
std::optional<protocol::Turn> endOfTurn(Conversation &talk, int number)
{
    for (std::size_t looked = 0;;) {
        for (; looked < talk.records.size(); ++looked) {
            const auto *turn = std::get_if<protocol::Turn>(&talk.records[looked].body);
            if (turn && turn->number == number)
                return *turn;
        }
        if (!talk.line())
            return std::nullopt;
    }
}

std::optional<protocol::Turn> giveTurn(Conversation &talk, int number, int milliseconds)
{
    talk.say(protocol::relay::turnWord({number, milliseconds}));
    return endOfTurn(talk, number);
}

std::uint64_t measuredSteps(const Conversation &talk)
{
    std::uint64_t steps = 0;
    for (const protocol::Record &record : talk.records) {
        const auto *some = std::get_if<protocol::Steps>(&record.body);
        if (some && some->phase == protocol::Phase::Measure)
            steps += some->durationNs.size();
    }
    return steps;
}

} // namespace

class TestTurns : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void oneWorksAtATime();
    void aLaterRelayGoesOn();
    void waitingIsCancelled();
};

void TestTurns::oneWorksAtATime()
{
    RunDriver drivers[2];
    std::unique_ptr<Conversation> talks[2];
    std::vector<protocol::Turn> turns;
    for (int i = 0; i < 2; ++i) {
        takeTurns(drivers[i]);
        talks[i] = drivers[i].supervise();
        const auto prepared = endOfTurn(*talks[i], 0);
        QVERIFY(prepared);
        QCOMPARE(prepared->steps, std::uint64_t{0});
    }
    for (int number = 1; number <= 5; ++number) {
        for (int i = 0; i < 2; ++i) {
            const auto turn = giveTurn(*talks[i], number, number == 3 ? 0 : 30);
            QVERIFY(turn);
            QVERIFY(turn->steps >= 1 && (number != 3 || turn->steps == 1));
            turns.push_back(*turn);
        }
    }
    for (std::size_t i = 1; i < turns.size(); ++i)
        QVERIFY(turns[i].fromNs > turns[i - 1].toNs);
    for (int i = 0; i < 2; ++i) {
        talks[i]->say(protocol::relay::finish);
        const auto end = talks[i]->readToEnd();
        QVERIFY(end);
        QVERIFY2(end->outcome == Outcome::Done && end->cleaned, end->reason.c_str());
        const protocol::Turn &last = turns[turns.size() - 2 + static_cast<std::size_t>(i)];
        QCOMPARE(measuredSteps(*talks[i]), last.first + last.steps);
        QVERIFY(strata::tests::isGapless(talks[i]->records, 0));
    }
}

// A word that may have been lost with the link is sent once more.
void TestTurns::aLaterRelayGoesOn()
{
    RunDriver driver;
    takeTurns(driver);
    {
        const auto cut = driver.supervise();
        QVERIFY(giveTurn(*cut, 1, 0));
        cut->say(protocol::relay::turnWord({2, 0}));
        cut->kill9();
    }
    const auto again = driver.relay(0);
    again->say(protocol::relay::turnWord({2, 0}));
    const auto second = endOfTurn(*again, 2);
    QVERIFY(second);
    QCOMPARE(second->first, std::uint64_t{1});
    QCOMPARE(second->steps, std::uint64_t{1});
    again->say(protocol::relay::finish);
    const auto end = again->readToEnd();
    QVERIFY(end);
    QCOMPARE(end->outcome, Outcome::Done);
    QCOMPARE(measuredSteps(*again), std::uint64_t{2});
}

void TestTurns::waitingIsCancelled()
{
    RunDriver driver;
    takeTurns(driver);
    const auto talk = driver.supervise();
    QVERIFY(endOfTurn(*talk, 0));
    talk->say(protocol::relay::cancel);
    const auto end = talk->readToEnd();
    QVERIFY(end);
    QCOMPARE(end->outcome, Outcome::Cancelled);
    QVERIFY(end->cleaned);
}

QTEST_GUILESS_MAIN(TestTurns)
#include "tst_turns.moc"
