// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The workload `generate`: a decoder of the Llama kind that answers prompts.
#pragma once

#include "engine/core/workload.h"

#include <memory>

namespace strata::engine::generation {

std::unique_ptr<core::Workload> makeGenerate();

} // namespace strata::engine::generation
