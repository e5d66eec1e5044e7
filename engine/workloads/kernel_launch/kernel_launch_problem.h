// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The parameters of launches of an empty GPU kernel.
#pragma once

#include "engine/core/workload.h"
#include "engine/settings/parameters.h"

#include <string>

namespace strata::engine::workloads::kernel_launch {

//! Raised when the work or the check value change: results of different versions are never
//! compared.
inline constexpr int workloadVersion = 1;

enum class Mode {
    Rate,   //!< many kernels are launched, then the host waits for all
    Latency //!< each kernel is launched and waited for, and timed by itself
};

struct Problem {
    Mode mode = Mode::Rate;
    bool graph = false; //!< a CUDA graph instead of calls: of all kernels for the rate, of one for
                        //!< the latency
    int kernels = 0;    //!< of one iteration
};

settings::ParameterSpecs parameterSpecs();
Problem problemOf(const settings::Parameters &parameters);

//! No arithmetic, no bytes; work is the kernels. Rate in launches/s.
core::WorkPerIteration workOf(const Problem &problem);

//! "mode=rate graph=off kernels=1000"
std::string problemText(const Problem &problem);

} // namespace strata::engine::workloads::kernel_launch
