// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The parameters of the lock contention test, and what one event of it does.
#pragma once

#include "engine/core/workload.h"
#include "engine/settings/parameters.h"

#include <cstdint>
#include <string>

namespace strata::engine::workloads::threads {

inline constexpr int workloadVersion = 1;

enum class Layout {
    Packed, //!< side by side as in sysbench: neighbours share cache lines, so that threads with
            //!< different ones disturb each other
    Apart
};

struct Problem {
    std::uint64_t yields = 1000;
    std::uint64_t locks = 8;
    Layout layout = Layout::Packed;

    //! All of an event's lockings are of one mutex; the events take the mutexes in turn.
    std::uint64_t lockOf(std::uint64_t event) const { return event % locks; }
};

settings::ParameterSpecs parameterSpecs();
Problem problemOf(const settings::Parameters &parameters);
//! As sysbench's manual defines a request of its threads test: `yields` times lock, yield the
//! processor, unlock. \returns with rateUnit "events/s"
core::WorkPerIteration workPerEvent();
std::string problemText(const Problem &problem);

} // namespace strata::engine::workloads::threads
