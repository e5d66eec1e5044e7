// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/module/network/host_batch.h"

#include <cstring>

namespace strata::engine::backends::cuda {

core::Expected<HostBatch> HostBatch::make(const Counts &counts, training::HostMemory memory)
{
    HostBatch batch;
    batch.m_counts = counts;
    const std::size_t size = batch.targetsOffset() + counts.targets * sizeof(float);
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

core::Expected<void> HostBatch::copyTo(const Places &places, const Stream &stream)
{
    const auto copy = [&stream](void *to, const void *from, std::size_t bytes) {
        return STRATA_CUDA(cudaMemcpyAsync(to, from, bytes, cudaMemcpyHostToDevice, stream.get()));
    };
    auto copied = copy(places.images, images(), m_counts.images * sizeof(float));
    if (copied && m_counts.labels > 0)
        copied = copy(places.labels, labels(), m_counts.labels * sizeof(std::int32_t));
    if (copied && m_counts.targets > 0)
        copied = copy(places.targets, targets(), m_counts.targets * sizeof(float));
    return copied;
}

} // namespace strata::engine::backends::cuda
