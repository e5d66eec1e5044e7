// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/exchange/free_steps.h"

#include "tests/engine/training/exchange/played_gradients.h"

#include <QTest>

#include <array>

using namespace strata::tests;
using strata::engine::training::exchange::FreeSteps;

class TestFreeSteps : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aSlowRankHoldsNobodyUp();
    void stepsAreCountedOverAllRanks();
    void noneBeginsWhileNobodyAwaits();
    void aFailureEndsTheWait();
    void theyGoOnAfterARest();
    void othersCountToo();
    void theCountBeginsAnew();
    void aBrokenGroupEndsTheWaitForOthers();
};

//! The second rank is in its first step until the test lets it go on: if others waited for it, this
//! would not end.
void TestFreeSteps::aSlowRankHoldsNobodyUp()
{
    PlayedGradients group(3);
    std::atomic<bool> goesOn{false};
    std::array<std::atomic<int>, 3> done{};
    FreeSteps steps(group, [&](int rank) -> core::Expected<void> {
        while (rank == 1 && !goesOn)
            std::this_thread::yield();
        ++done[static_cast<std::size_t>(rank)];
        return {};
    });
    for (int i = 0; i < 100; ++i)
        QVERIFY(steps.await(3));
    QCOMPARE(done[1].load(), 0);
    QVERIFY(done[0] + done[2] >= 300);
    goesOn = true;
    steps.rest();
    QCOMPARE(done[1].load(), 1);
}

void TestFreeSteps::stepsAreCountedOverAllRanks()
{
    PlayedGradients group(2);
    std::atomic<int> done{0};
    FreeSteps steps(group, [&](int) -> core::Expected<void> {
        ++done;
        return {};
    });
    int wanted = 0;
    for (const int more : {1, 2, 7}) {
        QVERIFY(steps.await(static_cast<std::uint64_t>(more)));
        wanted += more;
        QVERIFY(done >= wanted);
    }
}

//! But for one that had passed the gate already.
void TestFreeSteps::noneBeginsWhileNobodyAwaits()
{
    PlayedGradients group(2);
    std::atomic<int> begun{0};
    FreeSteps steps(group, [&](int) -> core::Expected<void> {
        ++begun;
        return {};
    });
    QVERIFY(steps.await(2));
    const int then = begun;
    for (int i = 0; i < 10'000; ++i)
        std::this_thread::yield();
    steps.rest();
    QVERIFY2(begun <= then + 2, std::to_string(begun - then).c_str());
}

void TestFreeSteps::aFailureEndsTheWait()
{
    PlayedGradients group(2);
    std::atomic<int> done{0};
    FreeSteps steps(group, [&](int rank) -> core::Expected<void> {
        if (rank == 1 && ++done > 3)
            return core::fail(core::FailureKind::Usage, "bad_label", "A label is wrong.");
        if (group.isBroken())
            return tl::make_unexpected(group.failure());
        return {};
    });
    core::Expected<void> outcome;
    while (outcome)
        outcome = steps.await(1000);
    QCOMPARE(outcome.error().code, std::string("bad_label"));
    QVERIFY(!steps.await(1));
}

void TestFreeSteps::theyGoOnAfterARest()
{
    PlayedGradients group(2);
    std::atomic<int> done{0};
    FreeSteps steps(group, [&](int) -> core::Expected<void> {
        ++done;
        return {};
    });
    QVERIFY(steps.await(4));
    steps.rest();
    const int before = done;
    QVERIFY(steps.await(4));
    QVERIFY(done >= before + 4);
}

//! The only rank here of three, whose others are the test.
class OneOfThree final : public GradientGroup {
public:
    int ranks() const override { return 3; }
    int firstRank() const override { return 1; }
    int localRanks() const override { return 1; }
    int hosts() const override { return 3; }
    core::Expected<void> onRanks(const Task &task) override { return task(0); }
    core::Expected<void> exchange(int, std::span<float>) override { return {}; }
    core::Expected<std::vector<std::uint64_t>> gather(int, std::span<const std::uint64_t>) override
    {
        return {};
    }
    bool isBroken() const override { return m_isBroken; }
    core::Failure failure() const override
    {
        return {core::FailureKind::Resource, "partner_lost", "Worker 2 is gone."};
    }
    void leave() override {}
    std::string algorithm() const override { return "played"; }
    core::Expected<void> awaitStepsOfAll(std::uint64_t steps) override
    {
        awaited.push_back(steps);
        std::unique_lock lock(m_mutex);
        m_changed.wait(lock, [&] { return m_steps >= steps || m_isBroken; });
        if (m_isBroken)
            return tl::make_unexpected(failure());
        return {};
    }
    void count(std::uint64_t steps)
    {
        const std::lock_guard lock(m_mutex);
        m_steps += steps;
        m_changed.notify_all();
    }
    void breakUp()
    {
        const std::lock_guard lock(m_mutex);
        m_isBroken = true;
        m_changed.notify_all();
    }

    std::vector<std::uint64_t> awaited;

private:
    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::uint64_t m_steps = 0;
    std::atomic<bool> m_isBroken{false};
};

//! The rank here is in its first step while others do all that is awaited: the first wait is over
//! when there is something to tell of this host, later ones by what others did.
void TestFreeSteps::othersCountToo()
{
    OneOfThree group;
    std::atomic<int> begun{0};
    std::atomic<int> mayEnd{0};
    FreeSteps steps(group, [&](int) -> core::Expected<void> {
        const int number = ++begun;
        while (mayEnd < number)
            std::this_thread::yield();
        group.count(1);
        return {};
    });
    group.count(8);
    std::atomic<bool> firstIsOver{false};
    std::thread waiting([&] { firstIsOver = steps.await(3).has_value(); });
    while (begun == 0)
        std::this_thread::yield();
    QVERIFY(!firstIsOver);
    mayEnd = 1;
    waiting.join();
    QVERIFY(firstIsOver);
    QVERIFY(steps.await(3)); // while it is in its second step
    QVERIFY(steps.await(3));
    QVERIFY((group.awaited == std::vector<std::uint64_t>{3, 6, 9}));
    QVERIFY(begun <= 2);
    mayEnd = 1'000'000;
    steps.rest();
}

void TestFreeSteps::theCountBeginsAnew()
{
    OneOfThree group;
    FreeSteps steps(group, [&](int) -> core::Expected<void> {
        group.count(1);
        return {};
    });
    QVERIFY(steps.await(3));
    steps.rest();
    const std::uint64_t before = steps.done();
    QVERIFY(before >= 3);
    steps.countFrom(before + 100); // others did the rest
    group.count(100);
    QVERIFY(steps.await(3));
    steps.rest();
    QCOMPARE(group.awaited.back(), before + 103);
    QVERIFY(steps.done() >= before + 3);
}

void TestFreeSteps::aBrokenGroupEndsTheWaitForOthers()
{
    OneOfThree group;
    std::atomic<int> done{0};
    FreeSteps steps(group, [&](int) -> core::Expected<void> {
        if (group.isBroken())
            return tl::make_unexpected(group.failure());
        if (++done == 5)
            group.breakUp();
        return {};
    });
    const auto outcome = steps.await(3);
    QVERIFY(!outcome && outcome.error().code == "partner_lost");
    QVERIFY(!steps.await(3));
}

QTEST_APPLESS_MAIN(TestFreeSteps)
#include "tst_free_steps.moc"
