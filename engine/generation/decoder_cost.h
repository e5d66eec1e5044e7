// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What decoders need, for estimates that are made where there is no engine.
#pragma once

#include "engine/generation/decoder.h"
#include "engine/settings/model_cost.h"

#include <vector>

namespace strata::engine::generation {

//! Of all decoders, as the factory plans them for one sequence and one thread, without allocating.
std::vector<settings::ModelCost> costsOfDecoders(const DecoderFactory &factory);
//! By the factory that a trial takes unless it is told otherwise.
std::vector<settings::ModelCost> costsOfDecoders();

} // namespace strata::engine::generation
