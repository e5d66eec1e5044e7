// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/conv/conv_check.h"

#include "engine/workloads/conv/conv_inputs.h"
#include "engine/workloads/conv/conv_reference.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

using namespace strata::engine::workloads::conv;

namespace {

constexpr std::uint64_t seed = 11;

std::vector<float> computed(const Problem &problem)
{
    std::array<std::vector<double>, 3> tensors;
    for (const Tensor tensor : {Tensor::Source, Tensor::Weights, Tensor::Result}) {
        const InputValues valueAt(problem, tensor, seed);
        auto &own = tensors[static_cast<std::size_t>(tensor)];
        for (std::int64_t i = 0; i < elementsOf(problem, tensor); ++i)
            own.push_back(static_cast<double>(valueAt(i)));
    }
    convolveNaively(problem, tensors[0].data(), tensors[1].data(), tensors[2].data());
    const auto &result = tensors[static_cast<std::size_t>(computedTensor(problem.direction))];
    return {result.begin(), result.end()};
}

Problem inDirection(Direction direction, Precision precision = Precision::Fp32)
{
    return {2, 3, 7, 6, 4, 3, 2, 1, 2, 2, 1, direction, precision};
}

constexpr std::array directions{Direction::Forward, Direction::BackwardData,
                                Direction::BackwardWeights};

} // namespace

class TestConvCheck : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void acceptsRightTensors();
    void findsEachWrongElement();
    void findsAnotherGeometry();
    void findsSwappedImagesAndFilters();
    void findsElementsThatAreNoIntegers();
    void toleratesWinogradsRounding();
    void acceptsOneRounding_data();
    void acceptsOneRounding();
};

void TestConvCheck::acceptsRightTensors()
{
    for (const Direction direction : directions) {
        for (const Precision precision : {Precision::Fp32, Precision::Bf16, Precision::Int8}) {
            const Problem problem = inDirection(direction, precision);
            const std::vector<float> right = computed(problem);
            for (const int threads : {1, 3})
                QCOMPARE(
                    findWrongPosition(problem, right.data(), 0, seed, threads).value_or("none"),
                    std::string("none"));
            QCOMPARE(hashOf(problem, right.data(), 1).value(),
                     hashOf(problem, right.data(), 3).value());
        }
    }
}

void TestConvCheck::findsEachWrongElement()
{
    for (const Direction direction : directions) {
        const Problem problem = inDirection(direction);
        std::vector<float> values = computed(problem);
        const std::uint64_t rightHash = hashOf(problem, values.data(), 1).value();
        const auto [outer, inner, rows, columns] = shapeOf(problem, computedTensor(direction));
        for (std::size_t i = 0; i < values.size(); ++i) {
            const float right = std::exchange(values[i], values[i] + 1);
            const auto position = static_cast<std::int64_t>(i) % (rows * columns);
            QCOMPARE(findWrongPosition(problem, values.data(), 0, seed, 2).value_or("none"),
                     "an element at (" + std::to_string(position / columns) + ", " +
                         std::to_string(position % columns) + ") is not the sum of its products");
            QVERIFY(hashOf(problem, values.data(), 1).value() != rightHash);
            values[i] = right;
        }
        QVERIFY(!findWrongPosition(problem, values.data(), 0, seed, 2));
        QVERIFY(outer * inner > 1);
    }
}

// The result of another stride or padding, of the same size.
void TestConvCheck::findsAnotherGeometry()
{
    for (const Direction direction : directions) {
        const Problem problem{1, 2, 7, 6, 2, 3, 3, 1, 1, 3, 1, direction};
        Problem otherPadding = problem;
        otherPadding.padHeight = 2;
        Problem otherStride = problem;
        otherStride.strideHeight = 2;
        otherStride.padHeight = 0;
        for (const Problem &wrong : {otherPadding, otherStride}) {
            QCOMPARE(shapeOf(wrong, Tensor::Result)[2], shapeOf(problem, Tensor::Result)[2]);
            QVERIFY(findWrongPosition(problem, computed(wrong).data(), 0, seed, 1).has_value());
        }
    }
}

void TestConvCheck::findsSwappedImagesAndFilters()
{
    for (const Direction direction : directions) {
        const Problem problem = inDirection(direction);
        const auto [outer, inner, rows, columns] = shapeOf(problem, computedTensor(direction));
        const std::int64_t plane = rows * columns;
        for (const std::int64_t distance : {plane, inner * plane}) {
            std::vector<float> values = computed(problem);
            std::swap_ranges(values.begin(), values.begin() + plane, values.begin() + distance);
            QVERIFY(findWrongPosition(problem, values.data(), 0, seed, 2).has_value());
        }
        QVERIFY(outer > 1 && inner > 1);
    }
}

void TestConvCheck::findsElementsThatAreNoIntegers()
{
    const Problem problem = inDirection(Direction::Forward);
    std::vector<float> values = computed(problem);
    for (const float bad : {std::numeric_limits<float>::quiet_NaN(),
                            std::numeric_limits<float>::infinity(), values[5] + 0.5F, 1e20F}) {
        values[5] = bad;
        for (const float tolerance : {0.0F, 0.25F})
            QVERIFY(findWrongPosition(problem, values.data(), tolerance, seed, 2)
                        ->find("element 5 is ") != std::string::npos);
    }
}

void TestConvCheck::toleratesWinogradsRounding()
{
    const Problem problem = inDirection(Direction::Forward);
    std::vector<float> values = computed(problem);
    const std::uint64_t exact = hashOf(problem, values.data(), 1).value();
    for (std::size_t i = 0; i < values.size(); ++i)
        values[i] += i % 2 == 0 ? 0.125F : -0.125F;
    QVERIFY(findWrongPosition(problem, values.data(), 0, seed, 1).has_value());
    QVERIFY(!findWrongPosition(problem, values.data(), 0.25F, seed, 1));
    QCOMPARE(hashOf(problem, values.data(), 1).value(), exact);
    values[3] += 1; // near an integer, but the wrong one
    QVERIFY(findWrongPosition(problem, values.data(), 0.25F, seed, 1).has_value());
}

void TestConvCheck::acceptsOneRounding_data()
{
    QTest::addColumn<int>("bits");
    QTest::newRow("bf16") << 8;
    QTest::newRow("fp16") << 11;
}

void TestConvCheck::acceptsOneRounding()
{
    QFETCH(int, bits);
    const Problem problem = inDirection(Direction::Forward, Precision::Bf16);
    const std::vector<float> exact = computed(problem);
    std::vector<float> rounded = exact;
    QVERIFY(!findWrongRounding(problem, exact.data(), rounded.data(), bits, 2)); // now rounded
    QVERIFY(rounded != exact);
    for (std::size_t i = 0; i < exact.size(); ++i) {
        int exponent = 0;
        const float significand = std::frexp(rounded[i], &exponent);
        QCOMPARE(std::ldexp(significand, bits), std::nearbyint(std::ldexp(significand, bits)));
        QVERIFY(std::abs(rounded[i] - exact[i]) <= std::ldexp(std::abs(exact[i]), -bits));
    }
    std::vector<float> sums = exact;
    QVERIFY(!findWrongRounding(problem, rounded.data(), sums.data(), bits, 2));
    QCOMPARE(sums, rounded);
    for (const float bad : {rounded[5] + std::ldexp(std::abs(rounded[5]), 2 - bits),
                            std::numeric_limits<float>::quiet_NaN(), -rounded[5]}) {
        std::vector<float> wrong = rounded;
        wrong[5] = bad;
        sums = exact;
        QVERIFY(findWrongRounding(problem, wrong.data(), sums.data(), bits, 2)
                    .value_or("")
                    .starts_with("element 5 is "));
    }
}

QTEST_APPLESS_MAIN(TestConvCheck)
#include "tst_conv_check.moc"
