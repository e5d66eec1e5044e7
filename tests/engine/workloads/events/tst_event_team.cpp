// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/events/event_team.h"

#include "tests/engine/workloads/events/counting_kind.h"

#include <QTest>

#include <algorithm>

using namespace strata::engine::workloads::events;
using strata::tests::CountingKind;

namespace {

//! During whose first events somebody cancels the round.
class CancelledWorker final : public EventWorker {
public:
    explicit CancelledWorker(std::atomic<bool> &cancelled) : m_cancelled(cancelled) {}

    bool perform(std::uint64_t /*first*/, std::uint64_t count, Timing /*timing*/,
                 EventTally & /*tally*/) override
    {
        m_cancelled = true;
        performed += count;
        return true;
    }

    std::uint64_t performed = 0;

private:
    std::atomic<bool> &m_cancelled;
};

} // namespace

class TestEventTeam : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void performsEachEventOnce();
    void sharesEqually();
    void numbersEventsOnOverRounds();
    void tellsAFailure();
    void endsWhenItIsCancelled();
    void timesTogether();
};

void TestEventTeam::performsEachEventOnce()
{
    for (const std::uint64_t batch : {1, 7}) {
        std::vector<std::atomic<int>> seen(1000);
        CountingKind kind(seen);
        const auto team = EventTeam::start(*kind.makeWorkers(3));
        QVERIFY(team.has_value());
        QVERIFY((*team)->perform({1000, batch, Sharing::Counter, Timing::Each}).has_value());
        QVERIFY(
            std::all_of(seen.begin(), seen.end(), [](const auto &times) { return times == 1; }));
        std::uint64_t counted = 0;
        for (std::size_t i = 0; i < 3; ++i)
            counted += (*team)->tally(i).events();
        QCOMPARE(counted, std::uint64_t{1000});
        (*team)->clearTallies();
        QCOMPARE((*team)->tally(0).events() + (*team)->tally(1).events() +
                     (*team)->tally(2).events(),
                 std::uint64_t{0});
    }
}

void TestEventTeam::sharesEqually()
{
    std::vector<std::atomic<int>> seen(12);
    CountingKind kind(seen);
    const auto team = EventTeam::start(*kind.makeWorkers(3));
    QVERIFY((*team)->perform({12, 1, Sharing::Equal, Timing::Each}).has_value());
    for (std::size_t i = 0; i < 3; ++i)
        QCOMPARE((*team)->tally(i).events(), std::uint64_t{4});
    QVERIFY(std::all_of(seen.begin(), seen.end(), [](const auto &times) { return times == 1; }));
}

void TestEventTeam::numbersEventsOnOverRounds()
{
    std::vector<std::atomic<int>> seen(20);
    CountingKind kind(seen);
    const auto team = EventTeam::start(*kind.makeWorkers(2));
    for (int round = 0; round < 4; ++round)
        QVERIFY((*team)->perform({5, 2, Sharing::Counter, Timing::Each}).has_value());
    QCOMPARE((*team)->performed(), std::uint64_t{20});
    QVERIFY(std::all_of(seen.begin(), seen.end(), [](const auto &times) { return times == 1; }));
}

void TestEventTeam::tellsAFailure()
{
    std::vector<std::atomic<int>> seen(100);
    CountingKind kind(seen, 40);
    const auto team = EventTeam::start(*kind.makeWorkers(2));
    const auto failed = (*team)->perform({100, 1, Sharing::Counter, Timing::Each});
    QVERIFY(!failed);
    QCOMPARE(failed.error().code, std::string("of_the_test"));
}

void TestEventTeam::endsWhenItIsCancelled()
{
    for (const Sharing sharing : {Sharing::Counter, Sharing::Equal}) {
        constexpr std::uint64_t many = 1'000'000;
        std::atomic<bool> cancelled{false};
        CancelledWorker worker(cancelled);
        const auto team = EventTeam::start({&worker});
        QVERIFY(team.has_value());
        const auto ended = (*team)->perform({many, 1, sharing, Timing::Each, &cancelled});
        QVERIFY(!ended);
        QCOMPARE(ended.error().code, std::string("cancelled"));
        QCOMPARE(worker.performed, sharing == Sharing::Counter ? std::uint64_t{1} : many / 1000);
    }
}

void TestEventTeam::timesTogether()
{
    std::vector<std::atomic<int>> seen(50);
    CountingKind kind(seen);
    const auto team = EventTeam::start(*kind.makeWorkers(1));
    QVERIFY((*team)->perform({50, 10, Sharing::Counter, Timing::Together}).has_value());
    QCOMPARE((*team)->tally(0).events(), std::uint64_t{50});
    QCOMPARE((*team)->tally(0).latency().count(), std::uint64_t{0});
    QVERIFY((*team)->tally(0).busySeconds() > 0);
}

QTEST_APPLESS_MAIN(TestEventTeam)
#include "tst_event_team.moc"
