// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! How engines on one machine work one after the other.
#pragma once

#include "engine/core/expected.h"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace strata::engine::core {

//! The noise of a shared machine is slow: what is measured within a second of each other has met
//! the same conditions. So hosts that are compared are measured in turns, each of a few steps;
//! whoever started the engines says whose turn it is.
class Turns {
public:
    virtual ~Turns() = default;
    //! Ends a turn and waits for the next, without using a processor. \param measuredSteps so far
    //! \return how long the next turn lasts; nothing: it was the last. "cancelled"; no_turn if
    //! nobody can give one.
    virtual Expected<std::optional<std::chrono::nanoseconds>> next(std::uint64_t measuredSteps) = 0;
};

} // namespace strata::engine::core
