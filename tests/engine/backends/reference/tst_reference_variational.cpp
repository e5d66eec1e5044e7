// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/reference/network/reference_variational.h"

#include "tests/engine/backends/reference/gradient_check.h"

#include <QTest>

#include <array>
#include <cmath>

using namespace strata::engine::backends::reference;
using namespace strata::engine::training;

namespace {

constexpr Shape pair{2, 1, 1};

//! Mean and logarithm of the variance from one layer below, both learnt.
struct Encoder {
    Graph graph{Shape{2, 2, 2}};
    LayerId mean = graph.add("mean", FullyConnected{3, {}}, {graph.input()});
    LayerId logVariance = graph.add("log_variance", FullyConnected{3, {}}, {graph.input()});
};

} // namespace

class TestReferenceVariational : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void samplesByHand();
    void divergesByHand();
    void errsByHand();
    void gradientsOfASampleAreDifferences();
    void gradientsOfTheDivergenceAreDifferences();
    void gradientsOfTheErrorAreDifferences();
    void anAutoencodersGradientsAreDifferences();
};

void TestReferenceVariational::samplesByHand()
{
    const GaussianNoise noise(1, 2, 3);
    const std::array<double, 4> mean{1, 2, 3, 4};
    const std::array<double, 4> logVariance{0, 2 * std::log(2.0), -800, 2 * std::log(3.0)};
    std::array<double, 4> y{};
    sampleNormal(noise, {pair, 2, mean.data()}, {pair, 2, logVariance.data()}, {pair, 2, y.data()});
    QCOMPARE(y[0], 1 + noise.at(0));
    QCOMPARE(y[1], 2 + 2 * noise.at(1));
    QCOMPARE(y[2], 3.0); // of a variance of 10^-347
    QCOMPARE(y[3], 4 + 3 * noise.at(3));
}

void TestReferenceVariational::divergesByHand()
{
    const std::array<double, 4> mean{0, 0, 3, -1};
    const std::array<double, 4> logVariance{0, 0, 0, std::log(2.0)};
    std::array<double, 2> losses{7, 7};
    divergence({pair, 2, mean.data()}, {pair, 2, logVariance.data()},
               {{1, 1, 1}, 2, losses.data()});
    QCOMPARE(losses[0], 0.0); // the standard distribution itself
    QCOMPARE(losses[1], 4.5 + (1 + 2 - 1 - std::log(2.0)) / 2);
    std::array<double, 4> meanGradient{1, 1, 1, 1};
    divergenceBackward(4, {pair, 2, mean.data()}, {pair, 2, logVariance.data()},
                       {pair, 2, meanGradient.data()}, {pair, 2, nullptr});
    QCOMPARE(meanGradient, (std::array<double, 4>{1, 1, 7, -1}));
}

void TestReferenceVariational::errsByHand()
{
    const std::array<double, 4> x{1, 2, 3, 4};
    const std::array<double, 4> target{1, 0, 0, 0};
    std::array<double, 2> losses{7, 7};
    squaredError({pair, 2, x.data()}, {{1, 2, 1}, 2, target.data()}, {{1, 1, 1}, 2, losses.data()});
    QCOMPARE(losses, (std::array<double, 2>{2, 12.5}));
    std::array<double, 4> xGradient{1, 1, 1, 1};
    squaredErrorBackward(2, {pair, 2, x.data()}, {{1, 2, 1}, 2, target.data()},
                         {pair, 2, xGradient.data()}, {{1, 2, 1}, 2, nullptr});
    QCOMPARE(xGradient, (std::array<double, 4>{1, 3, 4, 5}));
}

void TestReferenceVariational::gradientsOfASampleAreDifferences()
{
    Encoder encoder;
    Graph &graph = encoder.graph;
    const LayerId sample =
        graph.add("sample", GaussianSample{}, {encoder.mean, encoder.logVariance});
    graph.add("loss", SoftmaxCrossEntropy{}, {graph.add("top", FullyConnected{3, {}}, {sample})});
    QCOMPARE(gradientFault(graph), std::string());
}

void TestReferenceVariational::gradientsOfTheDivergenceAreDifferences()
{
    Encoder encoder;
    encoder.graph.add("loss", KlDivergence{0.5}, {encoder.mean, encoder.logVariance});
    QCOMPARE(gradientFault(encoder.graph), std::string());
}

// Both sides are learnt.
void TestReferenceVariational::gradientsOfTheErrorAreDifferences()
{
    Encoder encoder;
    encoder.graph.add("loss", SquaredError{0.5}, {encoder.mean, encoder.logVariance});
    QCOMPARE(gradientFault(encoder.graph), std::string());
}

void TestReferenceVariational::anAutoencodersGradientsAreDifferences()
{
    Encoder encoder;
    Graph &graph = encoder.graph;
    const LayerId sample =
        graph.add("sample", GaussianSample{}, {encoder.mean, encoder.logVariance});
    const LayerId decoded = graph.add("decoded", FullyConnected{8, {}}, {sample});
    graph.add("divergence", KlDivergence{}, {encoder.mean, encoder.logVariance});
    graph.add("loss", SquaredError{}, {decoded, graph.input()});
    QCOMPARE(gradientFault(graph), std::string());
}

QTEST_APPLESS_MAIN(TestReferenceVariational)
#include "tst_reference_variational.moc"
