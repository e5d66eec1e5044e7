// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/module/network/host_batch.h"

#include <cstring>

namespace strata::engine::backends::cuda {

core::Expected<HostBatch> HostBatch::make(std::size_t images, std::size_t labels,
                                          training::HostMemory memory)
{
    HostBatch batch;
    batch.m_images = images;
    batch.m_labels = labels;
    const std::size_t size = batch.labelsOffset() + labels * sizeof(std::int32_t);
    if (memory == training::HostMemory::Pageable) {
        batch.m_pageable.resize(size);
        return batch;
    }
    auto pinned = PinnedMemory::allocate(size);
    if (!pinned)
        return tl::make_unexpected(pinned.error());
    std::memset(pinned->get(), 0, size);
    batch.m_pinned = std::move(*pinned);
    return batch;
}

core::Expected<void> HostBatch::copyTo(void *deviceImages, void *deviceLabels, const Stream &stream)
{
    auto copied = STRATA_CUDA(cudaMemcpyAsync(deviceImages, images(), m_images * sizeof(float),
                                              cudaMemcpyHostToDevice, stream.get()));
    if (copied && m_labels > 0)
        copied =
            STRATA_CUDA(cudaMemcpyAsync(deviceLabels, labels(), m_labels * sizeof(std::int32_t),
                                        cudaMemcpyHostToDevice, stream.get()));
    return copied;
}

} // namespace strata::engine::backends::cuda
