// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/memory_bandwidth/memory_bandwidth_problem.h"

#include <QTest>

using namespace strata::engine;
using namespace strata::engine::workloads;
using namespace strata::engine::workloads::memory_bandwidth;

namespace {

constexpr std::uint64_t mebibyte = 1 << 20;

core::Expected<Problem> parse(const std::vector<std::string> &words)
{
    const auto parameters = core::parseParameters(parameterSpecs(), words);
    if (!parameters)
        return tl::make_unexpected(parameters.error());
    return problemOf(*parameters, 32 * mebibyte, {8192 * mebibyte, 4096 * mebibyte});
}

} // namespace

class TestMemoryBandwidthProblem : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsItsParameters();
    void decidesOnASize();
    void refusesATinyArray();
    void countsByFormula_data();
    void countsByFormula();
    void aLevelDecidesOnTheSize();
    void readsTheNode();
};

void TestMemoryBandwidthProblem::readsItsParameters()
{
    const auto problem = parse({"operation=add", "size_bytes=1000", "stores=temporal"});
    QVERIFY(problem.has_value());
    QCOMPARE(problemText(*problem), std::string("operation=add size_bytes=960 stores=temporal"));
    const auto defaults = parse({});
    QVERIFY(defaults.has_value());
    QCOMPARE(problemText(*defaults),
             std::string("operation=triad size_bytes=134217728 stores=nontemporal"));
}

void TestMemoryBandwidthProblem::decidesOnASize()
{
    const MemoryBudget plenty{std::uint64_t{64} << 30, 0};
    QCOMPARE(defaultArrayBytes(Operation::Triad, 4 * mebibyte, plenty), 64 * mebibyte);
    QCOMPARE(defaultArrayBytes(Operation::Triad, 0, plenty), 4608 * mebibyte); // not a cache's
    QCOMPARE(defaultArrayBytes(Operation::Triad, 0, {1200 * mebibyte, 0}), 100 * mebibyte);
    QCOMPARE(defaultArrayBytes(Operation::Triad, 260 * mebibyte, plenty), 1040 * mebibyte);
    QCOMPARE(defaultArrayBytes(Operation::Triad, 260 * mebibyte, {1200 * mebibyte, 0}),
             100 * mebibyte);
    QCOMPARE(defaultArrayBytes(Operation::Copy, 260 * mebibyte, {1200 * mebibyte, 0}),
             150 * mebibyte);
    QCOMPARE(defaultArrayBytes(Operation::Copy, 20 * mebibyte, {}), 80 * mebibyte);
}

void TestMemoryBandwidthProblem::refusesATinyArray()
{
    const auto refused = parse({"size_bytes=63"});
    QVERIFY(!refused);
    QVERIFY(refused.error().kind == core::FailureKind::Usage);
    QVERIFY(refused.error().text.find("size_bytes") != std::string::npos);
    QVERIFY(!parse({"operation=tirad"}));
}

void TestMemoryBandwidthProblem::countsByFormula_data()
{
    QTest::addColumn<int>("operation");
    QTest::addColumn<double>("bytesPerElement");
    QTest::addColumn<double>("operationsPerElement");
    QTest::newRow("copy") << 0 << 16.0 << 0.0;
    QTest::newRow("scale") << 1 << 16.0 << 1.0;
    QTest::newRow("add") << 2 << 24.0 << 1.0;
    QTest::newRow("triad") << 3 << 24.0 << 2.0;
    QTest::newRow("read") << 4 << 8.0 << 1.0;
}

void TestMemoryBandwidthProblem::countsByFormula()
{
    QFETCH(int, operation);
    QFETCH(double, bytesPerElement);
    QFETCH(double, operationsPerElement);
    const core::WorkPerIteration work =
        workOf({static_cast<Operation>(operation), Stores::NonTemporal, 8000});
    QCOMPARE(work.bytes, 1000 * bytesPerElement);
    QCOMPARE(work.operations, 1000 * operationsPerElement);
    QCOMPARE(work.work, work.bytes);
    QCOMPARE(work.rateUnit, std::string("B/s"));
}

void TestMemoryBandwidthProblem::aLevelDecidesOnTheSize()
{
    const CacheSizes caches{48 << 10, 2 << 20, 32 << 20, 8, 1};
    const auto asked = parse({"level=l2", "operation=copy"});
    QVERIFY(asked.has_value());
    const auto fitted = fitToLevel(*asked, caches, 4);
    QVERIFY(fitted.has_value());
    QCOMPARE(fitted->arrayBytes,
             4 * (mebibyte / 2)); // half of 2 MiB in two arrays, for each thread
    QVERIFY(fitted->stores == Stores::Temporal);
    QCOMPARE(fitted->passes, std::uint64_t{256});
    QCOMPARE(workOf(*fitted).bytes, 256.0 * 4 * mebibyte);
    QCOMPARE(problemText(*fitted), std::string("operation=copy level=l2"));
    const auto plain = fitToLevel(*parse({"size_bytes=1M"}), caches, 4);
    QCOMPARE(plain->arrayBytes, mebibyte);
    QCOMPARE(plain->passes, std::uint64_t{1});
    QVERIFY(!parse({"level=l1", "size_bytes=1M"}));
}

void TestMemoryBandwidthProblem::readsTheNode()
{
    QVERIFY(!parse({})->node);
    QCOMPARE(parse({"node=1"})->node.value(), 1);
    for (const char *wrong : {"node=-1", "node=1x", "node=far"}) {
        const auto refused = parse({wrong});
        QVERIFY(!refused);
        QVERIFY(refused.error().kind == core::FailureKind::Usage);
    }
}

QTEST_APPLESS_MAIN(TestMemoryBandwidthProblem)
#include "tst_memory_bandwidth_problem.moc"
