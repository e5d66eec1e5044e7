// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/gpu_bandwidth/gpu_bandwidth_prepared.h"
#include "engine/workloads/gpu_bandwidth/gpu_bandwidth_workload.h"

#include <QTest>

#include <bit>
#include <vector>

using namespace strata::engine;
using namespace strata::engine::workloads;
using namespace strata::engine::workloads::gpu_bandwidth;

namespace {

constexpr std::uint64_t mebibyte = std::uint64_t{1} << 20;

//! Element by element in the host's memory; may forget the last.
class TestPasses final : public Passes {
public:
    TestPasses(const Problem &problem, const Arrays &arrays, bool forgets) :
        m_problem(problem),
        m_arrays(arrays),
        m_a(arrays.elements, 0.0F),
        m_forgets(forgets)
    {
    }
    core::Expected<void> run() override
    {
        for (std::uint64_t i = 0; i + (m_forgets ? 1 : 0) < m_arrays.elements; ++i)
            m_a[i] = m_problem.operation == Operation::Triad ? valueOfB(i) + 3 * (valueOfB(i) + 1)
                                                             : valueOfB(i);
        return {};
    }
    core::Expected<std::uint32_t> sum() override
    {
        std::uint32_t sum = 0;
        for (const float element : m_a)
            sum += std::bit_cast<std::uint32_t>(element);
        return m_problem.operation == Operation::Read
                   ? static_cast<std::uint32_t>(m_arrays.passes) * sum
                   : sum;
    }
    std::map<std::string, std::string> facts() const override { return {}; }

private:
    Problem m_problem;
    Arrays m_arrays;
    std::vector<float> m_a;
    bool m_forgets;
};

class TestFactory final : public PassesFactory {
public:
    explicit TestFactory(bool forgets = false, bool absent = false,
                         DeviceMemorySizes sizes = {64 * mebibyte, mebibyte}) :
        m_forgets(forgets),
        m_absent(absent),
        m_sizes(sizes)
    {
    }
    std::string name() const override { return "test"; }
    core::Expected<DeviceMemorySizes> sizes() const override
    {
        if (m_absent)
            return core::fail(core::FailureKind::Unsupported, "no_gpu", "There is no GPU.");
        return m_sizes;
    }
    core::Expected<std::unique_ptr<Passes>> make(const Problem &problem,
                                                 const Arrays &arrays) const override
    {
        return std::make_unique<TestPasses>(problem, arrays, m_forgets);
    }

private:
    bool m_forgets;
    bool m_absent;
    DeviceMemorySizes m_sizes;
};

} // namespace

class TestGpuBandwidthPrepared : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void arraysFollowTheGpu();
    void countsAsStreamDoes();
    void sumsByFormulaAreTheSums();
    void forgottenElementsAreFound();
    void checkValueDoesNotDependOnSizes();
    void withoutAGpuItSaysWhy();
};

void TestGpuBandwidthPrepared::arraysFollowTheGpu()
{
    const DeviceMemorySizes h100{std::uint64_t{80} << 30, 50 * mebibyte};
    const auto hbm = arraysFor({Operation::Triad, Level::Hbm}, h100);
    QCOMPARE(hbm->elements * 4, 256 * mebibyte);
    const auto l2 = arraysFor({Operation::Triad, Level::L2}, h100);
    QVERIFY(3 * l2->elements * 4 <= 25 * mebibyte && 3 * l2->elements * 4 > 24 * mebibyte);
    QVERIFY(l2->passes * l2->elements * 12 > std::uint64_t{15} << 30);
    // an eighth of it
    const auto small = arraysFor({Operation::Triad, Level::Hbm}, {std::uint64_t{1} << 30, 0});
    QVERIFY(3 * small->elements * 4 <= 128 * mebibyte);
    const auto large =
        arraysFor({Operation::Read, Level::Hbm}, {std::uint64_t{180} << 30, 126 * mebibyte});
    QCOMPARE(large->elements * 4, 504 * mebibyte);
    for (const auto &arrays : {hbm, l2, small, large})
        QVERIFY(arrays->elements % 4 == 0 && arrays->passes % 2 == 1);
    const auto unknown = arraysFor({Operation::Read, Level::L2}, {std::uint64_t{8} << 30, 0});
    QVERIFY(!unknown && unknown.error().kind == core::FailureKind::Unsupported);
}

void TestGpuBandwidthPrepared::countsAsStreamDoes()
{
    const Arrays arrays{100, 3};
    QCOMPARE(workOf({Operation::Read, Level::Hbm}, arrays).bytes, 1200.0);
    QCOMPARE(workOf({Operation::Copy, Level::Hbm}, arrays).bytes, 2400.0);
    QCOMPARE(workOf({Operation::Triad, Level::Hbm}, arrays).bytes, 3600.0);
    QCOMPARE(workOf({Operation::Triad, Level::Hbm}, arrays).operations, 600.0);
    QCOMPARE(workOf({Operation::Copy, Level::Hbm}, arrays).operations, 0.0);
    QCOMPARE(workOf({Operation::Copy, Level::Hbm}, arrays).rateUnit, std::string("B/s"));
}

void TestGpuBandwidthPrepared::sumsByFormulaAreTheSums()
{
    for (const auto operation : {Operation::Read, Operation::Copy, Operation::Triad}) {
        for (const std::uint64_t elements : {4U, 1020U, 1024U, 100000U}) {
            std::uint32_t sum = 0;
            for (std::uint64_t i = 0; i < elements; ++i) {
                const float b = valueOfB(i);
                sum += std::bit_cast<std::uint32_t>(operation == Operation::Triad ? b + 3 * (b + 1)
                                                                                  : b);
            }
            QCOMPARE(expectedSum(operation, elements), sum);
        }
    }
}

void TestGpuBandwidthPrepared::forgottenElementsAreFound()
{
    for (const auto operation : {Operation::Read, Operation::Copy, Operation::Triad}) {
        for (const bool forgets : {false, true}) {
            const auto prepared =
                PreparedPasses::make({operation, Level::L2}, TestFactory(forgets));
            QVERIFY(prepared.has_value());
            QVERIFY(!(*prepared)->check()->verified); // nothing has run
            QVERIFY((*prepared)->iterate().has_value());
            QCOMPARE((*prepared)->check()->verified, !forgets);
        }
    }
}

void TestGpuBandwidthPrepared::checkValueDoesNotDependOnSizes()
{
    const auto valueOf = [](const Problem &problem, const TestFactory &factory) {
        auto prepared = PreparedPasses::make(problem, factory);
        return prepared && (*prepared)->iterate() ? (*prepared)->check()->checkValue
                                                  : std::string();
    };
    const Problem problem{Operation::Triad, Level::L2};
    const std::string value = valueOf(problem, TestFactory());
    QCOMPARE(value.size(), std::size_t{16});
    QCOMPARE(valueOf(problem, TestFactory(false, false, {64 * mebibyte, 3 * mebibyte})), value);
    QVERIFY(valueOf(problem, TestFactory(true)) != value);
    QVERIFY(valueOf({Operation::Copy, Level::L2}, TestFactory()) != value);
}

void TestGpuBandwidthPrepared::withoutAGpuItSaysWhy()
{
    const auto absent = makeGpuBandwidth(std::make_shared<TestFactory>(false, true));
    const auto refused = absent->prepare(
        *core::parseParameters(absent->parameters(), {"operation=copy", "level=l2"}), {1, 1, {}});
    QVERIFY(!refused);
    QCOMPARE(refused.error().text, std::string("There is no GPU."));
    const auto nothing = absent->selfTest();
    QCOMPARE(nothing.cases, 0);
    const core::LeftOut reason{"backend test", "There is no GPU."};
    QVERIFY(nothing.leftOut == std::vector{reason});
    const auto right = makeGpuBandwidth(std::make_shared<TestFactory>())->selfTest();
    QVERIFY2(right.failures.empty(), right.failures.empty() ? "" : right.failures.front().c_str());
    QCOMPARE(right.cases, 6);
    const auto failures =
        makeGpuBandwidth(std::make_shared<TestFactory>(true))->selfTest().failures;
    QCOMPARE(failures.size(), std::size_t{6});
    QCOMPARE(failures.front(), std::string("gpu-bandwidth with operation=read level=l2: the sum of "
                                           "all numbers is not that of the formula."));
}

QTEST_APPLESS_MAIN(TestGpuBandwidthPrepared)
#include "tst_gpu_bandwidth_prepared.moc"
