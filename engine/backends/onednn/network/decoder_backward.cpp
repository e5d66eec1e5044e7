// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/onednn/network/decoder_buffers.h"
#include "engine/backends/onednn/network/row_functions.h"
#include "engine/backends/onednn/onednn_rnn_gates.h"

#include <algorithm>

namespace strata::engine::backends::onednn {
namespace {

//! Rows of `width` numbers added up, each column by one thread in the order of the rows.
template <typename Element>
void sumColumns(std::int64_t rows, std::int64_t width, const Element *from, float *sums)
{
    constexpr std::int64_t strip = 64;
#pragma omp parallel for schedule(static)
    for (std::int64_t first = 0; first < width; first += strip) {
        const std::int64_t count = std::min(strip, width - first);
        std::fill_n(sums + first, count, 0.0F);
        for (std::int64_t row = 0; row < rows; ++row)
            bestRowsOf<Element>().addTo(count, from + row * width + first, sums + first);
    }
}

} // namespace

template <typename Element>
class DecoderPlan::Backward {
public:
    Backward(DecoderPlan &plan, const std::vector<void *> &buffers) :
        m_plan(plan),
        m_s(plan.m_s),
        m_kept(plan, buffers),
        m_own(m_kept.firstOwn())
    {
        const auto cells = static_cast<std::size_t>(m_s.cells);
        m_sums = m_own + 1;
        m_inputs = m_sums + cells + 2;
        m_tensors = m_inputs + 4;
        const std::size_t space = m_tensors + 2 * (cells + 2) + 1;
        m_weights = buffers.data() + space + 1;
        m_attentionGradient = m_kept.template buffer<float>(space);
        m_carriedAttention = m_attentionGradient + m_s.images * m_s.width;
        m_states = m_carriedAttention + m_s.images * m_s.width;
        m_state = m_states + m_s.images * m_plan.stateWidth();
        m_unused = m_state + m_s.images * m_s.hidden;
        m_query = m_unused + m_s.images * m_s.hidden;
        m_scoreWeights = m_query + m_s.images * m_s.keyWidth;
        m_shares = m_scoreWeights + m_s.images * m_s.keyWidth;
        m_cells = m_shares + m_s.images * m_s.places;
        m_cellInputs.push_back(m_cells + m_s.cells * m_s.images * m_s.hidden);
        for (std::int64_t cell = 0; cell + 1 < m_s.cells; ++cell)
            m_cellInputs.push_back(m_cellInputs.back() + m_s.images * m_plan.cellWidth(cell));
    }

    void run()
    {
        begin();
        for (std::int64_t position = m_s.positions; position-- > 0;)
            step(position);
        m_plan.forImages([&](std::int64_t image) { giveStart(image); });
        check(m_plan.m_backward[tokens].run(sums(0), m_weights[tokens], inputGradient(0)));
    }

    void learn()
    {
        float *merged = tensorGradient(0);
        check(m_plan.m_weights[tokens].run(sums(0), m_kept.tokenRows(), merged));
        if (m_s.positions > 1)
            check(m_plan.m_weights[attentionBefore].run(
                sums(0) + m_s.images * m_s.in, m_kept.result(0, 0) + m_s.hidden, merged + m_s.in));
        for (std::int64_t row = 0; m_s.positions == 1 && row < m_s.in; ++row)
            std::fill_n(merged + row * (m_s.in + m_s.width) + m_s.in, m_s.width, 0.0F);
        sumColumns(m_plan.rows(), m_s.in, sums(0), tensorGradient(1));
        for (std::size_t cell = 0; cell < static_cast<std::size_t>(m_s.cells); ++cell) {
            check(m_plan.m_weights[firstCell + cell].run(
                sums(1 + cell), m_kept.inputs(static_cast<std::int64_t>(cell), 0, 0),
                tensorGradient(2 + 2 * cell)));
            sumColumns(m_plan.rows(), 4 * m_s.hidden, sums(1 + cell), tensorGradient(3 + 2 * cell));
        }
        const std::size_t query = 2 + 2 * static_cast<std::size_t>(m_s.cells);
        check(m_plan.m_weights.back().run(sums(querySums()), m_kept.states(0, 0),
                                          tensorGradient(query)));
        sumColumns(m_plan.rows(), m_s.keyWidth, sums(querySums()), tensorGradient(query + 1));
        sumColumns(m_s.images, m_s.keyWidth, m_scoreWeights, tensorGradient(query + 2));
    }

private:
    float *inputGradient(std::size_t which) const
    {
        return m_kept.template buffer<float>(m_inputs + which);
    }
    float *tensorGradient(std::size_t which) const
    {
        return m_kept.template buffer<float>(m_tensors + which);
    }
    //! Gradients of the sums: of P, of each cell, of the query.
    Element *sums(std::size_t which) const
    {
        return m_kept.template buffer<Element>(m_sums + which);
    }
    std::size_t querySums() const { return static_cast<std::size_t>(m_s.cells) + 1; }
    const Element *given(std::int64_t position, std::int64_t image) const
    {
        return m_kept.template buffer<Element>(m_own) +
               (position * m_s.images + image) * m_plan.out();
    }

    void begin()
    {
        const std::vector<std::int64_t> elements = m_plan.inputGradients();
        for (const std::size_t which : {std::size_t{1}, std::size_t{2}})
            std::fill_n(inputGradient(which), elements[which], 0.0F);
        std::fill_n(m_attentionGradient, m_plan.workSpace(true), 0.0F);
    }

    void step(std::int64_t position)
    {
        m_plan.forImages([&](std::int64_t image) { attend(position, image); });
        const std::int64_t row = position * m_s.images;
        check(m_plan.m_backward.back().run(sums(querySums()) + row * m_s.keyWidth,
                                           m_weights[m_plan.m_backward.size() - 1], m_states));
        for (std::int64_t cell = m_s.cells; cell-- > 0;) {
            m_plan.forImages([&](std::int64_t image) { retreat(cell, position, image); });
            const auto index = static_cast<std::size_t>(cell);
            check(m_plan.m_backward[firstCell + index].run(sums(1 + index) + row * 4 * m_s.hidden,
                                                           m_weights[firstCell + index],
                                                           m_cellInputs[index]));
        }
        m_plan.forImages([&](std::int64_t image) {
            bestRowsOf<Element>().narrow(m_s.in, m_cellInputs[0] + image * m_plan.cellWidth(0),
                                         sums(0) + (row + image) * m_s.in);
        });
        if (position > 0)
            check(m_plan.m_backward[attentionBefore].run(
                sums(0) + row * m_s.in, m_weights[attentionBefore], m_carriedAttention));
    }

    //! From a to the memory, its keys and the query.
    void attend(std::int64_t position, std::int64_t image)
    {
        const ScoreFunctions &functions = bestRows().scores;
        float *gradient = m_attentionGradient + image * m_s.width;
        bestRowsOf<Element>().widen(m_s.width, given(position, image) + m_s.hidden, gradient);
        functions.addScaled(m_s.width, 1, m_carriedAttention + image * m_s.width, gradient);
        const float *shares = m_kept.shares(position, image);
        float *ofShares = m_shares + image * m_s.places;
        float mean = 0;
        for (std::int64_t place = 0; place < m_s.places; ++place) {
            ofShares[place] =
                functions.dot(m_s.width, gradient, m_kept.memory(image) + place * m_s.width);
            mean += ofShares[place] * shares[place];
            functions.addScaled(m_s.width, shares[place], gradient,
                                inputGradient(1) + (image * m_s.places + place) * m_s.width);
        }
        float *query = m_query + image * m_s.keyWidth;
        std::fill_n(query, m_s.keyWidth, 0.0F);
        for (std::int64_t place = 0; place < m_s.places; ++place)
            functions.tanhDotGradient(m_s.keyWidth, m_kept.keys(image) + place * m_s.keyWidth,
                                      m_kept.query(position, image), m_kept.scoreWeights(),
                                      shares[place] * (ofShares[place] - mean),
                                      inputGradient(2) +
                                          (image * m_s.places + place) * m_s.keyWidth,
                                      query, m_scoreWeights + image * m_s.keyWidth);
        bestRowsOf<Element>().narrow(m_s.keyWidth, query,
                                     sums(querySums()) +
                                         (position * m_s.images + image) * m_s.keyWidth);
    }

    //! From h and c to the sums of the gates. What the position after gave to h lies in
    //! m_cellInputs.
    void retreat(std::int64_t cell, std::int64_t position, std::int64_t image)
    {
        const std::int64_t hidden = m_s.hidden;
        const ScoreFunctions &functions = bestRows().scores;
        const auto index = static_cast<std::size_t>(cell);
        float *state = m_state + image * hidden;
        if (cell + 1 == m_s.cells)
            bestRowsOf<Element>().widen(hidden, given(position, image), state);
        else
            std::copy_n(m_cellInputs[index + 1] + image * m_plan.cellWidth(cell + 1), hidden,
                        state);
        const float *ofQuery = m_states + image * m_plan.stateWidth() + 2 * cell * hidden;
        functions.addScaled(hidden, 1, ofQuery, state);
        float *ofCell = cellGradient(cell, image);
        functions.addScaled(hidden, 1, ofQuery + hidden, ofCell);
        bestGatesOf<Element>().lstmGradient(
            hidden, m_kept.gates(cell, position, image), m_kept.cells(cell, position, image),
            m_kept.cells(cell, position + 1, image), state,
            m_cellInputs[index] + image * m_plan.cellWidth(cell) + m_plan.below(cell), ofCell,
            sums(1 + index) + (position * m_s.images + image) * 4 * hidden,
            m_unused + image * hidden);
    }

    float *cellGradient(std::int64_t cell, std::int64_t image) const
    {
        return m_cells + (cell * m_s.images + image) * m_s.hidden;
    }

    void giveStart(std::int64_t image)
    {
        float *start = inputGradient(3) + image * m_plan.stateWidth();
        for (std::int64_t cell = 0; cell < m_s.cells; ++cell) {
            const float *inputs =
                m_cellInputs[static_cast<std::size_t>(cell)] + image * m_plan.cellWidth(cell);
            std::copy_n(inputs + m_plan.below(cell), m_s.hidden, start + 2 * cell * m_s.hidden);
            std::copy_n(cellGradient(cell, image), m_s.hidden, start + (2 * cell + 1) * m_s.hidden);
        }
    }

    DecoderPlan &m_plan;
    const DecoderSizes &m_s;
    Kept<Element> m_kept;
    std::size_t m_own; //!< the first buffer that this pass alone has
    std::size_t m_sums = 0;
    std::size_t m_inputs = 0;
    std::size_t m_tensors = 0;
    void *const *m_weights = nullptr;
    float *m_attentionGradient = nullptr;
    float *m_carriedAttention = nullptr; //!< from the position after, through P
    float *m_states = nullptr;           //!< from the query to h and c of each cell
    float *m_state = nullptr;
    float *m_unused = nullptr; //!< what the workload rnn has for its inputs
    float *m_query = nullptr;
    float *m_scoreWeights = nullptr; //!< v's gradient of each image
    float *m_shares = nullptr;
    float *m_cells = nullptr;
    std::vector<float *> m_cellInputs; //!< of each cell: of what is below it, and of h₋₁
};

void DecoderPlan::backward(const std::vector<void *> &buffers)
{
    if (m_type == Memory::data_type::bf16)
        Backward<Bfloat16>(*this, buffers).run();
    else
        Backward<float>(*this, buffers).run();
}

void DecoderPlan::learn(const std::vector<void *> &buffers)
{
    if (m_type == Memory::data_type::bf16)
        Backward<Bfloat16>(*this, buffers).learn();
    else
        Backward<float>(*this, buffers).learn();
}

} // namespace strata::engine::backends::onednn
