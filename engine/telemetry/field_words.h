// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Words and numbers of the kernel's tables.
#pragma once

#include "engine/inventory/host_files.h"

#include <string_view>
#include <vector>

namespace strata::engine::telemetry {

//! Separated by any number of blanks.
inline std::vector<std::string_view> wordsOf(std::string_view line)
{
    std::vector<std::string_view> words;
    for (const std::string_view word : inventory::split(line, ' ')) {
        if (!inventory::trimmed(word).empty())
            words.push_back(inventory::trimmed(word));
    }
    return words;
}

//! 0 for what is not an integer.
inline double numberOf(std::string_view word)
{
    return static_cast<double>(inventory::toInteger(word).value_or(0));
}

} // namespace strata::engine::telemetry
