// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! From a graph of layers to a program for a GPU.
#pragma once

#include "engine/backends/cuda/network/network_program.h"
#include "engine/backends/cuda/network/parameter_layout.h"
#include "engine/core/expected.h"
#include "engine/training/fusions.h"

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace strata::engine::backends::cuda {

//! Where a learnt tensor lies. Inference has no place for what is folded into another one.
struct ParameterPlace {
    std::optional<BufferId> values; //!< fp32: trained, or used as it is
    std::optional<BufferId> copy;   //!< in the network's type, where that is another
    std::optional<BufferId> gradient;
    ParameterLayout layout;
};

//! A normalisation of inference that no convolution took in, or (a bias alone) one that did.
struct FoldedNormalization {
    std::optional<BufferId> factor; //!< none: it is in the convolution's weights
    BufferId offset = 0;            //!< or the convolution's bias
};

//! What a buffer that lasts holds from the beginning, and nothing writes.
struct Constant {
    BufferId buffer = 0;
    std::vector<std::byte> bytes; //!< all of the buffer's
};

struct LoweredNetwork {
    NetworkProgram program;
    std::vector<Constant> constants;
    std::vector<ParameterPlace> parameters; //!< in the order of parameterTensors()
    std::vector<BufferId> statistics; //!< in the order of statisticsTensors(); empty for inference
    std::map<training::LayerId, FoldedNormalization>
        normalizations; //!< inference, by the normalisation's layer
    training::Fusions fusions;
    std::string attentionRefusal; //!< why the library has no fused attention for this network
    //! Otherwise the gradient of a sequence's logits takes their place, or some of them alone are
    //! computed.
    bool keepsLogits = true;
};

//! Unsupported, with the name of the first layer that programs have no operation for.
core::Expected<void> checkLayers(const training::Graph &graph);

//! Fused: by one operation of the library, where the type and the size of heads are such that it
//! may have one; memory is then linear in the length. Products: with all scores in memory.
enum class AttentionWay { Products, Fused };

//! Of a graph that passes checkLayers(), every layer can be lowered; whether a GPU can do it is its
//! executor's to say.
LoweredNetwork lower(const training::Graph &graph, const training::NetworkOptions &options,
                     AttentionWay way = AttentionWay::Products);

//! The type of a network's activations.
Element elementOf(training::Precision precision);

} // namespace strata::engine::backends::cuda
