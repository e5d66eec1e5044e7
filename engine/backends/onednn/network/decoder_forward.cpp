// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/onednn/network/decoder_buffers.h"
#include "engine/backends/onednn/network/row_functions.h"
#include "engine/backends/onednn/onednn_rnn_gates.h"

#include <algorithm>

namespace strata::engine::backends::onednn {

template <typename Element>
class DecoderPlan::Forward {
public:
    Forward(DecoderPlan &plan, const std::vector<void *> &buffers) :
        m_plan(plan),
        m_s(plan.m_s),
        m_kept(plan, buffers),
        m_bias(m_kept.template buffer<float>(m_kept.firstOwn())),
        m_attention(m_bias + 4 * m_s.hidden * m_s.cells),
        m_weights(buffers.data() + m_kept.firstOwn() + 1)
    {
    }

    void run()
    {
        begin();
        for (std::int64_t position = 0; position < m_s.positions; ++position) {
            if (position > 0)
                multiply(attentionBefore, m_kept.result(position - 1, 0) + m_s.hidden,
                         m_kept.merged(position, 0));
            m_plan.forImages([&](std::int64_t image) {
                bestRowsOf<Element>().narrow(m_s.in, m_kept.merged(position, image),
                                             m_kept.inputs(0, position, image));
            });
            for (std::int64_t cell = 0; cell < m_s.cells; ++cell)
                advance(cell, position);
            multiply(m_plan.m_forward.size() - 1, m_kept.states(position, 0),
                     m_kept.query(position, 0));
            m_plan.forImages([&](std::int64_t image) { attend(position, image); });
        }
    }

private:
    void multiply(std::size_t product, const Element *a, float *c)
    {
        check(m_plan.m_forward[product].run(a, m_weights[product], c));
    }

    void begin()
    {
        const std::int64_t gates = 4 * m_s.hidden;
        for (std::int64_t cell = 0; cell < m_s.cells; ++cell) {
            float *bias = m_bias + cell * gates;
            std::copy_n(m_kept.bias(cell + 1), gates, bias);
            for (std::int64_t unit = m_s.hidden; unit < 2 * m_s.hidden; ++unit)
                bias[unit] += m_s.forgetBias;
        }
        m_plan.forImages([&](std::int64_t image) {
            for (std::int64_t position = 0; position < m_s.positions; ++position)
                std::copy_n(m_kept.bias(0), m_s.in, m_kept.merged(position, image));
            const float *start = m_kept.start(image);
            for (std::int64_t cell = 0; cell < m_s.cells; ++cell) {
                bestRowsOf<Element>().narrow(m_s.hidden, start + 2 * cell * m_s.hidden,
                                             m_kept.inputs(cell, 0, image) + m_plan.below(cell));
                std::copy_n(start + (2 * cell + 1) * m_s.hidden, m_s.hidden,
                            m_kept.cells(cell, 0, image));
            }
        });
        multiply(tokens, m_kept.tokenRows(), m_kept.merged(0, 0));
    }

    void advance(std::int64_t cell, std::int64_t position)
    {
        const std::int64_t hidden = m_s.hidden;
        const auto &functions = bestGatesOf<Element>();
        multiply(firstCell + static_cast<std::size_t>(cell), m_kept.inputs(cell, position, 0),
                 m_kept.gates(cell, position, 0));
        const auto *nothing = reinterpret_cast<const Element *>(m_plan.m_zeros.data());
        m_plan.forImages([&](std::int64_t image) {
            Element *state = m_kept.inputs(cell, position + 1, image) + m_plan.below(cell);
            float *after = m_kept.cells(cell, position + 1, image);
            functions.lstm(hidden, m_kept.gates(cell, position, image), nothing,
                           m_bias + cell * 4 * hidden, m_kept.cells(cell, position, image), after,
                           state);
            std::copy_n(state, hidden,
                        cell + 1 < m_s.cells ? m_kept.inputs(cell + 1, position, image)
                                             : m_kept.result(position, image));
            Element *all = m_kept.states(position, image) + 2 * cell * hidden;
            std::copy_n(state, hidden, all);
            bestRowsOf<Element>().narrow(hidden, after, all + hidden);
        });
    }

    void attend(std::int64_t position, std::int64_t image)
    {
        const ScoreFunctions &functions = bestRows().scores;
        float *query = m_kept.query(position, image);
        functions.addScaled(m_s.keyWidth, 1, m_kept.bias(m_s.cells + 1), query);
        float *shares = m_kept.shares(position, image);
        for (std::int64_t place = 0; place < m_s.places; ++place)
            shares[place] =
                functions.tanhDot(m_s.keyWidth, m_kept.keys(image) + place * m_s.keyWidth, query,
                                  m_kept.scoreWeights());
        float sum = 0;
        functions.exponentials(m_s.places, 1, shares, &sum);
        float *attention = m_attention + image * m_s.width;
        std::fill_n(attention, m_s.width, 0.0F);
        for (std::int64_t place = 0; place < m_s.places; ++place) {
            shares[place] /= sum;
            functions.addScaled(m_s.width, shares[place], m_kept.memory(image) + place * m_s.width,
                                attention);
        }
        bestRowsOf<Element>().narrow(m_s.width, attention,
                                     m_kept.result(position, image) + m_s.hidden);
    }

    DecoderPlan &m_plan;
    const DecoderSizes &m_s;
    Kept<Element> m_kept;
    float *m_bias;      //!< of all cells, forgetBias included
    float *m_attention; //!< in fp32
    void *const *m_weights;
};

void DecoderPlan::forward(const std::vector<void *> &buffers)
{
    if (m_type == Memory::data_type::bf16)
        Forward<Bfloat16>(*this, buffers).run();
    else
        Forward<float>(*this, buffers).run();
}

} // namespace strata::engine::backends::onednn
