// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/module/kernels/gpu_target.h"

#include <algorithm>
#include <utility>

namespace strata::engine::backends::cuda {

cudaError_t GpuTarget::takeStatus()
{
    return std::exchange(m_status, cudaSuccess);
}

unsigned GpuTarget::blocks(std::int64_t wanted) const
{
    return static_cast<unsigned>(std::clamp<std::int64_t>(wanted, 1, m_mostBlocks));
}

void GpuTarget::keep(cudaError_t status)
{
    if (m_status == cudaSuccess)
        m_status = status;
}

} // namespace strata::engine::backends::cuda
