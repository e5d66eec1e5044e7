// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The workloads `train` and `infer`.
#pragma once

#include "engine/core/workload.h"
#include "engine/training/exchange/parameter_servers.h"
#include "engine/training/network.h"

#include <memory>
#include <vector>

namespace strata::engine::training::workload {

using NetworkFactories = std::vector<std::shared_ptr<const NetworkFactory>>;
using GradientGroupFactories = std::vector<std::shared_ptr<const exchange::GradientGroupFactory>>;

//! \param factories in order of preference; the parameter `backend` chooses one by name, `auto` the
//! first. \param groups connect ranks that train together, those of a backend its own; \param
//! servers workers and parameter servers; none, null: that is Unsupported
std::unique_ptr<core::Workload>
makeTrain(NetworkFactories factories, GradientGroupFactories groups = {},
          std::shared_ptr<const exchange::ParameterServerFactory> servers = nullptr);
std::unique_ptr<core::Workload> makeInfer(NetworkFactories factories);

} // namespace strata::engine::training::workload
