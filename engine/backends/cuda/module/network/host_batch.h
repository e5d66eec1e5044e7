// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Images and labels of one batch in the host's memory, and their way to the GPU.
#pragma once

#include "engine/backends/cuda/module/device.h"
#include "engine/training/network.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace strata::engine::backends::cuda {

class HostBatch {
public:
    //! Zeroed. \param labels 0 for inference
    static core::Expected<HostBatch> make(std::size_t images, std::size_t labels,
                                          training::HostMemory memory);

    float *images() { return reinterpret_cast<float *>(bytes()); }
    //! Null if there are none.
    std::int32_t *labels()
    {
        return m_labels > 0 ? reinterpret_cast<std::int32_t *>(bytes() + labelsOffset()) : nullptr;
    }
    //! Puts the copies into the stream.
    core::Expected<void> copyTo(void *deviceImages, void *deviceLabels, const Stream &stream);

private:
    std::byte *bytes() { return m_pinned.get() != nullptr ? m_pinned.get() : m_pageable.data(); }
    std::size_t labelsOffset() const { return (m_images * sizeof(float) + 255) / 256 * 256; }

    std::size_t m_images = 0;
    std::size_t m_labels = 0;
    PinnedMemory m_pinned;
    std::vector<std::byte> m_pageable;
};

} // namespace strata::engine::backends::cuda
