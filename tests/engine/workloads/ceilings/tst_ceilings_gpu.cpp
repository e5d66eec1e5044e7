// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/ceilings/ceilings_gpu.h"
#include "engine/workloads/ceilings/ceilings_workload.h"

#include <QTest>

#include <set>

using namespace strata::engine;
using namespace strata::engine::workloads;

namespace {

core::Failure absence()
{
    return {core::FailureKind::Unsupported, "no_gpu", "There is no GPU."};
}

class TestChains final : public gpu_peak::ChainKernel {
public:
    explicit TestChains(const gpu_peak::Chains &chains) : m_chains(chains) {}
    core::Expected<void> run() override { return {}; }
    std::uint64_t lanes() const override { return gpu_peak::Chains::distinctLanes; }
    core::Expected<std::vector<double>> ends() override
    {
        std::vector<double> ends;
        for (std::size_t lane = 0; lane < lanes(); ++lane)
            ends.push_back(m_chains.end(lane));
        return ends;
    }
    std::map<std::string, std::string> facts() const override
    {
        return {{"gpu.name", "of the test"}};
    }

private:
    gpu_peak::Chains m_chains;
};

//! A GPU without matrix units.
class TestPeaks final : public gpu_peak::PeakFactory {
public:
    std::string name() const override { return "test"; }
    core::Expected<void> requireUnits(gpu_peak::Precision /*precision*/) const override
    {
        return tl::make_unexpected(absence());
    }
    core::Expected<std::unique_ptr<gpu_peak::ChainKernel>>
    makeChains(gpu_peak::Precision /*precision*/, const gpu_peak::Chains &chains) const override
    {
        return std::make_unique<TestChains>(chains);
    }
    core::Expected<std::unique_ptr<gpu_peak::ProductKernel>>
    makeProduct(const gpu_peak::Problem & /*problem*/, const void * /*a*/,
                const void * /*b*/) const override
    {
        return tl::make_unexpected(absence());
    }
};

class TestPasses final : public gpu_bandwidth::Passes {
public:
    TestPasses(gpu_bandwidth::Operation operation, const gpu_bandwidth::Arrays &arrays) :
        m_sum(gpu_bandwidth::expectedSum(operation, arrays.elements) *
              (operation == gpu_bandwidth::Operation::Read
                   ? static_cast<std::uint32_t>(arrays.passes)
                   : 1U))
    {
    }
    core::Expected<void> run() override { return {}; }
    core::Expected<std::uint32_t> sum() override { return m_sum; }
    std::map<std::string, std::string> facts() const override { return {}; }

private:
    std::uint32_t m_sum;
};

class TestPassesFactory final : public gpu_bandwidth::PassesFactory {
public:
    TestPassesFactory(bool there, std::uint64_t l2) : m_there(there), m_l2(l2) {}
    std::string name() const override { return "test"; }
    core::Expected<gpu_bandwidth::DeviceMemorySizes> sizes() const override
    {
        if (!m_there)
            return tl::make_unexpected(absence());
        return gpu_bandwidth::DeviceMemorySizes{std::uint64_t{1} << 30, m_l2};
    }
    core::Expected<std::unique_ptr<gpu_bandwidth::Passes>>
    make(const gpu_bandwidth::Problem &problem, const gpu_bandwidth::Arrays &arrays) const override
    {
        return std::make_unique<TestPasses>(problem.operation, arrays);
    }

private:
    bool m_there;
    std::uint64_t m_l2;
};

std::set<std::string> seriesOf(const TestPassesFactory &passes)
{
    std::set<std::string> series;
    const auto roofs = ceilings::gpuRoofsOf(TestPeaks(), passes, {1, 3, {}});
    for (const auto &roof : roofs.value())
        series.insert(roof.series + " " + roof.unit);
    return series;
}

} // namespace

class TestCeilingsGpu : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatTheGpuLacksHasNoRoof()
    {
        const std::set<std::string> all{
            "ceiling.flops.fp64.cuda.gpu FLOP/s",  "ceiling.flops.fp32.cuda.gpu FLOP/s",
            "ceiling.bandwidth.hbm.read.gpu B/s",  "ceiling.bandwidth.hbm.copy.gpu B/s",
            "ceiling.bandwidth.hbm.triad.gpu B/s", "ceiling.bandwidth.l2.read.gpu B/s",
            "ceiling.bandwidth.l2.copy.gpu B/s",   "ceiling.bandwidth.l2.triad.gpu B/s"};
        QVERIFY(seriesOf(TestPassesFactory(true, 1 << 20)) == all);
        QCOMPARE(seriesOf(TestPassesFactory(true, 0)).size(),
                 std::size_t{5}); // the L2's size is unknown
    }

    void theWorkloadMeasuresEither()
    {
        const auto workload = makeCeilings(std::make_shared<TestPeaks>(),
                                           std::make_shared<TestPassesFactory>(true, 1 << 20));
        const auto parameters =
            core::parseParameters(workload->parameters(), {"device=gpu", "roof_ms=0.1"});
        QVERIFY(parameters.has_value());
        auto prepared = workload->prepare(*parameters, {1, 3, {}});
        QVERIFY(prepared && (*prepared)->iterate());
        QCOMPARE((*prepared)->backend(), std::string("test"));
        QCOMPARE((*prepared)->facts().at("gpu.name"), std::string("of the test"));
        QCOMPARE((*prepared)->facts().at("roofs"), std::string("8"));
        QVERIFY(!(*prepared)->facts().contains("isa_list"));
        const auto checked = (*prepared)->check();
        QVERIFY(checked && checked->verified && !checked->checkValue.empty());
        QCOMPARE(core::parseParameters(workload->parameters(), {})->text("device"),
                 std::string("cpu"));
    }

    void withoutAGpuItSaysWhy()
    {
        const auto workload = makeCeilings(std::make_shared<TestPeaks>(),
                                           std::make_shared<TestPassesFactory>(false, 0));
        const auto refused = workload->prepare(
            *core::parseParameters(workload->parameters(), {"device=gpu"}), {1, 3, {}});
        QVERIFY(!refused);
        QCOMPARE(refused.error().text, std::string("There is no GPU."));
    }
};

QTEST_APPLESS_MAIN(TestCeilingsGpu)
#include "tst_ceilings_gpu.moc"
