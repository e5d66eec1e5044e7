// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The parameters of the workload that is a person's own command.
#pragma once

#include "engine/settings/output_rule.h"
#include "engine/settings/parameters.h"

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

//! Values of readName besides the names of outputFormats().
inline constexpr const char *readTime = "time";       //!< a run of the command is a step
inline constexpr const char *readPattern = "pattern"; //!< the person's own

//! In the command it stands for the path of the file with the script.
inline constexpr const char *scriptWord = "{script}";

//! What says which program runs, and with what: equal for equal work.
inline constexpr std::array whatRuns{commandName, environmentName, directoryName, scriptName};

ParameterSpecs commandSpecs();

//! In the order of the choices of valueName and matchesName.
std::string_view nameOf(LineValue value);
std::string_view nameOf(LinesTaken taken);

//! Without a pattern where only the time of the command counts. \param parameters with all of
//! commandSpecs()
OutputRule outputRuleOf(const Parameters &parameters);

//! True if the command is started once for each step; otherwise one run makes several. \param read
//! value of readName \param matches value of matchesName
bool isOneRunAStep(std::string_view read, std::string_view matches);

} // namespace strata::engine::settings
