// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/exchange/bucket_exchange.h"

#include "tests/engine/training/exchange/played_gradients.h"

#include <QTest>

#include <array>

using namespace strata::tests;
using strata::engine::training::exchange::BucketExchange;

class TestBucketExchange : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void bucketsAreAddedUp();
    void theExchangeGoesOnBeside();
    void aBrokenGroupEndsAllWaits();
    void timesAddUp();
};

void TestBucketExchange::bucketsAreAddedUp()
{
    PlayedGradients group(3);
    const auto done = group.onRanks([&](int rank) -> core::Expected<void> {
        auto exchange = *BucketExchange::make(group, rank);
        for (int step = 1; step <= 3; ++step) {
            std::vector<float> first(5, static_cast<float>(step * (rank + 1)));
            std::vector<float> second(2, static_cast<float>(rank));
            exchange->beginStep();
            exchange->start(first);
            exchange->start(second);
            if (auto finished = exchange->finish(); !finished)
                return finished;
            exchange->endStep();
            if (first != std::vector<float>(5, static_cast<float>(6 * step)) ||
                second != std::vector<float>(2, 3.0F) || exchange->buckets() != 2 ||
                exchange->bytes() != 28)
                return core::fail(core::FailureKind::Internal, "wrong", "The sums are wrong.");
        }
        return {};
    });
    QVERIFY2(done.has_value(), done ? "" : done.error().text.c_str());
    QCOMPARE(group.additions.load(), 18);
}

// The second rank starts its bucket only when the first one's has begun to be exchanged.
void TestBucketExchange::theExchangeGoesOnBeside()
{
    PlayedGradients group(2);
    std::atomic<bool> goesOn{false};
    const auto done = group.onRanks([&](int rank) -> core::Expected<void> {
        auto exchange = *BucketExchange::make(group, rank);
        std::vector<float> bucket(1, 1.0F);
        exchange->beginStep();
        if (rank == 0) {
            exchange->start(bucket);
            goesOn = true; // though its exchange cannot end yet
        }
        while (!goesOn || group.additions == 0)
            std::this_thread::yield();
        if (rank == 1)
            exchange->start(bucket);
        return exchange->finish();
    });
    QVERIFY(done.has_value());
}

void TestBucketExchange::aBrokenGroupEndsAllWaits()
{
    PlayedGradients group(2);
    const core::Failure why{core::FailureKind::Resource, "partner_lost", "The cable was pulled."};
    const auto done = group.onRanks([&](int rank) -> core::Expected<void> {
        auto exchange = *BucketExchange::make(group, rank);
        std::vector<float> bucket(1, 1.0F);
        exchange->beginStep();
        if (rank == 1) { // which never comes to its bucket
            group.breakUp(why);
            return exchange->finish();
        }
        exchange->start(bucket);
        auto finished = exchange->finish();
        if (!finished && exchange->finish())
            return {}; // it would have forgotten
        return finished;
    });
    QVERIFY(!done);
    QCOMPARE(done.error().code, std::string("partner_lost"));
    QVERIFY(group.isBroken());
}

void TestBucketExchange::timesAddUp()
{
    PlayedGradients group(1);
    auto exchange = *BucketExchange::make(group, 0);
    std::vector<float> bucket(1000, 1.0F);
    const auto start = std::chrono::steady_clock::now();
    exchange->beginStep();
    exchange->start(bucket);
    QVERIFY(exchange->finish().has_value());
    exchange->endStep();
    const double all =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    const auto &times = exchange->times();
    for (const double part : {times.computed, times.exchanged, times.waited, times.updated})
        QVERIFY(part >= 0 && part <= all);
    QVERIFY(times.computed + times.waited + times.updated <= all);
    QVERIFY(times.exchanged > 0 && times.hidden() <= times.exchanged);
}

QTEST_GUILESS_MAIN(TestBucketExchange)
#include "tst_bucket_exchange.moc"
