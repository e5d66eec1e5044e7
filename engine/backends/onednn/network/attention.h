// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Attention by blocks of queries, whose scores stay in the cache: nothing is stored for each pair
//! of positions, and the way back computes the scores again (Dao et al., "FlashAttention", NeurIPS
//! 2022).
#pragma once

#include "engine/training/dropout_mask.h"
#include "engine/training/layer.h"

#include <cstdint>
#include <vector>

namespace strata::engine::backends::onednn {

//! What training::Attention says, for a whole batch.
class AttentionPlan {
public:
    //! \param input of the layer
    AttentionPlan(const training::Attention &layer, const training::Shape &input,
                  std::int64_t images, int threads);

    //! images × heads × positions
    std::int64_t logarithms() const { return m_images * m_heads * m_positions; }
    //! Floats of work space, of all threads.
    std::int64_t workSpace(bool backward) const { return m_threads * threadSpace(backward); }

    //! Element is float or Bfloat16. Both ways throw dnnl::error where the library cannot multiply.
    //! \param packed images × positions × (heads + 2 · keyHeads) · size
    //! \param result images × positions × heads · size
    //! \param logarithmsOfSums what the way back needs of the softmax of each row; null: nothing
    //! \param mask of the layer's dropout; null: no weight is dropped
    template <typename Element>
    void forward(const Element *packed, Element *result, float *logarithmsOfSums, float *workSpace,
                 const training::DropoutMask *mask) const;
    //! \param packedGradient overwritten
    template <typename Element>
    void backward(const Element *packed, const Element *resultGradient,
                  const float *logarithmsOfSums, Element *packedGradient, float *workSpace,
                  const training::DropoutMask *mask) const;

private:
    template <typename Element>
    class ForwardTask;
    template <typename Element>
    class BackwardTask;

    std::int64_t threadSpace(bool backward) const;
    std::int64_t panel() const { return m_positions * m_size; } //!< one head of an image
    std::int64_t width() const { return (m_heads + 2 * m_keyHeads) * m_size; }
    std::int64_t keyColumn(std::int64_t keyHead) const { return (m_heads + keyHead) * m_size; }
    std::int64_t valueColumn(std::int64_t keyHead) const
    {
        return (m_heads + m_keyHeads + keyHead) * m_size;
    }
    //! Keys that a query sees; those of a block are those of its last one.
    std::int64_t seen(std::int64_t query) const { return m_causal ? query + 1 : m_positions; }
    //! Number of the query's row of scores in the batch.
    std::int64_t rowOf(std::int64_t image, std::int64_t head, std::int64_t query) const
    {
        return (image * m_heads + head) * m_positions + query;
    }
    //! What the first `seen` weights of a row, or their gradients, are multiplied by.
    void keptFactors(const training::DropoutMask &mask, std::int64_t row, std::int64_t seen,
                     float *factors) const;
    bool turns() const { return !m_cosines.empty(); }
    void turn(std::int64_t position, bool back, float *features) const;

    std::int64_t m_images;
    std::int64_t m_positions;
    std::int64_t m_heads;
    std::int64_t m_keyHeads;
    std::int64_t m_size;
    bool m_causal;
    std::int64_t m_threads;
    float m_factor;
    float m_keptFactor;
    std::vector<float> m_cosines; //!< positions × size / 2; empty: nothing is turned
    std::vector<float> m_sines;
};

} // namespace strata::engine::backends::onednn
