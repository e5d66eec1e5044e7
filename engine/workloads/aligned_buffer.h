// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! An uninitialised array that starts on a page, for vector stores and for direct I/O.
#pragma once

#include "engine/core/expected.h"
#include "engine/core/mapped_memory.h"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <string>
#include <sys/mman.h>
#include <type_traits>
#include <utility>
#include <vector>

namespace strata::engine::workloads {

inline constexpr std::size_t pageAlignment = 4096;

//! The pages are not touched here: the threads that use them shall be the first, so that they lie
//! on their NUMA node.
template <typename T>
class AlignedBuffer {
    static_assert(std::is_trivially_copyable_v<T>);

public:
    AlignedBuffer() = default;

    //! Resource failure with the size if the system refuses. \param alignment bytes, whole pages:
    //! where the array starts, and what its memory is a multiple of
    static core::Expected<AlignedBuffer> allocate(std::size_t count,
                                                  std::size_t alignment = pageAlignment)
    {
        const std::size_t bytes = (count * sizeof(T) + alignment - 1) / alignment * alignment;
        AlignedBuffer buffer;
        // Not malloc, which keeps what is freed: a buffer that is made again shall lie elsewhere.
        if (bytes > 0)
            buffer.m_data = std::unique_ptr<T, Free>(
                static_cast<T *>(core::mapMemory(bytes, alignment)), Free{bytes});
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
    //! The same content in other memory; stays where it is if the system refuses. What it leaves is
    //! kept for some moves, since the kernel would soon hand out the same pages again. \param
    //! mostKept bytes that are kept; while it moves, it takes its own size beside them
    void move(std::size_t mostKept)
    {
        auto other = allocate(m_size);
        if (!other)
            return;
        std::copy_n(data(), m_size, other->data());
        m_left.push_back(std::exchange(m_data, std::move(other->m_data)));
        while (!m_left.empty() && m_left.size() * m_size * sizeof(T) > mostKept)
            m_left.erase(m_left.begin());
    }
    T &operator[](std::size_t index) { return m_data.get()[index]; }
    const T &operator[](std::size_t index) const { return m_data.get()[index]; }

private:
    struct Free {
        std::size_t bytes = 0;
        void operator()(T *data) const { ::munmap(data, bytes); }
    };

    std::unique_ptr<T, Free> m_data;
    std::size_t m_size = 0;
    std::vector<std::unique_ptr<T, Free>> m_left; //!< by move()
};

} // namespace strata::engine::workloads
