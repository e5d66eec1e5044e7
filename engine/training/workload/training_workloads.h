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

//! \param factories in order of preference; the parameter `backend` chooses one by name, `auto` the
//! first. \param groups connects ranks that train together, \param servers workers and parameter
//! servers; null: that is Unsupported
std::unique_ptr<core::Workload>
makeTrain(NetworkFactories factories,
          std::shared_ptr<const exchange::GradientGroupFactory> groups = nullptr,
          std::shared_ptr<const exchange::ParameterServerFactory> servers = nullptr);
std::unique_ptr<core::Workload> makeInfer(NetworkFactories factories);

} // namespace strata::engine::training::workload
