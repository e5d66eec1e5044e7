// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/network/replica_crew.h"

#include <QTest>

#include <array>
#include <atomic>
#include <barrier>

using namespace strata::engine;
using backends::cuda::ReplicaCrew;

class TestReplicaCrew : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void eachReplicaHasItsThread();
    void allWorkAtOnce();
    void theFirstFailureIsTold();
};

void TestReplicaCrew::eachReplicaHasItsThread()
{
    const auto crew = ReplicaCrew::make(4);
    QVERIFY(crew && (*crew)->size() == 4);
    std::array<std::array<std::thread::id, 4>, 3> threads{};
    for (auto &round : threads) {
        const auto done = (*crew)->all([&round](int replica) {
            round.at(static_cast<std::size_t>(replica)) = std::this_thread::get_id();
            return core::Expected<void>();
        });
        QVERIFY(done.has_value());
    }
    QVERIFY(threads[0] == threads[1] && threads[1] == threads[2]);
    for (std::size_t i = 0; i < 4; ++i)
        QVERIFY(threads[0][i] != threads[0][(i + 1) % 4] &&
                threads[0][i] != std::this_thread::get_id());
}

// Each waits for all others: one after the other would never end.
void TestReplicaCrew::allWorkAtOnce()
{
    const auto crew = ReplicaCrew::make(3);
    std::barrier<> meeting(3);
    std::atomic<int> met{0};
    for (int round = 0; round < 200; ++round) {
        const auto done = (*crew)->all([&](int) {
            meeting.arrive_and_wait();
            ++met;
            return core::Expected<void>();
        });
        QVERIFY(done.has_value());
        QCOMPARE(met.load(), 3 * (round + 1));
    }
}

// The others fail because of it, and only when they were informed.
void TestReplicaCrew::theFirstFailureIsTold()
{
    const auto crew = ReplicaCrew::make(3);
    std::atomic<int> told{0};
    const ReplicaCrew::Task task = [&](int replica) -> core::Expected<void> {
        if (replica == 2)
            return core::fail(core::FailureKind::Resource, "cause", "The cause.");
        while (told == 0)
            std::this_thread::yield();
        return core::fail(core::FailureKind::Resource, "consequence", "A consequence.");
    };
    const auto done = (*crew)->all(task, [&] { ++told; });
    QVERIFY(!done);
    QCOMPARE(done.error().code, std::string("cause"));
    QCOMPARE(told.load(), 1);
    QVERIFY((*crew)->all([](int) { return core::Expected<void>(); }).has_value());
}

QTEST_APPLESS_MAIN(TestReplicaCrew)
#include "tst_replica_crew.moc"
