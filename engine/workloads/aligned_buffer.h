// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! An uninitialised array that starts on a page, for vector stores and for direct I/O.
#pragma once

#include "engine/core/expected.h"

#include <cstddef>
#include <cstdlib>
#include <memory>
#include <string>
#include <type_traits>

namespace strata::engine::workloads {

inline constexpr std::size_t pageAlignment = 4096;

//! The pages are not touched here: the threads that use them shall be the first, so that they lie
//! on their NUMA node.
template <typename T>
class AlignedBuffer {
    static_assert(std::is_trivially_copyable_v<T>);

public:
    AlignedBuffer() = default;

    //! Resource failure with the size if the system refuses.
    static core::Expected<AlignedBuffer> allocate(std::size_t count)
    {
        const std::size_t bytes =
            (count * sizeof(T) + pageAlignment - 1) / pageAlignment * pageAlignment;
        AlignedBuffer buffer;
        buffer.m_data.reset(static_cast<T *>(std::aligned_alloc(pageAlignment, bytes)));
        buffer.m_size = count;
        if (buffer.m_data == nullptr && bytes > 0) {
            return core::fail(core::FailureKind::Resource, "out_of_memory",
                              "The system refused " + std::to_string(bytes) +
                                  " bytes of memory for this work; choose a smaller problem or "
                                  "free memory on the host.");
        }
        return buffer;
    }

    T *data() { return m_data.get(); }
    const T *data() const { return m_data.get(); }
    std::size_t size() const { return m_size; }
    T &operator[](std::size_t index) { return m_data.get()[index]; }
    const T &operator[](std::size_t index) const { return m_data.get()[index]; }

private:
    struct Free {
        void operator()(T *data) const { std::free(data); }
    };
    std::unique_ptr<T, Free> m_data;
    std::size_t m_size = 0;
};

} // namespace strata::engine::workloads
