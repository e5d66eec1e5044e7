// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/network/sequence_layout.h"

#include <algorithm>

namespace strata::engine::backends::cuda {

using namespace training;

namespace {

bool makesSequences(const Operation &operation)
{
    return isOneOf<Embedding, PositionEmbedding, ClassToken, Linear, LayerNormalization, Attention,
                   Transposition, Patches, Gather, Recurrent, AttentionDecoder, SentenceEncoding,
                   MemoryReading>(operation);
}

//! Layers that treat each number on its own, or whole channels.
bool keepsLayout(const Operation &operation)
{
    return isOneOf<Slice, training::Activation, Addition, Multiplication, Dropout, Relu,
                   Concatenation, ChannelPadding, GaussianSample>(operation);
}

//! Whether the two ways of lying are one.
bool isVector(const Graph &graph, LayerId id)
{
    return graph.layer(id).output.isVector();
}

//! Nothing else can read numbers of rows: they are no features.
bool readsNumbers(const Operation &operation)
{
    return isOneOf<Slice, Embedding, Gather>(operation);
}

} // namespace

std::vector<bool> sequencesOf(const Graph &graph)
{
    std::vector<bool> found;
    for (const Layer &layer : graph.layers()) {
        const bool ofInputs =
            keepsLayout(layer.operation) &&
            std::ranges::any_of(layer.inputs, [&](LayerId input) { return found[input]; });
        found.push_back(layer.inputs.empty() ? graph.takesSequences()
                                             : makesSequences(layer.operation) || ofInputs);
    }
    return found;
}

std::optional<Numbers> numbersOf(const Graph &graph, LayerId id)
{
    if (graph.tokens().empty())
        return std::nullopt;
    Numbers numbers;
    numbers.perImage = graph.inputShape().elements();
    numbers.count = graph.layer(id).output.elements();
    for (; id != graph.input(); id = graph.layer(id).inputs.front()) {
        const auto *slice = std::get_if<Slice>(&graph.layer(id).operation);
        if (slice == nullptr)
            return std::nullopt;
        numbers.first += slice->first;
    }
    return numbers;
}

std::string unsupportedSequence(const Graph &graph, const std::vector<bool> &sequences,
                                const Layer &layer)
{
    const Operation &operation = layer.operation;
    const auto reads = [&](bool sequence) {
        return std::ranges::any_of(layer.inputs, [&](LayerId input) {
            return sequences[input] == sequence && !isVector(graph, input);
        });
    };
    const auto isNumbers = [&](LayerId input) { return numbersOf(graph, input).has_value(); };
    if (!readsNumbers(operation) && std::ranges::any_of(layer.inputs, isNumbers))
        return "layers that compute with numbers of words";
    if (isOneOf<Convolution, BatchNormalization, Pooling, GlobalAveragePooling,
                LocalResponseNormalization, Patches>(operation) &&
        reads(true))
        return "layers of images that read sequences";
    // What was drawn is kept as fp32.
    if (std::holds_alternative<SampledCrossEntropy>(operation) &&
        graph.layer(layer.inputs.front()).output.features() > TokenField::mostValues)
        return "losses that draw from more than " + std::to_string(TokenField::mostValues) +
               " classes";
    const bool ofSequences =
        isOneOf<PositionEmbedding, ClassToken, Linear, LayerNormalization, Attention, Gather,
                Recurrent, AttentionDecoder, SoftmaxCrossEntropy, CtcLoss, SentenceEncoding,
                MemoryReading>(operation);
    const bool mixes = (keepsLayout(operation) || isOneOf<KlDivergence>(operation)) && reads(true);
    return (ofSequences || mixes) && reads(false) ? "layers of sequences that read images"
                                                  : std::string();
}

LayerId weightsOwner(const Graph &graph, LayerId id)
{
    const auto *linear = std::get_if<Linear>(&graph.layer(id).operation);
    return linear != nullptr && linear->tied ? weightsOwner(graph, *linear->tied) : id;
}

} // namespace strata::engine::backends::cuda
