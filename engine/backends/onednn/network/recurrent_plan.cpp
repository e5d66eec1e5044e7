// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/onednn/network/recurrent_plan.h"

#include "engine/backends/onednn/network/row_functions.h"
#include "engine/backends/onednn/onednn_rnn_gates.h"

#include <algorithm>
#include <type_traits>

namespace strata::engine::backends::onednn {
namespace {

//! With so many elements in a state, waking the other threads saves more than it costs.
constexpr std::int64_t worthSharing = 4096;

void check(dnnl_status_t status)
{
    dnnl::error::wrap_c_api(status, "could not run a product of a recurrent layer");
}

} // namespace

RecurrentPlan::RecurrentPlan(const dnnl::engine &engine, const training::Recurrent &layer,
                             std::int64_t positions, std::int64_t images, Memory::data_type type,
                             bool training) :
    m_layer(layer),
    m_positions(positions),
    m_images(images),
    m_type(type),
    m_training(training),
    m_bias(static_cast<std::size_t>(width())),
    m_zeros(static_cast<std::size_t>(layer.hidden))
{
    const std::int64_t hidden = layer.hidden;
    if (isLstm())
        std::fill_n(m_bias.begin() + hidden, hidden, static_cast<float>(layer.forgetBias));
    const PlainMatrix states{images, hidden, stateStep()};
    const PlainMatrix resetStates{images, hidden, hidden};
    const std::int64_t rows = (positions - 1) * images;
    for (std::int64_t product = 0; product < products(); ++product) {
        const std::int64_t columns = gatesOf(product) * hidden;
        const bool fromReset = product == 1;
        m_forward.emplace_back(engine, fromReset ? resetStates : states, type,
                               PlainMatrix{hidden, columns, 0},
                               PlainMatrix{images, columns, gateStep()}, true);
        if (!training)
            continue;
        m_backward.emplace_back(engine, PlainMatrix{images, columns, gateStep()}, type,
                                PlainMatrix{columns, hidden, 0},
                                PlainMatrix{images, hidden, hidden}, false);
        if (rows > 0)
            m_weights.emplace_back(engine, PlainMatrix{columns, rows, 1, gateStep()}, type,
                                   PlainMatrix{rows, hidden, fromReset ? hidden : stateStep()},
                                   PlainMatrix{columns, hidden, hidden}, false);
    }
}

std::int64_t RecurrentPlan::cells() const
{
    const std::int64_t kept = m_training ? m_layer.ways() * (m_positions + 1) : 2;
    return isLstm() ? kept * stateSize() : 1;
}

std::int64_t RecurrentPlan::resetStates() const
{
    const std::int64_t kept = m_training ? m_layer.ways() * m_positions : 1;
    return isGru() ? kept * stateSize() : 1;
}

std::int64_t RecurrentPlan::workSpace() const
{
    return 6 * stateSize();
}

//! \param row called with the number of an image
template <typename Row>
void RecurrentPlan::forImages(const Row &row) const
{
#pragma omp parallel for schedule(static) if (stateSize() >= worthSharing && m_images > 1)
    for (std::int64_t image = 0; image < m_images; ++image)
        row(image);
}

template <typename Element>
class RecurrentPlan::Forward {
public:
    Forward(RecurrentPlan &plan, const std::vector<void *> &buffers) :
        m_plan(plan),
        m_gates(static_cast<float *>(buffers[0])),
        m_states(static_cast<Element *>(buffers[1])),
        m_cells(static_cast<float *>(buffers[2])),
        m_resetStates(static_cast<Element *>(buffers[3])),
        m_weights(buffers.data() + 4)
    {
    }

    void run(std::int64_t way)
    {
        const std::int64_t hidden = m_plan.m_layer.hidden;
        if (m_plan.isLstm())
            std::fill_n(m_cells + m_plan.cellPlace(way, 0), m_plan.stateSize(), 0.0F);
        for (std::int64_t step = 0; step < m_plan.m_positions; ++step)
            m_plan.isLstm()  ? lstm(way, step)
            : m_plan.isGru() ? gru(way, step)
                             : rectified(way, step);
        if (!m_plan.m_layer.givesCell)
            return;
        const float *cell = m_cells + m_plan.cellPlace(way, m_plan.m_positions);
        Element *state = m_states + m_plan.statePlace(way, m_plan.m_positions);
        for (std::int64_t image = 0; image < m_plan.m_images; ++image)
            bestRowsOf<Element>().narrow(hidden, cell + image * hidden,
                                         state + image * m_plan.stateStep());
    }

private:
    struct Step {
        const Element *before; //!< h₋₁
        std::int64_t beforeStep;
        Element *after;
        float *gates;
    };

    //! The first state is multiplied with nothing.
    Step at(std::int64_t way, std::int64_t step)
    {
        const std::int64_t position = m_plan.positionOf(way, step);
        float *gates = m_gates + m_plan.gatePlace(way, position);
        Element *after = m_states + m_plan.statePlace(way, position);
        if (step == 0)
            return {zeros(), 0, after, gates};
        const Element *before = m_states + m_plan.statePlace(way, m_plan.positionOf(way, step - 1));
        check(m_plan.m_forward[0].run(before, m_weights[way * m_plan.products()], gates));
        return {before, m_plan.stateStep(), after, gates};
    }

    void lstm(std::int64_t way, std::int64_t step)
    {
        const Step s = at(way, step);
        const float *cellBefore = m_cells + m_plan.cellPlace(way, step);
        float *cell = m_cells + m_plan.cellPlace(way, step + 1);
        m_plan.forImages([&, hidden = m_plan.m_layer.hidden](std::int64_t image) {
            bestGatesOf<Element>().lstm(hidden, s.gates + image * m_plan.gateStep(), zeros(),
                                        m_plan.m_bias.data(), cellBefore + image * hidden,
                                        cell + image * hidden,
                                        s.after + image * m_plan.stateStep());
        });
    }

    void gru(std::int64_t way, std::int64_t step)
    {
        const Step s = at(way, step);
        const std::int64_t hidden = m_plan.m_layer.hidden;
        Element *reset = m_resetStates + m_plan.resetPlace(way, m_plan.positionOf(way, step));
        m_plan.forImages([&](std::int64_t image) {
            bestGatesOf<Element>().gruReset(hidden, s.gates + image * m_plan.gateStep(), zeros(),
                                            m_plan.m_bias.data(), s.before + image * s.beforeStep,
                                            reset + image * hidden);
        });
        if (step > 0)
            check(m_plan.m_forward[1].run(reset, m_weights[way * m_plan.products() + 1],
                                          s.gates + 2 * hidden));
        m_plan.forImages([&](std::int64_t image) {
            float *gates = s.gates + image * m_plan.gateStep();
            bestGatesOf<Element>().gruState(hidden, gates, gates + 2 * hidden, zeros(),
                                            m_plan.m_bias.data(), s.before + image * s.beforeStep,
                                            s.after + image * m_plan.stateStep());
        });
    }

    void rectified(std::int64_t way, std::int64_t step)
    {
        const Step s = at(way, step);
        const std::int64_t hidden = m_plan.m_layer.hidden;
        const auto limit = static_cast<float>(m_plan.m_layer.limit);
        m_plan.forImages([&](std::int64_t image) {
            float *sums = s.gates + image * m_plan.gateStep();
            rectify(sums, sums, hidden, limit);
            bestRowsOf<Element>().narrow(hidden, sums, s.after + image * m_plan.stateStep());
        });
    }

    const Element *zeros() const
    {
        return reinterpret_cast<const Element *>(m_plan.m_zeros.data());
    }

    RecurrentPlan &m_plan;
    float *m_gates;
    Element *m_states;
    float *m_cells;
    Element *m_resetStates;
    void *const *m_weights;
};

template <typename Element>
class RecurrentPlan::Backward {
public:
    Backward(RecurrentPlan &plan, const std::vector<void *> &buffers) :
        m_plan(plan),
        m_gates(static_cast<const float *>(buffers[0])),
        m_states(static_cast<const Element *>(buffers[1])),
        m_cells(static_cast<const float *>(buffers[2])),
        m_given(static_cast<const Element *>(buffers[4])),
        m_sumGradients(static_cast<Element *>(buffers[5])),
        m_carried(static_cast<float *>(buffers[6])),
        m_direct(m_carried + plan.stateSize()),
        m_resetGradient(m_direct + plan.stateSize()),
        m_cellGradient(m_resetGradient + plan.stateSize()),
        m_unused(m_cellGradient + plan.stateSize()),
        m_widened(m_unused + plan.stateSize()),
        m_weights(buffers.data() + 7)
    {
    }

    void run(std::int64_t way)
    {
        // The states' and the cell's lie behind each other.
        std::fill_n(m_carried, 4 * m_plan.stateSize(), 0.0F);
        if (m_plan.m_layer.givesCell) {
            const std::int64_t place = m_plan.statePlace(way, m_plan.m_positions);
            for (std::int64_t image = 0; image < m_plan.m_images; ++image)
                bestRowsOf<Element>().widen(hidden(), m_given + place + image * m_plan.stateStep(),
                                            m_cellGradient + image * hidden());
        }
        for (std::int64_t step = m_plan.m_positions; step-- > 0;) {
            m_plan.isLstm()  ? lstm(way, step)
            : m_plan.isGru() ? gru(way, step)
                             : rectified(way, step);
            const std::int64_t place = m_plan.gatePlace(way, m_plan.positionOf(way, step));
            if (step > 0)
                check(m_plan.m_backward[0].run(m_sumGradients + place, weights(way, 0), m_carried));
        }
    }

private:
    std::int64_t hidden() const { return m_plan.m_layer.hidden; }
    const void *weights(std::int64_t way, std::int64_t product) const
    {
        return m_weights[way * m_plan.products() + product];
    }

    //! Of an image's state at a position, in fp32.
    const float *given(std::int64_t way, std::int64_t position, std::int64_t image) const
    {
        const Element *row =
            m_given + m_plan.statePlace(way, position) + image * m_plan.stateStep();
        if constexpr (std::is_same_v<Element, float>) {
            return row;
        } else {
            float *wide = m_widened + image * hidden();
            bestRowsOf<Element>().widen(hidden(), row, wide);
            return wide;
        }
    }

    void lstm(std::int64_t way, std::int64_t step) const
    {
        const std::int64_t position = m_plan.positionOf(way, step);
        const std::int64_t place = m_plan.gatePlace(way, position);
        const float *cellBefore = m_cells + m_plan.cellPlace(way, step);
        const float *cell = m_cells + m_plan.cellPlace(way, step + 1);
        m_plan.forImages([&](std::int64_t image) {
            const std::int64_t row = image * hidden();
            const std::int64_t gates = place + image * m_plan.gateStep();
            bestGatesOf<Element>().lstmGradient(hidden(), m_gates + gates, cellBefore + row,
                                                cell + row, given(way, position, image),
                                                m_carried + row, m_cellGradient + row,
                                                m_sumGradients + gates, m_unused + row);
        });
    }

    void gru(std::int64_t way, std::int64_t step) const
    {
        const std::int64_t position = m_plan.positionOf(way, step);
        const std::int64_t place = m_plan.gatePlace(way, position);
        const Element *before =
            step == 0 ? reinterpret_cast<const Element *>(m_plan.m_zeros.data())
                      : m_states + m_plan.statePlace(way, m_plan.positionOf(way, step - 1));
        const std::int64_t beforeStep = step == 0 ? 0 : m_plan.stateStep();
        m_plan.forImages([&](std::int64_t image) {
            const std::int64_t row = image * hidden();
            const std::int64_t gates = place + image * m_plan.gateStep();
            bestGatesOf<Element>().gruCandidateGradient(
                hidden(), m_gates + gates, m_gates + gates + 2 * hidden(),
                before + image * beforeStep, given(way, position, image), m_carried + row,
                m_direct + row, m_sumGradients + gates, m_sumGradients + gates + 2 * hidden(),
                m_unused + row);
        });
        check(m_plan.m_backward[1].run(m_sumGradients + place + 2 * hidden(), weights(way, 1),
                                       m_resetGradient));
        m_plan.forImages([&](std::int64_t image) {
            const std::int64_t row = image * hidden();
            const std::int64_t gates = place + image * m_plan.gateStep();
            bestGatesOf<Element>().gruResetGradient(
                hidden(), m_gates + gates, before + image * beforeStep, m_resetGradient + row,
                m_direct + row, m_sumGradients + gates, m_unused + row);
        });
    }

    void rectified(std::int64_t way, std::int64_t step) const
    {
        const std::int64_t position = m_plan.positionOf(way, step);
        const std::int64_t place = m_plan.gatePlace(way, position);
        const auto limit = static_cast<float>(m_plan.m_layer.limit);
        m_plan.forImages([&](std::int64_t image) {
            const std::int64_t gates = place + image * m_plan.gateStep();
            const float *outside = given(way, position, image);
            float *slope = m_unused + image * hidden();
            addRectifierGradient(outside, m_carried + image * hidden(), m_gates + gates, slope,
                                 hidden(), limit);
            bestRowsOf<Element>().narrow(hidden(), slope, m_sumGradients + gates);
        });
    }

    RecurrentPlan &m_plan;
    const float *m_gates;
    const Element *m_states;
    const float *m_cells;
    const Element *m_given;
    Element *m_sumGradients;
    float *m_carried; //!< to a state through the products, of the step after
    float *m_direct;  //!< past them: GRU
    float *m_resetGradient;
    float *m_cellGradient;
    float *m_unused; //!< what the workload rnn has for its inputs
    float *m_widened;
    void *const *m_weights;
};

void RecurrentPlan::forward(const std::vector<void *> &buffers)
{
    for (std::int64_t way = 0; way < m_layer.ways(); ++way) {
        if (m_type == Memory::data_type::bf16)
            Forward<Bfloat16>(*this, buffers).run(way);
        else
            Forward<float>(*this, buffers).run(way);
    }
}

void RecurrentPlan::backward(const std::vector<void *> &buffers)
{
    for (std::int64_t way = 0; way < m_layer.ways(); ++way) {
        if (m_type == Memory::data_type::bf16)
            Backward<Bfloat16>(*this, buffers).run(way);
        else
            Backward<float>(*this, buffers).run(way);
    }
}

//! All positions but the one that comes first, whose state before is zero.
template <typename Element>
void RecurrentPlan::learn(std::int64_t way, const std::vector<void *> &buffers)
{
    const std::int64_t hidden = m_layer.hidden;
    float *gradient = static_cast<float *>(buffers[3]) + way * width() * hidden;
    if (m_positions == 1) {
        std::fill_n(gradient, width() * hidden, 0.0F);
        return;
    }
    const std::int64_t first = isBackward(way) ? 0 : 1;
    const Element *before = static_cast<const Element *>(buffers[0]) + statePlace(way, 1 - first);
    const Element *slopes = static_cast<const Element *>(buffers[2]) + gatePlace(way, first);
    check(m_weights[0].run(slopes, before, gradient));
    if (!isGru())
        return;
    const Element *reset = static_cast<const Element *>(buffers[1]) + resetPlace(way, first);
    check(m_weights[1].run(slopes + 2 * hidden, reset, gradient + 2 * hidden * hidden));
}

void RecurrentPlan::learn(const std::vector<void *> &buffers)
{
    for (std::int64_t way = 0; way < m_layer.ways(); ++way) {
        if (m_type == Memory::data_type::bf16)
            learn<Bfloat16>(way, buffers);
        else
            learn<float>(way, buffers);
    }
}

} // namespace strata::engine::backends::onednn
