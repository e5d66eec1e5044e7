// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A decoder that is ready to be timed.
#pragma once

#include "engine/core/workload.h"
#include "engine/generation/generate_settings.h"

#include <memory>

namespace strata::engine::generation {

//! Draws the weights, and for Phase::Decode fills the cache. Before that, a Usage failure
//! (not_enough_memory) if weights and cache are more than nine tenths of what is available; else as
//! DecoderFactory::make(). The work, too, fails soon after the context's flag was set (cancelled).
core::Expected<std::unique_ptr<core::PreparedWork>>
prepareGeneration(const GenerateSettings &settings, const DecoderFactory &factory,
                  const core::WorkContext &context);

} // namespace strata::engine::generation
