// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! oneDNN as a backend of networks.
#pragma once

#include "engine/training/network.h"

#include <memory>

namespace strata::engine::backends::onednn {

std::shared_ptr<const training::NetworkFactory> makeNetworkFactory();

} // namespace strata::engine::backends::onednn
