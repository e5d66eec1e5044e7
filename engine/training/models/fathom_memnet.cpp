// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The memory network of Adolf et al., "Fathom: Reference Workloads for Modern Deep Learning
// Methods", IISWC 2016, as its code executes it: Sukhbaatar et al., "End-To-End Memory Networks",
// NIPS 2015, with the same memories for both of their parts and the same matrix between all hops,
// for stories of the shape that bAbI's first task has.
#include "engine/training/models/definition.h"
#include "engine/training/models/initialisers.h"
#include "engine/training/stories.h"

#include <optional>

namespace strata::engine::training::models {

namespace {

using stories::vocabulary;
constexpr std::int64_t words = stories::wordsOfSentence;
constexpr std::int64_t sentences = 10;
constexpr std::int64_t features = 20;
constexpr int hops = 3;
constexpr std::int64_t tokens = (sentences + 1) * words; // the question is a sentence

Graph memoryNetwork(const ModelOptions &)
{
    const Initialiser weights = normal(0.1);
    Graph graph({tokens, 1, 1}, {{0, tokens, vocabulary, TokenContents::Story}});
    const auto encoded = [&](const std::string &name, std::int64_t first, std::int64_t count) {
        const LayerId numbers =
            graph.add(name + ".numbers", Slice{first * words, count * words}, {graph.input()});
        const LayerId known =
            graph.add(name + ".words", Embedding{vocabulary, features, weights, true}, {numbers});
        return graph.add(name + ".sentences", SentenceEncoding{words}, {known});
    };
    const LayerId memories = graph.add("memories", PositionEmbedding{sentences, weights},
                                       {encoded("story", 0, sentences)});
    LayerId state = encoded("question", sentences, 1);
    std::optional<LayerId> between;
    for (int hop = 1; hop <= hops; ++hop) {
        const std::string name = "hop" + std::to_string(hop);
        const LayerId read = graph.add(name + ".read", MemoryReading{}, {memories, state});
        const LayerId turned =
            graph.add(name + ".linear", Linear{features, false, weights, between}, {state});
        between = between.value_or(turned);
        state = graph.add(name, Addition{}, {turned, read});
    }
    graph.add("loss", SoftmaxCrossEntropy{},
              {graph.add("answer", Linear{vocabulary, false, weights, {}}, {state})});
    return graph;
}

} // namespace

std::vector<Definition> fathomMemnetDefinitions()
{
    return {
        {{"memnet_fathom",
          "Memory network of three hops that answers questions on stories, as Fathom executes it",
          32, tokens},
         vocabulary,
         false,
         memoryNetwork,
         tokens,
         true}};
}

} // namespace strata::engine::training::models
