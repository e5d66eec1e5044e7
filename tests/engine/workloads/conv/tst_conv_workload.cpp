// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/conv/conv_reference.h"
#include "engine/workloads/workloads.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

using namespace strata::engine;
using namespace strata::engine::workloads;
using conv::Inputs;
using conv::Kernel;
using conv::KernelFactory;
using conv::Problem;
using conv::Tensor;

namespace {

// A kernel of the test: right, or off in the last element.
class TestKernel final : public Kernel {
public:
    TestKernel(const Problem &problem, const Inputs &inputs, float error, int bits) :
        m_problem(problem),
        m_error(error),
        m_bits(bits)
    {
        const std::array operands{inputs.source, inputs.weights, inputs.result};
        for (const Tensor tensor : {Tensor::Source, Tensor::Weights, Tensor::Result}) {
            const auto count = static_cast<std::size_t>(elementsOf(problem, tensor));
            auto &own = m_tensors[static_cast<std::size_t>(tensor)];
            if (tensor == computedTensor(problem.direction))
                own.assign(count, 0.5F);
            else
                own.assign(operands[static_cast<std::size_t>(tensor)],
                           operands[static_cast<std::size_t>(tensor)] + count);
        }
    }
    core::Expected<void> run() override
    {
        conv::convolveNaively(m_problem, m_tensors[0].data(), m_tensors[1].data(),
                              m_tensors[2].data());
        computed().back() += m_error;
        return {};
    }
    core::Expected<void> read(float *values) override
    {
        // Veltkamp's splitting: the upper bits, rounded
        const float scale = std::ldexp(1.0F, 24 - m_bits) + 1;
        for (const float value : computed())
            *values++ = m_bits < 24 ? scale * value - (scale * value - value) : value;
        return {};
    }
    core::Expected<void> readExact(float *values) override
    {
        std::copy(computed().begin(), computed().end(), values);
        return {};
    }
    int significantBits() const override { return m_bits; }
    std::string implementation() const override { return "of the test"; }
    std::string algorithm() const override { return isWinograd() ? "winograd" : "direct"; }
    std::string layouts() const override { return "row-major"; }
    std::optional<EngineChoice> engineChoice() const override { return m_problem.engines; }
    bool isWinograd() const override { return m_problem.algorithm == conv::Algorithm::Winograd; }

private:
    std::vector<float> &computed()
    {
        return m_tensors[static_cast<std::size_t>(computedTensor(m_problem.direction))];
    }

    Problem m_problem;
    float m_error;
    int m_bits;
    std::array<std::vector<float>, 3> m_tensors;
};

class TestFactory final : public KernelFactory {
public:
    TestFactory(std::string name, float error, bool bf16, int bits = 24) :
        m_name(std::move(name)),
        m_error(error),
        m_bf16(bf16),
        m_bits(bits)
    {
    }
    std::string name() const override { return m_name; }
    core::Expected<std::unique_ptr<Kernel>> make(const Problem &problem, const Inputs &inputs,
                                                 int /*threads*/) const override
    {
        if (problem.precision == conv::Precision::Bf16 && !m_bf16)
            return core::fail(core::FailureKind::Unsupported, "precision_unsupported",
                              "No bf16 here.");
        return std::make_unique<TestKernel>(problem, inputs, m_error, m_bits);
    }

private:
    std::string m_name;
    float m_error;
    bool m_bf16;
    int m_bits;
};

std::unique_ptr<core::Workload> workloadOf(float errorOfFast)
{
    return makeConv({std::make_shared<TestFactory>("fast", errorOfFast, false),
                     std::make_shared<TestFactory>("slow", 0.0F, true)});
}

using Words = std::vector<std::string>;

core::Expected<std::unique_ptr<core::PreparedWork>>
prepare(const core::Workload &workload, const Words &more,
        const core::WorkContext &context = {2, 5, {}})
{
    Words words{"batch=2", "channels=3", "height=6", "width=5", "filters=4"};
    words.insert(words.end(), more.begin(), more.end());
    const auto parameters = core::parseParameters(workload.parameters(), words);
    if (!parameters)
        return tl::make_unexpected(parameters.error());
    return workload.prepare(*parameters, context);
}

std::string checkValue(const Words &words, const core::WorkContext &context = {2, 5, {}})
{
    const auto workload = workloadOf(0);
    auto prepared = prepare(*workload, words, context);
    if (!prepared || !(*prepared)->iterate())
        return "failed";
    const auto checked = (*prepared)->check();
    return checked && checked->verified ? checked->checkValue : "wrong";
}

} // namespace

class TestConvWorkload : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void checkValueNamesTheWorkOnly();
    void checkValueIsTheSameOnEveryMachine();
    void autoTakesTheFirstAndNeverFallsBack();
    void onlyAGpuHasAChoice();
    void wrongResultsAreNotVerified();
    void saysWhenLessArithmeticIsDone();
    void roundedResultsAreOtherWork();
    void refusesWhatDoesNotFitInMemory();
    void selfTestFindsAWrongBackend();
};

void TestConvWorkload::checkValueNamesTheWorkOnly()
{
    const std::string value = checkValue({});
    QCOMPARE(value.size(), std::size_t{16});
    QCOMPARE(checkValue({"backend=slow"}), value);
    QCOMPARE(checkValue({}, {1, 5, {}}), value);
    QVERIFY(checkValue({}, {1, 6, {}}) != value);
    for (const char *other :
         {"direction=backward_data", "direction=backward_weights", "precision=int8",
          "algorithm=direct", "pad_width=0", "stride_height=2", "kernel_width=1"}) {
        const std::string changed = checkValue({other});
        QCOMPARE(changed.size(), std::size_t{16});
        QVERIFY2(changed != value, other);
    }
}

// The numbers were computed from the definitions by a program of its own. A change of them is a
// change of the work: raise the workload's version with it.
void TestConvWorkload::checkValueIsTheSameOnEveryMachine()
{
    QCOMPARE(checkValue({"algorithm=direct"}), std::string("05c82f5f157fe609"));
    QCOMPARE(checkValue({"direction=backward_weights"}), std::string("22390a9dd169fcf1"));
}

void TestConvWorkload::autoTakesTheFirstAndNeverFallsBack()
{
    const auto workload = workloadOf(0);
    const auto fast = prepare(*workload, {});
    QVERIFY(fast.has_value());
    QCOMPARE((*fast)->backend(), std::string("fast"));
    const auto unsupported = prepare(*workload, {"precision=bf16"});
    QVERIFY(!unsupported);
    QVERIFY(unsupported.error().kind == core::FailureKind::Unsupported);
    QVERIFY(prepare(*workload, {"precision=bf16", "backend=slow"}).has_value());
}

void TestConvWorkload::onlyAGpuHasAChoice()
{
    const auto workload = makeConv({std::make_shared<TestFactory>("slow", 0.0F, true),
                                    std::make_shared<TestFactory>("cuda", 0.0F, true)});
    const auto choice = [&](const Words &words) {
        const auto prepared = prepare(*workload, words);
        return prepared ? (*prepared)->facts().at("convolution.engine_choice")
                        : prepared.error().code;
    };
    QCOMPARE(choice({"backend=cuda"}), std::string("measured"));
    QCOMPARE(choice({"backend=cuda", "engine_choice=heuristic", "gpu=2"}),
             std::string("heuristic"));
    for (const char *word : {"engine_choice=heuristic", "gpu=1"})
        QCOMPARE(choice({word}), std::string("device_option_unused"));
    QCOMPARE(checkValue({"engine_choice=measured"}), checkValue({})); // it is the same work
}

void TestConvWorkload::wrongResultsAreNotVerified()
{
    const auto workload = workloadOf(1.0F);
    for (const char *direction :
         {"direction=forward", "direction=backward_data", "direction=backward_weights"}) {
        auto prepared = prepare(*workload, {direction});
        QVERIFY(prepared.has_value());
        auto checked = (*prepared)->check();
        QVERIFY(checked && !checked->verified); // nothing has run
        QVERIFY((*prepared)->iterate().has_value());
        checked = (*prepared)->check();
        QVERIFY(checked && !checked->verified);
        QVERIFY2(checked->verification.find("is not the sum of its products") != std::string::npos,
                 checked->verification.c_str());
    }
}

void TestConvWorkload::saysWhenLessArithmeticIsDone()
{
    const auto workload = workloadOf(0.125F);
    auto winograd = prepare(*workload, {"algorithm=winograd"});
    QVERIFY(winograd && (*winograd)->iterate());
    QVERIFY((*winograd)->check()->verified); // within its rounding
    QCOMPARE((*winograd)->facts().at("arithmetic"), std::string("winograd: less than the formula"));
    auto direct = prepare(*workload, {"algorithm=direct"});
    QVERIFY(direct && (*direct)->iterate());
    QVERIFY(!(*direct)->check()->verified); // which an exact algorithm has none of
    QCOMPARE((*direct)->facts().at("arithmetic"), std::string("as the formula"));
}

// A GPU that writes bf16 does not do the work of a processor that writes fp32: fewer bytes, another
// check value.
void TestConvWorkload::roundedResultsAreOtherWork()
{
    const auto rounding = makeConv({std::make_shared<TestFactory>("rounds", 0.0F, true, 8)});
    auto prepared = prepare(*rounding, {"precision=bf16"});
    QVERIFY(prepared && (*prepared)->iterate());
    const auto checked = (*prepared)->check();
    QVERIFY2(checked && checked->verified, checked ? checked->verification.c_str() : "");
    QVERIFY(checked->checkValue != checkValue({"precision=bf16", "backend=slow"}));
    QCOMPARE((*prepared)->facts().at("result"), std::string("sums rounded to 8 bits"));
    auto exact = prepare(*workloadOf(0), {"precision=bf16", "backend=slow"});
    QVERIFY(exact.has_value());
    QCOMPARE((*exact)->work().bytes - (*prepared)->work().bytes, 2.0 * 2 * 4 * 6 * 5);
    QCOMPARE((*exact)->work().operations, (*prepared)->work().operations);
    const auto wrong = makeConv({std::make_shared<TestFactory>("wrong", 64.0F, true, 8)});
    auto off = prepare(*wrong, {"precision=bf16"});
    QVERIFY(off && (*off)->iterate());
    QVERIFY(!(*off)->check()->verified);
}

void TestConvWorkload::refusesWhatDoesNotFitInMemory()
{
    const auto workload = workloadOf(0);
    const auto parameters = core::parseParameters(
        workload->parameters(), {"batch=65536", "channels=4096", "height=16384", "width=16384"});
    QVERIFY(parameters.has_value());
    const auto refused = workload->prepare(*parameters, {2, 5, {}});
    QVERIFY(!refused);
    QVERIFY(refused.error().kind == core::FailureKind::Resource);
    QVERIFY2(refused.error().text.find("batch=65536") != std::string::npos,
             refused.error().text.c_str());
}

void TestConvWorkload::selfTestFindsAWrongBackend()
{
    const auto right = workloadOf(0)->selfTest();
    QVERIFY2(right.failures.empty(), right.failures.empty() ? "" : right.failures.front().c_str());
    QCOMPARE(right.cases, 2 * 60 + 18); // of both backends, and what only the second can do
    const core::LeftOut reason{"backend fast in bf16", "No bf16 here."};
    QVERIFY(right.leftOut == std::vector{reason});
    const auto failures = workloadOf(1.0F)->selfTest().failures;
    QCOMPARE(
        failures.size(),
        std::size_t{60}); // six shapes; fp32, tf32 and fp16 in three directions and int8 in one
    QVERIFY(failures.front().find("fast differs") != std::string::npos);
}

QTEST_APPLESS_MAIN(TestConvWorkload)
#include "tst_conv_workload.moc"
