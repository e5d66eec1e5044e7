// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What networks need, for estimates that are made where there is no engine.
#pragma once

#include "engine/settings/model_cost.h"
#include "engine/training/network.h"

#include <vector>

namespace strata::engine::training::workload {

//! Of all models: memory as the factory plans it in fp32 and without allocating, operations by
//! formula. A model that it cannot do is left out.
std::vector<settings::ModelCost> costsOfModels(const NetworkFactory &factory);

} // namespace strata::engine::training::workload
