// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Networks as a textbook writes them, in double precision: what every other backend is compared
//! with.
#pragma once

#include "engine/training/network.h"

#include <memory>

namespace strata::engine::backends::reference {

//! Every layer, naive loops over row-major numbers, the same bits for any number of threads.
//! Parameters and statistics start as initialValues() gives them for the seed of the options.
//! Gradients are always kept. Unsupported: all precisions but fp32, Winograd.
std::shared_ptr<const training::NetworkFactory> makeNetworkFactory();

} // namespace strata::engine::backends::reference
