// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! All-reduce by Gloo over TCP connections on the loopback interface.
#pragma once

#include "engine/workloads/all_reduce/all_reduce_group.h"

#include <memory>

namespace strata::engine::backends::gloo {

//! Every rank is a thread with a device, a context and connections of its own, as if it were a
//! process; they find each other through a store in memory. HalvingDoubling is Gloo's bcube in
//! groups of two.
std::shared_ptr<const workloads::all_reduce::GroupFactory> makeAllReduceFactory();

} // namespace strata::engine::backends::gloo
