// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Memory straight from the kernel, at an address that large pages can begin at. Kernels before
//! 6.7 place a mapping after the one before it, so that its ends would lie in small pages.
#pragma once

#include <cstddef>

namespace strata::engine::core {

inline constexpr std::size_t largePage = std::size_t{2} << 20; //!< bytes, on x86-64

//! `bytes`, rounded up to whole large pages.
std::size_t inLargePages(std::size_t bytes);

//! Zeros, untouched: a page is where the thread that writes first to it runs. Null if the system
//! refuses. Give it back with munmap(start, bytes). \param bytes more than 0, whole pages \param
//! alignment a power of two, at least a page
void *mapMemory(std::size_t bytes, std::size_t alignment);

} // namespace strata::engine::core
