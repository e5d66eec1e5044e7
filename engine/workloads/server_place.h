// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Where a server listens, and what its clients have to know.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace strata::engine::workloads {

struct ServerPlace {
    std::string address;
    int port = 0;
    std::uint64_t key = 0; //!< whoever does not know it is none of its clients
};

//! In one line: "10.0.0.7 4711 1234567".
std::string textOf(const ServerPlace &place);
std::optional<ServerPlace> placeOf(const std::string &text);

//! That nobody guesses.
std::uint64_t newKey();

} // namespace strata::engine::workloads
