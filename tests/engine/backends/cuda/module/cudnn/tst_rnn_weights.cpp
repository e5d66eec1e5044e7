// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/module/cudnn/rnn_weights.h"

#include "engine/backends/cuda/module/cudnn/host_tensor.h"
#include "engine/workloads/rnn/rnn_check.h"
#include "engine/workloads/rnn/rnn_operands.h"
#include "engine/workloads/rnn/rnn_problem.h"
#include "engine/workloads/rnn/rnn_reference.h"

#include <QTest>

#include <cmath>

using namespace strata::engine::backends::cuda;
using namespace strata::engine::workloads::rnn;

namespace {

constexpr std::int64_t hidden = 5;

Problem problemOf(Cell cell, Input input)
{
    return {cell, hidden, 1, 1, Pass::Forward, input, Precision::Fp32, cell == Cell::Gru};
}

//! As cuDNN may lay them out: matrices one after the other, biases of the input behind them, no
//! recurrent biases, gaps between.
std::vector<RnnPlace> places(const Problem &problem, std::size_t &bytes)
{
    constexpr std::size_t element = sizeof(float);
    std::vector<RnnPlace> all;
    const auto gates = static_cast<std::int32_t>(gatesOf(problem.cell));
    bytes = 64;
    const auto take = [&bytes](std::size_t count) {
        const std::size_t place = bytes;
        bytes += count * element + 32;
        return place;
    };
    for (std::int32_t i = 0; i < 2 * gates; ++i) {
        RnnPlace place{i, {}, {}};
        if (i >= gates || problem.input == Input::Full)
            place.matrix = take(hidden * hidden);
        if (i < gates)
            place.bias = take(hidden);
        all.push_back(place);
    }
    return all;
}

//! The layer as cuDNN's documentation of its cell modes has it, over the weight space: one timestep
//! of one sequence.
class DocumentedLayer {
public:
    DocumentedLayer(const Problem &problem, const Operands &operands,
                    const std::vector<RnnPlace> &all, const std::vector<std::byte> &space) :
        m_problem(problem),
        m_operands(operands),
        m_places(all),
        m_space(space)
    {
    }

    std::vector<float> output() const
    {
        const auto gates = static_cast<std::int32_t>(gatesOf(m_problem.cell));
        std::vector<float> result;
        for (std::int64_t u = 0; u < hidden; ++u) {
            const auto whole = [&](std::int32_t layer) {
                return ofInput(layer, u) + ofState(layer + gates, u);
            };
            const double before = m_operands.hidden[static_cast<std::size_t>(u)];
            double h = 0;
            if (m_problem.cell == Cell::Vanilla) {
                h = std::max(whole(0), 0.0);
            } else if (m_problem.cell == Cell::Lstm) {
                const double c =
                    sigmoid(whole(1)) *
                        static_cast<double>(m_operands.cell[static_cast<std::size_t>(u)]) +
                    sigmoid(whole(0)) * std::tanh(whole(2));
                h = sigmoid(whole(3)) * std::tanh(c);
            } else {
                const double reset = sigmoid(whole(0));
                const double update = sigmoid(whole(1));
                h = (1 - update) * std::tanh(ofInput(2, u) + reset * ofState(5, u)) +
                    update * before;
            }
            result.push_back(static_cast<float>(h));
        }
        return result;
    }

private:
    static double sigmoid(double x) { return 1 / (1 + std::exp(-x)); }
    double at(std::size_t offset, std::int64_t index) const
    {
        float value = 0;
        unpackElements(m_space.data() + offset + static_cast<std::size_t>(index) * sizeof(float), 1,
                       Element::Fp32, &value);
        return static_cast<double>(value);
    }
    double product(const RnnPlace &place, std::int64_t unit, const std::vector<float> &vector) const
    {
        double sum = place.bias ? at(*place.bias, unit) : 0;
        for (std::int64_t k = 0; k < hidden && place.matrix; ++k)
            sum += at(*place.matrix, unit * hidden + k) *
                   static_cast<double>(vector[static_cast<std::size_t>(k)]);
        return sum;
    }
    double ofInput(std::int32_t layer, std::int64_t unit) const
    {
        const RnnPlace &place = m_places[static_cast<std::size_t>(layer)];
        const double skipped =
            place.matrix ? 0
                         : static_cast<double>(m_operands.input[static_cast<std::size_t>(unit)]);
        return skipped + product(place, unit, m_operands.input);
    }
    double ofState(std::int32_t layer, std::int64_t unit) const
    {
        return product(m_places[static_cast<std::size_t>(layer)], unit, m_operands.hidden);
    }

    const Problem &m_problem;
    const Operands &m_operands;
    const std::vector<RnnPlace> &m_places;
    const std::vector<std::byte> &m_space;
};

} // namespace

class TestRnnWeights : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void packedWeightsGiveTheSameLayer_data();
    void packedWeightsGiveTheSameLayer();
    void gradientsComeBackWhereTheyBelong_data() { packedWeightsGiveTheSameLayer_data(); }
    void gradientsComeBackWhereTheyBelong();
    void resetAndUpdateChangePlaces();
};

void TestRnnWeights::packedWeightsGiveTheSameLayer_data()
{
    QTest::addColumn<int>("cell");
    QTest::addColumn<int>("input");
    for (const int cell : {0, 1, 2})
        for (const int input : {0, 1})
            QTest::addRow("cell %d input %d", cell, input) << cell << input;
}

void TestRnnWeights::packedWeightsGiveTheSameLayer()
{
    QFETCH(int, cell);
    QFETCH(int, input);
    const Problem problem = problemOf(static_cast<Cell>(cell), static_cast<Input>(input));
    const Operands operands = randomOperands(problem, 3);
    std::size_t bytes = 0;
    const std::vector<RnnPlace> all = places(problem, bytes);
    const std::vector<std::byte> space = packWeights(problem, operands, all, Element::Fp32, bytes);
    QCOMPARE(space.size(), bytes);
    Results documented;
    documented.output = DocumentedLayer(problem, operands, all, space).output();
    QVERIFY(largestError(documented, computeNaively(problem, operands)) < 1e-6);
}

void TestRnnWeights::gradientsComeBackWhereTheyBelong()
{
    QFETCH(int, cell);
    QFETCH(int, input);
    const Problem problem = problemOf(static_cast<Cell>(cell), static_cast<Input>(input));
    const Operands operands = randomOperands(problem, 4);
    std::size_t bytes = 0;
    const std::vector<RnnPlace> all = places(problem, bytes);
    Results results;
    unpackGradients(problem, all, Element::Fp32,
                    packWeights(problem, operands, all, Element::Fp32, bytes), results);
    QCOMPARE(results.weightsRecurrentGradient, operands.weightsRecurrent);
    QCOMPARE(results.weightsInputGradient, operands.weightsInput);
    QCOMPARE(results.biasGradient, operands.bias);
}

void TestRnnWeights::resetAndUpdateChangePlaces()
{
    QCOMPARE(gateOf(Cell::Gru, 0), std::int64_t{1});
    QCOMPARE(gateOf(Cell::Gru, 4), std::int64_t{0});
    QCOMPARE(gateOf(Cell::Gru, 5), std::int64_t{2});
    QCOMPARE(gateOf(Cell::Lstm, 7), std::int64_t{3});
    QCOMPARE(gateOf(Cell::Vanilla, 1), std::int64_t{0});
}

QTEST_APPLESS_MAIN(TestRnnWeights)
#include "tst_rnn_weights.moc"
