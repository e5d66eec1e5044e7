// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Proof that a compiled network's convolutions, fully connected and linear layers did the work
//! that their formulae count.
//!
//! Losses and gradients differ in their last digits between instruction sets, so they cannot show
//! that two hosts did the same work. Small integers can: every product and sum is exact in fp32, in
//! any order, on any library.
#pragma once

#include "engine/core/expected.h"
#include "engine/training/network.h"
#include "engine/training/probe_tensors.h"

#include <cstdint>
#include <functional>

namespace strata::engine::training {

//! Operands and results of one layer, row-major; a fully connected layer is a convolution whose
//! window is its whole input, a linear one does that at each position. Of a recurrent layer it is
//! the product of all positions with W.
struct ProbeTensors {
    ProbeOperand source;         //!< batch × in × height × width
    ProbeOperand weights;        //!< out × (in / groups) × kernel
    ProbeOperand bias;           //!< out; empty if the layer has none
    ProbeOperand resultGradient; //!< batch × out × height × width; empty for inference
    // To be filled by the backend:
    ProbeTensor result;         //!< may have passed a fused rectifier
    ProbeTensor sourceGradient; //!< left empty where the network needs none
    ProbeTensor weightsGradient;
    ProbeTensor biasGradient;
    //! Whether the backend keeps gradients of weights in the network's type; otherwise they are
    //! fp32.
    bool roundsWeightsGradient = false;
    bool keepsSums = false; //!< the result is fp32, whatever the network's type
};

//! Runs one layer with the very primitives of the network on the given operands.
using ProbeRun = std::function<core::Expected<void>(LayerId, ProbeTensors &)>;

//! Layers of the same shape are run once; the positions of a linear layer are part of it. The hash
//! takes results rounded to integers (Winograd's are close to them, the others are them) and with
//! negative results of the forward pass as zero, since a fused rectifier hides them. What a type of
//! fewer bits stores is expected as the integer rounded to it, so that the hash of a backend that
//! keeps gradients of weights in bf16 is another than that of one which keeps them in fp32.
//! Gradients that might leave fp16's range are made smaller by a power of two, which rounds
//! nothing; likewise the operands where a rectifier of the graph has a limit, so that no result
//! reaches it.
core::Expected<ProbeResult> probeNetwork(const Graph &graph, const NetworkOptions &options,
                                         std::uint64_t seed, const ProbeRun &run);

} // namespace strata::engine::training
