// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Roughly how long a network takes, before it has ever been computed on a host.
#pragma once

#include "engine/settings/model_cost.h"

#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace strata::engine::settings {

//! Of the processors that a process may use.
struct HostSpeed {
    double processors = 0;
    double operationsOfEach = 0; //!< a second, in fp32, as networks use them
    double bytes = 0;            //!< read from memory a second

    bool operator==(const HostSpeed &) const = default;
};

//! The facts that speedOf() reads.
inline constexpr std::array<const char *, 3> speedFacts{"affinity.cpus", "cgroup.cpu_quota_cores",
                                                        "cpu.isa"};

//! From the facts of an inventory; nothing if they do not say how many processors there are. A
//! processor is taken to do half of what its instruction set allows at 2.5 GHz.
std::optional<HostSpeed> speedOf(const std::map<std::string, std::string> &inventory);
//! Of a host of which nothing is known.
HostSpeed usualSpeed();

//! Seconds of an iteration of `train`, `infer`, `serve` or `generate` on processors, right to a
//! factor of some three: its operations by formula, or for a decoder the bytes of its weights if
//! reading them takes longer; of queries that come by themselves at least the time in which they
//! come. \param parameters those that are given; what is missing has its default, and what cannot
//! be read counts as missing. \return nothing for other works and models, for what is computed
//! elsewhere (GPUs) or by the reference, and for training until a stated accuracy, of which nobody
//! knows how many steps it takes
std::optional<double> guessedIterationSeconds(std::string_view workload,
                                              const std::map<std::string, std::string> &parameters,
                                              const std::vector<ModelCost> &models,
                                              const HostSpeed &speed);

} // namespace strata::engine::settings
