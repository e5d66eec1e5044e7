// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The parameters of a collective operation and the formulae of its work.
#pragma once

#include "engine/core/workload.h"
#include "engine/settings/parameters.h"
#include "engine/workloads/collective/collective_group.h"

#include <string>
#include <vector>

namespace strata::engine::workloads::collective {

//! Raised when inputs, formulae or the check value change: results of different versions are never
//! compared.
inline constexpr int workloadVersion = 2;

//! Sums of more ranks would not be exact in every type.
inline constexpr int maxRanks = 256;

//! \param backends "auto" is added, which takes the first; none: there is no such parameter
settings::ParameterSpecs parameterSpecs(const std::vector<std::string> &backends);

//! What the parameters ask for.
struct Settings {
    Problem problem;       //!< its ranks and elements follow from all hosts: spreadOver()
    Membership membership; //!< likewise all but its localRanks and patience
    std::int64_t bytes = 0;
    int hosts = 1;
    int enqueued = 1; //!< operations that are awaited together
    std::string
        terms; //!< "version=2 operation=all_reduce …": what all hosts have to be asked for alike
};

//! Fails as GroupFactory::devices(); Usage for parameters that contradict each other; Unsupported
//! if the host has fewer devices than asked for.
core::Expected<Settings> settingsOf(const settings::Parameters &parameters,
                                    const GroupFactory &factory);

//! Numbers the ranks of all hosts in the order of the hosts, and shares the bytes out. Usage
//! failure for too many ranks or too few bytes.
core::Expected<void> spreadOver(Settings &settings, std::vector<int> ranksOfHosts, int member);

//! S: nccl-tests' size, the bytes of Problem::elements.
double sizeInBytes(const Problem &problem);

//! nccl-tests' bus bandwidth is its algorithm bandwidth S/t times this (doc/PERFORMANCE.md of
//! nccl-tests), so that it is the speed of the hardware whatever the number n of ranks: all-reduce
//! 2·(n − 1)/n, all-gather and reduce-scatter (n − 1)/n, broadcast and send/receive 1. One rank
//! alone uses no bus: 0.
double busFactor(const Problem &problem);

//! Of `enqueued` operations. Work: S, so that the rate is the algorithm bandwidth in B/s.
//! Operations: the additions of the mathematical sum, (n − 1) for each element. Bytes: what all
//! ranks together must send, n · busFactor · S for the all-reduce, the gather and the scatter
//! (Patarasuk and Yuan 2009, Chan et al. 2007), (n − 1) · S for a broadcast, n · S around the ring.
core::WorkPerIteration workOf(const Problem &problem, int enqueued);

const char *operationName(Operation operation);
const char *elementName(Element element);

//! "operation=all_reduce elements=100 ranks=2 precision=fp32 in_place=off"
std::string problemText(const Problem &problem);

} // namespace strata::engine::workloads::collective
