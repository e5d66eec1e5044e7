// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/workload/self_test_graphs.h"

#include "engine/training/stories.h"

#include <cmath>
#include <optional>
#include <string>
#include <utility>

namespace strata::engine::training::workload {
namespace {

constexpr std::int64_t vocabulary = 23;
constexpr std::int64_t width = 20;
constexpr std::int64_t inner = 44;

constexpr Initialiser small{Initialiser::Kind::Normal, 0.3};

//! Adds layers with names that say what they are; most read the layer added last.
class SmallTransformer {
public:
    explicit SmallTransformer(Shape input, std::vector<TokenField> tokens = {}) :
        m_graph(input, std::move(tokens))
    {
    }

    LayerId add(std::string name, const Operation &operation, std::vector<LayerId> inputs)
    {
        return m_graph.add(std::move(name), operation, std::move(inputs));
    }
    LayerId connect(const std::string &name, LayerId input, std::int64_t features, bool bias = true)
    {
        const auto products = static_cast<double>(m_graph.layer(input).output.width);
        const Initialiser weights{Initialiser::Kind::Normal, 1 / std::sqrt(products)};
        return add(name, Linear{features, bias, weights, {}}, {input});
    }
    //! Queries, keys and values of one layer, and what makes one sequence of all heads.
    LayerId attend(const std::string &name, LayerId input, const Attention &attention, bool bias)
    {
        const std::int64_t features =
            width / attention.heads * (attention.heads + 2 * attention.keyHeads);
        const LayerId all = connect(name + ".qkv", input, features, bias);
        return connect(name + ".out", add(name + ".attention", attention, {all}), width, bias);
    }
    LayerId expand(const std::string &name, LayerId input, Activation::Kind kind)
    {
        const LayerId hidden = connect(name + ".hidden", input, inner);
        return connect(name + ".out", add(name + ".curve", Activation{kind}, {hidden}), width);
    }
    LayerId sum(const std::string &name, LayerId left, LayerId right)
    {
        return add(name, Addition{}, {left, right});
    }
    LayerId normalize(const std::string &name, LayerId input, bool centred = true)
    {
        return add(name, LayerNormalization{1e-5, centred}, {input});
    }
    Graph finish(LayerId logits, const Operation &loss = SoftmaxCrossEntropy{})
    {
        add("loss", loss, {logits});
        return std::move(m_graph);
    }

private:
    Graph m_graph;
};

//! One block as GPT-2 has it, one as Llama has it, and a head that shares the table of words.
Graph decoder()
{
    constexpr std::int64_t positions = 9;
    SmallTransformer net({positions, 1, 1}, {{0, positions, vocabulary}});
    const LayerId words = net.add("words", Embedding{vocabulary, width, small}, {0});
    const LayerId placed = net.add("places", PositionEmbedding{positions + 2, small}, {words});
    const LayerId start = net.add("dropout", Dropout{0.2}, {placed});
    const LayerId attended = net.sum(
        "gpt.attended", start,
        net.attend("gpt.heads", net.normalize("gpt.before", start), {5, 5, true, 0, 0.15}, true));
    const LayerId gpt = net.sum("gpt.sum", attended,
                                net.expand("gpt.expanded", net.normalize("gpt.between", attended),
                                           Activation::Kind::GeluTanh));
    const LayerId turned =
        net.sum("llama.attended", gpt,
                net.attend("llama.heads", net.normalize("llama.before", gpt, false),
                           {5, 1, true, 1e4}, false));
    const LayerId between = net.normalize("llama.between", turned, false);
    const LayerId gate = net.add("llama.curve", Activation{Activation::Kind::Silu},
                                 {net.connect("llama.gate", between, inner, false)});
    const LayerId gated = net.add("llama.gated", Multiplication{},
                                  {gate, net.connect("llama.up", between, inner, false)});
    const LayerId llama =
        net.sum("llama.sum", turned, net.connect("llama.down", gated, width, false));
    return net.finish(net.add("classes", Linear{vocabulary, false, {}, words},
                              {net.normalize("last", llama, false)}));
}

//! Heads of eight features, which fill packs of 16 bytes in short types: some share a key head and
//! drop weights, some are turned.
Graph wideHeads()
{
    constexpr std::int64_t positions = 11;
    constexpr std::int64_t size = 8;
    SmallTransformer net({positions, 1, 1}, {{0, positions, vocabulary}});
    const auto attend = [&](const std::string &name, LayerId input, const Attention &attention) {
        const std::int64_t features = size * (attention.heads + 2 * attention.keyHeads);
        const LayerId all = net.connect(name + ".qkv", input, features);
        return net.connect(name + ".out", net.add(name, attention, {all}), width);
    };
    const LayerId words = net.add("words", Embedding{vocabulary, width, small}, {0});
    const LayerId shared =
        net.sum("shared.sum", words, attend("shared", words, {4, 2, true, 0, 0.15}));
    const LayerId turned =
        net.sum("turned.sum", shared,
                attend("turned", net.normalize("turned.before", shared), {2, 2, false, 1e4}));
    return net.finish(net.connect("classes", net.normalize("last", turned), vocabulary));
}

//! Rows of more features and classes than a GPU's block has threads for, which it goes through by
//! strides; of one class too many for packs.
Graph wideRows()
{
    constexpr std::int64_t positions = 2;
    constexpr std::int64_t features = 1032;
    constexpr std::int64_t classes = 1029;
    SmallTransformer net({positions, 1, 1}, {{0, positions, classes}});
    const LayerId words = net.add("words", Embedding{classes, features, small}, {0});
    const LayerId scaled = net.normalize("scaled", net.normalize("centred", words), false);
    const LayerId curved = net.add("curve", Activation{Activation::Kind::Gelu},
                                   {net.connect("narrow", scaled, inner)});
    return net.finish(net.connect("classes", curved, classes));
}

//! As BERT has it: two tables, normalisation after each sum, some positions whose words are
//! guessed, and a second loss.
Graph encoder()
{
    constexpr std::int64_t positions = 7;
    constexpr std::int64_t guessed = 3;
    SmallTransformer net({2 * positions + guessed, 1, 1}, {{0, positions, vocabulary},
                                                           {positions, positions, 2},
                                                           {2 * positions, guessed, positions}});
    const LayerId tokens = net.add("tokens", Slice{0, positions}, {0});
    const LayerId sides = net.add("sides", Slice{positions, positions}, {0});
    const LayerId chosen = net.add("chosen", Slice{2 * positions, guessed}, {0});
    const LayerId words = net.add("words", Embedding{vocabulary, width, small}, {tokens});
    const LayerId both =
        net.sum("both", words, net.add("segments", Embedding{2, width, small}, {sides}));
    const LayerId start =
        net.normalize("start", net.add("places", PositionEmbedding{positions, small}, {both}));
    const LayerId attended = net.normalize(
        "attended", net.sum("sum", start, net.attend("heads", start, {4, 2, false, 0}, true)));
    const LayerId encoded =
        net.normalize("encoded", net.sum("top", attended,
                                         net.expand("expanded", attended, Activation::Kind::Gelu)));
    const LayerId first = net.connect("pooled", net.add("first", Slice{0, 1}, {encoded}), width);
    const LayerId pooled = net.add("pooled.curve", Activation{Activation::Kind::Tanh}, {first});
    net.add("next.loss", SoftmaxCrossEntropy{0.7, guessed}, {net.connect("next", pooled, 2)});
    const LayerId guess =
        net.connect("guess", net.add("gathered", Gather{}, {encoded, chosen}), width);
    const LayerId open = net.add("guess.curve", Activation{Activation::Kind::Sigmoid}, {guess});
    return net.finish(net.add("classes", Linear{vocabulary, true, {}, words},
                              {net.normalize("guess.normalized", open)}));
}

//! Patches of an image as positions, with one more that is classified in the end.
Graph visionTransformer()
{
    SmallTransformer net({3, 12, 8});
    const LayerId pixels =
        net.add("pixels", Convolution{5, {1, 1, 1, 0, 0, 0, 0}, true, small}, {0});
    const LayerId patches = net.add("patches", Patches{4}, {pixels});
    const LayerId sequence = net.add("sequence", Linear{width, true, small, {}}, {patches});
    const LayerId longer = net.add("class", ClassToken{small}, {sequence});
    const LayerId start = net.add("places", PositionEmbedding{7, small}, {longer});
    const LayerId attended =
        net.sum("attended", start,
                net.attend("heads", net.normalize("before", start), {2, 2, false, 0}, true));
    const LayerId top =
        net.sum("top", attended,
                net.expand("expanded", net.normalize("between", attended), Activation::Kind::Gelu));
    // Which positions have the largest scores, as the ends of an answer.
    const LayerId ends = net.add("ends", Transposition{}, {net.connect("scores", top, 2)});
    net.add("ends.loss", SoftmaxCrossEntropy{0.3, 1}, {ends});
    const LayerId first = net.add("first", Slice{0, 1}, {net.normalize("last", top)});
    return net.finish(net.connect("classes", first, 7));
}

//! As speech is recognized: cells that read both ways, and cells of the other kind on top of them.
Graph recurrentLayers()
{
    using Cell = Recurrent::Cell;
    using Direction = Recurrent::Direction;
    SmallTransformer net({6, 1, 11});
    const LayerId both =
        net.add("both", Recurrent{Cell::Lstm, 10, Direction::Both, 0, false, small}, {0});
    const LayerId gru =
        net.add("gru", Recurrent{Cell::Gru, width, Direction::Backward, 0, false, small}, {both});
    const LayerId sum = net.sum("sum", both, gru);
    // Its last state and cell, as a decoder would take them.
    const LayerId lstm =
        net.add("lstm", Recurrent{Cell::Lstm, 13, Direction::Forward, 1, true, small}, {sum});
    const LayerId last = net.add("last", Slice{5, 2}, {lstm});
    return net.finish(net.connect("classes", last, 9));
}

//! As Fathom's seq2seq has it: the states of an encoder start a decoder that attends to it, and
//! training draws some of the classes.
Graph translation()
{
    constexpr std::int64_t source = 4;
    constexpr std::int64_t target = 6;
    SmallTransformer net({source + target, 1, 1},
                         {{0, source, vocabulary}, {source, target, vocabulary}});
    const LayerId words = net.add("words", Slice{0, source}, {0});
    const LayerId given = net.add("given", Slice{source, target}, {0});
    const LayerId read = net.add("read", Embedding{vocabulary, width, small}, {words});
    const LayerId encoder =
        net.add("encoder",
                Recurrent{Recurrent::Cell::Lstm, 13, Recurrent::Direction::Forward, 1, true, small},
                {read});
    const LayerId states = net.add("states", Slice{0, source}, {encoder});
    const LayerId last = net.add("last", Slice{source - 1, 2}, {encoder});
    const LayerId keys = net.connect("keys", states, 9, false);
    const LayerId written = net.add("written", Embedding{vocabulary, width, small}, {given});
    const LayerId decoder =
        net.add("decoder", AttentionDecoder{1, 1, small}, {written, states, keys, last});
    const LayerId classes =
        net.connect("classes", net.connect("output", decoder, width), vocabulary);
    return net.finish(classes, SampledCrossEntropy{8, 1, 0});
}

//! Frames of speech, with labels that are spread over them.
Graph recognizer()
{
    constexpr std::int64_t frames = 31;
    SmallTransformer net({frames, 1, 7});
    const LayerId hidden = net.add("hidden.limit", Relu{0.9}, {net.connect("hidden", 0, width)});
    // States that fade: those that grow from frame to frame let rounding errors grow, too.
    const Initialiser fading{Initialiser::Kind::Normal, 0.12};
    const LayerId back = net.add("back",
                                 Recurrent{Recurrent::Cell::Rectified, width,
                                           Recurrent::Direction::Backward, 0, false, fading, 3},
                                 {hidden});
    const LayerId scores = net.connect("scores", back, 11);
    return net.finish(net.add("scores.limit", Relu{2}, {scores}), CtcLoss{9});
}

//! As a memory network has it: two tables with a word that is none, sentences, hops that share a
//! matrix.
Graph memoryNetwork()
{
    constexpr std::int64_t words = stories::wordsOfSentence;
    constexpr std::int64_t sentences = 5;
    constexpr std::int64_t tokens = (sentences + 1) * words;
    SmallTransformer net({tokens, 1, 1}, {{0, tokens, stories::vocabulary, TokenContents::Story}});
    const auto encode = [&](const std::string &name, std::int64_t first, std::int64_t count) {
        const LayerId numbers =
            net.add(name + ".numbers", Slice{first * words, count * words}, {0});
        const LayerId known =
            net.add(name + ".words", Embedding{stories::vocabulary, width, small, true}, {numbers});
        return net.add(name, SentenceEncoding{words}, {known});
    };
    const LayerId memories =
        net.add("memories", PositionEmbedding{sentences, small}, {encode("story", 0, sentences)});
    LayerId state = encode("question", sentences, 1);
    std::optional<LayerId> between;
    for (const std::string name : {"first", "second", "third"}) {
        const LayerId read = net.add(name + ".read", MemoryReading{}, {memories, state});
        const LayerId turned =
            net.add(name + ".turned", Linear{width, false, small, between}, {state});
        between = between.value_or(turned);
        state = net.sum(name, turned, read);
    }
    return net.finish(net.connect("answer", state, stories::vocabulary));
}

} // namespace

std::vector<SelfTestGraph> sequenceGraphs()
{
    return {{"a decoder", decoder(), 3},
            {"wide heads", wideHeads(), 3},
            {"wide rows", wideRows(), 3},
            {"an encoder", encoder(), 5},
            {"a vision transformer", visionTransformer(), 3},
            {"recurrent layers", recurrentLayers(), 3},
            {"a translation", translation(), 3},
            {"a recognizer", recognizer(), 4},
            {"a memory network", memoryNetwork(), 6}};
}

} // namespace strata::engine::training::workload
