// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! How much memory the processes of a work will take, estimated before anything is allocated.
#pragma once

#include "engine/settings/model_cost.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace strata::engine::settings {

//! Bytes of a host's memory that a process of the role takes, roughly: those of its arrays, which
//! are exact to some percent, and what a process takes anyway. \param role one that does it alone,
//! such as backgroundRole, has all ranks, workers and servers. \param parameters those that are
//! given; what is missing has its default, and what cannot be read counts as missing. \return
//! nothing for works that are not known: those of no network but `collective`, other models, and
//! what lies on GPUs
std::optional<double> memoryNeeded(std::string_view workload, std::string_view role,
                                   const std::map<std::string, std::string> &parameters,
                                   const std::vector<ModelCost> &models);

} // namespace strata::engine::settings
