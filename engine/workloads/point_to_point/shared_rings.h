// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Memory of two processes with a ring of bytes in either direction: one writes, the other reads.
#pragma once

#include "engine/core/descriptor.h"
#include "engine/core/expected.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace strata::engine::workloads::point_to_point {

//! Where a ring's writer and reader are, each in lines of its own: processors fetch them in pairs.
struct RingState {
    static constexpr std::size_t apart = 128;

    alignas(apart) std::atomic<std::uint64_t> written{0};      //!< bytes since the beginning
    alignas(apart) std::atomic<std::uint64_t> taken{0};        //!< likewise
    alignas(apart) std::atomic<std::uint32_t> readerSleeps{0}; //!< 1: it has to be woken
    alignas(apart) std::atomic<std::uint32_t> writerSleeps{0}; //!< likewise
};

//! In an anonymous file, which the kernel takes back when the last process that has it ends,
//! however it ends.
class SharedRings {
public:
    static constexpr std::size_t capacity = std::size_t{1} << 20; //!< bytes of a ring

    //! Unsupported where the kernel or a security profile refuses such files, Resource if memory is
    //! short.
    static core::Expected<SharedRings> make();
    //! Those of another process. \param file what file() is there; it is closed
    static core::Expected<SharedRings> open(core::Descriptor file);

    SharedRings(SharedRings &&other) noexcept :
        m_memory(std::exchange(other.m_memory, nullptr)),
        m_file(std::move(other.m_file))
    {
    }
    SharedRings &operator=(SharedRings &&) = delete;
    ~SharedRings();

    int file() const { return m_file.get(); }
    //! \param direction 0: from the client, 1: from the server
    RingState &state(int direction) const;
    std::byte *bytes(int direction) const;

private:
    SharedRings(void *memory, core::Descriptor file) : m_memory(memory), m_file(std::move(file)) {}
    static core::Expected<SharedRings> map(core::Descriptor file, bool isNew);

    void *m_memory;
    core::Descriptor m_file;
};

} // namespace strata::engine::workloads::point_to_point
