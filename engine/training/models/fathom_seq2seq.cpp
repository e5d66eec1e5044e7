// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The translation network of Adolf et al., "Fathom: Reference Workloads for Modern Deep Learning
// Methods", IISWC 2016, as its code executes it on TensorFlow 0.8: Vinyals et al., "Grammar as a
// Foreign Language", 2015, with classes drawn for the loss. Sentences are as long as their bucket.
#include "engine/training/models/definition.h"
#include "engine/training/models/model_writer.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

namespace strata::engine::training::models {

namespace {

constexpr std::int64_t vocabulary = 40000;
constexpr std::int64_t features = 256;
constexpr std::int64_t cells = 3;
constexpr double forgetBias = 1;
constexpr std::int64_t drawnClasses = 512;

struct Bucket {
    std::int64_t source;
    std::int64_t target;
};
constexpr std::array<Bucket, 4> buckets{{{5, 10}, {10, 15}, {20, 25}, {40, 50}}};

//! TensorFlow's default: uniform, of variance 1 / fanIn.
Initialiser unitScaling(std::int64_t fanIn)
{
    return {Initialiser::Kind::Uniform, std::sqrt(3.0 / static_cast<double>(fanIn))};
}

LayerId readTokens(ModelWriter &model, const std::string &name, std::int64_t first,
                   std::int64_t count, std::int64_t words, const Initialiser &weights)
{
    const LayerId numbers = model.add(name + "_tokens", Slice{first, count}, {model.input()});
    return model.add(name + "_embedding", Embedding{words, features, weights}, {numbers});
}

Graph translation(const ModelOptions &options)
{
    const Bucket &bucket = *std::ranges::find(buckets, options.sequence, &Bucket::source);
    const std::int64_t words = options.classes;
    ModelWriter model({bucket.source + bucket.target, 1, 1}, {}, options,
                      {{0, bucket.source, words}, {bucket.source, bucket.target, words}});
    const Initialiser ofCells = unitScaling(2 * features);
    LayerId x = readTokens(model, "source", 0, bucket.source, words, unitScaling(1));
    std::vector<LayerId> states;
    for (std::int64_t cell = 1; cell <= cells; ++cell) {
        const std::string name = "encoder" + std::to_string(cell);
        const LayerId all =
            model.add(name,
                      Recurrent{Recurrent::Cell::Lstm, features, Recurrent::Direction::Forward,
                                forgetBias, true, ofCells},
                      {x});
        x = model.add(name + "_states", Slice{0, bucket.source}, {all});
        states.push_back(model.add(name + "_last", Slice{bucket.source - 1, 2}, {all}));
    }
    const LayerId start = model.concatenation("start", states);
    const LayerId keys = model.add("keys", Linear{features, false, unitScaling(features), {}}, {x});
    const LayerId target =
        readTokens(model, "target", bucket.source, bucket.target, words, unitScaling(words));
    x = model.add("decoder", AttentionDecoder{cells, forgetBias, ofCells},
                  {target, x, keys, start});
    x = model.linear("output", x, features, unitScaling(2 * features));
    x = model.linear("projection", x, words, unitScaling(features));
    model.add("loss", SampledCrossEntropy{std::min(drawnClasses, words / 2), 1, 0}, {x});
    return model.take();
}

} // namespace

std::vector<Definition> fathomTranslationDefinitions()
{
    Definition definition{{"seq2seq_fathom",
                           "Translation with three LSTM layers each in encoder and decoder, and "
                           "attention, as Fathom executes it",
                           64, buckets.back().source, "tokens", true},
                          vocabulary,
                          false,
                          translation};
    for (const Bucket &bucket : buckets)
        definition.lengths.push_back(bucket.source);
    return {definition};
}

} // namespace strata::engine::training::models
