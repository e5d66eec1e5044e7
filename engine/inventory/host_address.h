// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The addresses under which other hosts reach this one.
#pragma once

#include "engine/core/expected.h"

#include <string>
#include <vector>

namespace strata::engine::inventory {

struct HostAddress {
    std::string text;      //!< "10.0.2.15", "2001:db8::7"
    std::string interface; //!< "eth0"; empty if unknown
};

inline constexpr const char *loopbackAddress = "127.0.0.1";

//! The one that was chosen, or else that of the default route; where there is none, the first of an
//! interface that is up; else the loopback's. IPv4 before IPv6, as all hosts have to agree. What it
//! is worth on the way to a host behind a NAT cannot be seen from here.
HostAddress addressForOthers();

//! A few at most, of one family: addressForOthers() first, then those of other interfaces, in the
//! kernel's order.
std::vector<HostAddress> addressesForOthers();

//! From now on addressForOthers() is this one. Once, before there are other threads.
//! no_such_address: it is none of this host's (Usage).
core::Expected<void> chooseAddress(const std::string &text);

//! Of this end of a connected socket, in text. Empty if the system does not say it.
std::string addressOfThisEnd(int socket);

} // namespace strata::engine::inventory
