// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The parameters every workload shares, most of which say how long is measured, and how long that
//! takes.
#pragma once

#include "engine/settings/measuring_names.h"
#include "engine/settings/parameters.h"

#include <cstdint>
#include <map>
#include <string>

namespace strata::engine::settings {

//! threads, seed, iterations, and the measuring ones. Declared once here, and appended to each
//! workload's own by the engine. \param ownDefaults of a workload or a suite, by name. \param
//! inTurns the steps are done in turns with other engines: by default they take a fifth of the
//! time then, so that a turn has some
ParameterSpecs commonParameters(const std::map<std::string, std::string> &ownDefaults = {},
                                bool inTurns = false);

struct LoopSettings {
    std::int64_t warmupSteps = 3;
    std::int64_t steps = 30;
    double maxSeconds = 30; //!< measuring ends after the step that passes this, unless
                            //!< PreparedWork::stepsAreFixed()
    //! Iterations are batched until a step takes this long. A cgroup quota is given out per 100 ms:
    //! shorter steps run at full speed until one of them takes the whole pause, and a median over
    //! them shows no quota at all.
    double minStepSeconds = 0.1;
    std::uint64_t iterationsPerStep = 0; //!< 0: calibrated
    double telemetryHz = 2;              //!< samples a second beside the work; 0: none
    double slowdown = 0;  //!< share of its time by which each measured step is made longer
    bool counters = true; //!< the processor's own counters are read where they can be
};

LoopSettings loopSettings(const Parameters &parameters);

//! How long calibration, warm-up and measured steps take. \param secondsPerIteration 0 if it is not
//! known: the shortest step counts
double loopSeconds(const LoopSettings &settings, double secondsPerIteration);

} // namespace strata::engine::settings
