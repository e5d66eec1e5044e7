// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Places for a step's buffers in one piece of memory, which those share that never live together.
#pragma once

#include <cstddef>
#include <limits>
#include <vector>

namespace strata::engine::training {

struct PlannedBuffer {
    static constexpr std::size_t neverUsed = std::numeric_limits<std::size_t>::max();

    std::size_t bytes = 0;
    bool lasting = false;             //!< keeps its content between steps: it shares with nobody
    std::size_t firstUse = neverUsed; //!< index of an operation
    std::size_t lastUse = 0;
    std::size_t offset = 0; //!< set by planMemory; stays as it is for what has no bytes, or is
                            //!< neither lasting nor used

    void usedBy(std::size_t operation);
};

//! The largest first, each at the lowest offset that is free while it lives. Where that takes 5 %
//! more than what lives together at its most, what lies highest is placed before the others, a few
//! times, and the best plan taken.
//! \param alignment of all offsets
//! \returns bytes that all of them need together
std::size_t planMemory(std::vector<PlannedBuffer> &buffers, std::size_t alignment);

} // namespace strata::engine::training
