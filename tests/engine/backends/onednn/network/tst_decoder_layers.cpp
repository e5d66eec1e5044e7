// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/backends/onednn/network/compared_networks.h"
#include "tests/engine/training/translation_graph.h"

#include <QtTest>

using namespace strata::engine;
using namespace strata::engine::training;

namespace {

Graph graphNamed(const QString &name)
{
    if (name == QLatin1String("one cell"))
        return strata::tests::translationGraph(1, 5, 0);
    if (name == QLatin1String("three cells"))
        return strata::tests::translationGraph(3, 6, 0);
    return name == QLatin1String("one position") ? strata::tests::translationGraph(2, 1, 7)
                                                 : strata::tests::translationGraph(2, 5, 9);
}

constexpr double fp32Bound = 1e-4;
constexpr double bf16Bound = 0.1; // eight bits of mantissa through a few layers

} // namespace

class DecoderLayersTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void trainsLikeTheReference_data();
    void trainsLikeTheReference();
    void infersLikeTheReference_data() { trainsLikeTheReference_data(); }
    void infersLikeTheReference();
    void bf16IsClose_data() { trainsLikeTheReference_data(); }
    void bf16IsClose();
    void rowsThatAreNotReadStay_data() { trainsLikeTheReference_data(); }
    void rowsThatAreNotReadStay();
    void noiseReachesAllRows_data() { trainsLikeTheReference_data(); }
    void noiseReachesAllRows();
    void exchangesEveryGradientOnce_data() { trainsLikeTheReference_data(); }
    void exchangesEveryGradientOnce();
    void timesBelongToTheirPasses();
    void probeAgreesWithTheReference_data() { trainsLikeTheReference_data(); }
    void probeAgreesWithTheReference();
};

void DecoderLayersTest::trainsLikeTheReference_data()
{
    QTest::addColumn<QString>("name");
    for (const char *name : {"one cell", "three cells", "one position", "drawn classes"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

void DecoderLayersTest::trainsLikeTheReference()
{
    QFETCH(QString, name);
    compareTraining(graphNamed(name), options(), 3, fp32Bound);
}

void DecoderLayersTest::infersLikeTheReference()
{
    QFETCH(QString, name);
    compareInference(graphNamed(name), options(), fp32Bound);
}

void DecoderLayersTest::bf16IsClose()
{
    QFETCH(QString, name);
    compareInBf16(graphNamed(name), options(), bf16Bound);
}

//! Without weight decay a gradient of the tables has the rows of the batch alone; the steps are
//! those of all rows, with and without a limit of the norm.
void DecoderLayersTest::rowsThatAreNotReadStay()
{
    QFETCH(QString, name);
    for (const double clip : {0.0, 0.5}) {
        NetworkOptions chosen = options(OptimizerKind::Sgd);
        chosen.optimizer.rate = 0.5;
        chosen.optimizer.weightDecay = 0;
        chosen.optimizer.clipNorm = clip;
        compareTraining(graphNamed(name), chosen, 3, fp32Bound);
    }
}

void DecoderLayersTest::noiseReachesAllRows()
{
    QFETCH(QString, name);
    NetworkOptions chosen = options(OptimizerKind::Sgd);
    chosen.optimizer.weightDecay = 0;
    chosen.optimizer.gradientNoise = 10;
    compareTraining(graphNamed(name), chosen, 2, fp32Bound);
}

//! Other ranks have touched other rows, so all of them are exchanged.
void DecoderLayersTest::exchangesEveryGradientOnce()
{
    QFETCH(QString, name);
    NetworkOptions chosen = options(OptimizerKind::Sgd);
    chosen.optimizer.weightDecay = 0;
    compareExchange(graphNamed(name), chosen);
}

//! Of a recurrent layer W and R are learnt by themselves.
void DecoderLayersTest::timesBelongToTheirPasses()
{
    NetworkOptions chosen = options();
    chosen.profile = true;
    const auto network = compile(backends::onednn::makeNetworkFactory(),
                                 strata::tests::translationGraph(1, 5, 0), chosen);
    QVERIFY(network);
    const std::vector<OperationTime> times = network->profile();
    const auto count = [&](const char *layer, const char *operation, Pass pass) {
        return std::ranges::count_if(times, [&](const OperationTime &time) {
            return time.layer == layer && time.operation == operation && time.pass == pass;
        });
    };
    for (const Pass pass : {Pass::Forward, Pass::BackwardData, Pass::BackwardWeights}) {
        QCOMPARE(count("decoder", "attention_decoder", pass), 1);
        QCOMPARE(count("encoder0", "recurrent", pass), 2);
    }
}

void DecoderLayersTest::probeAgreesWithTheReference()
{
    QFETCH(QString, name);
    const Graph graph = graphNamed(name);
    for (const Purpose purpose : {Purpose::Train, Purpose::Infer}) {
        NetworkOptions chosen = options();
        chosen.purpose = purpose;
        const auto network = compile(backends::onednn::makeNetworkFactory(), graph, chosen);
        const auto reference = compile(backends::reference::makeNetworkFactory(), graph, chosen);
        QVERIFY(network && reference);
        const auto found = network->probe(7);
        const auto expected = reference->probe(7);
        QVERIFY(found && expected);
        QVERIFY2(found->verified, found->mismatch.c_str());
        QVERIFY(found->compared > 0);
        QCOMPARE(found->hash, expected->hash);
    }
}

QTEST_GUILESS_MAIN(DecoderLayersTest)
#include "tst_decoder_layers.moc"
