// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What the engine's networks need, for estimates that are made where there is no engine.
#pragma once

#include <map>
#include <string>

namespace strata::engine::settings {

//! A network's memory grows with its batch along a line.
struct MemoryLine {
    double fixedBytes = 0;
    double bytesPerImage = 0;
    double at(double batch) const { return fixedBytes + bytesPerImage * batch; }
};

//! Memory in fp32, as the first backend plans it. An image may be a sequence.
struct ModelCost {
    std::string model;
    double parameterBytes = 0;
    double largestTensorBytes = 0; //!< of the parameters: tensors are not cut
    double imageBytes = 0;
    MemoryLine training; //!< exchanging its gradients, with an optimizer that keeps no state
    MemoryLine working;  //!< training with the parameters of servers
    MemoryLine inference;
    double sequence = 0; //!< tokens or frames of each sequence that these are of; 0: images
    //! Of a decoder, which has only these, by precision. Tokens of all sequences stand for images.
    std::map<std::string, MemoryLine> generation = {};
    double frameBytes = 0; //!< of each that is remembered by a model that plays; 0: it does not
    // By formula, a multiplication and an addition being two; of one image, or a decoder's token.
    double trainingOperations = 0; //!< forward and backward
    double inferenceOperations = 0;
};

} // namespace strata::engine::settings
