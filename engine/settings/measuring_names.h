// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Names of the parameters that say nothing of the work, only how long it is measured and what is
//! watched meanwhile.
#pragma once

#include <array>

namespace strata::engine::settings {

inline constexpr const char *stepsName = "steps";
inline constexpr const char *warmupStepsName = "warmup_steps";
inline constexpr const char *maxSecondsName = "max_seconds";
inline constexpr const char *minStepName = "min_step_ms";
inline constexpr const char *telemetryName = "telemetry_hz";
inline constexpr const char *countersName = "counters";
inline constexpr const char *waitingName = "waiting"; //!< of threads for each other: part of the
                                                      //!< work, unlike the others
inline constexpr const char *slowdownName = "slowdown";

inline constexpr std::array measuringNames{stepsName,   warmupStepsName, maxSecondsName,
                                           minStepName, telemetryName,   countersName,
                                           slowdownName};

} // namespace strata::engine::settings
