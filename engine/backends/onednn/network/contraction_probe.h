// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Runs one convolution or fully connected layer of a compiled network by itself: see
//! training::probeNetwork.
#pragma once

#include "engine/backends/onednn/network/network_builder.h"
#include "engine/training/probe.h"

namespace strata::engine::backends::onednn {

//! Throws dnnl::error.
void probeContraction(const Contraction &contraction, const dnnl::engine &engine,
                      training::ProbeTensors &tensors);

} // namespace strata::engine::backends::onednn
