// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The words of the text form that writer and reader share; each array is indexed by its enum's or
//! variant's order.
#pragma once

#include "engine/protocol/record.h"

#include <array>
#include <string_view>

namespace strata::engine::protocol {

inline constexpr std::array<std::string_view, std::variant_size_v<Body>> typeNames{
    "hello",  "inventory", "trial", "step", "sample",    "histogram",
    "result", "warning",   "error", "end",  "bootstrap", "turn"};

inline constexpr std::array<std::string_view, 2> phaseNames{"warmup", "measure"};

inline constexpr std::array<std::string_view, 7> outcomeNames{
    "done", "failed", "unsupported", "cancelled", "killed", "lease_expired", "timed_out"};

constexpr const auto &namesOf(Phase)
{
    return phaseNames;
}

constexpr const auto &namesOf(Outcome)
{
    return outcomeNames;
}

//! What stands before and after the eight digits of the check value; it ends every line.
inline constexpr std::string_view checkOpening = ",\"crc\":\"";
inline constexpr std::string_view checkClosing = "\"}";
inline constexpr std::size_t checkDigits = 8;

} // namespace strata::engine::protocol
