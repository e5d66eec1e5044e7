// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/generation/block_shares.h"

#include <QTest>
#include <thread>

using namespace strata::engine::generation;

namespace {

constexpr std::int64_t blocks = 37;

//! How often each block is visited.
using Visits = std::vector<std::atomic<int>>;

void visitAll(BlockShares &shares, Visits &visits, int thread, int threads)
{
    shares.visitBlocks(blocks, 4, thread, threads, [&](const BlockRange &range) {
        for (std::int64_t block = range.first; block < range.first + range.count; ++block)
            ++visits[static_cast<std::size_t>(block)];
    });
}

bool areOnce(const Visits &visits)
{
    return std::all_of(visits.begin(), visits.end(), [](const auto &count) { return count == 1; });
}

} // namespace

class TestBlockShares : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void eachBlockIsVisitedOnce();
    void ownBlocksComeFirst();
    void whoIsLateIsHelped();
    void otherTeamFollows();
};

void TestBlockShares::eachBlockIsVisitedOnce()
{
    for (const int threads : {1, 2, 7, 64}) {
        BlockShares shares(threads);
        Visits visits(blocks);
        std::vector<std::thread> team;
        for (int thread = 0; thread < threads; ++thread)
            team.emplace_back([&, thread] { visitAll(shares, visits, thread, threads); });
        for (std::thread &member : team)
            member.join();
        QVERIFY(areOnce(visits));
    }
}

void TestBlockShares::ownBlocksComeFirst()
{
    constexpr int threads = 3;
    for (int thread = 0; thread < threads; ++thread) {
        BlockShares shares(threads);
        std::vector<std::int64_t> order;
        shares.visitBlocks(blocks, 4, thread, threads,
                           [&](const BlockRange &range) { order.push_back(range.first); });
        const BlockRange own = blocksOf(blocks, thread, threads);
        const std::int64_t next = blocksOf(blocks, (thread + 1) % threads, threads).first;
        const auto ofOwn = static_cast<std::size_t>((own.count + 3) / 4);
        QVERIFY(std::is_sorted(order.begin(), order.begin() + std::ptrdiff_t(ofOwn)));
        QCOMPARE(order.front(), own.first);
        QCOMPARE(order[ofOwn], next);
    }
}

void TestBlockShares::whoIsLateIsHelped()
{
    BlockShares shares(4);
    Visits visits(blocks);
    visitAll(shares, visits, 2, 4);
    QVERIFY(areOnce(visits)); // of the others, too, of whom none has come
    for (const int late : {0, 1, 3})
        visitAll(shares, visits, late, 4);
    QVERIFY(areOnce(visits));
}

void TestBlockShares::otherTeamFollows()
{
    BlockShares shares(4);
    for (const int threads : {4, 2, 4}) {
        Visits visits(blocks);
        for (int thread = 0; thread < threads; ++thread)
            visitAll(shares, visits, thread, threads);
        QVERIFY(areOnce(visits));
        for (int thread = 0; thread < threads; ++thread)
            shares.restart(thread);
    }
}

QTEST_APPLESS_MAIN(TestBlockShares)
#include "tst_block_shares.moc"
