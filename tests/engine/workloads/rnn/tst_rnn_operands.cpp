// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/rnn/rnn_operands.h"

#include "engine/workloads/rnn/rnn_problem.h"
#include "engine/workloads/rnn/rnn_reference.h"

#include <QTest>

#include <algorithm>
#include <bit>
#include <cmath>

using namespace strata::engine::workloads::rnn;

namespace {

bool fitsBf16(const std::vector<float> &values)
{
    return std::all_of(values.begin(), values.end(), [](float value) {
        return (std::bit_cast<std::uint32_t>(value) & 0xffffU) == 0;
    });
}

} // namespace

class TestRnnOperands : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void randomOnesFitTheirPrecision();
    void statesNeitherGrowNorFade();
    void aRowIsAProblemOfItsOwn();
    void exactResultsAreRoundNumbers();
    void exactResultsFitInFp16();
};

void TestRnnOperands::randomOnesFitTheirPrecision()
{
    for (const auto precision : {Precision::Fp32, Precision::Bf16, Precision::Int8}) {
        const Problem problem{Cell::Lstm,
                              30,
                              3,
                              4,
                              precision == Precision::Int8 ? Pass::Inference : Pass::Backward,
                              Input::Full,
                              precision};
        const Operands operands = randomOperands(problem, 1);
        QCOMPARE(operands.input.size(), std::size_t{4 * 3 * 30});
        QCOMPARE(operands.weightsInput.size(), std::size_t{30 * 4 * 30});
        QCOMPARE(operands.outputGradient.size(),
                 std::size_t(precision == Precision::Int8 ? 0 : 4 * 3 * 30));
        QVERIFY(fitsBf16(operands.input) && fitsBf16(operands.weightsRecurrent) &&
                fitsBf16(operands.outputGradient));
        QVERIFY(operands.weightsInput != operands.weightsRecurrent);
        for (const float weight : operands.weightsRecurrent) {
            const float steps = weight / operands.weightStep;
            QVERIFY(steps == std::trunc(steps) && steps != 0 &&
                    std::abs(steps) <= (precision == Precision::Int8 ? 63 : 127));
            QVERIFY(std::abs(weight) <= 1 / std::sqrt(30.0F));
        }
    }
}

void TestRnnOperands::statesNeitherGrowNorFade()
{
    const Problem problem{Cell::Vanilla, 64, 1, 400, Pass::Inference, Input::Full, Precision::Fp32};
    const Results results = computeNaively(problem, randomOperands(problem, 1));
    const auto last = std::max_element(results.output.end() - 64, results.output.end());
    QVERIFY(*last > 0.1F && *last < 10.0F);
}

void TestRnnOperands::aRowIsAProblemOfItsOwn()
{
    Problem problem{Cell::Gru, 7, 3, 4, Pass::Backward, Input::Skip, Precision::Fp32};
    Operands operands = randomOperands(problem, 1);
    keepOnlyRow(problem, 2, operands);
    const Results all = computeNaively(problem, operands);
    const Operands row = rowOf(problem, 2, operands);
    problem.batch = 1;
    const Results one = computeNaively(problem, row);
    QCOMPARE(all.weightsRecurrentGradient, one.weightsRecurrentGradient);
    QCOMPARE(all.biasGradient, one.biasGradient);
    QVERIFY(std::equal(one.inputGradient.begin(), one.inputGradient.begin() + 7,
                       all.inputGradient.begin() + 14));
    QVERIFY(std::all_of(all.inputGradient.begin(), all.inputGradient.begin() + 14,
                        [](float value) { return value == 0; }));
}

void TestRnnOperands::exactResultsAreRoundNumbers()
{
    for (const auto cell : {Cell::Vanilla, Cell::Lstm, Cell::Gru}) {
        for (const auto input : {Input::Skip, Input::Full}) {
            for (const auto pass : {Pass::Forward, Pass::Backward}) {
                const Problem problem =
                    exactProblem({cell, 25, 4, 9, pass, input, Precision::Bf16});
                const Operands operands = exactOperands(problem, 2);
                QVERIFY(fitsBf16(operands.input) && fitsBf16(operands.weightsRecurrent) &&
                        fitsBf16(operands.bias));
                const Results results = computeNaively(problem, operands);
                std::size_t nonZero = 0;
                for (const auto *part :
                     {&results.output, &results.inputGradient, &results.weightsRecurrentGradient,
                      &results.biasGradient}) {
                    for (const float value : *part) {
                        // tanh(±1) of an LSTM's short cell states is the one value that is not an
                        // integer.
                        const bool tangent = std::abs(std::abs(value) - 0.76159416F) < 1e-6F;
                        QVERIFY2(std::abs(value - std::round(value)) < 1e-20F || tangent,
                                 std::to_string(value).c_str());
                        nonZero += value != 0 ? 1 : 0;
                    }
                }
                QVERIFY(nonZero > 20);
            }
        }
    }
}

// fp16 ends at 65504; a GPU's GRU has its reset after the product.
void TestRnnOperands::exactResultsFitInFp16()
{
    for (const auto cell : {Cell::Vanilla, Cell::Lstm, Cell::Gru}) {
        for (const auto input : {Input::Skip, Input::Full}) {
            for (const auto pass : {Pass::Forward, Pass::Backward}) {
                Problem problem = exactProblem({cell, 160, 4, 9, pass, input, Precision::Fp16});
                problem.resetAfterProduct = cell == Cell::Gru;
                const Results results = computeNaively(problem, exactOperands(problem, 2));
                for (const auto *part :
                     {&results.output, &results.inputGradient, &results.hiddenGradient,
                      &results.weightsInputGradient, &results.weightsRecurrentGradient,
                      &results.biasGradient}) {
                    for (const float value : *part) {
                        const bool tangent = std::abs(std::abs(value) - 0.76159416F) < 1e-6F;
                        QVERIFY2(std::abs(value * 64 - std::round(value * 64)) < 1e-6F || tangent,
                                 std::to_string(value).c_str());
                        QVERIFY2(std::abs(value) < 32768, std::to_string(value).c_str());
                    }
                }
            }
        }
    }
}

QTEST_APPLESS_MAIN(TestRnnOperands)
#include "tst_rnn_operands.moc"
