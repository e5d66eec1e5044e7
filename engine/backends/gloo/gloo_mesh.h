// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Connections of Gloo's between all ranks of all hosts.
#pragma once

#include "engine/inventory/host_address.h"
#include "engine/workloads/collective/collective_group.h"
#include "engine/workloads/collective/rank_threads.h"

#include <gloo/context.h>

#include <chrono>
#include <memory>
#include <vector>

namespace strata::engine::backends::gloo {

class RankContext;

class Mesh {
public:
    //! Each local rank gets a device, a context and connections of its own, as if it were a
    //! process. Where there are other hosts, these are given the ports. no_loopback, no_connection
    //! and too_many_ranks; cancelled; else as Rendezvous::exchange().
    static core::Expected<Mesh> connect(workloads::collective::RankThreads &threads,
                                        const workloads::collective::Membership &membership);

    //! How long operations wait that are made from now on; else for the membership's patience.
    void setPatience(std::chrono::milliseconds patience);
    //! \param rank from 0 among the local ones
    std::shared_ptr<::gloo::Context> context(int rank) const;
    //! EndableContext::end() of all local ranks.
    void end() const;
    const inventory::HostAddress &address() const { return m_address; }

private:
    inventory::HostAddress m_address;
    std::vector<std::shared_ptr<RankContext>> m_contexts;
};

} // namespace strata::engine::backends::gloo
