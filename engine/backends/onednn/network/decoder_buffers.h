// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Where both passes of a decoder find their numbers.
#pragma once

#include "engine/backends/onednn/network/decoder_plan.h"

namespace strata::engine::backends::onednn {

template <typename Row>
void DecoderPlan::forImages(const Row &row) const
{
#pragma omp parallel for schedule(static)
    for (std::int64_t image = 0; image < m_s.images; ++image)
        row(image);
}

//! The buffers that both passes have, and where the rows of each image at each position are.
template <typename Element>
class DecoderPlan::Kept {
public:
    Kept(const DecoderPlan &plan, const std::vector<void *> &buffers) :
        m_plan(plan),
        m_s(plan.m_s),
        m_at(buffers.data())
    {
    }

    template <typename Number>
    Number *buffer(std::size_t index) const
    {
        return static_cast<Number *>(m_at[index]);
    }
    const Element *tokenRows() const { return buffer<Element>(0); }
    const float *memory(std::int64_t image) const
    {
        return buffer<float>(1) + image * m_s.places * m_s.width;
    }
    const float *keys(std::int64_t image) const
    {
        return buffer<float>(2) + image * m_s.places * m_s.keyWidth;
    }
    const float *start(std::int64_t image) const
    {
        return buffer<float>(3) + image * m_plan.stateWidth();
    }
    Element *result(std::int64_t position, std::int64_t image) const
    {
        return row<Element>(4, position, image, m_plan.out());
    }
    float *merged(std::int64_t position, std::int64_t image) const
    {
        return row<float>(5, position, image, m_s.in);
    }
    //! h and c of each cell.
    Element *states(std::int64_t position, std::int64_t image) const
    {
        return row<Element>(6, position, image, m_plan.stateWidth());
    }
    float *query(std::int64_t position, std::int64_t image) const
    {
        return row<float>(7, position, image, m_s.keyWidth);
    }
    float *shares(std::int64_t position, std::int64_t image) const
    {
        return row<float>(8, position, image, m_s.places);
    }
    //! What is below the cell and h₋₁.
    Element *inputs(std::int64_t cell, std::int64_t position, std::int64_t image) const
    {
        return row<Element>(ofCell(cell), position, image, m_plan.cellWidth(cell));
    }
    float *gates(std::int64_t cell, std::int64_t position, std::int64_t image) const
    {
        return row<float>(ofCell(cell) + 1, position, image, 4 * m_s.hidden);
    }
    //! c₋₁
    float *cells(std::int64_t cell, std::int64_t position, std::int64_t image) const
    {
        return row<float>(ofCell(cell) + 2, position, image, m_s.hidden);
    }
    //! Of P, of each cell, of the query; then v.
    const float *bias(std::int64_t which) const
    {
        return buffer<float>(firstBias() + static_cast<std::size_t>(which));
    }
    const float *scoreWeights() const { return bias(m_s.cells + 2); }
    std::size_t firstOwn() const { return firstBias() + static_cast<std::size_t>(m_s.cells) + 3; }

private:
    static std::size_t ofCell(std::int64_t cell) { return 9 + 3 * static_cast<std::size_t>(cell); }
    std::size_t firstBias() const { return ofCell(m_s.cells); }
    template <typename Number>
    Number *row(std::size_t index, std::int64_t position, std::int64_t image,
                std::int64_t width) const
    {
        return buffer<Number>(index) + (position * m_s.images + image) * width;
    }

    const DecoderPlan &m_plan;
    const DecoderSizes &m_s;
    void *const *m_at;
};

} // namespace strata::engine::backends::onednn
