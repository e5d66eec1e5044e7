// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/reference/network/reference_loss.h"

#include "tests/engine/backends/reference/gradient_check.h"

#include <QTest>

#include <array>
#include <cmath>
#include <limits>

using namespace strata::engine::backends::reference;
using namespace strata::engine::training;

class TestReferenceLoss : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void lossByHand();
    void eachPositionHasItsLabel();
    void staysFiniteForLargeLogits();
    void gradientSumsToZero();
    void accuracyCountsTheFirstLargest();
    void weighsAuxiliaryHeads();
    void actionValuesByHand();
    void gradientsOfActionValuesAreDifferences();
};

// exp of the logits is 1, 2, 5: probabilities 1/8, 2/8, 5/8.
void TestReferenceLoss::lossByHand()
{
    const std::array<double, 6> logits{0, std::log(2), std::log(5), 7, 7, 7};
    const std::array<std::int32_t, 2> labels{1, 0};
    std::array<double, 2> losses{};
    crossEntropy({{3, 1, 1}, 2, logits.data()}, {labels.data()}, {{1, 1, 1}, 2, losses.data()});
    QCOMPARE(losses[0], std::log(4));
    QCOMPARE(losses[1], std::log(3));
    QCOMPARE(meanLoss({{1, 1, 1}, 2, losses.data()}), std::log(12) / 2);
    std::array<double, 6> gradient{};
    crossEntropyBackward(4, {{3, 1, 1}, 2, logits.data()}, {labels.data()},
                         {{3, 1, 1}, 2, gradient.data()});
    const std::array<double, 6> expected{0.25, -1.5, 1.25, -4.0 / 3, 2.0 / 3, 2.0 / 3};
    for (std::size_t i = 0; i < gradient.size(); ++i)
        QCOMPARE(gradient[i], expected[i]);
}

// Two images of two positions, whose labels are the last two of three. Probabilities are 1/4 and
// 3/4, but at one position halves.
void TestReferenceLoss::eachPositionHasItsLabel()
{
    const double three = std::log(3);
    const std::array<double, 8> logits{0, three, 0, three, 5, 5, three, 0};
    const std::array<std::int32_t, 6> labels{9, 1, 0, 9, 0, 0};
    const ConstBatch batch{{2, 1, 2}, 2, logits.data()};
    const Labels own{labels.data() + 1, 3};
    std::array<double, 4> losses{};
    const Batch ofLosses{{2, 1, 1}, 2, losses.data()};
    crossEntropy(batch, own, ofLosses);
    const std::array<double, 4> expected{std::log(4) - three, std::log(4), std::log(2),
                                         std::log(4) - three};
    for (std::size_t i = 0; i < losses.size(); ++i)
        QCOMPARE(losses[i], expected[i]);
    QCOMPARE(meanLoss(ofLosses), (std::log(128) - 2 * three) / 4);
    QCOMPARE(accuracyOf(batch, own), 0.75); // of equal ones the first
    std::array<double, 8> gradient{};
    crossEntropyBackward(2, batch, own, {{2, 1, 2}, 2, gradient.data()});
    const std::array<double, 8> slopes{0.125, -0.125, -0.375, 0.375, -0.25, 0.25, -0.125, 0.125};
    for (std::size_t i = 0; i < gradient.size(); ++i)
        QCOMPARE(gradient[i], slopes[i]);
}

void TestReferenceLoss::staysFiniteForLargeLogits()
{
    const std::array<double, 2> logits{1000, -1000};
    const std::int32_t label = 1;
    double loss = 0;
    crossEntropy({{2, 1, 1}, 1, logits.data()}, {&label}, {{1, 1, 1}, 1, &loss});
    QCOMPARE(loss, 2000.0);
}

void TestReferenceLoss::gradientSumsToZero()
{
    const std::array<double, 4> logits{0.3, -2, 5, 1};
    const std::int32_t label = 3;
    std::array<double, 4> gradient{};
    crossEntropyBackward(1, {{4, 1, 1}, 1, logits.data()}, {&label},
                         {{4, 1, 1}, 1, gradient.data()});
    QVERIFY(std::abs(gradient[0] + gradient[1] + gradient[2] + gradient[3]) < 1e-15);
    QVERIFY(gradient[3] < 0);
}

void TestReferenceLoss::accuracyCountsTheFirstLargest()
{
    const double none = std::numeric_limits<double>::quiet_NaN();
    const std::array<double, 10> logits{1, 2, 2, 2, 3, 1, none, 0, none, none};
    const ConstBatch batch{{2, 1, 1}, 5, logits.data()};
    QCOMPARE(accuracyOf(batch, {std::array<std::int32_t, 5>{1, 0, 0, 1, 0}.data()}), 0.6);
    QCOMPARE(accuracyOf(batch, {std::array<std::int32_t, 5>{0, 1, 1, 0, 1}.data()}), 0.0);
}

void TestReferenceLoss::weighsAuxiliaryHeads()
{
    Graph graph({3, 2, 2});
    Convolution convolution;
    convolution.outChannels = 3;
    const LayerId stem = graph.add("stem", convolution, {graph.input()});
    const LayerId side = graph.add("side", FullyConnected{4, {}}, {stem});
    graph.add("auxiliary", SoftmaxCrossEntropy{0.4}, {side});
    const LayerId hidden = graph.add("hidden", Relu{}, {stem});
    const LayerId top = graph.add("top", FullyConnected{4, {}}, {hidden});
    graph.add("loss", SoftmaxCrossEntropy{}, {top});
    QCOMPARE(gradientFault(graph), std::string());

    // The same sum by hand: without biases and weights each head's loss is log 4.
    const auto network = networkWithNumbers(graph, 2);
    TensorValues zeros = network->parameters();
    for (auto &tensor : zeros)
        std::fill(tensor.begin(), tensor.end(), 0.0F);
    network->setParameters(zeros);
    QVERIFY(network->step().has_value());
    QCOMPARE(network->outcome().loss, 1.4 * std::log(4));
}

// Errors of the chosen actions: 0.5, 3 and −2; the others do not count.
void TestReferenceLoss::actionValuesByHand()
{
    const std::array<double, 6> values{9, 1.5, 4, 9, 9, -3};
    const std::array<std::int32_t, 3> actions{1, 0, 1};
    const std::array<float, 3> targets{1, 1, -1};
    const ConstBatch batch{{2, 1, 1}, 3, values.data()};
    std::array<double, 3> losses{7, 7, 7};
    actionValueError(batch, {actions.data()}, targets.data(), {{1, 1, 1}, 3, losses.data()});
    QCOMPARE(losses, (std::array<double, 3>{0.125, 2.5, 1.5}));
    std::array<double, 6> gradient{1, 1, 1, 1, 1, 1};
    actionValueErrorBackward(6, batch, {actions.data()}, targets.data(),
                             {{2, 1, 1}, 3, gradient.data()});
    QCOMPARE(gradient, (std::array<double, 6>{1, 2, 3, 1, 1, -1}));
}

void TestReferenceLoss::gradientsOfActionValuesAreDifferences()
{
    Graph graph({2, 3, 3});
    const LayerId hidden = graph.add("hidden", FullyConnected{5, {}}, {graph.input()});
    const LayerId values = graph.add("values", FullyConnected{3, {}}, {hidden});
    graph.add("loss", ActionValueError{0.5}, {values});
    QCOMPARE(gradientFault(graph, 9), std::string()); // each action is chosen
}

QTEST_APPLESS_MAIN(TestReferenceLoss)
#include "tst_reference_loss.moc"
