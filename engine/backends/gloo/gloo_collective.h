// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Collective operations between processors by Gloo over TCP.
#pragma once

#include "engine/workloads/collective/collective_group.h"

#include <memory>

namespace strata::engine::backends::gloo {

//! Every rank is a thread: of a host that is alone two over the loopback interface, of several
//! hosts one each over the address of the default route.
std::shared_ptr<const workloads::collective::GroupFactory> makeCollectiveFactory();

} // namespace strata::engine::backends::gloo
