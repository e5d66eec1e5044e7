// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Chains of multiply-adds in registers, in fp32 and fp64.
#pragma once

#include <cuda_runtime_api.h>

#include <cstdint>

namespace strata::engine::backends::cuda {

inline constexpr int chainThreads = 256; //!< of a block
inline constexpr int chainsOfThread = 8; //!< independent, so that none waits for another
inline constexpr int chainStarts = 16;   //!< lane i begins with start i mod 16
inline constexpr int productsOfTurn =
    16; //!< of a loop's turn; the number of products is a multiple

template <typename Number>
struct ChainArguments {
    Number starts[chainStarts];
    Number factor;
    Number addend;
    std::uint64_t products;
};

//! How many blocks a multiprocessor holds at once.
cudaError_t chainBlocks(bool fp64, int *blocks);
//! Each lane from its start to its end. \param ends on the GPU, blocks · chainThreads ·
//! chainsOfThread numbers
cudaError_t launchChains(const ChainArguments<float> &arguments, int blocks, float *ends,
                         cudaStream_t stream);
cudaError_t launchChains(const ChainArguments<double> &arguments, int blocks, double *ends,
                         cudaStream_t stream);

} // namespace strata::engine::backends::cuda
