// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A connection to each other host of a work, for small messages.
#pragma once

#include "engine/core/descriptor.h"
#include "engine/core/expected.h"
#include "engine/inventory/host_address.h"
#include "engine/workloads/collective/collective_group.h"

#include <vector>

namespace strata::engine::workloads::collective {

//! By TCP, in the family of the address; whoever connects proves by a key, which the hosts told
//! each other, that it is one of them. \returns descriptors by member, that do not block; this
//! host's own is not open. Fails as Rendezvous::exchange(); no_connection after the patience;
//! cancelled.
core::Expected<std::vector<core::Descriptor>>
connectPartners(const Membership &membership, const inventory::HostAddress &address);

} // namespace strata::engine::workloads::collective
