// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/onednn/onednn_kernels.h"

#include "engine/backends/onednn/onednn_rnn_gates.h"
#include "engine/backends/reference/reference_kernels.h"
#include "engine/workloads/rnn/rnn_check.h"
#include "engine/workloads/rnn/rnn_operands.h"
#include "engine/workloads/rnn/rnn_problem.h"
#include "engine/workloads/rnn/rnn_reference.h"

#include <QTest>

#include <cmath>

using namespace strata::engine;
using namespace strata::engine::workloads::rnn;

namespace {

const auto factory = backends::onednn::makeRnnFactory();
const auto naive = backends::reference::makeRnnFactory();

bool hasBf16()
{
#ifdef __x86_64__
    return __builtin_cpu_supports("avx512bw") &&
           !qEnvironmentVariableIsSet("STRATA_TEST_EXPECT_NO_BF16");
#else
    return true;
#endif
}

//! -1 if the library does not do it, with the reason in `why`.
double errorOf(const Problem &problem, int threads, std::string &why)
{
    const Operands operands = randomOperands(problem, 11);
    const auto kernel = factory->make(problem, operands, threads);
    if (!kernel) {
        why = kernel.error().text;
        return kernel.error().kind == core::FailureKind::Unsupported ? -1 : 1e9;
    }
    for (int run = 0; run < 3; ++run) { // gradients must not grow, states not carry over
        if (!(*kernel)->run())
            return 1e9;
    }
    return largestError(*(*kernel)->results(), computeNaively(problem, operands));
}

std::vector<Problem> problems(Precision precision)
{
    std::vector<Problem> all;
    for (const auto cell : {Cell::Vanilla, Cell::Lstm, Cell::Gru}) {
        for (const auto input : {Input::Skip, Input::Full}) {
            for (const auto pass : {Pass::Forward, Pass::BackwardData, Pass::BackwardWeights,
                                    Pass::Backward, Pass::Inference}) {
                all.push_back({cell, 1, 1, 1, pass, input, precision});
                all.push_back({cell, 37, 5, 4, pass, input, precision});
                all.push_back({cell, 96, 64, 6, pass, input, precision});
            }
        }
    }
    return all;
}

bool gradientsOfWholeLayerApart(const Problem &problem)
{
    return problem.input == Input::Full &&
           (problem.pass == Pass::BackwardData || problem.pass == Pass::BackwardWeights);
}

} // namespace

class TestOnednnRnn : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void fp32AgreesWithTheReference();
    void bf16AgreesWithTheReference();
    void leavesTheTypesOfGpusToThem();
    void int8AgreesWithTheReference();
    void exactResultsDoNotDependOnTheLibrary_data();
    void exactResultsDoNotDependOnTheLibrary();
    void aGruNeedsMoreCalls();
    void gatesOfEveryInstructionSetAgree();
};

void TestOnednnRnn::fp32AgreesWithTheReference()
{
    for (const Problem &problem : problems(Precision::Fp32)) {
        for (const int threads : {1, 2}) {
            std::string why;
            const double error = errorOf(problem, threads, why);
            const std::string label =
                problemText(problem) + ": " + std::to_string(error) + " " + why;
            if (gradientsOfWholeLayerApart(problem))
                QVERIFY2(error == -1 && why.find("direction=backward") != std::string::npos,
                         label.c_str());
            else
                QVERIFY2(error >= 0 && error < 1e-5, label.c_str());
        }
    }
}

void TestOnednnRnn::bf16AgreesWithTheReference()
{
    for (const Problem &problem : problems(Precision::Bf16)) {
        std::string why;
        const double error = errorOf(problem, 2, why);
        const std::string label = problemText(problem) + ": " + std::to_string(error) + " " + why;
        if (gradientsOfWholeLayerApart(problem) || !hasBf16())
            QVERIFY2(error == -1, label.c_str());
        else
            QVERIFY2(error >= 0 && error < tolerance(Precision::Bf16), label.c_str());
    }
}

void TestOnednnRnn::leavesTheTypesOfGpusToThem()
{
    for (const Precision precision : {Precision::Tf32, Precision::Fp16}) {
        std::string why;
        QCOMPARE(errorOf(problems(precision).front(), 1, why), -1.0);
        QVERIFY2(why.find("choose backend=cuda") != std::string::npos, why.c_str());
    }
}

void TestOnednnRnn::int8AgreesWithTheReference()
{
    for (const Problem &problem : problems(Precision::Int8)) {
        if (problem.pass != Pass::Inference)
            continue;
        std::string why;
        const double error = errorOf(problem, 2, why);
        const std::string label = problemText(problem) + ": " + std::to_string(error) + " " + why;
        if (problem.input == Input::Skip || problem.cell == Cell::Vanilla)
            QVERIFY2(error == -1, label.c_str());
        else
            QVERIFY2(error >= 0 && error < tolerance(Precision::Int8), label.c_str());
    }
}

void TestOnednnRnn::exactResultsDoNotDependOnTheLibrary_data()
{
    QTest::addColumn<int>("precision");
    for (const int precision : {0, 1, 2})
        QTest::addRow("precision %d", precision) << precision;
}

void TestOnednnRnn::exactResultsDoNotDependOnTheLibrary()
{
    QFETCH(int, precision);
    int compared = 0;
    for (const Problem &problem : problems(static_cast<Precision>(precision))) {
        if (problem.precision == Precision::Int8 && problem.pass != Pass::Inference)
            continue;
        const auto expected = exactHash(problem, *naive, 4, 1);
        QVERIFY(expected.has_value());
        for (const int threads : {1, 2}) {
            const auto hash = exactHash(problem, *factory, 4, threads);
            if (!hash && hash.error().kind == core::FailureKind::Unsupported)
                continue;
            QVERIFY2(hash.has_value(), hash ? "" : hash.error().text.c_str());
            QVERIFY2(hash->value() == expected->value(), problemText(problem).c_str());
            ++compared;
        }
    }
    QVERIFY(compared > 0 || (precision == 1 && !hasBf16()));
}

void TestOnednnRnn::aGruNeedsMoreCalls()
{
    const auto calls = [](Cell cell, Pass pass, Input input) {
        const Problem problem{cell, 8, 2, 10, pass, input, Precision::Fp32};
        return (*factory->make(problem, randomOperands(problem, 1), 1))->calls();
    };
    QCOMPARE(calls(Cell::Lstm, Pass::Inference, Input::Skip), 20);
    QCOMPARE(calls(Cell::Gru, Pass::Inference, Input::Skip), 40);
    QCOMPARE(calls(Cell::Gru, Pass::BackwardData, Input::Skip), 40);
    QCOMPARE(calls(Cell::Gru, Pass::BackwardWeights, Input::Skip), 4);
    QCOMPARE(calls(Cell::Gru, Pass::Inference, Input::Full), 1);
}

void TestOnednnRnn::gatesOfEveryInstructionSetAgree()
{
    using namespace backends::onednn;
    std::vector<const GateTable *> tables{&gatesBaseline};
#ifdef __x86_64__
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma"))
        tables.push_back(&gatesAvx2);
    if (__builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl"))
        tables.push_back(&gatesAvx512);
#endif
    constexpr std::int64_t hidden = 201;
    for (const GateTable *table : tables) {
        std::vector<float> gates(4 * hidden);
        for (std::size_t i = 0; i < gates.size(); ++i)
            gates[i] = (static_cast<float>(i % hidden) - 100) * (i < 2 * hidden ? 0.1F : 5.0F);
        const std::vector<float> before = gates;
        const std::vector<float> zeros(4 * hidden);
        std::vector<float> cell(hidden);
        std::vector<float> state(hidden);
        table->fp32.lstm(hidden, gates.data(), zeros.data(), zeros.data(), zeros.data(),
                         cell.data(), state.data());
        for (std::size_t i = 0; i < gates.size(); ++i) {
            const double x = static_cast<double>(before[i]);
            const bool tangent = i / hidden == 2;
            const double expected = tangent ? std::tanh(x) : 1 / (1 + std::exp(-x));
            QVERIFY2(std::abs(static_cast<double>(gates[i]) - expected) < 3e-7, table->name);
            if (std::abs(x) >= 20)
                QVERIFY2(std::abs(static_cast<double>(gates[i]) - std::round(expected)) <
                             (x > 0 || tangent ? 1e-30 : 3e-9),
                         table->name);
        }
    }
}

QTEST_APPLESS_MAIN(TestOnednnRnn)
#include "tst_onednn_rnn.moc"
