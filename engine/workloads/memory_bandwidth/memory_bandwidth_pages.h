// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! How large the pages are that the kernel backs memory with. With small ones each 4 KiB needs an
//! entry of its own in the processor's page tables, and a virtual machine looks up two such tables.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace strata::engine::workloads::memory_bandwidth {

enum class Pages {
    Large, //!< of 2 MiB on x86-64, where the kernel has them
    Small
};

//! Before the memory is touched first. Only a wish: a kernel without large pages gives small ones.
//! \param bytes from `start` on, which is at the start of a small page
void askForPages(Pages pages, void *start, std::size_t bytes);

//! How many of the bytes between two addresses large pages hold. None if the text doesn't say, as
//! on systems that only resemble Linux. \param smaps /proc/self/smaps
std::optional<std::uint64_t> bytesInLargePages(std::string_view smaps, std::uint64_t begin,
                                               std::uint64_t end);

} // namespace strata::engine::workloads::memory_bandwidth
