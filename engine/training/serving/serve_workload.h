// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The workload `serve`.
#pragma once

#include "engine/training/serving/serve_prepared.h"

#include <memory>

namespace strata::engine::training::serving {

//! \param servers factories in order of preference; the parameter `backend` chooses one by name,
//! `auto` the first
std::unique_ptr<core::Workload> makeServe(Servers servers);

} // namespace strata::engine::training::serving
