// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Workers that train one network with parameter servers, as a backend connects them.
#pragma once

#include "engine/training/exchange/gradient_group.h"
#include "engine/training/exchange/parameter_store.h"

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace strata::engine::training::exchange {

struct ServerPlan {
    std::vector<TensorInfo> tensors; //!< of the network; placeParameters() spreads them
    StoreOptions store;
    int servers = 1;
    bool isProcessEach = false; //!< workers and servers are members of a work, workers first; else
                                //!< all are threads of this process
    int port = 0; //!< of the first server, TCP; the others take those after it. 0: any
};

//! A server that is a process of its own.
class ServingMember {
public:
    virtual ~ServingMember() = default;
    //! Until the steps of all workers together, counted from the beginning, are as many. Fails as
    //! GradientGroup says of its ranks.
    virtual core::Expected<void> awaitWorkerSteps(std::uint64_t steps) = 0;
    //! Until all workers have left; from then on nobody is missed.
    virtual core::Expected<void> finish() = 0;
    //! ParameterStore::mismatch() and compared()
    virtual std::string mismatch() const = 0;
    virtual std::uint64_t compared() const = 0;
    virtual std::map<std::string, std::string> facts() const = 0;
};

class ParameterServerFactory {
public:
    virtual ~ParameterServerFactory() = default;
    //! The workers of this process, and the servers too unless each is a process. Returns when
    //! they are connected. port_taken; Resource failure if the others do not come within the
    //! patience; cancelled. \param membership has the workers that are here as its local ranks
    virtual core::Expected<std::unique_ptr<GradientGroup>>
    connect(const ServerPlan &plan, const workloads::collective::Membership &membership) const = 0;
    //! This process as a server. Likewise. \param server from 0
    virtual core::Expected<std::unique_ptr<ServingMember>>
    serve(const ServerPlan &plan, const workloads::collective::Membership &membership,
          int server) const = 0;
};

//! "Worker 1", "Parameter server 0": for the beginning of a sentence. \param member of processes
//! that are one each, workers first
std::string roleName(int member, int workers);

} // namespace strata::engine::training::exchange
