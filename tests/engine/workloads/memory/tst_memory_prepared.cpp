// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/memory/memory_prepared.h"

#include "engine/core/measuring_loop.h"
#include "engine/workloads/workloads.h"

#include <QTest>

#include <set>

using namespace strata::engine;
using namespace strata::engine::workloads;
using namespace strata::engine::workloads::memory;

namespace {

core::CheckedResult run(const Problem &problem, int threads, std::uint64_t count, Kernel kernel,
                        std::uint64_t seed = 9)
{
    events::EventPlan plan;
    plan.eventsPerStep = count;
    auto prepared = events::PreparedEvents::make(
        std::make_unique<BlockAccess>(problem, seed, kernel), plan, threads);
    return (*prepared)->iterate() ? (*prepared)->check().value() : core::CheckedResult{};
}

// Each of these leaves out the last word.
template <Operation operation, Access access>
Word forgetful(Word *block, std::uint64_t words, WordChooser &chooser, Word value)
{
    const Word sum = kernelOf(operation, access)(block, words - 1, chooser, value);
    return sum;
}

core::Expected<std::unique_ptr<core::PreparedWork>> prepare(const std::vector<std::string> &words)
{
    const auto workload = makeMemory();
    settings::ParameterSpecs specs = workload->parameters();
    for (const auto &spec : settings::commonParameters(workload->commonDefaults()))
        specs.push_back(spec);
    return workload->prepare(core::parseParameters(specs, words).value(), {1, 1, {}});
}

} // namespace

class TestMemoryPrepared : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void checkValueDependsOnTheWorkOnly();
    void findsAWordThatIsLeftOut();
    void kernelsReadWhatTheReferenceSays();
    void movesExactlyTheBytesAskedFor();
    void refusesBadSizes();
    void selfTestPasses();
};

void TestMemoryPrepared::checkValueDependsOnTheWorkOnly()
{
    std::set<std::string> values;
    for (const Operation operation : {Operation::Read, Operation::Write, Operation::None}) {
        for (const Access access : {Access::Sequential, Access::Random}) {
            for (const Scope scope : {Scope::Global, Scope::Local}) {
                const Problem problem{8 * 41, scope, operation, access};
                const core::CheckedResult one = run(problem, 1, 2, kernelOf(operation, access));
                const core::CheckedResult other = run(problem, 3, 50, kernelOf(operation, access));
                QVERIFY2(one.verified && other.verified, other.verification.c_str());
                QCOMPARE(other.checkValue, one.checkValue);
                values.insert(one.checkValue);
            }
        }
    }
    QCOMPARE(values.size(), std::size_t{12});
    const Problem problem{8 * 41, Scope::Global, Operation::Read, Access::Sequential};
    QVERIFY(
        values
            .insert(run(problem, 1, 2, kernelOf(problem.operation, problem.access), 10).checkValue)
            .second);
}

void TestMemoryPrepared::findsAWordThatIsLeftOut()
{
    constexpr Access inOrder = Access::Sequential;
    const std::uint64_t bytes = 8 * 16;
    QVERIFY(!run({bytes, Scope::Global, Operation::Read, inOrder}, 1, 3,
                 forgetful<Operation::Read, inOrder>)
                 .verified);
    QVERIFY(!run({bytes, Scope::Local, Operation::Write, inOrder}, 2, 30,
                 forgetful<Operation::Write, inOrder>)
                 .verified);
    QVERIFY(!run({bytes, Scope::Global, Operation::Read, Access::Random}, 1, 3,
                 forgetful<Operation::Read, Access::Random>)
                 .verified);
    // An event that writes nothing.
    QVERIFY(!run({bytes, Scope::Global, Operation::Write, Access::Random}, 1, 3,
                 kernelOf(Operation::None, Access::Random))
                 .verified);
}

void TestMemoryPrepared::kernelsReadWhatTheReferenceSays()
{
    const Problem problem{8 * 7, Scope::Global, Operation::Read, Access::Random};
    const Reference reference(problem, 3);
    std::vector<Word> block;
    for (std::uint64_t i = 0; i < problem.words(); ++i)
        block.push_back(reference.before(i));
    WordChooser one(3, 1);
    WordChooser other(3, 1);
    for (int event = 0; event < 5; ++event)
        QCOMPARE(kernelOf(Operation::Read, Access::Random)(block.data(), block.size(), one, 0),
                 reference.sumAtRandom(other));
    QCOMPARE(kernelOf(Operation::Read, Access::Sequential)(block.data(), block.size(), one, 0),
             reference.sumInOrder());
}

void TestMemoryPrepared::movesExactlyTheBytesAskedFor()
{
    const auto prepared = prepare({"block_bytes=4K", "total_bytes=400K", "steps=10"});
    QVERIFY(prepared.has_value());
    QCOMPARE((*prepared)->work().work, 10 * 4096.0);
    QCOMPARE((*prepared)->work().rateUnit, std::string("B/s"));
    const auto untimed = prepare({"total_bytes=100K", "steps=10", "time_events=no"});
    QVERIFY((*untimed)->iterate().has_value());
    QCOMPARE((*untimed)->histograms().front().histogram.count(), std::uint64_t{0});
    QVERIFY((*untimed)->check()->verified);
}

void TestMemoryPrepared::refusesBadSizes()
{
    for (const std::vector<std::string> &words : std::vector<std::vector<std::string>>{
             {"block_bytes=100"}, {"total_bytes=1000"}, {"total_bytes=10K", "steps=3"}}) {
        const auto refused = prepare(words);
        QVERIFY(!refused);
        QVERIFY(refused.error().kind == core::FailureKind::Usage);
        QVERIFY(refused.error().text.find(words.front().substr(0, words.front().find('='))) !=
                std::string::npos);
    }
}

void TestMemoryPrepared::selfTestPasses()
{
    const auto found = makeMemory()->selfTest();
    QVERIFY2(found.failures.empty(), found.failures.empty() ? "" : found.failures.front().c_str());
    QCOMPARE(found.cases, 12); // three operations, two orders, two scopes
}

QTEST_APPLESS_MAIN(TestMemoryPrepared)
#include "tst_memory_prepared.moc"
