// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/reference/network/reference_recurrent.h"

#include "engine/backends/reference/network/reference_cells.h"
#include "engine/backends/reference/network/reference_products.h"

#include <algorithm>
#include <vector>

namespace strata::engine::backends::reference {
namespace {

using training::Recurrent;
using Numbers = std::vector<double>;

//! One image one way, with everything it computes kept. Steps are counted in the order in which
//! positions are visited.
class Unrolled {
public:
    Unrolled(const Recurrent &layer, const ConstBatch &x,
             const RecurrentTensors<const double> &tensors, std::int64_t image, std::int64_t way) :
        m_layer(layer),
        m_in(x.shape.width),
        m_hidden(layer.hidden),
        m_width(layer.gates() * layer.hidden),
        m_steps(x.shape.channels),
        m_isBackward(layer.direction == Recurrent::Direction::Backward || way == 1),
        m_way(way),
        m_image(image),
        m_x(x.data + image * x.shape.elements()),
        m_tensors{tensors.weights + way * m_width * m_in,
                  tensors.recurrent + way * m_width * m_hidden, tensors.bias + way * m_width},
        m_gates(static_cast<std::size_t>(m_steps * m_width)),
        m_states(static_cast<std::size_t>((m_steps + 1) * m_hidden)),
        m_cells(m_states.size()),
        m_resetStates(static_cast<std::size_t>(m_steps * m_hidden))
    {
        for (std::int64_t step = 0; step < m_steps; ++step)
            forward(step);
    }

    void give(const Batch &y) const
    {
        for (std::int64_t step = 0; step < m_steps; ++step)
            std::copy_n(state(step + 1), m_hidden, place(y, positionOf(step)));
        if (m_layer.givesCell)
            std::copy_n(cell(m_steps), m_hidden, place(y, m_steps));
    }

    void backward(const ConstBatch &yGradient)
    {
        m_sumGradients.resize(m_gates.size());
        Numbers stateGradient(static_cast<std::size_t>(m_hidden));
        Numbers cellGradient(stateGradient.size());
        if (m_layer.givesCell)
            std::copy_n(place(yGradient, m_steps), m_hidden, cellGradient.begin());
        for (std::int64_t step = m_steps; step-- > 0;) {
            const double *given = place(yGradient, positionOf(step));
            for (std::int64_t unit = 0; unit < m_hidden; ++unit)
                stateGradient[static_cast<std::size_t>(unit)] += given[unit];
            backward(step, stateGradient, cellGradient);
        }
    }

    void addData(const Batch &xGradient) const
    {
        for (std::int64_t step = 0; step < m_steps; ++step)
            addTransposedProduct(m_tensors.weights, m_width, m_in, sumGradients(step),
                                 xGradient.row(m_image * m_steps + positionOf(step)));
    }

    void addWeights(const RecurrentTensors<double> &gradients) const
    {
        double *weights = gradients.weights + m_way * m_width * m_in;
        double *recurrent = gradients.recurrent + m_way * m_width * m_hidden;
        double *bias = gradients.bias + m_way * m_width;
        const std::int64_t fromState = (isGru() ? 2 : m_layer.gates()) * m_hidden;
        for (std::int64_t step = 0; step < m_steps; ++step) {
            const double *slope = sumGradients(step);
            addOuterProduct(weights, m_width, m_in, slope, input(step));
            addOuterProduct(recurrent, fromState, m_hidden, slope, state(step));
            addOuterProduct(recurrent + fromState * m_hidden, m_width - fromState, m_hidden,
                            slope + fromState, m_resetStates.data() + step * m_hidden);
            for (std::int64_t i = 0; i < m_width; ++i)
                bias[i] += slope[i];
        }
    }

private:
    bool isLstm() const { return m_layer.cell == Recurrent::Cell::Lstm; }
    bool isGru() const { return m_layer.cell == Recurrent::Cell::Gru; }
    std::int64_t positionOf(std::int64_t step) const
    {
        return m_isBackward ? m_steps - 1 - step : step;
    }
    const double *input(std::int64_t step) const { return m_x + positionOf(step) * m_in; }
    double *gates(std::int64_t step) { return m_gates.data() + step * m_width; }
    const double *state(std::int64_t step) const { return m_states.data() + step * m_hidden; }
    const double *cell(std::int64_t step) const { return m_cells.data() + step * m_hidden; }
    const double *sumGradients(std::int64_t step) const
    {
        return m_sumGradients.data() + step * m_width;
    }
    template <typename Number>
    Number *place(const BatchView<Number> &y, std::int64_t position) const
    {
        return y.row(m_image * y.shape.channels + position) + m_way * m_hidden;
    }

    void forward(std::int64_t step)
    {
        double *sums = gates(step);
        double *after = m_states.data() + (step + 1) * m_hidden;
        std::copy_n(m_tensors.bias, m_width, sums);
        addProduct(m_tensors.weights, m_width, m_in, input(step), sums);
        if (isLstm()) {
            addProduct(m_tensors.recurrent, m_width, m_hidden, state(step), sums);
            lstmForward(m_hidden, m_layer.forgetBias, sums, cell(step),
                        m_cells.data() + (step + 1) * m_hidden, after);
            return;
        }
        if (!isGru()) {
            addProduct(m_tensors.recurrent, m_width, m_hidden, state(step), sums);
            rectifiedForward(m_hidden, m_layer.limit, sums, after);
            return;
        }
        const std::int64_t two = 2 * m_hidden;
        double *reset = m_resetStates.data() + step * m_hidden;
        addProduct(m_tensors.recurrent, two, m_hidden, state(step), sums);
        gruReset(m_hidden, sums, state(step), reset);
        addProduct(m_tensors.recurrent + two * m_hidden, m_hidden, m_hidden, reset, sums + two);
        gruState(m_hidden, sums, state(step), after);
    }

    //! \param stateGradient in: of the state after; out: what the products give the one before
    void backward(std::int64_t step, Numbers &stateGradient, Numbers &cellGradient)
    {
        double *slope = m_sumGradients.data() + step * m_width;
        Numbers before(stateGradient.size());
        if (!isGru()) {
            if (isLstm())
                lstmBackward(m_hidden, gates(step), cell(step), cell(step + 1),
                             stateGradient.data(), cellGradient.data(), slope);
            else
                rectifiedBackward(m_hidden, m_layer.limit, state(step + 1), stateGradient.data(),
                                  slope);
            addTransposedProduct(m_tensors.recurrent, m_width, m_hidden, slope, before.data());
            stateGradient = before;
            return;
        }
        const std::int64_t two = 2 * m_hidden;
        Numbers resetGradient(stateGradient.size());
        gruStateBackward(m_hidden, gates(step), state(step), stateGradient.data(), slope,
                         before.data());
        addTransposedProduct(m_tensors.recurrent + two * m_hidden, m_hidden, m_hidden, slope + two,
                             resetGradient.data());
        gruResetBackward(m_hidden, gates(step), state(step), resetGradient.data(), slope,
                         before.data());
        addTransposedProduct(m_tensors.recurrent, two, m_hidden, slope, before.data());
        stateGradient = before;
    }

    const Recurrent &m_layer;
    std::int64_t m_in;
    std::int64_t m_hidden;
    std::int64_t m_width; //!< of all gates
    std::int64_t m_steps;
    bool m_isBackward;
    std::int64_t m_way;
    std::int64_t m_image;
    const double *m_x;
    RecurrentTensors<const double> m_tensors; //!< of this way
    Numbers m_gates;
    Numbers m_states;      //!< one more than steps, the first zero
    Numbers m_cells;       //!< likewise, LSTM
    Numbers m_resetStates; //!< GRU
    Numbers m_sumGradients;
};

} // namespace

void recur(const Recurrent &layer, ConstBatch x, const RecurrentTensors<const double> &tensors,
           Batch y)
{
#pragma omp parallel for schedule(static)
    for (std::int64_t image = 0; image < x.images; ++image)
        for (std::int64_t way = 0; way < layer.ways(); ++way)
            Unrolled(layer, x, tensors, image, way).give(y);
}

void recurBackwardData(const Recurrent &layer, ConstBatch x, ConstBatch yGradient,
                       const RecurrentTensors<const double> &tensors, Batch xGradient)
{
#pragma omp parallel for schedule(static)
    for (std::int64_t image = 0; image < x.images; ++image) {
        for (std::int64_t way = 0; way < layer.ways(); ++way) {
            Unrolled unrolled(layer, x, tensors, image, way);
            unrolled.backward(yGradient);
            unrolled.addData(xGradient);
        }
    }
}

//! One image after the other: all of them add to the same numbers.
void recurBackwardWeights(const Recurrent &layer, ConstBatch x, ConstBatch yGradient,
                          const RecurrentTensors<const double> &tensors,
                          const RecurrentTensors<double> &gradients)
{
#pragma omp parallel for schedule(static)
    for (std::int64_t way = 0; way < layer.ways(); ++way) {
        for (std::int64_t image = 0; image < x.images; ++image) {
            Unrolled unrolled(layer, x, tensors, image, way);
            unrolled.backward(yGradient);
            unrolled.addWeights(gradients);
        }
    }
}

} // namespace strata::engine::backends::reference
