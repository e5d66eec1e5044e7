// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Trains and uses the same small network on two backends and says where they part.
#pragma once

#include "engine/core/self_test.h"
#include "engine/training/network.h"
#include "engine/training/workload/self_test_graphs.h"

namespace strata::engine::training::workload {

//! Largest Euclidean distance of two tensors, as a share of the expected one's norm.
struct Tolerance {
    double forward = 0;  //!< of losses, outputs and statistics
    double backward = 0; //!< of gradients, and of what they have led to
};

//! fp32: sums of some thousand products, each rounded to 2^-24. bf16: activations of some ten
//! layers in a row, each rounded to 2^-9; that changes the sign of about one in a hundred before
//! rectifiers, which is a tenth of a gradient's norm each. tf32 and fp16: likewise to 2^-12.
Tolerance tolerance(Precision precision);

//! Three training steps, each optimizer's a case: losses, output and gradients of the first step,
//! parameters and running statistics after the last. A precision or algorithm that the backend
//! cannot do here is left out. \param exact computes the expectation, in fp32 whatever the other
//! one's precision
core::SelfTestReport compareTraining(const SelfTestGraph &subject, const NetworkFactory &factory,
                                     const NetworkFactory &exact, Precision precision,
                                     ConvolutionAlgorithm convolution);

//! Likewise a case of inference, with the parameters and statistics that three steps of `exact`
//! have led to.
core::SelfTestReport compareInference(const SelfTestGraph &subject, const NetworkFactory &factory,
                                      const NetworkFactory &exact, Precision precision,
                                      ConvolutionAlgorithm convolution);

} // namespace strata::engine::training::workload
