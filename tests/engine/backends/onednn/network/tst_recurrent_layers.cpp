// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Layers that go from position to position, forward and backward, beside the reference.
#include "tests/engine/backends/onednn/network/compared_networks.h"

#include <QtTest>

using namespace strata::engine;
using namespace strata::engine::training;
using Cell = Recurrent::Cell;
using Direction = Recurrent::Direction;

namespace {

const Initialiser normal{Initialiser::Kind::Normal, 0.3};

//! Layers of a stack, whose features leave tails in vector registers.
Graph stack(Cell cell, std::int64_t length, double limit = 100)
{
    constexpr std::int64_t words = 19;
    Graph graph({length, 1, 1}, {{0, length, words}});
    LayerId x = graph.add("tokens", Embedding{words, 12, normal}, {graph.input()});
    x = graph.add("first", Recurrent{cell, 21, Direction::Forward, 1, false, normal, limit}, {x});
    x = graph.add("both", Recurrent{cell, 9, Direction::Both, 0, false, normal, limit}, {x});
    const LayerId back =
        graph.add("back", Recurrent{cell, 18, Direction::Backward, 0, false, normal, limit}, {x});
    x = graph.add("sum", Addition{}, {x, back});
    x = graph.add("head", Linear{words, true, normal, {}}, {x});
    graph.add("loss", SoftmaxCrossEntropy{}, {x});
    return graph;
}

//! The last states and cells, both ways, of a layer that reads the input itself.
Graph encoder()
{
    Graph graph({5, 1, 7});
    LayerId x = graph.add("cells", Recurrent{Cell::Lstm, 16, Direction::Both, 1, true, normal},
                          {graph.input()});
    const LayerId last = graph.add("last", Slice{4, 2}, {x});
    const LayerId all = graph.add("all", Slice{0, 5}, {x});
    x = graph.add("joined", Concatenation{}, {last, all});
    graph.add("loss", SoftmaxCrossEntropy{}, {graph.add("fc", FullyConnected{6, normal}, {x})});
    return graph;
}

//! Enough images and features that threads share them.
Graph wide()
{
    Graph graph({6, 1, 20});
    LayerId x = graph.add("wide", Recurrent{Cell::Lstm, 80, Direction::Both, 0, false, normal},
                          {graph.input()});
    x = graph.add("gru", Recurrent{Cell::Gru, 80, Direction::Forward, 0, false, normal}, {x});
    graph.add("loss", SoftmaxCrossEntropy{}, {graph.add("head", Linear{5, true, normal, {}}, {x})});
    return graph;
}

Graph graphNamed(const QString &name)
{
    if (name == QLatin1String("lstm"))
        return stack(Cell::Lstm, 7);
    if (name == QLatin1String("gru"))
        return stack(Cell::Gru, 7);
    if (name == QLatin1String("lstm of one position"))
        return stack(Cell::Lstm, 1);
    if (name == QLatin1String("rectified"))
        return stack(Cell::Rectified, 7);
    if (name == QLatin1String("limited"))
        return stack(Cell::Rectified, 7, 0.8);
    if (name == QLatin1String("gru of one position"))
        return stack(Cell::Gru, 1);
    return name == QLatin1String("encoder") ? encoder() : wide();
}

NetworkOptions optionsFor(const QString &name)
{
    NetworkOptions made = options();
    if (name == QLatin1String("wide"))
        made.batch = 60;
    return made;
}

constexpr double fp32Bound = 1e-4;
constexpr double bf16Bound = 0.08; // eight bits of mantissa through a few layers

} // namespace

class RecurrentLayersTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void trainsLikeTheReference_data();
    void trainsLikeTheReference();
    void infersLikeTheReference_data() { trainsLikeTheReference_data(); }
    void infersLikeTheReference();
    void bf16IsClose_data();
    void bf16IsClose();
    void newParametersAreLaidOutAgain();
    void probeAgreesWithTheReference_data() { trainsLikeTheReference_data(); }
    void probeAgreesWithTheReference();
};

void RecurrentLayersTest::trainsLikeTheReference_data()
{
    QTest::addColumn<QString>("name");
    for (const char *name : {"lstm", "gru", "lstm of one position", "gru of one position",
                             "rectified", "limited", "encoder", "wide"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

void RecurrentLayersTest::trainsLikeTheReference()
{
    QFETCH(QString, name);
    compareTraining(graphNamed(name), optionsFor(name), 3, fp32Bound);
}

void RecurrentLayersTest::infersLikeTheReference()
{
    QFETCH(QString, name);
    compareInference(graphNamed(name), optionsFor(name), fp32Bound);
}

//! Where states reach a limit, rounding decides which of them do.
void RecurrentLayersTest::bf16IsClose_data()
{
    QTest::addColumn<QString>("name");
    for (const char *name : {"lstm", "gru", "rectified", "lstm of one position",
                             "gru of one position", "encoder", "wide"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

void RecurrentLayersTest::bf16IsClose()
{
    QFETCH(QString, name);
    compareInBf16(graphNamed(name), optionsFor(name), bf16Bound);
}

//! Inference keeps copies of its weights from step to step.
void RecurrentLayersTest::newParametersAreLaidOutAgain()
{
    const Graph graph = stack(Cell::Gru, 7);
    NetworkOptions chosen = options();
    chosen.purpose = Purpose::Infer;
    const auto used = compile(backends::onednn::makeNetworkFactory(), graph, chosen);
    const auto taking = compile(backends::onednn::makeNetworkFactory(), graph, chosen);
    const auto fresh = compile(backends::onednn::makeNetworkFactory(), graph, chosen);
    QVERIFY(used && taking && fresh);
    for (const auto &network : {&used, &taking, &fresh})
        fill(**network, graph);
    QVERIFY(used->step().has_value() && taking->step().has_value());
    const std::vector<float> before = used->logits();
    for (const auto &network : {&used, &fresh})
        (*network)->setParameters(initialValues(parameterTensors(graph), 11));
    taking->takeParameters(*fresh);
    for (const auto &network : {&used, &taking, &fresh})
        QVERIFY((*network)->step().has_value());
    QCOMPARE(used->logits(), fresh->logits());
    QCOMPARE(taking->logits(), fresh->logits());
    QVERIFY(used->logits() != before);
}

void RecurrentLayersTest::probeAgreesWithTheReference()
{
    QFETCH(QString, name);
    const Graph graph = graphNamed(name);
    const auto network = compile(backends::onednn::makeNetworkFactory(), graph, options());
    const auto reference = compile(backends::reference::makeNetworkFactory(), graph, options());
    QVERIFY(network && reference);
    const auto found = network->probe(7);
    const auto expected = reference->probe(7);
    QVERIFY(found && expected);
    QVERIFY2(found->verified, found->mismatch.c_str());
    QVERIFY(found->compared > 0);
    QCOMPARE(found->hash, expected->hash);
}

QTEST_GUILESS_MAIN(RecurrentLayersTest)
#include "tst_recurrent_layers.moc"
