// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Which gradients replicas exchange together, and behind which step of a program they are
//! complete.
#pragma once

#include "engine/backends/cuda/network/network_program.h"
#include "engine/backends/cuda/network/replicas.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace strata::engine::backends::cuda {

struct GradientBucket {
    std::size_t lastStep = 0;           //!< of the program, the update apart, that touches one
    std::vector<std::size_t> gradients; //!< indices of NetworkProgram::learnt
};

//! In the order in which the backward pass completes them, cut by training::BucketRule; that of an
//! embedding that is also the output layer is complete behind the last of its sums. All learnt
//! tensors are in one of them; programs without an update have none. \param bytes of a bucket
std::vector<GradientBucket> gradientBuckets(const NetworkProgram &program, std::int64_t bytes);

//! A bucket's gradients as an exchange takes them. \param bytesAt where the executor has a buffer
template <typename BytesAt>
std::vector<GradientPart> partsOf(const GradientBucket &bucket, const NetworkProgram &program,
                                  const BytesAt &bytesAt)
{
    std::vector<GradientPart> parts;
    for (const std::size_t learnt : bucket.gradients) {
        const BufferId id = program.learnt[learnt].gradient;
        const Buffer &gradient = program.buffers[id];
        parts.push_back({bytesAt(id), gradient.elements, gradient.element});
    }
    return parts;
}

} // namespace strata::engine::backends::cuda
