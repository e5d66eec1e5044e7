// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/fusions.h"

#include <QtTest>

#include <cmath>

using namespace strata::engine::training;

namespace {

constexpr AdditionRules inPlace{.afterNormalization = false, .inItsPlace = true};   // oneDNN's
constexpr AdditionRules elsewhere{.afterNormalization = true, .inItsPlace = false}; // cuDNN's
const Window small{3, 3, 1, 1, 1, 1, 1};

//! stem → (branch: convolution, normalisation) + stem → rectifier → loss, and a second reader of
//! the stem's convolution if asked.
struct Block {
    Graph graph{Shape{16, 8, 8}};
    LayerId stem, stemNorm, stemRelu, inner, branch, branchNorm, add, relu, pool, dropout, fc;

    Block()
    {
        stem = graph.add("stem", Convolution{16, small, false, {}}, {graph.input()});
        stemNorm = graph.add("stem.bn", BatchNormalization{}, {stem});
        stemRelu = graph.add("stem.relu", Relu{}, {stemNorm});
        inner = graph.add("inner", Convolution{16, small, true, {}}, {stemRelu});
        branch = graph.add("branch", Convolution{16, small, false, {}}, {inner});
        branchNorm = graph.add("branch.bn", BatchNormalization{}, {branch});
        add = graph.add("add", Addition{}, {branchNorm, stemRelu});
        relu = graph.add("relu", Relu{}, {add});
        pool = graph.add("pool", GlobalAveragePooling{}, {relu});
        dropout = graph.add("dropout", Dropout{}, {pool});
        fc = graph.add("fc", FullyConnected{4, {}}, {dropout});
        const LayerId aside = graph.add("aside", FullyConnected{4, {}}, {pool});
        graph.add("aside.loss", SoftmaxCrossEntropy{0.4}, {aside});
        graph.add("loss", SoftmaxCrossEntropy{}, {fc});
    }
};

} // namespace

class FusionsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void trainingFusesRectifiersAlone();
    void trainingMayFuseAdditions();
    void aLimitedRectifierIsFusedForInferenceAlone();
    void aLinearLayerTakesAnyRectifier();
    void inferenceMakesOnePrimitiveOfABlock();
    void inferenceLeavesOutWhatTheLogitsDoNotNeed();
    void aSecondReaderKeepsLayersApart();
    void whatIsReadLaterIsNotOverwritten();
    void aConvolutionDoesNotOverwriteItsOwnSource();
    void whatSharesMemoryIsNotOverwritten_data();
    void whatSharesMemoryIsNotOverwritten();
    void inferenceNeedsATiedTable();
};

void FusionsTest::trainingFusesRectifiersAlone()
{
    const Block block;
    const Fusions found = findFusions(block.graph, Purpose::Train, inPlace);
    QVERIFY(found.rectified[block.stemNorm] && found.rectified[block.add]);
    QVERIFY(found.alias[block.stemRelu] == block.stemNorm && found.alias[block.relu] == block.add);
    QVERIFY(!found.folded[block.stem] && !found.addend[block.branch] &&
            !found.alias[block.dropout]);
    QVERIFY(std::ranges::all_of(found.needed, std::identity()));
}

void FusionsTest::trainingMayFuseAdditions()
{
    const Block block;
    const Fusions found = findFusions(block.graph, Purpose::Train, elsewhere);
    QVERIFY(found.addend[block.branchNorm] == block.stemRelu && found.rectified[block.branchNorm]);
    QVERIFY(found.alias[block.add] == block.branchNorm &&
            found.alias[block.relu] == block.branchNorm);
    QVERIFY(!found.rectified[block.add] && !found.folded[block.branch]);
}

void FusionsTest::aLimitedRectifierIsFusedForInferenceAlone()
{
    Graph graph(Shape{4, 6, 6});
    const LayerId first = graph.add("first", Convolution{4, small, true, {}}, {graph.input()});
    const LayerId norm = graph.add("norm", BatchNormalization{}, {first});
    const LayerId limited = graph.add("limited", Relu{6}, {norm});
    const LayerId second = graph.add("second", Convolution{4, small, true, {}}, {limited});
    const LayerId unlimited = graph.add("unlimited", Relu{}, {second});
    const LayerId top = graph.add("top", FullyConnected{3, {}}, {unlimited});
    const LayerId last = graph.add("last", Relu{2}, {top});
    graph.add("loss", SoftmaxCrossEntropy{}, {last});
    const Fusions training = findFusions(graph, Purpose::Train, inPlace);
    QVERIFY(!training.rectified[norm] && !training.alias[limited]);
    QVERIFY(training.rectified[second] && training.alias[unlimited] == second);
    const Fusions inference = findFusions(graph, Purpose::Infer, inPlace);
    QVERIFY(inference.rectified[first] && inference.alias[limited] == first);
    QCOMPARE(inference.limit[first], 6.0);
    QVERIFY(inference.rectified[second] && std::isinf(inference.limit[second]));
    QVERIFY(!inference.rectified[top] && !inference.alias[last]);
}

void FusionsTest::aLinearLayerTakesAnyRectifier()
{
    Graph graph(Shape{4, 1, 6});
    const LayerId first = graph.add("first", Linear{5, true, {}, {}}, {graph.input()});
    const LayerId limited = graph.add("limited", Relu{20}, {first});
    const LayerId second = graph.add("second", Linear{5, true, {}, {}}, {limited});
    const LayerId unlimited = graph.add("unlimited", Relu{}, {second});
    graph.add("loss", SoftmaxCrossEntropy{}, {unlimited});
    for (const Purpose purpose : {Purpose::Train, Purpose::Infer}) {
        const Fusions found = findFusions(graph, purpose, inPlace);
        QVERIFY(found.rectified[first] && found.alias[limited] == first);
        QCOMPARE(found.limit[first], 20.0);
        QVERIFY(found.rectified[second] && std::isinf(found.limit[second]));
        QVERIFY(found.alias[unlimited] == second);
    }
}

void FusionsTest::inferenceMakesOnePrimitiveOfABlock()
{
    const Block block;
    const Fusions found = findFusions(block.graph, Purpose::Infer, inPlace);
    QVERIFY(found.folded[block.stem] == block.stemNorm && found.rectified[block.stem]);
    QVERIFY(found.folded[block.branch] == block.branchNorm);
    QVERIFY(found.addend[block.branch] == block.stemRelu);
    for (const LayerId gone : {block.branchNorm, block.add, block.relu})
        QVERIFY(found.alias[gone] == block.branch);
    QVERIFY(found.rectified[block.branch]);
}

void FusionsTest::inferenceLeavesOutWhatTheLogitsDoNotNeed()
{
    const Block block;
    const Fusions found = findFusions(block.graph, Purpose::Infer, inPlace);
    QVERIFY(found.alias[block.dropout] == block.pool);
    QVERIFY(found.needed[block.fc]);
    for (LayerId id = block.fc + 1; id < block.graph.layers().size(); ++id)
        QVERIFY(!found.needed[id]);
}

void FusionsTest::aSecondReaderKeepsLayersApart()
{
    Graph graph(Shape{4, 6, 6});
    const LayerId convolution = graph.add("conv", Convolution{4, small, true, {}}, {graph.input()});
    const LayerId relu = graph.add("relu", Relu{}, {convolution});
    const LayerId both = graph.add("concat", Concatenation{}, {relu, convolution});
    graph.add("loss", SoftmaxCrossEntropy{}, {graph.add("fc", FullyConnected{3, {}}, {both})});
    for (const Purpose purpose : {Purpose::Train, Purpose::Infer}) {
        const Fusions found = findFusions(graph, purpose, inPlace);
        QVERIFY(!found.rectified[convolution] && !found.alias[relu]);
    }
}

void FusionsTest::whatIsReadLaterIsNotOverwritten()
{
    Graph graph(Shape{4, 6, 6});
    const LayerId first = graph.add("first", Convolution{4, small, true, {}}, {graph.input()});
    const LayerId second = graph.add("second", Convolution{4, small, true, {}}, {first});
    const LayerId add = graph.add("add", Addition{}, {second, first});
    const LayerId both = graph.add("concat", Concatenation{}, {add, first});
    graph.add("loss", SoftmaxCrossEntropy{}, {graph.add("fc", FullyConnected{3, {}}, {both})});
    const Fusions found = findFusions(graph, Purpose::Infer, inPlace);
    QVERIFY(!found.addend[second] && !found.alias[add]);
    QVERIFY(findFusions(graph, Purpose::Infer, elsewhere).addend[second] == first);
}

void FusionsTest::aConvolutionDoesNotOverwriteItsOwnSource()
{
    Graph graph(Shape{4, 6, 6});
    const LayerId first = graph.add("first", Convolution{4, small, true, {}}, {graph.input()});
    const LayerId second = graph.add("second", Convolution{4, small, true, {}}, {first});
    const LayerId add = graph.add("add", Addition{}, {second, first});
    graph.add("loss", SoftmaxCrossEntropy{}, {graph.add("fc", FullyConnected{3, {}}, {add})});
    QVERIFY(!findFusions(graph, Purpose::Infer, inPlace).addend[second]);
}

void FusionsTest::whatSharesMemoryIsNotOverwritten_data()
{
    QTest::addColumn<bool>("transposed");
    QTest::newRow("dropout") << false;
    QTest::newRow("transposition") << true;
}

//! The addend is read before, but another layer passes it on, and that one is read later.
void FusionsTest::whatSharesMemoryIsNotOverwritten()
{
    QFETCH(bool, transposed);
    Graph graph(Shape{4, 6, 6});
    const LayerId first = graph.add("first", Convolution{4, small, true, {}}, {graph.input()});
    const LayerId same =
        graph.add("same", transposed ? Operation(Transposition{}) : Operation(Dropout{}), {first});
    const LayerId source = graph.add("source", Convolution{4, small, true, {}}, {graph.input()});
    const LayerId second = graph.add("second", Convolution{4, small, true, {}}, {source});
    const LayerId add = graph.add("add", Addition{}, {second, first});
    const LayerId top = graph.add("top", FullyConnected{3, {}}, {add});
    const LayerId later = graph.add("later", FullyConnected{3, {}}, {same});
    graph.add("loss", SoftmaxCrossEntropy{}, {graph.add("sum", Addition{}, {top, later})});
    const Fusions found = findFusions(graph, Purpose::Infer, inPlace);
    QVERIFY(!found.addend[second] && !found.alias[add]);
    QVERIFY(findFusions(graph, Purpose::Infer, elsewhere).addend[second] == first);
}

//! Though the logits may not depend on any of its rows.
void FusionsTest::inferenceNeedsATiedTable()
{
    Graph graph({4, 1, 1}, {{0, 4, 9}});
    const LayerId table = graph.add("table", Embedding{9, 6, {}}, {graph.input()});
    const LayerId words = graph.add("words", Embedding{9, 6, {}}, {graph.input()});
    graph.add("side", SoftmaxCrossEntropy{}, {table});
    graph.add("loss", SoftmaxCrossEntropy{},
              {graph.add("head", Linear{9, false, {}, table}, {words})});
    QVERIFY(findFusions(graph, Purpose::Infer, inPlace).needed[table]);
}

QTEST_GUILESS_MAIN(FusionsTest)
#include "tst_fusions.moc"
