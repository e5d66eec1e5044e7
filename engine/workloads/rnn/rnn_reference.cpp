// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/rnn/rnn_reference.h"

#include "engine/workloads/rnn/rnn_problem.h"

#include <algorithm>
#include <cmath>

namespace strata::engine::workloads::rnn {
namespace {

using Doubles = std::vector<double>;

double sigmoid(double x)
{
    return 1 / (1 + std::exp(-x));
}

//! A layer that is unrolled over its timesteps, with everything it computes kept.
class Unrolled {
public:
    Unrolled(const Problem &problem, const Operands &operands);
    void forward();
    void backward();
    Results results() const;

private:
    std::size_t at(std::int64_t t, std::int64_t row) const
    {
        return static_cast<std::size_t>((t * m_batch + row) * m_hidden);
    }
    void addProduct(const double *vector, const std::vector<float> &weights, std::int64_t firstGate,
                    std::int64_t endGate, double *gates) const;
    void addTransposedProduct(const double *gates, const std::vector<float> &weights,
                              std::int64_t firstGate, std::int64_t endGate, double *vector) const;
    void addOuterProduct(const double *vector, const double *gates, std::int64_t firstGate,
                         std::int64_t endGate, Doubles &sum) const;
    void activate(std::int64_t t, std::int64_t row);
    void activateGru(std::int64_t t, std::int64_t row);
    void addCandidateProduct(std::int64_t t, std::int64_t row);
    bool resetsAfter() const { return m_problem.cell == Cell::Gru && m_problem.resetAfterProduct; }
    void gateGradients(std::int64_t t, std::int64_t row, Doubles &cellGradient);
    void gruGradients(std::int64_t t, std::int64_t row);
    void resetGradients(std::int64_t t, std::int64_t row);
    void spreadCandidate(std::int64_t t, std::int64_t row);
    void spreadGradients(std::int64_t t, std::int64_t row);

    const Problem &m_problem;
    const Operands &m_operands;
    std::int64_t m_hidden;
    std::int64_t m_batch;
    std::int64_t m_width; //!< of all gates
    Doubles m_input;
    Doubles m_states; //!< T + 1 of them
    Doubles m_cells;  //!< likewise
    Doubles m_gates;  //!< T × N × G × H, after their functions
    //! Of each timestep r·h₋₁; if the reset comes after the product, h₋₁·Rₒ, and behind its
    //! backward step r times the candidate's gradient.
    Doubles m_reset;
    Doubles m_gateGradients;
    Doubles m_stateGradients; //!< T + 1 of them
    Doubles m_inputGradient;
    Doubles m_weightsInputGradient;
    Doubles m_weightsRecurrentGradient;
    Doubles m_biasGradient;
};

Unrolled::Unrolled(const Problem &problem, const Operands &operands) :
    m_problem(problem),
    m_operands(operands),
    m_hidden(problem.hidden),
    m_batch(problem.batch),
    m_width(gatesOf(problem.cell) * problem.hidden),
    m_input(operands.input.begin(), operands.input.end()),
    m_states(m_input.size() + operands.hidden.size()),
    m_cells(m_states.size()),
    m_gates(m_input.size() * static_cast<std::size_t>(gatesOf(problem.cell))),
    m_reset(m_input.size())
{
    std::copy(operands.hidden.begin(), operands.hidden.end(), m_states.begin());
    std::copy(operands.cell.begin(), operands.cell.end(), m_cells.begin());
}

void Unrolled::addProduct(const double *vector, const std::vector<float> &weights,
                          std::int64_t firstGate, std::int64_t endGate, double *gates) const
{
    for (std::int64_t k = 0; k < m_hidden; ++k) {
        const float *line = weights.data() + k * m_width;
        for (std::int64_t j = firstGate * m_hidden; j < endGate * m_hidden; ++j)
            gates[j] += vector[k] * static_cast<double>(line[j]);
    }
}

void Unrolled::addTransposedProduct(const double *gates, const std::vector<float> &weights,
                                    std::int64_t firstGate, std::int64_t endGate,
                                    double *vector) const
{
    for (std::int64_t k = 0; k < m_hidden; ++k) {
        const float *line = weights.data() + k * m_width;
        double sum = 0;
#pragma omp simd reduction(+ : sum)
        for (std::int64_t j = firstGate * m_hidden; j < endGate * m_hidden; ++j)
            sum += gates[j] * static_cast<double>(line[j]);
        vector[k] += sum;
    }
}

void Unrolled::addOuterProduct(const double *vector, const double *gates, std::int64_t firstGate,
                               std::int64_t endGate, Doubles &sum) const
{
    for (std::int64_t k = 0; k < m_hidden; ++k) {
        double *line = sum.data() + k * m_width;
        for (std::int64_t j = firstGate * m_hidden; j < endGate * m_hidden; ++j)
            line[j] += vector[k] * gates[j];
    }
}

void Unrolled::activate(std::int64_t t, std::int64_t row)
{
    double *gates = m_gates.data() + at(t, row) * static_cast<std::size_t>(m_width / m_hidden);
    const double *cellBefore = m_cells.data() + at(t, row);
    double *cell = m_cells.data() + at(t + 1, row);
    double *state = m_states.data() + at(t + 1, row);
    for (std::int64_t u = 0; u < m_hidden; ++u) {
        if (m_problem.cell == Cell::Vanilla) {
            gates[u] = std::max(gates[u], 0.0);
            state[u] = gates[u];
            continue;
        }
        double &i = gates[u];
        double &f = gates[m_hidden + u];
        double &g = gates[2 * m_hidden + u];
        double &o = gates[3 * m_hidden + u];
        i = sigmoid(i);
        f = sigmoid(f);
        g = std::tanh(g);
        o = sigmoid(o);
        cell[u] = f * cellBefore[u] + i * g;
        state[u] = o * std::tanh(cell[u]);
    }
}

void Unrolled::addCandidateProduct(std::int64_t t, std::int64_t row)
{
    double *gates = m_gates.data() + at(t, row) * 3;
    double *product = m_reset.data() + at(t, row);
    Doubles products(static_cast<std::size_t>(m_width));
    addProduct(m_states.data() + at(t, row), m_operands.weightsRecurrent, 2, 3, products.data());
    for (std::int64_t u = 0; u < m_hidden; ++u) {
        product[u] = products[static_cast<std::size_t>(2 * m_hidden + u)];
        gates[2 * m_hidden + u] += gates[m_hidden + u] * product[u];
    }
}

void Unrolled::activateGru(std::int64_t t, std::int64_t row)
{
    double *gates = m_gates.data() + at(t, row) * 3;
    const double *before = m_states.data() + at(t, row);
    double *reset = m_reset.data() + at(t, row);
    for (std::int64_t u = 0; u < m_hidden; ++u) {
        gates[u] = sigmoid(gates[u]);
        gates[m_hidden + u] = sigmoid(gates[m_hidden + u]);
        if (!resetsAfter())
            reset[u] = gates[m_hidden + u] * before[u];
    }
    if (resetsAfter())
        addCandidateProduct(t, row);
    else
        addProduct(reset, m_operands.weightsRecurrent, 2, 3, gates);
    for (std::int64_t u = 0; u < m_hidden; ++u) {
        double &candidate = gates[2 * m_hidden + u];
        candidate = std::tanh(candidate);
        m_states[at(t + 1, row) + static_cast<std::size_t>(u)] =
            gates[u] * before[u] + (1 - gates[u]) * candidate;
    }
}

void Unrolled::forward()
{
    const bool gru = m_problem.cell == Cell::Gru;
    const std::int64_t gateCount = m_width / m_hidden;
    for (std::int64_t t = 0; t < m_problem.timesteps; ++t) {
        for (std::int64_t row = 0; row < m_batch; ++row) {
            double *gates = m_gates.data() + at(t, row) * static_cast<std::size_t>(gateCount);
            const double *input = m_input.data() + at(t, row);
            for (std::int64_t j = 0; j < m_width; ++j) {
                gates[j] = static_cast<double>(m_operands.bias[static_cast<std::size_t>(j)]) +
                           (m_problem.input == Input::Skip ? input[j % m_hidden] : 0.0);
            }
            if (m_problem.input == Input::Full)
                addProduct(input, m_operands.weightsInput, 0, gateCount, gates);
            addProduct(m_states.data() + at(t, row), m_operands.weightsRecurrent, 0,
                       gru ? 2 : gateCount, gates);
            if (gru)
                activateGru(t, row);
            else
                activate(t, row);
        }
    }
}

void Unrolled::gateGradients(std::int64_t t, std::int64_t row, Doubles &cellGradient)
{
    const std::size_t begin = at(t, row) * static_cast<std::size_t>(m_width / m_hidden);
    const double *gates = m_gates.data() + begin;
    double *gradients = m_gateGradients.data() + begin;
    for (std::int64_t u = 0; u < m_hidden; ++u) {
        const double dh = m_stateGradients[at(t + 1, row) + static_cast<std::size_t>(u)];
        if (m_problem.cell == Cell::Vanilla) {
            gradients[u] = gates[u] > 0 ? dh : 0;
            continue;
        }
        const double i = gates[u];
        const double f = gates[m_hidden + u];
        const double g = gates[2 * m_hidden + u];
        const double o = gates[3 * m_hidden + u];
        const double squashed = std::tanh(m_cells[at(t + 1, row) + static_cast<std::size_t>(u)]);
        double &carried = cellGradient[static_cast<std::size_t>(row * m_hidden + u)];
        const double dc = carried + dh * o * (1 - squashed * squashed);
        gradients[u] = dc * g * i * (1 - i);
        gradients[m_hidden + u] =
            dc * m_cells[at(t, row) + static_cast<std::size_t>(u)] * f * (1 - f);
        gradients[2 * m_hidden + u] = dc * i * (1 - g * g);
        gradients[3 * m_hidden + u] = dh * squashed * o * (1 - o);
        carried = dc * f;
    }
}

void Unrolled::gruGradients(std::int64_t t, std::int64_t row)
{
    const double *gates = m_gates.data() + at(t, row) * 3;
    double *gradients = m_gateGradients.data() + at(t, row) * 3;
    const double *before = m_states.data() + at(t, row);
    const double *dh = m_stateGradients.data() + at(t + 1, row);
    double *dhBefore = m_stateGradients.data() + at(t, row);
    for (std::int64_t u = 0; u < m_hidden; ++u) {
        const double update = gates[u];
        const double candidate = gates[2 * m_hidden + u];
        gradients[u] = dh[u] * (before[u] - candidate) * update * (1 - update);
        gradients[2 * m_hidden + u] = dh[u] * (1 - update) * (1 - candidate * candidate);
    }
    if (resetsAfter())
        return resetGradients(t, row);
    Doubles resetGradient(static_cast<std::size_t>(m_hidden));
    addTransposedProduct(gradients, m_operands.weightsRecurrent, 2, 3, resetGradient.data());
    for (std::int64_t u = 0; u < m_hidden; ++u) {
        const double reset = gates[m_hidden + u];
        gradients[m_hidden + u] =
            resetGradient[static_cast<std::size_t>(u)] * before[u] * reset * (1 - reset);
        dhBefore[u] += dh[u] * gates[u] + resetGradient[static_cast<std::size_t>(u)] * reset;
    }
}

void Unrolled::resetGradients(std::int64_t t, std::int64_t row)
{
    const double *gates = m_gates.data() + at(t, row) * 3;
    double *gradients = m_gateGradients.data() + at(t, row) * 3;
    for (std::int64_t u = 0; u < m_hidden; ++u) {
        double &product = m_reset[at(t, row) + static_cast<std::size_t>(u)];
        const double reset = gates[m_hidden + u];
        const double candidate = gradients[2 * m_hidden + u];
        gradients[m_hidden + u] = candidate * product * reset * (1 - reset);
        product = candidate * reset;
        m_stateGradients[at(t, row) + static_cast<std::size_t>(u)] +=
            m_stateGradients[at(t + 1, row) + static_cast<std::size_t>(u)] * gates[u];
    }
}

//! The candidate's product with the state, where the reset is behind it: its gradient is not that
//! of the gate.
void Unrolled::spreadCandidate(std::int64_t t, std::int64_t row)
{
    Doubles gradients(static_cast<std::size_t>(m_width));
    std::copy_n(m_reset.begin() + static_cast<std::ptrdiff_t>(at(t, row)), m_hidden,
                gradients.begin() + 2 * m_hidden);
    addTransposedProduct(gradients.data(), m_operands.weightsRecurrent, 2, 3,
                         m_stateGradients.data() + at(t, row));
    if (m_problem.pass != Pass::BackwardData)
        addOuterProduct(m_states.data() + at(t, row), gradients.data(), 2, 3,
                        m_weightsRecurrentGradient);
}

void Unrolled::spreadGradients(std::int64_t t, std::int64_t row)
{
    const bool gru = m_problem.cell == Cell::Gru;
    const std::int64_t gateCount = m_width / m_hidden;
    const double *gradients =
        m_gateGradients.data() + at(t, row) * static_cast<std::size_t>(gateCount);
    double *inputGradient = m_inputGradient.data() + at(t, row);
    for (std::int64_t j = 0; j < m_width; ++j) {
        m_biasGradient[static_cast<std::size_t>(j)] += gradients[j];
        if (m_problem.input == Input::Skip)
            inputGradient[j % m_hidden] += gradients[j];
    }
    addTransposedProduct(gradients, m_operands.weightsRecurrent, 0, gru ? 2 : gateCount,
                         m_stateGradients.data() + at(t, row));
    if (m_problem.input == Input::Full)
        addTransposedProduct(gradients, m_operands.weightsInput, 0, gateCount, inputGradient);
    if (resetsAfter())
        spreadCandidate(t, row);
    if (m_problem.pass == Pass::BackwardData)
        return;
    addOuterProduct(m_states.data() + at(t, row), gradients, 0, gru ? 2 : gateCount,
                    m_weightsRecurrentGradient);
    if (gru && !resetsAfter())
        addOuterProduct(m_reset.data() + at(t, row), gradients, 2, 3, m_weightsRecurrentGradient);
    if (m_problem.input == Input::Full)
        addOuterProduct(m_input.data() + at(t, row), gradients, 0, gateCount,
                        m_weightsInputGradient);
}

void Unrolled::backward()
{
    m_gateGradients.assign(m_gates.size(), 0);
    m_stateGradients.assign(m_states.size(), 0);
    m_inputGradient.assign(m_input.size(), 0);
    m_biasGradient.assign(static_cast<std::size_t>(m_width), 0);
    if (m_problem.pass != Pass::BackwardData) {
        m_weightsRecurrentGradient.assign(static_cast<std::size_t>(m_hidden * m_width), 0);
        m_weightsInputGradient.assign(m_operands.weightsInput.size(), 0);
    }
    Doubles cellGradient(static_cast<std::size_t>(m_batch * m_hidden));
    for (std::int64_t t = m_problem.timesteps - 1; t >= 0; --t) {
        for (std::int64_t row = 0; row < m_batch; ++row) {
            for (std::size_t u = 0; u < static_cast<std::size_t>(m_hidden); ++u)
                m_stateGradients[at(t + 1, row) + u] +=
                    static_cast<double>(m_operands.outputGradient[at(t, row) + u]);
            if (m_problem.cell == Cell::Gru)
                gruGradients(t, row);
            else
                gateGradients(t, row, cellGradient);
            spreadGradients(t, row);
        }
    }
}

Results Unrolled::results() const
{
    const auto state = static_cast<std::ptrdiff_t>(m_operands.hidden.size());
    Results results;
    if (!isBackward(m_problem.pass)) {
        results.output.assign(m_states.begin() + state, m_states.end());
        return results;
    }
    if (m_problem.pass != Pass::BackwardWeights) {
        results.inputGradient.assign(m_inputGradient.begin(), m_inputGradient.end());
        results.hiddenGradient.assign(m_stateGradients.begin(), m_stateGradients.begin() + state);
    }
    if (m_problem.pass != Pass::BackwardData) {
        results.weightsInputGradient.assign(m_weightsInputGradient.begin(),
                                            m_weightsInputGradient.end());
        results.weightsRecurrentGradient.assign(m_weightsRecurrentGradient.begin(),
                                                m_weightsRecurrentGradient.end());
        results.biasGradient.assign(m_biasGradient.begin(), m_biasGradient.end());
    }
    return results;
}

} // namespace

Results computeNaively(const Problem &problem, const Operands &operands)
{
    Unrolled layer(problem, operands);
    layer.forward();
    if (isBackward(problem.pass))
        layer.backward();
    return layer.results();
}

} // namespace strata::engine::workloads::rnn
