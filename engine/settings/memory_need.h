// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! How much memory the processes of a work will take, estimated before anything is allocated.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace strata::engine::settings {

//! A network's memory grows with its batch along a line.
struct MemoryLine {
    double fixedBytes = 0;
    double bytesPerImage = 0;
    double at(double batch) const { return fixedBytes + bytesPerImage * batch; }
};

//! In fp32, as the first backend plans it. An image may be a sequence.
struct ModelMemory {
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
};

//! Bytes of a host's memory that a process of the role takes, roughly: those of its arrays, which
//! are exact to some percent, and what a process takes anyway. \param role one that does it alone,
//! such as backgroundRole, has all ranks, workers and servers. \param parameters those that are
//! given; what is missing has its default, and what cannot be read counts as missing. \return
//! nothing for works that are not known: those of no network but `collective`, other models, and
//! what lies on GPUs
std::optional<double> memoryNeeded(std::string_view workload, std::string_view role,
                                   const std::map<std::string, std::string> &parameters,
                                   const std::vector<ModelMemory> &models);

} // namespace strata::engine::settings
