// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Trains a small network by several ranks or workers and by one with all their batches, and says
//! where they part.
#pragma once

#include "engine/core/self_test.h"
#include "engine/training/exchange/parameter_servers.h"
#include "engine/training/network.h"

namespace strata::engine::training::workload {

//! Without batch normalisation and dropout both learn the same, within rounding: the mean of the
//! gradients of two batches is the gradient of both. Three steps, a case for each optimizer and
//! layout of the exchange, in a ring of two ranks, and for each optimizer with four ranks by
//! halving and doubling; the ranks' weights are compared bit by bit.
core::SelfTestReport compareRanks(const NetworkFactory &factory,
                                  const exchange::GradientGroupFactory &groups);

//! Likewise two workers with one parameter server and with two, synchronous; with two nothing is
//! clipped, as no server has all gradients.
core::SelfTestReport compareWorkers(const NetworkFactory &factory,
                                    const exchange::ParameterServerFactory &servers);

} // namespace strata::engine::training::workload
