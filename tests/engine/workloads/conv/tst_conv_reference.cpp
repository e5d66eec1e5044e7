// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/conv/conv_reference.h"

#include <QTest>

#include <numeric>
#include <vector>

using namespace strata::engine::workloads::conv;

class TestConvReference : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void convolvesByHand();
    void gradientsByHand();
    void directionsAreAdjoint();
};

// A 3 × 3 image of 1 to 9, padded by one above and below, a 2 × 2 kernel, two rows and one column
// on at a time.
constexpr Problem byHand{1, 1, 3, 3, 1, 2, 2, 1, 0, 2, 1};

void TestConvReference::convolvesByHand()
{
    std::vector<int> source(9);
    std::iota(source.begin(), source.end(), 1);
    std::vector<int> weights{1, 10, 100, 1000};
    std::vector<int> result(4);
    convolveNaively(byHand, source.data(), weights.data(), result.data());
    // Rows -1 and 0 first, then rows 1 and 2.
    const std::vector<int> expected{100 * 1 + 1000 * 2, 100 * 2 + 1000 * 3,
                                    4 + 10 * 5 + 100 * 7 + 1000 * 8,
                                    5 + 10 * 6 + 100 * 8 + 1000 * 9};
    QCOMPARE(result, expected);
}

void TestConvReference::gradientsByHand()
{
    Problem problem = byHand;
    std::vector<int> source(9);
    std::iota(source.begin(), source.end(), 1);
    std::vector<int> weights{1, 10, 100, 1000};
    std::vector<int> result{1, 2, 3, 4};
    std::vector<int> weightsGradient(4);
    problem.direction = Direction::BackwardWeights;
    convolveNaively(problem, source.data(), weightsGradient.data(), result.data());
    const std::vector<int> expectedWeights{
        4 * 3 + 5 * 4, 5 * 3 + 6 * 4, 1 * 1 + 2 * 2 + 7 * 3 + 8 * 4, 2 * 1 + 3 * 2 + 8 * 3 + 9 * 4};
    QCOMPARE(weightsGradient, expectedWeights);
    problem.direction = Direction::BackwardData;
    convolveNaively(problem, source.data(), weights.data(), result.data());
    const std::vector<int> expectedSource{
        100 * 1, 1000 * 1 + 100 * 2, 1000 * 2, 3, 10 * 3 + 4, 10 * 4, 300, 3000 + 400, 4000};
    QCOMPARE(source, expectedSource);
}

// <conv(x, w), y> = <x, conv_data(y, w)> = <w, conv_weights(x, y)> for all x, w, y.
void TestConvReference::directionsAreAdjoint()
{
    Problem problem{2, 3, 7, 6, 4, 3, 2, 1, 2, 2, 3};
    const auto filled = [&problem](Tensor tensor, int step) {
        std::vector<long> values(static_cast<std::size_t>(elementsOf(problem, tensor)));
        for (std::size_t i = 0; i < values.size(); ++i)
            values[i] = static_cast<long>(i * static_cast<std::size_t>(step) % 17) - 8;
        return values;
    };
    const std::vector<long> x = filled(Tensor::Source, 5);
    const std::vector<long> w = filled(Tensor::Weights, 7);
    const std::vector<long> y = filled(Tensor::Result, 3);
    const auto product = [&](Direction direction) {
        std::vector<long> source = x;
        std::vector<long> weights = w;
        std::vector<long> result = y;
        problem.direction = direction;
        convolveNaively(problem, source.data(), weights.data(), result.data());
        const auto &[computed, other] = direction == Direction::Forward ? std::pair(result, y)
                                        : direction == Direction::BackwardData
                                            ? std::pair(source, x)
                                            : std::pair(weights, w);
        return std::inner_product(computed.begin(), computed.end(), other.begin(), 0L);
    };
    const long forward = product(Direction::Forward);
    QVERIFY(forward != 0);
    QCOMPARE(product(Direction::BackwardData), forward);
    QCOMPARE(product(Direction::BackwardWeights), forward);
}

QTEST_APPLESS_MAIN(TestConvReference)
#include "tst_conv_reference.moc"
