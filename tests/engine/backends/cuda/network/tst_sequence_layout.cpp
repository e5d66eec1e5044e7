// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/network/sequence_layout.h"

#include "engine/backends/cuda/network/network_lowering.h"
#include "engine/training/models/models.h"

#include <QTest>

#include <algorithm>

using namespace strata::engine;
using namespace strata::engine::backends::cuda;
using namespace strata::engine::training;

namespace {

//! Of five words, of which the last two are looked up in a table of their own.
Graph words()
{
    Graph graph({5, 1, 1}, {{0, 3, 9}, {3, 2, 4}});
    const LayerId first = graph.add("first", Slice{0, 3}, {graph.input()});
    const LayerId table = graph.add("table", Embedding{9, 6, {}}, {first});
    const LayerId last = graph.add("last", Slice{3, 2}, {graph.input()});
    graph.add("other", Embedding{4, 6, {}}, {graph.add("end", Slice{1, 1}, {last})});
    graph.add("loss", SoftmaxCrossEntropy{},
              {graph.add("head", Linear{9, false, {}, table}, {table})});
    return graph;
}

LayerId named(const Graph &graph, const std::string &name)
{
    const auto found = std::ranges::find(graph.layers(), name, &Layer::name);
    return static_cast<LayerId>(found - graph.layers().begin());
}

std::string refusal(const Graph &graph)
{
    const auto checked = checkLayers(graph);
    return checked ? std::string() : checked.error().text;
}

class TestSequenceLayout : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void positionsAreRows();
    void numbersAreFoundThroughSlices();
    void sharedWeightsHaveOneOwner();
    void imagesAndSequencesDoNotMix();
    void logitsAreFilledUpForTensorCores();
};

void TestSequenceLayout::positionsAreRows()
{
    QVERIFY((positionByPosition({7, 1, 20}) == Shape{20, 7, 1}));
    const Graph graph = words();
    const std::vector<bool> sequences = sequencesOf(graph);
    QVERIFY(sequences[named(graph, "table")] && sequences[named(graph, "head")]);
    const auto vit = models::buildModel("vit_b16");
    QVERIFY(vit.has_value());
    QVERIFY(!sequencesOf(*vit).front() && sequencesOf(*vit)[named(*vit, "patches")]);
}

void TestSequenceLayout::numbersAreFoundThroughSlices()
{
    const Graph graph = words();
    const auto numbers = numbersOf(graph, named(graph, "end"));
    QVERIFY(numbers && numbers->first == 4 && numbers->count == 1 && numbers->perImage == 5);
    QVERIFY(!numbersOf(graph, named(graph, "table")));
}

void TestSequenceLayout::sharedWeightsHaveOneOwner()
{
    const Graph graph = words();
    QCOMPARE(weightsOwner(graph, named(graph, "head")), named(graph, "table"));
    QCOMPARE(weightsOwner(graph, named(graph, "other")), named(graph, "other"));
}

void TestSequenceLayout::imagesAndSequencesDoNotMix()
{
    QCOMPARE(refusal(words()), std::string());
    Graph images({4, 1, 6});
    const LayerId convolution =
        images.add("convolution", Convolution{3, {}, false, {}}, {images.input()});
    images.add("loss", SoftmaxCrossEntropy{},
               {images.add("fc", FullyConnected{3, {}}, {convolution})});
    const std::string text = refusal(images);
    QVERIFY2(text.find("convolution") != std::string::npos &&
                 text.find("sequences") != std::string::npos,
             text.c_str());
}

void TestSequenceLayout::logitsAreFilledUpForTensorCores()
{
    const Graph graph = words();
    NetworkOptions options;
    options.batch = 2;
    options.precision = Precision::Bf16;
    const LoweredNetwork network = lower(graph, options);
    QCOMPARE(network.program.logits.shape.channels, std::int64_t{16});
    QVERIFY(!network.keepsLogits); // their gradient takes their place
    options.keepGradients = true;
    options.precision = Precision::Fp32;
    QVERIFY(lower(graph, options).keepsLogits);
    QCOMPARE(lower(graph, options).program.logits.shape.channels, std::int64_t{12});
}

} // namespace

QTEST_APPLESS_MAIN(TestSequenceLayout)
#include "tst_sequence_layout.moc"
