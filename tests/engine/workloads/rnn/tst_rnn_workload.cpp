// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/rnn/rnn_reference.h"
#include "engine/workloads/workloads.h"

#include <QTest>

using namespace strata::engine;
using namespace strata::engine::workloads;
using rnn::Kernel;
using rnn::KernelFactory;
using rnn::Problem;

namespace {

//! A kernel of the test: the reference, with an error in the last result.
class TestKernel final : public Kernel {
public:
    TestKernel(Problem problem, rnn::Operands operands, float error, bool resetsAfter) :
        m_problem(problem),
        m_operands(std::move(operands)),
        m_error(error),
        m_resetsAfter(resetsAfter)
    {
        m_problem.resetAfterProduct = resetsAfter;
    }
    core::Expected<void> run() override
    {
        m_results = rnn::computeNaively(m_problem, m_operands);
        for (auto *part : {&m_results.output, &m_results.biasGradient, &m_results.hiddenGradient}) {
            for (float &value : *part)
                value += m_error;
        }
        return {};
    }
    core::Expected<rnn::Results> results() override { return m_results; }
    std::int64_t calls() const override { return 4 * m_problem.timesteps; }
    std::string implementation() const override { return "of the test"; }
    bool resetsAfterProduct() const override { return m_resetsAfter; }

private:
    Problem m_problem;
    rnn::Operands m_operands;
    float m_error;
    bool m_resetsAfter;
    rnn::Results m_results;
};

class TestFactory final : public KernelFactory {
public:
    TestFactory(std::string name, float error, bool bf16, bool resetsAfter = false) :
        m_name(std::move(name)),
        m_error(error),
        m_bf16(bf16),
        m_resetsAfter(resetsAfter)
    {
    }
    std::string name() const override { return m_name; }
    core::Expected<std::unique_ptr<Kernel>>
    make(const Problem &problem, const rnn::Operands &operands, int /*threads*/) const override
    {
        if (problem.precision == rnn::Precision::Bf16 && !m_bf16)
            return core::fail(core::FailureKind::Unsupported, "precision_unsupported",
                              "No bf16 here.");
        return std::make_unique<TestKernel>(problem, operands, m_error, m_resetsAfter);
    }

private:
    std::string m_name;
    float m_error;
    bool m_bf16;
    bool m_resetsAfter;
};

std::unique_ptr<core::Workload> workloadOf(float errorOfFast)
{
    return makeRnn({std::make_shared<TestFactory>("fast", errorOfFast, false),
                    std::make_shared<TestFactory>("slow", 0.0F, true)});
}

core::Expected<std::unique_ptr<core::PreparedWork>>
prepare(const core::Workload &workload, const std::vector<std::string> &words,
        const core::WorkContext &context = {2, 5, {}})
{
    const auto parameters = core::parseParameters(workload.parameters(), words);
    if (!parameters)
        return tl::make_unexpected(parameters.error());
    return workload.prepare(*parameters, context);
}

const std::vector<std::string> small{"hidden=9", "batch=3", "timesteps=4"};

std::vector<std::string> smallAnd(std::vector<std::string> more)
{
    more.insert(more.begin(), small.begin(), small.end());
    return more;
}

std::string checkValue(const std::vector<std::string> &words,
                       const core::WorkContext &context = {2, 5, {}}, float error = 0)
{
    const auto workload = workloadOf(error);
    auto prepared = prepare(*workload, words, context);
    if (!prepared || !(*prepared)->iterate())
        return "failed";
    const auto checked = (*prepared)->check();
    return checked && checked->verified ? checked->checkValue : "wrong";
}

} // namespace

class TestRnnWorkload : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void checkValueNamesTheWorkOnly();
    void checkValueIsTheSameOnEveryMachine();
    void wrongResultsAreNotVerified();
    void anotherFormulaIsOtherWork();
    void tellsCallsAndTheirTime();
    void autoTakesTheFirstAndNeverFallsBack();
    void refusesWhatDoesNotFitInMemory();
    void selfTestFindsAWrongBackend();
};

void TestRnnWorkload::checkValueNamesTheWorkOnly()
{
    const std::string value = checkValue(small);
    QCOMPARE(value.size(), std::size_t{16});
    QCOMPARE(checkValue(smallAnd({"backend=slow"})), value);
    QCOMPARE(checkValue(small, {1, 5, {}}), value);
    for (const char *other :
         {"cell=gru", "timesteps=5", "input=full", "direction=inference", "direction=backward"})
        QVERIFY(checkValue(smallAnd({other})) != value);
    QVERIFY(checkValue(small, {2, 6, {}}) != value);
}

// A change of the number is a change of the work: raise the workload's version with it.
void TestRnnWorkload::checkValueIsTheSameOnEveryMachine()
{
    QCOMPARE(checkValue(small), std::string("03944b8c1f40516d"));
    QCOMPARE(checkValue(smallAnd({"cell=gru", "direction=backward", "input=full"})),
             std::string("1998929cf491f6f1"));
}

void TestRnnWorkload::wrongResultsAreNotVerified()
{
    for (const char *direction : {"direction=forward", "direction=backward_data",
                                  "direction=backward_weights", "direction=inference"}) {
        QCOMPARE(checkValue(smallAnd({direction}), {2, 5, {}}, 0.01F), std::string("wrong"));
        QVERIFY(checkValue(smallAnd({direction}), {2, 5, {}}, 0.0F) != "wrong");
    }
    const auto workload = workloadOf(0);
    auto prepared = prepare(*workload, small);
    QVERIFY(prepared.has_value());
    const auto checked = (*prepared)->check();
    QVERIFY(checked && !checked->verified); // nothing has run
}

// A GRU whose reset comes after the product is verified by its own formula, and its value is no
// other formula's.
void TestRnnWorkload::anotherFormulaIsOtherWork()
{
    const auto workload = makeRnn({std::make_shared<TestFactory>("after", 0.0F, true, true)});
    for (const char *direction : {"direction=forward", "direction=backward"}) {
        const auto words = smallAnd({"cell=gru", direction});
        auto prepared = prepare(*workload, words);
        QVERIFY(prepared && (*prepared)->iterate());
        const auto checked = (*prepared)->check();
        QVERIFY2(checked && checked->verified, checked ? checked->verification.c_str() : "");
        QVERIFY(checked->checkValue != checkValue(words));
        QCOMPARE((*prepared)->facts().at("candidate"),
                 std::string("tanh, reset after the product"));
        QCOMPARE((*prepared)->work().operations,
                 (*prepare(*workloadOf(0), words))->work().operations);
    }
    QVERIFY(workload->selfTest().failures.empty());
}

void TestRnnWorkload::tellsCallsAndTheirTime()
{
    const auto workload = workloadOf(0);
    auto prepared = prepare(*workload, smallAnd({"cell=gru"}));
    QVERIFY(prepared.has_value());
    auto facts = (*prepared)->facts();
    QCOMPARE(facts["calls"], std::string("16"));
    QCOMPARE(facts["calls_per_step"], std::string("4"));
    QVERIFY((*prepared)->iterate().has_value());
    (*prepared)->startMeasuring();
    QVERIFY((*prepared)->closingValues().empty());
    QVERIFY((*prepared)->iterate().has_value());
    const auto values = (*prepared)->closingValues();
    QCOMPARE(values.size(), std::size_t{1});
    QCOMPARE(values[0].series, std::string("time_per_call"));
    QCOMPARE(values[0].unit, std::string("s"));
    QVERIFY(values[0].value > 0 && values[0].value < 1);
}

void TestRnnWorkload::autoTakesTheFirstAndNeverFallsBack()
{
    const auto workload = workloadOf(0);
    QCOMPARE((*prepare(*workload, small))->backend(), std::string("fast"));
    const auto unsupported = prepare(*workload, smallAnd({"precision=bf16"}));
    QVERIFY(!unsupported && unsupported.error().kind == core::FailureKind::Unsupported);
    QVERIFY(prepare(*workload, smallAnd({"precision=bf16", "backend=slow"})).has_value());
    const auto usage = prepare(*workload, smallAnd({"precision=int8"}));
    QVERIFY(!usage && usage.error().kind == core::FailureKind::Usage);
}

void TestRnnWorkload::refusesWhatDoesNotFitInMemory()
{
    const auto workload = workloadOf(0);
    const auto refused = prepare(*workload, {"hidden=65536", "batch=1000000", "timesteps=1000000"});
    QVERIFY(!refused);
    QVERIFY(refused.error().kind == core::FailureKind::Resource);
    QVERIFY(refused.error().text.find("TiB") != std::string::npos);
}

void TestRnnWorkload::selfTestFindsAWrongBackend()
{
    const auto right = workloadOf(0)->selfTest();
    QVERIFY2(right.failures.empty(), right.failures.empty() ? "" : right.failures.front().c_str());
    QCOMPARE(right.cases, 2 * 384 + 120); // of both backends, and what only the second can do
    const core::LeftOut reason{"backend fast in bf16", "No bf16 here."};
    QVERIFY(right.leftOut == std::vector{reason});
    const auto failures = workloadOf(1.0F)->selfTest().failures;
    // Four sizes, three cells, two inputs; fp32, tf32 and fp16 in five passes and int8 in one.
    QCOMPARE(failures.size(), std::size_t{4 * 3 * 2 * (3 * 5 + 1)});
    QVERIFY(failures.front().find("fast differs") != std::string::npos);
}

QTEST_APPLESS_MAIN(TestRnnWorkload)
#include "tst_rnn_workload.moc"
