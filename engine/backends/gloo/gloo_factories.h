// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What ranks do together, by Gloo over TCP. Every rank is a thread.
#pragma once

#include "engine/training/exchange/gradient_group.h"
#include "engine/workloads/all_reduce/all_reduce_group.h"
#include "engine/workloads/collective/collective_group.h"

namespace strata::engine::backends::gloo {

//! On the loopback interface, each thread with a device, a context and connections of its own, as
//! if it were a process; they find each other through a store in memory.
std::shared_ptr<const workloads::all_reduce::GroupFactory> makeAllReduceFactory();

//! Of a host that is alone two ranks over the loopback interface, of several hosts one each over
//! inventory::addressForOthers().
std::shared_ptr<const workloads::collective::GroupFactory> makeCollectiveFactory();

//! Likewise, for ranks that train a network. Hosts hear from each other besides (partner_watch.h),
//! as a step may take any time.
std::shared_ptr<const training::exchange::GradientGroupFactory> makeGradientFactory();

} // namespace strata::engine::backends::gloo
