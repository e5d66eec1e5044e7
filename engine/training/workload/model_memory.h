// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What networks need, for estimates that are made where there is no engine.
#pragma once

#include "engine/settings/memory_need.h"
#include "engine/training/network.h"

#include <vector>

namespace strata::engine::training::workload {

//! Of all models, as the factory plans them in fp32 and without allocating; a model that it cannot
//! do is left out.
std::vector<settings::ModelMemory> memoryOfModels(const NetworkFactory &factory);

} // namespace strata::engine::training::workload
