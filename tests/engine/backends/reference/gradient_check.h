// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The reference network's gradients against central finite differences of its own loss.
#pragma once

#include "engine/training/network.h"

#include <memory>
#include <string>

//! Compiles for training without any change of the parameters, with random images, tokens, labels
//! and parameters; every parameter is a multiple of 2^-12, so that small steps from it are exact in
//! float.
std::unique_ptr<strata::engine::training::Network>
networkWithNumbers(const strata::engine::training::Graph &graph, std::int64_t batch,
                   int threads = 2, const strata::engine::training::ExchangeOptions &exchange = {});

//! Empty if each element of each gradient is within 1e-6 of the largest element of its tensor, and
//! no tensor's gradient is zero as a whole; otherwise the first element that is not.
std::string gradientFault(const strata::engine::training::Graph &graph, std::int64_t batch = 3);

//! input → 1×1 convolution "below" → the operation as layer "tested" → fully connected "top" with 3
//! classes → loss: the gradient of "below" says whether the tested layer passes its own on
//! correctly.
strata::engine::training::Graph around(strata::engine::training::Shape input,
                                       strata::engine::training::Operation operation);
