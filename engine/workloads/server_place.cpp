// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/server_place.h"

#include <sstream>

#include <sys/random.h>

namespace strata::engine::workloads {

std::string textOf(const ServerPlace &place)
{
    return place.address + ' ' + std::to_string(place.port) + ' ' + std::to_string(place.key);
}

std::optional<ServerPlace> placeOf(const std::string &text)
{
    std::istringstream words(text);
    ServerPlace place;
    words >> place.address >> place.port >> place.key;
    return words ? std::optional(place) : std::nullopt;
}

std::uint64_t newKey()
{
    std::uint64_t key = 0;
    // So short a request never fails on Linux.
    return ::getrandom(&key, sizeof key, 0) == sizeof key ? key : 0;
}

} // namespace strata::engine::workloads
