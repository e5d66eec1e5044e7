// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! One convolution or fully connected layer on the operands of a probe.
#pragma once

#include "engine/training/probe.h"

namespace strata::engine::backends::reference {

//! Fills the results of the layer; those of the way back only if there is a gradient to start from.
//! \param needsSourceGradient the layer below has parameters beneath it
void runProbe(const training::Graph &graph, training::LayerId layer, std::int64_t batch,
              bool needsSourceGradient, training::ProbeTensors &tensors);

} // namespace strata::engine::backends::reference
