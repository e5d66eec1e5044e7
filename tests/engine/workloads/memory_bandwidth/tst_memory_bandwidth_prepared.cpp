// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/memory_bandwidth/memory_bandwidth_prepared.h"

#include "engine/workloads/workloads.h"

#include <QTest>

#include <cmath>
#include <set>

using namespace strata::engine;
using namespace strata::engine::workloads;
using namespace strata::engine::workloads::memory_bandwidth;

namespace {

constexpr std::uint64_t arrayBytes = 64 * 101;

core::CheckedResult run(const Problem &problem, const ChosenPass &chosen, int threads,
                        int iterations)
{
    auto prepared = PreparedBandwidth::make(problem, chosen, {threads, 9, {}});
    for (int i = 0; i < iterations; ++i) {
        if (!(*prepared)->iterate())
            return {};
    }
    return (*prepared)->check().value();
}

void forgetLastElement(Element *c, const Element *a, const Element *b, std::size_t count,
                       std::uint64_t passes)
{
    portablePasses().temporal[3](c, a, b, count - 1, passes);
}

void forgetLastSummand(Element *sum, const Element *a, const Element *b, std::size_t count,
                       std::uint64_t passes)
{
    portablePasses().temporal[4](sum, a, b, count - 1, passes);
}

} // namespace

class TestMemoryBandwidthPrepared : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void checkValueDependsOnTheWorkOnly();
    void checkValueIsTheSameOnEveryMachine();
    void otherMemoryHoldsTheSame();
    void findsAMissingElement();
    void findsAMissingSummand();
    void aCacheLevelHasOneCheckValue();
    void workloadRunsAndStatesFacts();
    void unknownCachesAreSaidToBe();
    void memoryThatFollowsHoldsTheSame();
    void refusesWhatDoesNotFitInMemory();
    void selfTestPasses();
};

void TestMemoryBandwidthPrepared::checkValueDependsOnTheWorkOnly()
{
    std::set<std::string> values;
    for (const Operation operation :
         {Operation::Copy, Operation::Scale, Operation::Add, Operation::Triad, Operation::Read}) {
        const Problem problem{operation, Stores::Temporal, arrayBytes};
        const std::size_t index = static_cast<std::size_t>(operation);
        const core::CheckedResult once =
            run(problem, {portablePasses().temporal[index], "portable"}, 1, 1);
        QVERIFY(once.verified);
        for (const PassSet &set : usablePasses()) {
            const core::CheckedResult other = run(problem, {set.temporal[index], set.isa}, 3, 4);
            QVERIFY(other.verified);
            QCOMPARE(other.checkValue, once.checkValue);
        }
        values.insert(once.checkValue);
    }
    QCOMPARE(values.size(), operationCount);
    const Problem longer{Operation::Triad, Stores::Temporal, arrayBytes + 64};
    QVERIFY(values.insert(run(longer, {portablePasses().temporal[3], "portable"}, 2, 1).checkValue)
                .second);
}

// The number was computed from the definitions by a program of its own. A change of it is a change
// of the work: raise the workload's version with it.
void TestMemoryBandwidthPrepared::checkValueIsTheSameOnEveryMachine()
{
    const Problem problem{Operation::Triad, Stores::Temporal, arrayBytes};
    QCOMPARE(run(problem, {portablePasses().temporal[3], "portable"}, 2, 1).checkValue,
             std::string("7d828eadef4c0f79"));
}

void TestMemoryBandwidthPrepared::otherMemoryHoldsTheSame()
{
    using namespace std::chrono_literals;
    for (const Operation operation : {Operation::Triad, Operation::Read}) {
        const Problem problem{operation, Stores::Temporal, arrayBytes};
        const ChosenPass chosen{portablePasses().temporal[static_cast<std::size_t>(operation)],
                                "portable"};
        auto work = std::move(*PreparedBandwidth::make(problem, chosen, {2, 9, {}}));
        QVERIFY(work->iterate());
        QVERIFY(work->beforeTurn(1ns)); // nobody knows yet how long it takes
        QVERIFY(work->iterate());
        QCOMPARE(work->facts().at("placements"), std::string("2"));
        QVERIFY(work->beforeTurn(1ns)); // it took longer
        QCOMPARE(work->facts().at("placements"), std::string("2"));
        QVERIFY(work->beforeTurn(1h));
        QCOMPARE(work->facts().at("placements"), std::string("3"));
        QVERIFY(work->iterate());
        const core::CheckedResult result = work->check().value();
        QVERIFY2(result.verified, result.verification.c_str());
        QCOMPARE(result.checkValue, run(problem, chosen, 1, 1).checkValue);
    }
}

void TestMemoryBandwidthPrepared::findsAMissingElement()
{
    const Problem problem{Operation::Triad, Stores::Temporal, arrayBytes};
    const core::CheckedResult result = run(problem, {forgetLastElement, "of the test"}, 1, 1);
    QVERIFY(!result.verified);
    QCOMPARE(result.verification,
             "element " + std::to_string(arrayBytes / 8 - 1) + " differs from scalar arithmetic");
}

void TestMemoryBandwidthPrepared::findsAMissingSummand()
{
    const Problem problem{Operation::Read, Stores::Temporal, arrayBytes};
    const core::CheckedResult result = run(problem, {forgetLastSummand, "of the test"}, 2, 1);
    QVERIFY(!result.verified);
    QCOMPARE(result.verification, std::string("2 sums differ from scalar arithmetic"));
}

// A host with other caches, or another number of threads, does the same work in other pieces.
void TestMemoryBandwidthPrepared::aCacheLevelHasOneCheckValue()
{
    for (const Operation operation : {Operation::Read, Operation::Copy, Operation::Triad}) {
        std::set<std::string> values;
        for (const int threads : {1, 3}) {
            for (const std::uint64_t bytes : {64 * 30, 64 * 300}) {
                const Problem problem{operation, Stores::Temporal, bytes, Level::L1, 5};
                const auto index = static_cast<std::size_t>(operation);
                const core::CheckedResult result =
                    run(problem, {usablePasses().front().temporal[index], "widest"}, threads, 2);
                QVERIFY2(result.verified, result.verification.c_str());
                values.insert(result.checkValue);
            }
        }
        QCOMPARE(values.size(), std::size_t{1});
    }
}

void TestMemoryBandwidthPrepared::workloadRunsAndStatesFacts()
{
    const auto workload = makeMemoryBandwidth();
    const auto parameters = core::parseParameters(
        workload->parameters(), {"operation=copy", "size_bytes=1M", "stores=temporal"});
    QVERIFY(parameters.has_value());
    auto prepared = workload->prepare(*parameters, {2, 1, {}});
    QVERIFY(prepared.has_value());
    QVERIFY((*prepared)->iterate().has_value());
    const auto checked = (*prepared)->check();
    QVERIFY(checked && checked->verified);
    const auto facts = (*prepared)->facts();
    QCOMPARE(facts.at("isa"), std::string(usablePasses().front().isa));
    QCOMPARE(facts.at("array_bytes"), std::string("1048576"));
    QCOMPARE(facts.at("arrays"), std::string("2"));
    QCOMPARE(facts.at("precision"), std::string("fp64"));
}

void TestMemoryBandwidthPrepared::unknownCachesAreSaidToBe()
{
    const ChosenPass chosen{portablePasses().temporal[3], "portable"};
    const auto factsOf = [&chosen](Level level, std::uint64_t allCaches) {
        const Problem problem{Operation::Triad, Stores::Temporal, arrayBytes, level};
        return (*PreparedBandwidth::make(problem, chosen, {1, 9, {}}, allCaches))->facts();
    };
    const auto unknown = factsOf(Level::Dram, 0);
    QCOMPARE(unknown.at("all_caches_bytes"), std::string("unknown"));
    QVERIFY(unknown.at("memory_level").starts_with("unknown: "));
    QCOMPARE(factsOf(Level::L1, 0).at("memory_level"), std::string("l1"));
    const auto known = factsOf(Level::Dram, arrayBytes / 4);
    QCOMPARE(known.at("all_caches_bytes"), std::to_string(arrayBytes / 4));
    QCOMPARE(known.at("memory_level"), std::string("main memory"));
}

void TestMemoryBandwidthPrepared::memoryThatFollowsHoldsTheSame()
{
    const Problem problem{Operation::Triad, Stores::Temporal, arrayBytes};
    const ChosenPass chosen{portablePasses().temporal[3], "portable"};
    const auto arrays = std::make_shared<StreamArrays>(*StreamArrays::allocate(problem, 2));
    arrays->fill(9);
    arrays->moveToThreads(9, [] { return 1000; }); // as if they had run elsewhere
    PreparedBandwidth work(problem, chosen, arrays, 9);
    QVERIFY(work.afterPlacement());
    QVERIFY(std::isnan(arrays->c()[0])); // it was moved
    QVERIFY(work.iterate());
    QVERIFY(work.afterPlacement());
    if (memoryNodes().size() == 1)
        QVERIFY(!std::isnan(arrays->c()[0])); // it lies where it is used
    QVERIFY(work.iterate());
    const core::CheckedResult result = work.check().value();
    QVERIFY2(result.verified, result.verification.c_str());
    QCOMPARE(result.checkValue, run(problem, chosen, 1, 1).checkValue);
}

void TestMemoryBandwidthPrepared::refusesWhatDoesNotFitInMemory()
{
    const auto workload = makeMemoryBandwidth();
    const auto parameters = core::parseParameters(workload->parameters(), {"size_bytes=9000G"});
    QVERIFY(parameters.has_value());
    const auto refused = workload->prepare(*parameters, {1, 1, {}});
    QVERIFY(!refused);
    QVERIFY(refused.error().kind == core::FailureKind::Resource);
    QVERIFY(refused.error().text.find("26.37 TiB") != std::string::npos);
}

void TestMemoryBandwidthPrepared::selfTestPasses()
{
    const auto found = makeMemoryBandwidth()->selfTest();
    QVERIFY2(found.failures.empty(), found.failures.empty() ? "" : found.failures.front().c_str());
    QVERIFY(found.cases >= 5);
    QCOMPARE(usablePasses().size() + found.leftOut.size(),
             std::size_t{4}); // plain loops, and three instruction sets
}

QTEST_APPLESS_MAIN(TestMemoryBandwidthPrepared)
#include "tst_memory_bandwidth_prepared.moc"
