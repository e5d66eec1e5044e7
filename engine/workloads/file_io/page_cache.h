// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Emptying the page cache of one file, and looking whether it is empty.
#pragma once

#include <cstdint>
#include <optional>

namespace strata::engine::workloads::file_io {

struct Residency {
    std::uint64_t pages = 0;
    std::uint64_t resident = 0;
};

//! By mincore(2) over a mapping of the file; nothing if the kernel does not say. Only the own
//! system's page cache is seen: not the one of a hypervisor below, nor the memory of a disk.
std::optional<Residency> residency(int descriptor, std::uint64_t fileBytes);

//! Asks with posix_fadvise(2) until no page is left, three times at most. Dirty pages stay: flush
//! before.
std::optional<Residency> dropPages(int descriptor, std::uint64_t fileBytes);

} // namespace strata::engine::workloads::file_io
