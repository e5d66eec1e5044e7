// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Attention as one operation, which a library computes without ever having all scores in memory.
#pragma once

#include "engine/backends/cuda/network/program_buffers.h"
#include "engine/training/graph.h"

#include <cstdint>
#include <optional>

namespace strata::engine::backends::cuda {

//! Sizes of an attention layer, and what becomes of its scores. Head h of the queries looks at the
//! key head h / (heads / keyHeads).
struct AttentionShape {
    std::int64_t batch = 0;
    std::int64_t heads = 0; //!< of queries
    std::int64_t keyHeads = 0;
    std::int64_t positions = 0;
    std::int64_t size = 0; //!< of a head
    bool causal = false;   //!< position p sees the first p + 1 alone
    double factor = 1;     //!< of the scores
    double dropout = 0;    //!< the share of weights that a mask drops
};

//! How heads lie in a buffer, counted in elements; the features of one head at one position are
//! neighbours.
struct HeadsLayout {
    std::int64_t image = 0; //!< from one image to the next
    std::int64_t head = 0;
    std::int64_t position = 0;
};

struct HeadsPlace {
    BufferId buffer = 0;
    std::int64_t first = 0; //!< element
    HeadsLayout layout;

    std::int64_t at(std::int64_t image, std::int64_t head, std::int64_t position,
                    std::int64_t feature) const
    {
        return first + image * layout.image + head * layout.head + position * layout.position +
               feature;
    }
};

//! Queries, keys and values, or their gradients.
struct AttentionOperands {
    HeadsPlace queries;
    HeadsPlace keys;
    HeadsPlace values;
};

//! result = dropped(softmax(factor · queries · keysᵀ)) · values, head by head.
struct AttentionForward {
    AttentionShape shape;
    AttentionOperands operands;
    std::optional<BufferId> mask; //!< of WriteDropoutMask, where weights are dropped
    HeadsPlace result;
    std::optional<BufferId> logSums; //!< fp32, batch × heads × positions: log Σ exp(score)
};

struct AttentionBackward {
    AttentionShape shape;
    AttentionOperands operands;
    std::optional<BufferId> mask;
    HeadsPlace result;
    BufferId logSums = 0;
    HeadsPlace resultGradient;   //!< lies as the result
    AttentionOperands gradients; //!< lie as the operands
};

//! 1 for each weight that stays and 0 for each that is dropped; a weight's index in the mask is
//! that of training::DropoutMask.
struct WriteDropoutMask {
    training::LayerId layer = 0;
    double probability = 0;
    BufferId mask = 0; //!< of the network's type, batch × heads × positions × positions
};

} // namespace strata::engine::backends::cuda
