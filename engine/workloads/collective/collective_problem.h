// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The parameters of a collective operation and the formulae of its work.
#pragma once

#include "engine/core/parameters.h"
#include "engine/core/workload.h"
#include "engine/workloads/collective/collective_group.h"

#include <string>

namespace strata::engine::workloads::collective {

//! Raised when inputs, formulae or the check value change: results of different versions are never compared.
inline constexpr int workloadVersion = 1;

core::ParameterSpecs parameterSpecs();

//! What the parameters ask for, with the number of ranks resolved.
struct Settings {
    Problem problem;
    Membership membership; //!< its token is empty yet
    std::string token;     //!< as given; empty: told or awaited
    int enqueued = 1;      //!< operations that are awaited together
    bool spansHosts = false;
};

//! \param devices GPUs of this host. Usage failure for parameters that contradict each other; Unsupported if the host has fewer
//! GPUs than asked for.
core::Expected<Settings> settingsOf(const core::Parameters &parameters, int devices);

//! S: nccl-tests' size, the bytes of Problem::elements.
double sizeInBytes(const Problem &problem);

//! nccl-tests' bus bandwidth is its algorithm bandwidth S/t times this (doc/PERFORMANCE.md of nccl-tests), so that it is the
//! speed of the hardware whatever the number n of ranks: all-reduce 2·(n − 1)/n, all-gather and reduce-scatter (n − 1)/n,
//! broadcast and send/receive 1. One rank alone uses no bus: 0.
double busFactor(const Problem &problem);

//! Of `enqueued` operations. Work: S, so that the rate is the algorithm bandwidth in B/s. Operations: the additions of the
//! mathematical sum, (n − 1) for each element. Bytes: what all ranks together must send, n · busFactor · S for the all-reduce,
//! the gather and the scatter (Patarasuk and Yuan 2009, Chan et al. 2007), (n − 1) · S for a broadcast, n · S around the ring.
core::WorkPerIteration workOf(const Problem &problem, int enqueued);

const char *operationName(Operation operation);
const char *elementName(Element element);

//! "operation=all_reduce elements=100 ranks=2 precision=fp32 in_place=off"
std::string problemText(const Problem &problem);

} // namespace strata::engine::workloads::collective
