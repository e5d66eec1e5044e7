// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Which layers of a graph are sequences, and how these lie in a GPU's memory.
#pragma once

#include "engine/backends/cuda/network/sequence_operations.h"
#include "engine/training/graph.h"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace strata::engine::backends::cuda {

template <typename... Kinds>
bool isOneOf(const training::Operation &operation)
{
    return (std::holds_alternative<Kinds>(operation) || ...);
}

//! Of each layer, whether its output lies position by position. A vector lies the same either way.
std::vector<bool> sequencesOf(const training::Graph &graph);

//! As an activation has it: positions are rows, features are channels.
inline training::Shape positionByPosition(const training::Shape &sequence)
{
    return {sequence.height * sequence.width, sequence.channels, 1};
}

//! In the order in which everything else counts: channel, row, column, which is that of a
//! sequence's memory.
inline Activation asVector(Activation activation)
{
    activation.shape = {activation.shape.elements(), 1, 1};
    return activation;
}

//! The input's numbers that a layer stands for, if it is tokens or a slice of them. The buffer is
//! left open.
std::optional<Numbers> numbersOf(const training::Graph &graph, training::LayerId id);

//! What a program has no operation for, of a layer that reads or makes sequences, in words that go
//! on "has no …"; empty: it has.
std::string unsupportedSequence(const training::Graph &graph, const std::vector<bool> &sequences,
                                const training::Layer &layer);

//! The layer whose table or matrix a linear layer's weights are.
training::LayerId weightsOwner(const training::Graph &graph, training::LayerId id);

} // namespace strata::engine::backends::cuda
