// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/gpu_copy/gpu_copy_prepared.h"
#include "engine/workloads/gpu_copy/gpu_copy_workload.h"

#include <QTest>

#include <cstring>
#include <vector>

using namespace strata::engine;
using namespace strata::engine::workloads;
using namespace strata::engine::workloads::gpu_copy;

namespace {

//! A "GPU" in the host's memory; it may lose one bit on its way in one direction.
class TestCopier final : public Copier {
public:
    TestCopier(const Problem &problem, const HostBuffers &buffers, Direction broken, bool breaks) :
        m_problem(problem),
        m_buffers(buffers),
        m_leaving(buffers.source, buffers.source + problem.bytes),
        m_arrived(problem.bytes),
        m_broken(broken),
        m_breaks(breaks)
    {
    }
    core::Expected<void> run() override
    {
        if (writesHost(m_problem.direction))
            std::memcpy(m_buffers.target, m_leaving.data(), m_problem.bytes);
        if (writesDevice(m_problem.direction))
            std::memcpy(m_arrived.data(), m_buffers.source, m_problem.bytes);
        if (m_breaks && m_broken == Direction::DeviceToHost)
            m_buffers.target[m_problem.bytes - 1] ^= std::byte{1};
        if (m_breaks && m_broken == Direction::HostToDevice)
            m_arrived.back() ^= std::byte{1};
        return {};
    }
    core::Expected<void> readDevice() override
    {
        std::memcpy(m_buffers.target, m_arrived.data(), m_problem.bytes);
        return {};
    }
    std::map<std::string, std::string> facts() const override
    {
        return {{"gpu.name", "of the test"}};
    }

private:
    Problem m_problem;
    HostBuffers m_buffers;
    std::vector<std::byte> m_leaving;
    std::vector<std::byte> m_arrived;
    Direction m_broken;
    bool m_breaks;
};

class TestFactory final : public CopierFactory {
public:
    explicit TestFactory(std::optional<Direction> broken = {}, bool absent = false) :
        m_broken(broken),
        m_absent(absent)
    {
    }
    std::string name() const override { return "test"; }
    core::Expected<std::string> busId() const override
    {
        if (m_absent)
            return core::fail(core::FailureKind::Unsupported, "no_gpu", "There is no GPU.");
        return "0000:ff:1f.7"; // which no host has
    }
    core::Expected<std::unique_ptr<Copier>> make(const Problem &problem,
                                                 const HostBuffers &buffers) const override
    {
        return std::make_unique<TestCopier>(
            problem, buffers, m_broken.value_or(Direction::BothWays), m_broken.has_value());
    }

private:
    std::optional<Direction> m_broken;
    bool m_absent;
};

core::CheckedResult checked(const Problem &problem, const TestFactory &factory,
                            std::uint64_t seed = 5)
{
    auto prepared = PreparedCopy::make(problem, factory, {1, seed, {}});
    if (!prepared || !(*prepared)->iterate())
        return {};
    return (*prepared)->check().value();
}

} // namespace

class TestGpuCopyPrepared : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void countsArrivingBytes();
    void verifiesEveryDirectionAndSize();
    void findsALostBit();
    void nothingRunIsNotVerified();
    void checkValueIsOfWorkAndSeed();
    void tellsWhereMemoryLies();
    void readsParameters();
    void withoutAGpuItSaysWhy();
};

void TestGpuCopyPrepared::countsArrivingBytes()
{
    QCOMPARE(workOf({Direction::HostToDevice, true, 1000, "any"}).work, 1000.0);
    QCOMPARE(workOf({Direction::BothWays, true, 1000, "any"}).work, 2000.0);
    QCOMPARE(workOf({Direction::DeviceToDevice, true, 1000, "any"}).work, 1000.0);
    QCOMPARE(workOf({Direction::DeviceToDevice, true, 1000, "any"}).bytes, 2000.0);
    QCOMPARE(workOf({Direction::DeviceToHost, true, 1000, "any"}).rateUnit, std::string("B/s"));
}

void TestGpuCopyPrepared::verifiesEveryDirectionAndSize()
{
    for (const auto direction : {Direction::HostToDevice, Direction::DeviceToHost,
                                 Direction::BothWays, Direction::DeviceToDevice})
        for (const std::uint64_t bytes : {1U, 7U, 8U, 9U, 4096U, 100003U})
            QVERIFY(checked({direction, true, bytes, "any"}, TestFactory()).verified);
}

void TestGpuCopyPrepared::findsALostBit()
{
    QVERIFY(
        !checked({Direction::DeviceToHost, true, 1001, "any"}, TestFactory(Direction::DeviceToHost))
             .verified);
    QVERIFY(
        !checked({Direction::HostToDevice, true, 1001, "any"}, TestFactory(Direction::HostToDevice))
             .verified);
    const auto ofGpu =
        checked({Direction::BothWays, true, 1001, "any"}, TestFactory(Direction::HostToDevice));
    QCOMPARE(ofGpu.verification, std::string("what arrived on the GPU is not the pattern"));
    const auto ofHost =
        checked({Direction::BothWays, true, 1001, "any"}, TestFactory(Direction::DeviceToHost));
    QCOMPARE(ofHost.verification, std::string("what arrived on the host is not the pattern"));
}

void TestGpuCopyPrepared::nothingRunIsNotVerified()
{
    for (const auto direction : {Direction::HostToDevice, Direction::DeviceToHost}) {
        auto prepared = PreparedCopy::make({direction, true, 64, "any"}, TestFactory(), {1, 5, {}});
        QVERIFY(prepared.has_value());
        QVERIFY(!(*prepared)->check()->verified);
    }
}

void TestGpuCopyPrepared::checkValueIsOfWorkAndSeed()
{
    const Problem problem{Direction::BothWays, true, 1001, "any"};
    const std::string value = checked(problem, TestFactory()).checkValue;
    QCOMPARE(value.size(), std::size_t{16});
    QCOMPARE(checked({Direction::BothWays, false, 1001, "near"}, TestFactory()).checkValue.empty(),
             false);
    QCOMPARE(checked({Direction::BothWays, false, 1001, "any"}, TestFactory()).checkValue, value);
    QVERIFY(checked(problem, TestFactory(), 6).checkValue != value);
    QVERIFY(checked({Direction::BothWays, true, 1002, "any"}, TestFactory()).checkValue != value);
}

void TestGpuCopyPrepared::tellsWhereMemoryLies()
{
    const auto anywhere =
        PreparedCopy::make({Direction::HostToDevice, true, 64, "any"}, TestFactory(), {1, 5, {}});
    QVERIFY(anywhere.has_value());
    auto facts = (*anywhere)->facts();
    QCOMPARE(facts["numa.of_gpu"], std::string("unknown"));
    QCOMPARE(facts["numa.of_host_memory"], std::string("any"));
    QCOMPARE(facts["numa.thread"], std::string("anywhere"));
    QCOMPARE(facts["gpu.name"], std::string("of the test"));
    const auto refused = PreparedCopy::make({Direction::HostToDevice, true, 64, "nowhere"},
                                            TestFactory(), {1, 5, {}});
    QVERIFY(!refused && refused.error().kind == core::FailureKind::Usage);
}

void TestGpuCopyPrepared::readsParameters()
{
    const auto parameters = core::parseParameters(
        parameterSpecs(), {"direction=both_ways", "memory=pageable", "bytes=1M", "numa=far"});
    QVERIFY(parameters.has_value());
    const Problem problem = problemOf(*parameters);
    QVERIFY(problem.direction == Direction::BothWays && !problem.pinned);
    QCOMPARE(problem.numa, std::string("far"));
    QCOMPARE(problemText(problem), std::string("direction=both_ways bytes=1048576"));
    QCOMPARE(problemOf(*core::parseParameters(parameterSpecs(), {})).bytes,
             std::uint64_t{256} << 20);
    QVERIFY(!core::parseParameters(parameterSpecs(), {"bytes=0"}));
}

void TestGpuCopyPrepared::withoutAGpuItSaysWhy()
{
    const auto absent = makeCopy(std::make_shared<TestFactory>(std::nullopt, true));
    const auto refused =
        absent->prepare(*core::parseParameters(absent->parameters(), {"bytes=64"}), {1, 5, {}});
    QVERIFY(!refused);
    QCOMPARE(refused.error().text, std::string("There is no GPU."));
    const auto nothing = absent->selfTest();
    QCOMPARE(nothing.cases, 0);
    const core::LeftOut reason{"backend test", "There is no GPU."};
    QVERIFY(nothing.leftOut == std::vector{reason});
    const auto right = makeCopy(std::make_shared<TestFactory>())->selfTest();
    QVERIFY2(right.failures.empty(), right.failures.empty() ? "" : right.failures.front().c_str());
    QCOMPARE(right.cases, 24);
    const auto failures =
        makeCopy(std::make_shared<TestFactory>(Direction::HostToDevice))->selfTest().failures;
    QCOMPARE(
        failures.size(),
        std::size_t{18}); // three directions that write the GPU, two kinds of memory, three sizes
    QCOMPARE(failures.front(), std::string("copy with direction=host_to_device bytes=1: what "
                                           "arrived on the GPU is not the pattern."));
}

QTEST_APPLESS_MAIN(TestGpuCopyPrepared)
#include "tst_gpu_copy_prepared.moc"
