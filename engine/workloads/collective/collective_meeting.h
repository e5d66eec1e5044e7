// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What hosts tell each other before their ranks connect.
#pragma once

#include "engine/core/workload.h"
#include "engine/workloads/collective/collective_problem.h"

#include <functional>
#include <string>

namespace strata::engine::workloads::collective {

//! What the hosts of any work with ranks know of each other before they meet.
struct Invitation {
    int hosts = 1;
    std::string terms; //!< what all of them have to be asked for alike: words "name=value"
    std::function<core::Expected<std::string>()>
        makeToken; //!< member 0's; empty if the ranks need none
};

//! Completes a host's membership, of which it knows its own ranks and the patience, by the ranks of
//! all hosts, member 0's token and how the others are found. A host that is alone says nothing.
//! Usage failure where this is none of the hosts, where hosts are asked for different work; else as
//! makeToken() and Rendezvous::exchange().
core::Expected<Membership> join(Membership own, const Invitation &invitation,
                                const core::WorkContext &context);

//! Completes the settings by the ranks of all hosts, and by member 0's token. A host that is alone
//! says nothing. Usage failure where this is none of the hosts, where hosts are asked for
//! different work, and as spreadOver(); else as GroupFactory::makeToken() and
//! Rendezvous::exchange().
core::Expected<Settings> meet(Settings settings, const GroupFactory &factory,
                              const core::WorkContext &context);

} // namespace strata::engine::workloads::collective
