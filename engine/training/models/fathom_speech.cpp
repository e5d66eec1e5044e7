// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The recognizer of phonemes of Adolf et al., "Fathom: Reference Workloads for Modern Deep Learning
// Methods", IISWC 2016, as its code executes it: four layers at each frame, each with a limited
// rectifier, the last too. The shape is that of TIMIT, with 61 phonemes and the blank. Fathom's
// weights start at zero, from where no gradient leads away. Its code also declares the recurrent
// layer of Hannun et al., "Deep Speech", 2014, but the last layer does not read it; the second form
// has it, with the sum of both ways.
#include "engine/training/models/definition.h"
#include "engine/training/models/initialisers.h"

#include <algorithm>

namespace strata::engine::training::models {

namespace {

constexpr std::int64_t longest = 1566;
constexpr std::int64_t coefficients = 26;
constexpr std::int64_t hidden = 1024;
constexpr std::int64_t phonemes = 61;
constexpr std::int64_t mostLabels = 75;
constexpr double limit = 20;

//! One layer of Hannun et al., "Deep Speech", 2014, section 2.
LayerId rectified(Graph &graph, const std::string &name, LayerId from, std::int64_t features)
{
    const Initialiser weights = heForward(graph.layer(from).output.width, features);
    const LayerId sums = graph.add(name, Linear{features, true, weights, {}}, {from});
    return graph.add(name + ".relu", Relu{limit}, {sums});
}

//! \param reads whether a recurrent layer reads both ways before the last one
Graph speech(const ModelOptions &options, bool reads)
{
    Graph graph({options.sequence, 1, coefficients});
    LayerId x = rectified(graph, "layer1", graph.input(), hidden);
    x = rectified(graph, "layer2", x, hidden);
    x = rectified(graph, "layer3", x, hidden);
    if (reads) {
        // The spread that keeps the length of a state: twice as many products as one matrix has.
        const Initialiser weights = heForward(2 * hidden, hidden);
        const auto read = [&](const std::string &name, Recurrent::Direction direction) {
            return graph.add(
                name,
                Recurrent{Recurrent::Cell::Rectified, hidden, direction, 0, false, weights, limit},
                {x});
        };
        const LayerId onwards = read("layer4.forward", Recurrent::Direction::Forward);
        const LayerId back = read("layer4.backward", Recurrent::Direction::Backward);
        x = graph.add("layer4", Addition{}, {onwards, back});
    }
    x = rectified(graph, "scores", x, options.classes);
    // So many fit even if all are equal.
    graph.add("loss", CtcLoss{std::min(mostLabels, options.sequence / 2)}, {x});
    return graph;
}

} // namespace

std::vector<Definition> fathomSpeechDefinitions()
{
    const auto definition = [](const char *name, const char *summary, bool reads) {
        return Definition{{name, summary, 32, longest, "frames"},
                          phonemes + 1,
                          false,
                          [reads](const ModelOptions &options) { return speech(options, reads); },
                          2};
    };
    return {
        definition("speech_fathom",
                   "Recognizer of phonemes, fully connected at each frame, as Fathom executes it",
                   false),
        definition("speech_fathom_recurrent",
                   "Recognizer of phonemes with the bidirectional layer that Fathom declares but "
                   "never uses",
                   true)};
}

} // namespace strata::engine::training::models
