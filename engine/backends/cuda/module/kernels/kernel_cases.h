// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Every own kernel on small random inputs of awkward sizes, to be run on two machines and
//! compared.
#pragma once

#include "engine/backends/cuda/network/network_program.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace strata::engine::backends::cuda {

//! A program of one operation, with all of its memory.
struct KernelCase {
    std::string name; //!< "maximum forward bf16, 13 channels": for sentences
    NetworkProgram program;
    std::vector<std::byte> arena; //!< program.arenaBytes of random numbers, in the buffers' types
};

//! Each operation in fp32, bf16 and fp16, with few and many channels, odd and even; the same for
//! the same seed.
std::vector<KernelCase> kernelCases(std::uint64_t seed);

struct ArenaDifference {
    BufferId buffer = 0;
    double share = 0;   //!< of the buffer's largest number
    double allowed = 0; //!< what functions of two libraries and sums with other fused operations
                        //!< may give in its type
};

//! The buffer of two arenas that is furthest beyond what is allowed; NaN is infinitely far from all
//! but NaN, and so is a byte written behind a buffer.
ArenaDifference largestDifference(const NetworkProgram &program, const std::byte *found,
                                  const std::byte *expected);

} // namespace strata::engine::backends::cuda
