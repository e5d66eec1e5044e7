// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/rnn/rnn_reference.h"

#include "engine/workloads/rnn/rnn_operands.h"

#include <QTest>

#include <cmath>

using namespace strata::engine::workloads::rnn;

namespace {

constexpr float shift = 1.0F / 128;

double loss(Problem problem, const Operands &operands)
{
    problem.pass = Pass::Forward;
    const std::vector<float> output = computeNaively(problem, operands).output;
    double sum = 0;
    for (std::size_t i = 0; i < output.size(); ++i)
        sum += static_cast<double>(output[i]) * static_cast<double>(operands.outputGradient[i]);
    return sum;
}

//! The largest difference between a gradient and the slope of the loss, over the largest gradient.
double slopeError(const Problem &problem, Operands operands, std::vector<float> Operands::*part,
                  const std::vector<float> &gradient)
{
    std::vector<float> &values = operands.*part;
    if (values.size() != gradient.size())
        return 1e9;
    double worst = 0;
    double largest = 0;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const float value = values[i];
        values[i] = value + shift;
        const double above = loss(problem, operands);
        values[i] = value - shift;
        const double below = loss(problem, operands);
        values[i] = value;
        const double slope = (above - below) / (2 * static_cast<double>(shift));
        worst = std::max(worst, std::abs(slope - static_cast<double>(gradient[i])));
        largest = std::max(largest, std::abs(slope));
    }
    return largest > 0 ? worst / largest : 1e9;
}

//! Every unit of a vanilla layer stays on one side of the corner of its ReLU, where no slope
//! exists.
void avoidCorners(Operands &operands)
{
    for (std::size_t i = 0; i < operands.bias.size(); ++i)
        operands.bias[i] = i % 2 == 0 ? 8.0F : -8.0F;
}

} // namespace

class TestRnnReference : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void oneUnitByHand();
    void gradientsAreSlopes_data();
    void gradientsAreSlopes();
    void resetAfterIsAnotherLayer();
    void backwardIsBothPasses();
};

// H = N = 1; the values were computed from the definitions with a pocket calculator's functions.
void TestRnnReference::oneUnitByHand()
{
    const auto sigmoid = [](double x) { return 1 / (1 + std::exp(-x)); };
    Operands operands;
    operands.input = {0.5F};
    operands.hidden = {0.25F};
    operands.weightsRecurrent = {2};
    operands.bias = {0.125F};
    QCOMPARE(computeNaively({Cell::Vanilla, 1, 1, 1, Pass::Inference, Input::Skip, Precision::Fp32},
                            operands)
                 .output[0],
             1.125F);
    operands.weightsInput = {-4};
    QCOMPARE(computeNaively({Cell::Vanilla, 1, 1, 1, Pass::Inference, Input::Full, Precision::Fp32},
                            operands)
                 .output[0],
             0.0F);

    operands.weightsInput.clear();
    operands.cell = {-0.5F};
    operands.weightsRecurrent = {1, 2, 3, 4};
    operands.bias = {0, 0, 0, 0};
    const double cell = sigmoid(1.0) * -0.5 + sigmoid(0.75) * std::tanh(1.25);
    const auto lstm = static_cast<float>(sigmoid(1.5) * std::tanh(cell));
    QCOMPARE(computeNaively({Cell::Lstm, 1, 1, 1, Pass::Inference, Input::Skip, Precision::Fp32},
                            operands)
                 .output[0],
             lstm);

    operands.weightsRecurrent = {1, 2, 3};
    operands.bias = {0, 0, 0};
    const double candidate = std::tanh(0.5 + 3 * sigmoid(1.0) * 0.25);
    const auto gru = static_cast<float>(sigmoid(0.75) * 0.25 + (1 - sigmoid(0.75)) * candidate);
    QCOMPARE(computeNaively({Cell::Gru, 1, 1, 1, Pass::Inference, Input::Skip, Precision::Fp32},
                            operands)
                 .output[0],
             gru);

    // The bias shows the difference: reset is applied to the product alone.
    operands.weightsRecurrent = {1, 2, 3};
    operands.bias = {0, 0, 0.75F};
    const double after = std::tanh(0.5 + sigmoid(1.0) * (0.25 * 3) + 0.75);
    const auto cudnns = static_cast<float>(sigmoid(0.75) * 0.25 + (1 - sigmoid(0.75)) * after);
    QCOMPARE(
        computeNaively({Cell::Gru, 1, 1, 1, Pass::Inference, Input::Skip, Precision::Fp32, true},
                       operands)
            .output[0],
        cudnns);
}

void TestRnnReference::gradientsAreSlopes_data()
{
    QTest::addColumn<int>("cell");
    QTest::addColumn<int>("input");
    QTest::addColumn<bool>("after");
    for (const int cell : {0, 1, 2}) {
        for (const int input : {0, 1})
            QTest::addRow("cell %d input %d", cell, input) << cell << input << false;
    }
    for (const int input : {0, 1})
        QTest::addRow("reset after product, input %d", input) << 2 << input << true;
}

void TestRnnReference::gradientsAreSlopes()
{
    QFETCH(int, cell);
    QFETCH(int, input);
    QFETCH(bool, after);
    const Problem problem{
        static_cast<Cell>(cell), 5,    2, 3, Pass::Backward, static_cast<Input>(input),
        Precision::Fp32,         after};
    Operands operands = randomOperands(problem, 3);
    if (problem.cell == Cell::Vanilla)
        avoidCorners(operands);
    const Results results = computeNaively(problem, operands);
    constexpr double tolerance = 5e-4;
    QVERIFY(slopeError(problem, operands, &Operands::input, results.inputGradient) < tolerance);
    QVERIFY(slopeError(problem, operands, &Operands::hidden, results.hiddenGradient) < tolerance);
    QVERIFY(slopeError(problem, operands, &Operands::weightsRecurrent,
                       results.weightsRecurrentGradient) < tolerance);
    QVERIFY(slopeError(problem, operands, &Operands::bias, results.biasGradient) < tolerance);
    if (problem.input == Input::Full)
        QVERIFY(slopeError(problem, operands, &Operands::weightsInput,
                           results.weightsInputGradient) < tolerance);
    else
        QVERIFY(results.weightsInputGradient.empty());
}

// With one unit the two formulae are the same: with more, the reset of one unit meets the product
// of all.
void TestRnnReference::resetAfterIsAnotherLayer()
{
    Problem problem{Cell::Gru, 6, 3, 4, Pass::Forward, Input::Skip, Precision::Fp32};
    const Operands operands = randomOperands(problem, 3);
    const std::vector<float> before = computeNaively(problem, operands).output;
    problem.resetAfterProduct = true;
    const std::vector<float> after = computeNaively(problem, operands).output;
    double difference = 0;
    for (std::size_t i = 0; i < before.size(); ++i)
        difference = std::max(
            difference, std::abs(static_cast<double>(before[i]) - static_cast<double>(after[i])));
    QVERIFY(difference > 1e-3);
    problem.cell = Cell::Lstm;
    Operands lstm = randomOperands(problem, 3);
    const std::vector<float> output = computeNaively(problem, lstm).output;
    problem.resetAfterProduct = false;
    QCOMPARE(computeNaively(problem, lstm).output, output); // of a GRU alone
}

void TestRnnReference::backwardIsBothPasses()
{
    Problem problem{Cell::Gru, 6, 3, 4, Pass::Backward, Input::Full, Precision::Fp32};
    const Operands operands = randomOperands(problem, 3);
    const Results both = computeNaively(problem, operands);
    problem.pass = Pass::BackwardData;
    const Results data = computeNaively(problem, operands);
    problem.pass = Pass::BackwardWeights;
    const Results weights = computeNaively(problem, operands);
    QVERIFY(both.output.empty() && data.biasGradient.empty() && weights.inputGradient.empty());
    QCOMPARE(data.inputGradient, both.inputGradient);
    QCOMPARE(data.hiddenGradient, both.hiddenGradient);
    QCOMPARE(weights.weightsInputGradient, both.weightsInputGradient);
    QCOMPARE(weights.weightsRecurrentGradient, both.weightsRecurrentGradient);
    QCOMPARE(weights.biasGradient, both.biasGradient);
}

QTEST_APPLESS_MAIN(TestRnnReference)
#include "tst_rnn_reference.moc"
