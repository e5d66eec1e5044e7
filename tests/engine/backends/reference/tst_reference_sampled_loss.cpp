// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/reference/network/reference_sampled_loss.h"

#include "tests/engine/backends/reference/gradient_check.h"

#include <QTest>

#include <array>
#include <cmath>

using namespace strata::engine::backends::reference;
using namespace strata::engine::training;

class TestReferenceSampledLoss : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void byHand();
    void isTheWholeSoftmaxOfAllClasses();
    void gradient();
};

// Two classes are drawn of four; where one is the label's it counts once.
void TestReferenceSampledLoss::byHand()
{
    const LogUniformSampler sampler(1, 2, 4, 2);
    std::array<std::int32_t, 2> drawn{};
    std::array<std::uint64_t, 1> notes{};
    const std::int64_t draws = sampler.draw(5, 0, drawn.data(), notes.data());
    const std::array<double, 4> logits{0.5, -1, 2, 0.25};
    for (const std::int32_t label : {0, 1, 2, 3}) {
        double sum = 0;
        const auto term = [&](std::int32_t c) {
            const double p = std::log((c + 2.0) / (c + 1.0)) / std::log(5.0);
            const double expected = 1 - std::pow(1 - p, static_cast<double>(draws));
            return std::exp(logits[static_cast<std::size_t>(c)]) / expected;
        };
        for (std::int32_t c = 0; c < 4; ++c)
            sum += c == label || c == drawn[0] || c == drawn[1] ? term(c) : 0;
        double loss = 0;
        sampledCrossEntropy(sampler, 5, {{1, 1, 4}, 1, logits.data()}, {&label, 1},
                            {{1, 1, 1}, 1, &loss});
        QVERIFY(std::abs(loss + std::log(term(label) / sum)) < 1e-9);
    }
}

// With every class drawn it is the softmax of all, of the corrected logits.
void TestReferenceSampledLoss::isTheWholeSoftmaxOfAllClasses()
{
    const LogUniformSampler sampler(1, 2, 3, 3);
    std::array<std::int32_t, 3> drawn{};
    std::array<std::uint64_t, 1> notes{};
    const std::int64_t draws = sampler.draw(1, 0, drawn.data(), notes.data());
    const std::array<double, 3> logits{0.5, -1, 2};
    std::array<double, 3> corrected = logits;
    for (std::int32_t c = 0; c < 3; ++c)
        corrected[static_cast<std::size_t>(c)] -= sampler.logarithmOfExpected(c, draws);
    const std::int32_t label = 1;
    double loss = 0;
    double whole = 0;
    sampledCrossEntropy(sampler, 1, {{1, 1, 3}, 1, logits.data()}, {&label, 1},
                        {{1, 1, 1}, 1, &loss});
    crossEntropy({{1, 1, 3}, 1, corrected.data()}, {&label, 1}, {{1, 1, 1}, 1, &whole});
    QVERIFY(std::abs(loss - whole) < 1e-12);
}

void TestReferenceSampledLoss::gradient()
{
    Graph graph({4, 1, 3});
    LayerId x = graph.add("below", Linear{3, true, {}, {}}, {graph.input()});
    x = graph.add("classes", Linear{9, true, {}, {}}, {x});
    graph.add("loss", SampledCrossEntropy{4, 0.7, 0}, {x});
    QVERIFY(!graph.classifies());
    QVERIFY(graph.isSampled(x));
    QCOMPARE(gradientFault(graph), std::string());
}

QTEST_APPLESS_MAIN(TestReferenceSampledLoss)
#include "tst_reference_sampled_loss.moc"
