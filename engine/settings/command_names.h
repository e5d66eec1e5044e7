// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Names of the parameters of the workload that is a person's own command.
#pragma once

#include <array>

namespace strata::engine::settings {

inline constexpr const char *commandWorkload = "command";

inline constexpr const char *commandName = "command";
inline constexpr const char *environmentName = "environment";
inline constexpr const char *directoryName = "directory";
inline constexpr const char *scriptName = "script";
inline constexpr const char *readName = "read";
inline constexpr const char *patternName = "pattern";
inline constexpr const char *valueName = "value";
inline constexpr const char *matchesName = "matches";
inline constexpr const char *workName = "work";
inline constexpr const char *unitName = "unit";
inline constexpr const char *stepLimitName = "step_limit_s";

//! Values of readName besides the names of outputFormats() (output_rule.h).
inline constexpr const char *readTime = "time";       //!< a run of the command is a step
inline constexpr const char *readPattern = "pattern"; //!< the person's own

//! In the command it stands for the path of the file with the script.
inline constexpr const char *scriptWord = "{script}";

//! What says which program runs, and with what: equal for equal work.
inline constexpr std::array whatRuns{commandName, environmentName, directoryName, scriptName};

} // namespace strata::engine::settings
