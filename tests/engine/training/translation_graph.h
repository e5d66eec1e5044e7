// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A small translation network: recurrent encoder, decoder with attention, drawn classes.
#pragma once

#include "engine/training/graph.h"

#include <cstdint>
#include <string>
#include <vector>

namespace strata::tests {

//! \param samples 0: all classes
inline engine::training::Graph translationGraph(std::int64_t cells, std::int64_t positions,
                                                std::int64_t samples)
{
    using namespace engine::training;
    constexpr Initialiser normal{Initialiser::Kind::Normal, 0.3};
    constexpr std::int64_t words = 23;
    constexpr std::int64_t length = 4;
    constexpr std::int64_t hidden = 18;
    Graph graph({length + positions, 1, 1}, {{0, length, words}, {length, positions, words}});
    const auto read = [&](const std::string &name, std::int64_t first, std::int64_t count,
                          std::int64_t features) {
        const LayerId numbers = graph.add(name + ".numbers", Slice{first, count}, {graph.input()});
        return graph.add(name, Embedding{words, features, normal}, {numbers});
    };
    LayerId x = read("source", 0, length, 10);
    std::vector<LayerId> states;
    for (std::int64_t cell = 0; cell < cells; ++cell) {
        const std::string name = "encoder" + std::to_string(cell);
        const LayerId all = graph.add(name,
                                      Recurrent{Recurrent::Cell::Lstm, hidden,
                                                Recurrent::Direction::Forward, 1, true, normal},
                                      {x});
        x = graph.add(name + ".states", Slice{0, length}, {all});
        states.push_back(graph.add(name + ".last", Slice{length - 1, 2}, {all}));
    }
    const LayerId start = graph.add("start", Concatenation{}, states);
    const LayerId keys = graph.add("keys", Linear{14, false, normal, {}}, {x});
    const LayerId target = read("target", length, positions, 12);
    x = graph.add("decoder", AttentionDecoder{cells, 1, normal}, {target, x, keys, start});
    x = graph.add("output", Linear{20, true, normal, {}}, {x});
    x = graph.add("classes", Linear{words, true, normal, {}}, {x});
    if (samples > 0)
        graph.add("loss", SampledCrossEntropy{samples, 1, 0}, {x});
    else
        graph.add("loss", SoftmaxCrossEntropy{}, {x});
    return graph;
}

} // namespace strata::tests
