// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/all_reduce/all_reduce_buffers.h"
#include "engine/workloads/all_reduce/all_reduce_problem.h"
#include "engine/workloads/workloads.h"

#include <QTest>

using namespace strata::engine;
using namespace strata::engine::workloads::all_reduce;

namespace {

//! Adds up on the calling thread; the last rank's last element is off by `error`.
class TestGroup final : public Group {
public:
    TestGroup(const Problem &problem, std::vector<float *> inputs, std::vector<float *> outputs,
              float error) :
        m_problem(problem),
        m_inputs(std::move(inputs)),
        m_outputs(std::move(outputs)),
        m_error(error)
    {
    }
    core::Expected<void> run() override
    {
        for (std::int64_t i = 0; i < m_problem.elements; ++i) {
            float sum = 0;
            for (const float *input : m_inputs)
                sum += input[i];
            for (float *output : m_outputs)
                output[i] = sum;
        }
        m_outputs.back()[m_problem.elements - 1] += m_error;
        return {};
    }
    std::string implementation() const override { return "of the test"; }
    std::string transport() const override { return "none"; }

private:
    Problem m_problem;
    std::vector<float *> m_inputs;
    std::vector<float *> m_outputs;
    float m_error;
};

class TestFactory final : public GroupFactory {
public:
    explicit TestFactory(float error) : m_error(error) {}
    std::string name() const override { return "test"; }
    core::Expected<std::unique_ptr<Group>> make(const Problem &problem,
                                                const std::vector<float *> &inputs,
                                                const std::vector<float *> &outputs) const override
    {
        return std::make_unique<TestGroup>(problem, inputs, outputs, m_error);
    }

private:
    float m_error;
};

core::Expected<std::unique_ptr<core::PreparedWork>>
prepare(const std::vector<std::string> &words, const core::WorkContext &context,
        std::shared_ptr<const GroupFactory> factory)
{
    std::vector<std::shared_ptr<const GroupFactory>> factories;
    if (factory)
        factories.push_back(std::move(factory));
    const auto workload = workloads::makeAllReduce(std::move(factories));
    const auto parameters = core::parseParameters(workload->parameters(), words);
    if (!parameters)
        return tl::make_unexpected(parameters.error());
    return workload->prepare(*parameters, context);
}

std::string checkValue(const std::vector<std::string> &words, const core::WorkContext &context,
                       float error = 0)
{
    auto prepared = prepare(words, context, std::make_shared<TestFactory>(error));
    if (!prepared || !(*prepared)->iterate())
        return "failed";
    const auto checked = (*prepared)->check();
    return checked && checked->verified ? checked->checkValue : "wrong";
}

} // namespace

class TestAllReduceWorkload : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void bandwidthsAreThoseOfNcclTests();
    void checkValueNamesTheWorkOnly();
    void wrongSumsAreNotVerified();
    void refusesWhatCannotBe();
};

void TestAllReduceWorkload::bandwidthsAreThoseOfNcclTests()
{
    const Problem problem{4, 1000, Algorithm::Ring};
    QCOMPARE(workOf(problem).work, 4000.0);
    QCOMPARE(workOf(problem).rateUnit, std::string("B/s"));
    QCOMPARE(workOf(problem).operations, 3000.0);
    QCOMPARE(workOf(problem).bytes, 24000.0);
    QCOMPARE(busFactor(problem), 1.5);
    QCOMPARE(busFactor({2, 1000, Algorithm::Ring}), 1.0);
    auto prepared = prepare({"elements=1000"}, {1, 1, {}}, std::make_shared<TestFactory>(0.0F));
    (*prepared)->startMeasuring();
    QVERIFY((*prepared)->closingValues().empty());
    QVERIFY((*prepared)->iterate().has_value());
    QCOMPARE((*prepared)->closingValues().at(0).series, std::string("busbw"));
    QVERIFY((*prepared)->closingValues().at(0).value > 0);
}

// The first number is pinned: a change of it is a change of the work, raise the workload's version
// with it.
void TestAllReduceWorkload::checkValueNamesTheWorkOnly()
{
    const std::string value = checkValue({"elements=1001"}, {2, 5, {}});
    QCOMPARE(value, std::string("fa37c960b15ad9c2"));
    QCOMPARE(checkValue({"elements=1001"}, {1, 5, {}}), value);
    QVERIFY(checkValue({"elements=1001"}, {1, 6, {}}) != value);
    QVERIFY(checkValue({"elements=1001", "ranks=3"}, {1, 5, {}}) != value);
    QVERIFY(checkValue({"elements=1001", "algorithm=halving_doubling"}, {1, 5, {}}) != value);
}

void TestAllReduceWorkload::wrongSumsAreNotVerified()
{
    QCOMPARE(checkValue({"elements=1001"}, {2, 5, {}}, 1.0F), std::string("wrong"));
    const auto untouched =
        prepare({"elements=1001"}, {1, 1, {}}, std::make_shared<TestFactory>(0.0F));
    QVERIFY(!(*untouched)->check()->verified);
    const auto found = workloads::makeAllReduce({std::make_shared<TestFactory>(1.0F)})->selfTest();
    QCOMPARE(found.failures.size(), std::size_t{8});
    QCOMPARE(found.cases, 8);
}

void TestAllReduceWorkload::refusesWhatCannotBe()
{
    const auto none = prepare({"elements=1001"}, {1, 1, {}}, nullptr);
    QVERIFY(!none && none.error().kind == core::FailureKind::Unsupported);
    const auto alone = prepare({"ranks=1"}, {1, 1, {}}, std::make_shared<TestFactory>(0.0F));
    QVERIFY(!alone && alone.error().kind == core::FailureKind::Usage);
    const auto large = prepare({"ranks=64", "elements=2147483647"}, {1, 1, {}},
                               std::make_shared<TestFactory>(0.0F));
    QVERIFY(!large && large.error().kind == core::FailureKind::Resource);
}

QTEST_APPLESS_MAIN(TestAllReduceWorkload)
#include "tst_all_reduce_workload.moc"
