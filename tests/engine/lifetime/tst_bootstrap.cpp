// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Engines of several hosts find each other through their relays: real supervisors and relays, and ranks that the test plays.
#include "tests/engine/lifetime/run_driver.h"

#include <QElapsedTimer>
#include <QTest>

namespace protocol = strata::engine::protocol;
using protocol::Outcome;
using strata::tests::Conversation;
using strata::tests::RunDriver;

namespace {

void playRank(RunDriver &driver, const std::string &rank, const std::string &patience = "30")
{
    driver.job.command = {COLLECTIVE_PROGRAM, "run",     "collective",     "bytes=4000",          "ranks=4", "rank=" + rank,
                          "warmup_steps=1",   "steps=3", "telemetry_hz=0", "patience=" + patience};
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

} // namespace

class TestBootstrap : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aTokenGoesFromOneEngineToAnother();
    void aLaterRelayTellsItToo();
    void whatIsNoTokenIsPassedOver();
    void nobodyTellsAnything();
    void waitingIsCancelled();
};

void TestBootstrap::aTokenGoesFromOneEngineToAnother()
{
    RunDriver one;
    RunDriver other;
    playRank(one, "0");
    playRank(other, "2");
    const auto waiting = other.supervise();
    QVERIFY(await<protocol::Inventory>(*waiting));
    const auto telling = one.supervise();
    const auto *told = await<protocol::Bootstrap>(*telling);
    QVERIFY(told);
    QCOMPARE(told->token, std::string("c0ffee"));
    waiting->say(std::string(protocol::relay::bootstrap) + ' ' + told->token);
    for (const auto *talk : {&telling, &waiting}) {
        const auto end = (*talk)->readToEnd();
        QVERIFY(end);
        QVERIFY2(end->outcome == Outcome::Done && end->cleaned, (end->reason + end->leftBehind).c_str());
        const auto *result = first<protocol::Result>(**talk);
        QVERIFY(result && result->verified);
        QCOMPARE(result->facts.at("implementation"), std::string("played, token c0ffee"));
        QVERIFY(strata::tests::isGapless((*talk)->records, 0));
    }
    QVERIFY(!first<protocol::Bootstrap>(*waiting)); // one engine tells it
}

void TestBootstrap::aLaterRelayTellsItToo()
{
    RunDriver driver;
    playRank(driver, "2");
    {
        const auto cut = driver.supervise();
        QVERIFY(await<protocol::Inventory>(*cut));
        cut->kill9();
    }
    const auto again = driver.relay(0);
    again->say("bootstrap ab12");
    const auto end = again->readToEnd();
    QVERIFY(end);
    QVERIFY2(end->outcome == Outcome::Done, end->reason.c_str());
    QCOMPARE(first<protocol::Result>(*again)->facts.at("implementation"), std::string("played, token ab12"));
}

void TestBootstrap::whatIsNoTokenIsPassedOver()
{
    RunDriver driver;
    playRank(driver, "2");
    const auto talk = driver.supervise();
    QVERIFY(await<protocol::Inventory>(*talk));
    for (const char *wrong : {"bootstrap", "bootstrap xyz", "bootstrap abc", "bootstrap c0ffee trailing"})
        talk->say(wrong);
    talk->say("bootstrap " + std::string(512, '0'));
    const auto end = talk->readToEnd();
    QVERIFY(end);
    QVERIFY2(end->outcome == Outcome::Done, end->reason.c_str());
    QCOMPARE(first<protocol::Result>(*talk)->facts.at("implementation"), "played, token " + std::string(512, '0'));
}

void TestBootstrap::nobodyTellsAnything()
{
    RunDriver driver;
    playRank(driver, "2", "1");
    const auto talk = driver.supervise();
    const auto end = talk->readToEnd();
    QVERIFY(end);
    QCOMPARE(end->outcome, Outcome::Failed);
    const auto *error = first<protocol::Error>(*talk);
    QVERIFY(error);
    QCOMPARE(error->code, std::string("no_bootstrap"));
    QVERIFY(error->text.find("within 1 s") != std::string::npos);
}

void TestBootstrap::waitingIsCancelled()
{
    RunDriver driver;
    playRank(driver, "2");
    const auto talk = driver.supervise();
    QVERIFY(await<protocol::Inventory>(*talk));
    QElapsedTimer timer;
    timer.start();
    talk->say("cancel");
    const auto end = talk->readToEnd();
    QVERIFY(end);
    QCOMPARE(end->outcome, Outcome::Cancelled);
    QVERIFY2(timer.elapsed() < 1900, "it was killed instead of ending by itself");
}

QTEST_GUILESS_MAIN(TestBootstrap)
#include "tst_bootstrap.moc"
