// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Engines of several hosts find each other through their relays: real supervisors, relays and
//! engines.
#include "tests/engine/lifetime/run_driver.h"
#include "tests/support/patience.h"

#include <QDeadlineTimer>
#include <QElapsedTimer>
#include <QTest>

#include <algorithm>

namespace protocol = strata::engine::protocol;
using protocol::Outcome;
using strata::tests::Conversation;
using strata::tests::RunDriver;
using strata::tests::shortestMs;

namespace {

void takePart(RunDriver &driver, int member, const std::string &patience = "30")
{
    driver.job.command = {STRATA_ENGINE_PROGRAM,
                          "run",
                          "collective",
                          "hosts=2",
                          "bytes=4000",
                          "warmup_steps=1",
                          "steps=3",
                          "telemetry_hz=0",
                          "counters=off",
                          "patience=" + patience,
                          "--member",
                          std::to_string(member)};
}

template <typename Body>
const Body *first(const Conversation &talk)
{
    for (const protocol::Record &record : talk.records)
        if (const auto *body = std::get_if<Body>(&record.body))
            return body;
    return nullptr;
}

//! Reads until a record of the type came.
template <typename Body>
const Body *await(Conversation &talk)
{
    while (!first<Body>(talk) && talk.line())
        continue;
    return first<Body>(talk);
}

//! Delivers to the other what a member has sent since the last look.
void handOn(const Conversation &from, int member, Conversation &to, std::size_t &looked)
{
    for (; looked < from.records.size(); ++looked)
        if (const auto *told = std::get_if<protocol::Bootstrap>(&from.records[looked].body))
            to.say(protocol::relay::bootstrapWord({told->round, member, told->data}));
}

bool hasEnded(const Conversation &talk)
{
    const auto *end =
        talk.records.empty() ? nullptr : std::get_if<protocol::End>(&talk.records.back().body);
    return end && end->bySupervisor;
}

//! As the application does it, until both have ended.
void introduce(Conversation &first, Conversation &second)
{
    std::size_t looked[2] = {0, 0};
    const QDeadlineTimer deadline(30000);
    while (!(hasEnded(first) && hasEnded(second)) && !deadline.hasExpired()) {
        for (Conversation *talk : {&first, &second})
            while (!hasEnded(*talk) && talk->line(20))
                continue;
        handOn(first, 0, second, looked[0]);
        handOn(second, 1, first, looked[1]);
    }
}

//! Fails the test unless the engine did all of its work.
void verifyDone(const Conversation &talk)
{
    QVERIFY(hasEnded(talk));
    const auto &end = std::get<protocol::End>(talk.records.back().body);
    QVERIFY2(end.outcome == Outcome::Done && end.cleaned, (end.reason + end.leftBehind).c_str());
    const auto *result = first<protocol::Result>(talk);
    QVERIFY(result && result->verified);
    QCOMPARE(result->steps, std::uint64_t{3});
    QCOMPARE(result->facts.at("ranks"), std::string("2"));
    QVERIFY(strata::tests::isGapless(talk.records, 0));
}

int roundsOf(const Conversation &talk)
{
    return static_cast<int>(
        std::count_if(talk.records.begin(), talk.records.end(), [](const protocol::Record &record) {
            return std::holds_alternative<protocol::Bootstrap>(record.body);
        }));
}

} // namespace

class TestBootstrap : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void membersMeetThroughTheirRelays();
    void aLaterRelayTellsItToo();
    void nobodyTellsAnything();
    void waitingIsCancelled();
};

void TestBootstrap::membersMeetThroughTheirRelays()
{
    RunDriver one;
    RunDriver other;
    takePart(one, 0);
    takePart(other, 1);
    const auto first = one.supervise();
    const auto second = other.supervise();
    for (const char *wrong :
         {"bootstrap", "bootstrap xyz", "bootstrap 0 0 abc", "bootstrap 0 0 c0ffee trailing"})
        second->say(wrong);
    introduce(*first, *second);
    verifyDone(*first);
    verifyDone(*second);
    QCOMPARE(roundsOf(*first), 3); // their ranks, the ports of these, who hears from whom
    QCOMPARE(roundsOf(*second), 3);
}

// The words of the whole journal are handed on again, as after any reconnection.
void TestBootstrap::aLaterRelayTellsItToo()
{
    RunDriver one;
    RunDriver other;
    takePart(one, 0);
    takePart(other, 1);
    const auto first = one.supervise();
    const auto told = await<protocol::Bootstrap>(*first);
    QVERIFY(told);
    {
        const auto cut = other.supervise();
        QVERIFY(await<protocol::Bootstrap>(*cut));
        cut->say(protocol::relay::bootstrapWord({0, 0, told->data}));
        std::size_t looked = 0;
        handOn(*cut, 1, *first, looked);
        cut->kill9();
    }
    const auto again = other.relay(0);
    introduce(*first, *again);
    verifyDone(*first);
    verifyDone(*again);
}

void TestBootstrap::nobodyTellsAnything()
{
    RunDriver driver;
    takePart(driver, 1, "1");
    const auto talk = driver.supervise();
    const auto end = talk->readToEnd();
    QVERIFY(end);
    QCOMPARE(end->outcome, Outcome::Failed);
    const auto *error = first<protocol::Error>(*talk);
    QVERIFY(error);
    QCOMPARE(error->code, std::string("no_bootstrap"));
    QVERIFY2(error->text.starts_with("Within 1 s nothing came from member 0 "),
             error->text.c_str());
}

void TestBootstrap::waitingIsCancelled()
{
    constexpr int timeToEndByItselfMs = 1'900; // it is killed after 2 s
    const qint64 taken = shortestMs(timeToEndByItselfMs, [](QElapsedTimer &timer) {
        RunDriver driver;
        takePart(driver, 1);
        const auto talk = driver.supervise();
        QVERIFY(await<protocol::Bootstrap>(*talk));
        timer.restart();
        talk->say("cancel");
        const auto end = talk->readToEnd();
        QVERIFY(end);
        QCOMPARE(end->outcome, Outcome::Cancelled);
    });
    QVERIFY2(taken <= timeToEndByItselfMs, "it was killed instead of ending by itself");
}

QTEST_GUILESS_MAIN(TestBootstrap)
#include "tst_bootstrap.moc"
