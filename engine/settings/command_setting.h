// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The parameters of the workload that is a person's own command.
#pragma once

#include "engine/settings/command_names.h"
#include "engine/settings/output_rule.h"
#include "engine/settings/parameters.h"

namespace strata::engine::settings {

ParameterSpecs commandSpecs();

//! Without a pattern where only the time of the command counts. \param parameters with all of
//! commandSpecs()
OutputRule outputRuleOf(const Parameters &parameters);

//! True if the command is started once for each step; otherwise one run makes several. \param read
//! value of readName \param matches value of matchesName
bool isOneRunAStep(std::string_view read, std::string_view matches);

} // namespace strata::engine::settings
