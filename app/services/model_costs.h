// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What the estimates of memory and time take from the engine's catalog.
#pragma once

#include "app/domain/plan.h"
#include "engine/settings/model_cost.h"

#include <map>
#include <string>
#include <vector>

namespace strata::app::services {

//! Read once. Empty where the application was built without an engine.
const std::vector<engine::settings::ModelCost> &modelCosts();

//! Whether the work is one of these models'; no other has a cost here.
bool hasModel(const domain::WorkloadSpec &spec);

//! With the defaults of the workload where the setting says nothing.
std::map<std::string, std::string> givenParameters(const domain::WorkloadSpec &spec);

} // namespace strata::app::services
