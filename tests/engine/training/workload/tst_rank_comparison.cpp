// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/workload/rank_comparison.h"

#include "engine/backends/reference/network/reference_network.h"
#include "tests/engine/training/exchange/played_gradients.h"
#include "tests/engine/training/workload/fake_network.h"

#include <QTest>

using namespace strata::tests;

namespace {

//! Sums are forgotten: each rank learns from its own batch alone.
class LazyGroup final : public GradientGroup {
public:
    explicit LazyGroup(int ranks) : m_played(ranks) {}
    int ranks() const override { return m_played.ranks(); }
    int firstRank() const override { return 0; }
    int localRanks() const override { return m_played.ranks(); }
    int hosts() const override { return 1; }
    core::Expected<void> onRanks(const Task &task) override { return m_played.onRanks(task); }
    core::Expected<void> exchange(int, std::span<float>) override { return {}; }
    core::Expected<std::vector<std::uint64_t>> gather(int local,
                                                      std::span<const std::uint64_t> words) override
    {
        return m_played.gather(local, words);
    }
    bool isBroken() const override { return false; }
    core::Failure failure() const override { return {}; }
    void leave() override {}
    std::string algorithm() const override { return "none"; }

private:
    PlayedGradients m_played;
};

class LazyFactory final : public GradientGroupFactory {
public:
    std::string name() const override { return "lazy"; }
    core::Expected<std::unique_ptr<GradientGroup>>
    connect(const workloads::collective::Membership &membership,
            workloads::AllReduceAlgorithm /*algorithm*/) const override
    {
        return std::make_unique<LazyGroup>(membership.localRanks);
    }
};

} // namespace

class TestRankComparison : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void ranksAgree();
    void ranksThatDoNotExchangeAreFound();
};

void TestRankComparison::ranksAgree()
{
    const auto report =
        workload::compareRanks(*backends::reference::makeNetworkFactory(), PlayedGradientFactory());
    QVERIFY2(report.failures.empty(),
             report.failures.empty() ? "" : report.failures.front().c_str());
    QCOMPARE(report.cases, 15); // five optimizers; two layouts in a ring, and the other way
}

void TestRankComparison::ranksThatDoNotExchangeAreFound()
{
    const auto report =
        workload::compareRanks(*backends::reference::makeNetworkFactory(), LazyFactory());
    QCOMPARE(report.failures.size(), std::size_t{15});
    QVERIFY2(report.failures.front().find("not equal bit by bit") != std::string::npos,
             report.failures.front().c_str());
}

QTEST_GUILESS_MAIN(TestRankComparison)
#include "tst_rank_comparison.moc"
