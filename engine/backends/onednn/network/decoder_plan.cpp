// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/onednn/network/decoder_plan.h"

#include <algorithm>

namespace strata::engine::backends::onednn {

void DecoderPlan::check(dnnl_status_t status)
{
    dnnl::error::wrap_c_api(status, "could not run a product of a decoder");
}

DecoderPlan::DecoderPlan(const dnnl::engine &engine, const DecoderSizes &sizes,
                         Memory::data_type type, bool training) :
    m_s(sizes),
    m_type(type),
    m_zeros(static_cast<std::size_t>(sizes.hidden))
{
    buildForward(engine);
    if (training)
        buildBackward(engine);
}

void DecoderPlan::buildForward(const dnnl::engine &engine)
{
    const auto add = [&](const PlainMatrix &a, const PlainMatrix &b, bool adds) {
        m_forward.emplace_back(engine, a, m_type, b, PlainMatrix{a.rows, b.columns, b.columns},
                               adds);
    };
    add({rows(), m_s.in, m_s.in}, {m_s.in, m_s.in, 0}, true);
    add({m_s.images, m_s.width, out()}, {m_s.width, m_s.in, 0}, true);
    for (std::int64_t cell = 0; cell < m_s.cells; ++cell)
        add({m_s.images, cellWidth(cell), cellWidth(cell)}, {cellWidth(cell), 4 * m_s.hidden, 0},
            false);
    add({m_s.images, stateWidth(), stateWidth()}, {stateWidth(), m_s.keyWidth, 0}, false);
}

void DecoderPlan::buildBackward(const dnnl::engine &engine)
{
    const auto add = [&](const PlainMatrix &a, const PlainMatrix &b) {
        m_backward.emplace_back(engine, a, m_type, b, PlainMatrix{a.rows, b.columns, b.columns},
                                false);
    };
    const auto learn = [&](const PlainMatrix &slopes, const PlainMatrix &x, std::int64_t step) {
        const std::int64_t count = x.rows;
        m_weights.emplace_back(engine, PlainMatrix{slopes.columns, count, 1, slopes.rowStride},
                               m_type, x, PlainMatrix{slopes.columns, x.columns, step}, false);
    };
    const std::int64_t merged = m_s.in + m_s.width;
    add({rows(), m_s.in, m_s.in}, {m_s.in, m_s.in, 0});
    learn({rows(), m_s.in, m_s.in}, {rows(), m_s.in, m_s.in}, merged);
    add({m_s.images, m_s.in, m_s.in}, {m_s.in, m_s.width, 0});
    // The attention before the first position is zero; of a single one this is not run.
    const std::int64_t later = std::max<std::int64_t>(rows() - m_s.images, 1);
    learn({later, m_s.in, m_s.in}, {later, m_s.width, out()}, merged);
    const std::int64_t gates = 4 * m_s.hidden;
    for (std::int64_t cell = 0; cell < m_s.cells; ++cell) {
        add({m_s.images, gates, gates}, {gates, cellWidth(cell), 0});
        learn({rows(), gates, gates}, {rows(), cellWidth(cell), cellWidth(cell)}, cellWidth(cell));
    }
    add({m_s.images, m_s.keyWidth, m_s.keyWidth}, {m_s.keyWidth, stateWidth(), 0});
    learn({rows(), m_s.keyWidth, m_s.keyWidth}, {rows(), stateWidth(), stateWidth()}, stateWidth());
}

std::vector<DecoderPlan::Part> DecoderPlan::parts(bool backward) const
{
    const std::vector<RnnProduct> &products = backward ? m_backward : m_forward;
    std::vector<Part> parts;
    for (std::size_t i = 0; i < products.size(); ++i) {
        Memory::dims offsets{0, 0};
        if (i == attentionBefore)
            offsets = backward ? Memory::dims{0, m_s.in} : Memory::dims{m_s.in, 0};
        parts.push_back(
            {i < firstCell ? 0 : 2 * (i - 1), !backward, offsets, products[i].layoutOfB()});
    }
    return parts;
}

std::vector<DecoderPlan::Buffer> DecoderPlan::kept() const
{
    const std::int64_t states = (m_s.positions + 1) * m_s.images;
    std::vector<Buffer> buffers{{rows() * m_s.in, true},
                                {rows() * stateWidth(), false},
                                {rows() * m_s.keyWidth, true},
                                {rows() * m_s.places, true}};
    for (std::int64_t cell = 0; cell < m_s.cells; ++cell) {
        buffers.push_back({states * cellWidth(cell), false});
        buffers.push_back({rows() * 4 * m_s.hidden, true});
        buffers.push_back({states * m_s.hidden, true});
    }
    return buffers;
}

std::vector<std::int64_t> DecoderPlan::inputGradients() const
{
    return {rows() * m_s.in, m_s.images * m_s.places * m_s.width,
            m_s.images * m_s.places * m_s.keyWidth, m_s.images * stateWidth()};
}

std::vector<std::int64_t> DecoderPlan::sumGradients() const
{
    std::vector<std::int64_t> elements{rows() * m_s.in};
    elements.insert(elements.end(), static_cast<std::size_t>(m_s.cells), rows() * 4 * m_s.hidden);
    elements.push_back(rows() * m_s.keyWidth);
    return elements;
}

std::int64_t DecoderPlan::workSpace(bool backward) const
{
    if (!backward)
        return 4 * m_s.hidden * m_s.cells + m_s.images * m_s.width;
    std::int64_t each = 2 * m_s.width + stateWidth() + 2 * m_s.hidden + 2 * m_s.keyWidth +
                        m_s.places + m_s.cells * m_s.hidden;
    for (std::int64_t cell = 0; cell < m_s.cells; ++cell)
        each += cellWidth(cell);
    return m_s.images * each;
}

} // namespace strata::engine::backends::onednn
