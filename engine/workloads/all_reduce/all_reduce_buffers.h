// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The buffers of all ranks, and the proof of their sums.
#pragma once

#include "engine/core/expected.h"
#include "engine/workloads/aligned_buffer.h"
#include "engine/workloads/all_reduce/all_reduce_group.h"
#include "engine/workloads/content_hash.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace strata::engine::workloads::all_reduce {

class RankBuffers {
public:
    //! Inputs get seeded non-zero integers of elementMagnitude, outputs NaN, so that what is not
    //! written is noticed. Resource failure if memory is refused.
    static core::Expected<RankBuffers> make(const Problem &problem, std::uint64_t seed,
                                            int threads);

    std::vector<float *> inputs();
    std::vector<float *> outputs();

    //! Adds up naively and compares each element of each rank, exactly. \returns the first
    //! difference
    std::optional<std::string> findWrongElement(int threads) const;
    //! Of the first rank's output.
    ContentHash hash(int threads) const;

private:
    std::int64_t m_elements = 0;
    std::vector<AlignedBuffer<float>> m_inputs;
    std::vector<AlignedBuffer<float>> m_outputs;
};

} // namespace strata::engine::workloads::all_reduce
