// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Kernels of a single thread that do nothing, or count themselves.
#pragma once

#include <cuda_runtime_api.h>

namespace strata::engine::backends::cuda {

cudaError_t launchEmpty(cudaStream_t stream);
//! \param counter on the GPU; raised by one
cudaError_t launchCounting(unsigned long long *counter, cudaStream_t stream);
//! Of the empty kernel's code, as it was loaded for this GPU.
cudaError_t emptyAttributes(cudaFuncAttributes *attributes);

} // namespace strata::engine::backends::cuda
