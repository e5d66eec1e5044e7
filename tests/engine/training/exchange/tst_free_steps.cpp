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

QTEST_APPLESS_MAIN(TestFreeSteps)
#include "tst_free_steps.moc"
