// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/gpu_peak/gpu_peak_prepared.h"
#include "engine/workloads/gpu_peak/gpu_peak_workload.h"

#include <QTest>

using namespace strata::engine;
using namespace strata::engine::workloads;
using namespace strata::engine::workloads::gpu_peak;

namespace {

class TestChains final : public ChainKernel {
public:
    TestChains(const Chains &chains, double error) : m_chains(chains), m_error(error) {}
    core::Expected<void> run() override
    {
        m_ends.assign(lanes(), 0);
        for (std::size_t lane = 0; lane < m_ends.size(); ++lane) {
            m_ends[lane] = m_chains.starts[lane % Chains::distinctLanes];
            for (std::uint64_t product = 0; product < m_chains.products; ++product)
                m_ends[lane] += m_chains.factor * m_chains.addend;
        }
        m_ends.back() += m_error;
        return {};
    }
    std::uint64_t lanes() const override { return 33; }
    core::Expected<std::vector<double>> ends() override { return m_ends; }
    std::map<std::string, std::string> facts() const override { return {}; }

private:
    Chains m_chains;
    double m_error;
    std::vector<double> m_ends;
};

class TestFactory final : public PeakFactory {
public:
    explicit TestFactory(double error = 0, bool absent = false) : m_error(error), m_absent(absent)
    {
    }
    std::string name() const override { return "test"; }
    core::Expected<void> requireUnits(Precision /*precision*/) const override
    {
        if (m_absent)
            return core::fail(core::FailureKind::Unsupported, "no_gpu", "There is no GPU.");
        return core::fail(core::FailureKind::Unsupported, "precision_unsupported",
                          "No matrix units here.");
    }
    core::Expected<std::unique_ptr<ChainKernel>> makeChains(Precision /*precision*/,
                                                            const Chains &chains) const override
    {
        if (m_absent)
            return core::fail(core::FailureKind::Unsupported, "no_gpu", "There is no GPU.");
        return std::make_unique<TestChains>(chains, m_error);
    }
    core::Expected<std::unique_ptr<ProductKernel>>
    makeProduct(const Problem & /*problem*/, const void * /*a*/, const void * /*b*/) const override
    {
        return core::fail(core::FailureKind::Unsupported, "precision_unsupported",
                          "No matrix units here.");
    }

private:
    double m_error;
    bool m_absent;
};

} // namespace

class TestGpuPeakPrepared : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void chainsEndWhereTheFormulaSays();
    void chainsStayExact();
    void wrongChainsAreNotVerified();
    void partialSumsOfProductsStayExact();
    void countsByFormula();
    void readsParameters();
    void withoutAGpuItSaysWhy();
};

void TestGpuPeakPrepared::chainsEndWhereTheFormulaSays()
{
    const auto prepared = preparePeak({Precision::Fp64, 0}, TestFactory(), {1, 7, {}});
    QVERIFY(prepared.has_value());
    QVERIFY(!(*prepared)->check()->verified); // nothing has run
    QVERIFY((*prepared)->iterate().has_value());
    QVERIFY((*prepared)->check()->verified);
    QCOMPARE((*prepared)->work().work, 2.0 * 33 * (1 << 17));
    const std::string value = (*prepared)->check()->checkValue;
    const auto other = preparePeak({Precision::Fp64, 0}, TestFactory(), {4, 8, {}});
    QVERIFY((*other)->iterate() && (*other)->check()->checkValue != value);
}

void TestGpuPeakPrepared::chainsStayExact()
{
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        const Chains chains = chainsOf(seed);
        QVERIFY(chains.addend >= 1 && chains.addend <= 4);
        QVERIFY(chains.products % 16 == 0);
        for (std::size_t lane = 0; lane < 32; ++lane)
            QVERIFY(chains.end(lane) < 1 << 24 && chains.end(lane) == chains.end(lane % 16));
    }
}

void TestGpuPeakPrepared::wrongChainsAreNotVerified()
{
    const auto prepared = preparePeak({Precision::Fp32, 0}, TestFactory(1), {1, 7, {}});
    QVERIFY(prepared && (*prepared)->iterate());
    QCOMPARE((*prepared)->check()->verification,
             std::string("1 chains do not end where the formula says"));
}

void TestGpuPeakPrepared::partialSumsOfProductsStayExact()
{
    for (const std::int64_t n : {16, 256, 1024, 8192, 32768}) {
        for (const Precision precision : {Precision::Tf32, Precision::Fp16, Precision::Bf16}) {
            const std::int64_t magnitude = elementMagnitude({precision, n});
            QVERIFY(magnitude >= 1 && magnitude <= 127 && magnitude * magnitude * n < 1 << 24);
        }
        const std::int64_t ofBytes = elementMagnitude({Precision::Int8, n});
        QVERIFY(ofBytes == 127 && ofBytes * ofBytes * n < std::int64_t{1} << 31);
        QCOMPARE(elementMagnitude({Precision::Fp8, n}), std::int64_t{2});
    }
}

void TestGpuPeakPrepared::countsByFormula()
{
    QCOMPARE(workOfProduct({Precision::Fp16, 100}).operations, 2e6);
    QCOMPARE(workOfProduct({Precision::Fp16, 100}).rateUnit, std::string("FLOP/s"));
    QCOMPARE(workOfProduct({Precision::Int8, 100}).rateUnit, std::string("OP/s"));
    QCOMPARE(workOfChains(chainsOf(1), 10).operations, 20.0 * (1 << 17));
    QCOMPARE(workOfChains(chainsOf(1), 10).bytes, 0.0);
}

void TestGpuPeakPrepared::readsParameters()
{
    const auto parsed = [](const std::vector<std::string> &words) {
        return problemText(problemOf(*core::parseParameters(parameterSpecs(), words)));
    };
    QCOMPARE(parsed({}), std::string("precision=fp32"));
    QCOMPARE(parsed({"precision=fp8", "size=1000"}), std::string("precision=fp8 size=1008"));
    QCOMPARE(parsed({"precision=tf32"}), std::string("precision=tf32 size=8192"));
    QVERIFY(!core::parseParameters(parameterSpecs(), {"precision=fp4"}));
}

void TestGpuPeakPrepared::withoutAGpuItSaysWhy()
{
    const auto absent = makeGpuPeak(std::make_shared<TestFactory>(0, true));
    const auto refused =
        absent->prepare(*core::parseParameters(absent->parameters(), {}), {1, 1, {}});
    QVERIFY(!refused);
    QCOMPARE(refused.error().text, std::string("There is no GPU."));
    const auto nothing = absent->selfTest();
    QCOMPARE(nothing.cases, 0);
    const core::LeftOut reason{"backend test", "There is no GPU."};
    QVERIFY(nothing.leftOut == std::vector{reason});
    const auto right = makeGpuPeak(std::make_shared<TestFactory>())->selfTest();
    QVERIFY2(right.failures.empty(), right.failures.empty() ? "" : right.failures.front().c_str());
    QCOMPARE(right.cases, 2); // fp64 and fp32
    QCOMPARE(right.leftOut.size(), std::size_t{5});
    QCOMPARE(right.leftOut.front().part, std::string("backend test in tf32"));
    const auto failures = makeGpuPeak(std::make_shared<TestFactory>(1))->selfTest().failures;
    QCOMPARE(failures.size(), std::size_t{2}); // products are left out, not wrong
    QCOMPARE(
        failures.front(),
        std::string("gpu-peak with precision=fp64: 1 chains do not end where the formula says."));
}

QTEST_APPLESS_MAIN(TestGpuPeakPrepared)
#include "tst_gpu_peak_prepared.moc"
