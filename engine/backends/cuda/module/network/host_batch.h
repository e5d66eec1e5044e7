// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Images, labels and targets of one batch in the host's memory, and their way to the GPU.
#pragma once

#include "engine/backends/cuda/module/device.h"
#include "engine/training/network.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace strata::engine::backends::cuda {

class HostBatch {
public:
    //! Of all images together.
    struct Counts {
        std::size_t images = 0;  //!< numbers
        std::size_t labels = 0;  //!< 0 for inference
        std::size_t targets = 0; //!< 0 where no loss has some
    };
    //! On the GPU; not read where there are none.
    struct Places {
        void *images = nullptr;
        void *labels = nullptr;
        void *targets = nullptr;
    };

    //! Zeroed.
    static core::Expected<HostBatch> make(const Counts &counts, training::HostMemory memory);

    float *images() { return reinterpret_cast<float *>(bytes()); }
    //! Null if there are none.
    std::int32_t *labels()
    {
        return m_counts.labels > 0 ? reinterpret_cast<std::int32_t *>(bytes() + labelsOffset())
                                   : nullptr;
    }
    //! Likewise.
    float *targets()
    {
        return m_counts.targets > 0 ? reinterpret_cast<float *>(bytes() + targetsOffset())
                                    : nullptr;
    }
    //! Puts the copies into the stream.
    core::Expected<void> copyTo(const Places &places, const Stream &stream);

private:
    static std::size_t aligned(std::size_t bytes) { return (bytes + 255) / 256 * 256; }
    std::byte *bytes() { return m_pinned.get() != nullptr ? m_pinned.get() : m_pageable.data(); }
    std::size_t labelsOffset() const { return aligned(m_counts.images * sizeof(float)); }
    std::size_t targetsOffset() const
    {
        return labelsOffset() + aligned(m_counts.labels * sizeof(std::int32_t));
    }

    Counts m_counts;
    PinnedMemory m_pinned;
    std::vector<std::byte> m_pageable;
};

} // namespace strata::engine::backends::cuda
