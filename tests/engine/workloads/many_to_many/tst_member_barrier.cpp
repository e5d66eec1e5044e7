// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/many_to_many/member_barrier.h"

#include <QTest>

#include <atomic>
#include <memory>
#include <string>
#include <thread>

#include <fcntl.h>
#include <sys/socket.h>

using namespace strata::engine;
using namespace strata::engine::workloads;
using namespace strata::engine::workloads::many_to_many;

namespace {

//! Barriers of three members, connected to member 0.
std::vector<std::unique_ptr<MemberBarrier>>
threeBarriers(const std::atomic<bool> *cancelled = nullptr)
{
    constexpr int count = 3;
    std::vector<std::vector<MemberBarrier::Member>> members(count);
    for (auto &all : members)
        for (int other = 0; other < count; ++other)
            all.push_back(
                {{},
                 PeerWatch("member " + std::to_string(other), cancelled, {}, "a test").patient()});
    for (std::size_t other = 1; other < count; ++other) {
        int ends[2];
        if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0, ends) != 0)
            return {};
        members[0][other].connection = core::Descriptor(ends[0]);
        members[other][0].connection = core::Descriptor(ends[1]);
    }
    std::vector<std::unique_ptr<MemberBarrier>> barriers;
    for (int own = 0; own < count; ++own)
        barriers.push_back(std::make_unique<MemberBarrier>(
            std::move(members[static_cast<std::size_t>(own)]), own));
    return barriers;
}

} // namespace

class TestMemberBarrier : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void allHearWhatEachTells();
    void nobodyPassesBeforeTheLast();
    void whoIsGoneIsNamed();
    void waitingIsCancelled();
};

void TestMemberBarrier::allHearWhatEachTells()
{
    auto barriers = threeBarriers();
    QCOMPARE(barriers.size(), std::size_t{3});
    std::vector<std::vector<std::uint64_t>> told(3);
    std::vector<std::thread> threads;
    for (std::size_t own = 0; own < 3; ++own)
        threads.emplace_back([&, own] {
            for (std::uint64_t round = 0; round < 100; ++round) {
                const auto all = barriers[own]->pass(own * 1000 + round);
                if (!all || *all != std::vector<std::uint64_t>{round, 1000 + round, 2000 + round})
                    return;
            }
            told[own] = *barriers[own]->pass(~own);
        });
    for (std::thread &thread : threads)
        thread.join();
    for (const auto &all : told)
        QCOMPARE(all, (std::vector<std::uint64_t>{~0ULL, ~1ULL, ~2ULL}));
}

void TestMemberBarrier::nobodyPassesBeforeTheLast()
{
    auto barriers = threeBarriers();
    std::atomic<bool> hasLastCome{false};
    std::atomic<int> early{0};
    std::vector<std::thread> threads;
    for (std::size_t own = 0; own < 2; ++own)
        threads.emplace_back([&, own] {
            const auto passed = barriers[own]->pass(0);
            early += passed && hasLastCome ? 0 : 1;
        });
    for (int i = 0; i < 100; ++i)
        std::this_thread::yield();
    hasLastCome = true;
    QVERIFY(barriers[2]->pass(0).has_value());
    for (std::thread &thread : threads)
        thread.join();
    QCOMPARE(early.load(), 0);
}

void TestMemberBarrier::whoIsGoneIsNamed()
{
    auto barriers = threeBarriers();
    QCOMPARE(barriers.size(), std::size_t{3});
    barriers[2].reset();
    std::thread other([&] { static_cast<void>(barriers[1]->pass(0)); });
    const auto passed = barriers[0]->pass(0);
    QVERIFY(!passed);
    QCOMPARE(passed.error().code, std::string("peer_ended"));
    QVERIFY2(passed.error().text.find("a test member 2 closed the connection") != std::string::npos,
             passed.error().text.c_str());
    barriers[0].reset(); // and the other does not wait for ever
    other.join();
}

void TestMemberBarrier::waitingIsCancelled()
{
    std::atomic<bool> cancelled{false};
    auto barriers = threeBarriers(&cancelled);
    std::thread canceller([&] { cancelled = true; });
    const auto passed = barriers[0]->pass(0);
    canceller.join();
    QVERIFY(!passed);
    QCOMPARE(passed.error().code, std::string("cancelled"));
}

QTEST_APPLESS_MAIN(TestMemberBarrier)
#include "tst_member_barrier.moc"
