// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Which processors the calling thread may run on, however many the machine has.
#pragma once

#include <set>

namespace strata::engine::inventory {

//! Numbers of those that are online (sched_getaffinity(2)); none if the kernel does not say.
std::set<int> usableProcessors();

//! Keeps the calling thread on these. \return false, and nothing changes, where the kernel refuses
bool keepThreadOn(const std::set<int> &processors);

} // namespace strata::engine::inventory
