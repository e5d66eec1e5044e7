// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/layer.h"

#include <QTest>

using namespace strata::engine::training;

class TestLayer : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyOperationHasItsName_data();
    void everyOperationHasItsName();
    void lossesAreKnown();
};

void TestLayer::everyOperationHasItsName_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *expected, const Operation &operation) {
        QTest::newRow(expected) << QString::fromLatin1(operationName(operation))
                                << QString::fromLatin1(expected);
    };
    row("input", Input{});
    row("convolution", Convolution{});
    row("batch_normalization", BatchNormalization{});
    row("relu", Relu{});
    row("pooling", Pooling{});
    row("global_average_pooling", GlobalAveragePooling{});
    row("local_response_normalization", LocalResponseNormalization{});
    row("fully_connected", FullyConnected{});
    row("dropout", Dropout{});
    row("concatenation", Concatenation{});
    row("addition", Addition{});
    row("softmax_cross_entropy", SoftmaxCrossEntropy{});
    row("embedding", Embedding{});
    row("position_embedding", PositionEmbedding{});
    row("class_token", ClassToken{});
    row("linear", Linear{});
    row("layer_normalization", LayerNormalization{});
    row("activation", Activation{});
    row("attention", Attention{});
    row("multiplication", Multiplication{});
    row("transposition", Transposition{});
    row("slice", Slice{});
    row("gather", Gather{});
    row("channel_padding", ChannelPadding{});
    row("gaussian_sample", GaussianSample{});
    row("kl_divergence", KlDivergence{});
    row("squared_error", SquaredError{});
    row("recurrent", Recurrent{});
    row("action_value_error", ActionValueError{});
    row("sampled_cross_entropy", SampledCrossEntropy{});
    row("attention_decoder", AttentionDecoder{});
    row("ctc_loss", CtcLoss{});
    row("sentence_encoding", SentenceEncoding{});
    row("memory_reading", MemoryReading{});
}

void TestLayer::everyOperationHasItsName()
{
    QFETCH(QString, name);
    QFETCH(QString, expected);
    QCOMPARE(name, expected);
}

void TestLayer::lossesAreKnown()
{
    QVERIFY(isLoss(SoftmaxCrossEntropy{}) && isLoss(KlDivergence{}) && isLoss(SquaredError{}));
    QVERIFY(isLoss(ActionValueError{}) && isLoss(SampledCrossEntropy{}) && isLoss(CtcLoss{}));
    QVERIFY(!isLoss(GaussianSample{}) && !isLoss(FullyConnected{}) && !isLoss(Input{}));
}

QTEST_APPLESS_MAIN(TestLayer)
#include "tst_layer.moc"
