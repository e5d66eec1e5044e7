// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/onednn/network/element_kernels.h"

#include <QtTest>

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <vector>

using namespace strata::engine::backends::onednn;
using strata::engine::training::DropoutMask;

namespace {

// Around the size from which on threads share the work, with a tail that fills no vector register.
const std::vector<std::int64_t> sizes{1, 15, 1000, 16384, 40007};

std::vector<float> wave(std::int64_t count, float phase)
{
    std::vector<float> values(static_cast<std::size_t>(count));
    for (std::size_t i = 0; i < values.size(); ++i)
        values[i] = std::sin(phase + 0.37F * static_cast<float>(i));
    return values;
}

std::vector<Bfloat16> halves(const std::vector<float> &values)
{
    std::vector<Bfloat16> made;
    for (const float value : values)
        made.push_back({static_cast<std::uint16_t>(std::bit_cast<std::uint32_t>(value) >> 16)});
    return made;
}

float wide(Bfloat16 value)
{
    return std::bit_cast<float>(static_cast<std::uint32_t>(value.bits) << 16);
}

} // namespace

class ElementKernelsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void addition();
    void rectifierWithALimit();
    void whatIsNotANumberStaysSo();
    void gradientsOfARectifier();
    void copiesImages();
    void resultsMayTakeTheOperandsPlace();
    void halfPrecisionRoundsToEven();
    void dropoutKeepsItsShareAndItsMean();
    void softmaxAgreesWithItsDerivative();
    void softmaxOfLargeLogitsIsFinite();
    void errorOfTheChosenActionCounts();
    void statisticsFollow();
    void normIsExactForIntegers();
};

void ElementKernelsTest::addition()
{
    for (const std::int64_t count : sizes) {
        const auto one = wave(count, 0);
        const auto other = wave(count, 1);
        std::vector<float> result(one.size());
        for (const bool rectify : {false, true}) {
            add(one.data(), other.data(), result.data(), count, rectify);
            for (std::size_t i = 0; i < one.size(); ++i)
                QCOMPARE(result[i],
                         rectify ? std::max(one[i] + other[i], 0.0F) : one[i] + other[i]);
        }
    }
}

void ElementKernelsTest::rectifierWithALimit()
{
    for (const std::int64_t count : sizes) {
        const auto source = wave(count, 0);
        std::vector<float> result(source.size());
        for (const float limit : {std::numeric_limits<float>::infinity(), 0.5F}) {
            rectify(source.data(), result.data(), count, limit);
            for (std::size_t i = 0; i < source.size(); ++i)
                QCOMPARE(result[i], std::clamp(source[i], 0.0F, limit));
        }
    }
}

void ElementKernelsTest::whatIsNotANumberStaysSo()
{
    const std::vector<float> source(20, std::numeric_limits<float>::infinity());
    const std::vector<float> other(20, -std::numeric_limits<float>::infinity());
    std::vector<float> result(20);
    std::vector<Bfloat16> half(20);
    for (const bool rectified : {false, true}) {
        add(source.data(), other.data(), result.data(), 20, rectified);
        QVERIFY(std::ranges::all_of(result, [](float value) { return std::isnan(value); }));
        add(halves(source).data(), halves(other).data(), half.data(), 20, rectified);
        QVERIFY(std::ranges::all_of(half, [](Bfloat16 value) { return std::isnan(wide(value)); }));
    }
    for (const float limit : {std::numeric_limits<float>::infinity(), 6.0F}) {
        rectify(result.data(), result.data(), 20, limit);
        QVERIFY(std::ranges::all_of(result, [](float value) { return std::isnan(value); }));
    }
}

void ElementKernelsTest::gradientsOfARectifier()
{
    for (const std::int64_t count : sizes) {
        const auto one = wave(count, 0);
        const auto other = wave(count, 1);
        auto output = wave(count, 2);
        output.front() = 0; // not positive: nothing passes
        std::vector<float> masked(one.size());
        std::vector<float> both(one.size());
        for (const float limit : {std::numeric_limits<float>::infinity(), 0.5F}) {
            rectifierGradient(one.data(), output.data(), masked.data(), count, limit);
            addRectifierGradient(one.data(), other.data(), output.data(), both.data(), count,
                                 limit);
            for (std::size_t i = 0; i < one.size(); ++i) {
                const bool passes = output[i] > 0 && output[i] < limit;
                QCOMPARE(masked[i], passes ? one[i] : 0.0F);
                QCOMPARE(both[i], passes ? one[i] + other[i] : 0.0F);
            }
        }
    }
}

void ElementKernelsTest::copiesImages()
{
    const std::vector<float> source{1, 2, 3, 4, 5, 6};
    std::vector<float> result(8, 9.0F);
    copyImages(source.data(), 3, result.data() + 1, 4, 2, 2);
    QCOMPARE(result, (std::vector<float>{9, 1, 2, 9, 9, 4, 5, 9}));
}

void ElementKernelsTest::resultsMayTakeTheOperandsPlace()
{
    auto one = wave(40007, 0);
    const auto before = one;
    const auto other = wave(40007, 1);
    add(one.data(), other.data(), one.data(), 40007, false);
    for (std::size_t i = 0; i < one.size(); ++i)
        QCOMPARE(one[i], before[i] + other[i]);
}

void ElementKernelsTest::halfPrecisionRoundsToEven()
{
    // 1 + 2^-8 lies halfway between 1 and 1 + 2^-7; 1 + 3 · 2^-8 between 1 + 2^-7 and 1 + 2^-6.
    const auto one = halves({1.0F, 1.0F + 0x1p-7F, -2.0F});
    const auto other = halves({0x1p-8F, 0x1p-8F, 0.5F});
    std::vector<Bfloat16> result(3);
    add(one.data(), other.data(), result.data(), 3, false);
    QCOMPARE(wide(result[0]), 1.0F);
    QCOMPARE(wide(result[1]), 1.0F + 0x1p-6F);
    QCOMPARE(wide(result[2]), -1.5F);
}

void ElementKernelsTest::dropoutKeepsItsShareAndItsMean()
{
    constexpr std::int64_t count = 200000;
    const std::vector<float> ones(count, 1.0F);
    std::vector<float> result(count);
    dropOut(ones.data(), result.data(), count, DropoutMask(1, 2, 3, 0.3), 0.3);
    double sum = 0;
    for (const float value : result) {
        QVERIFY(value == 0 || std::abs(value - 1 / 0.7F) < 1e-6F);
        sum += static_cast<double>(value);
    }
    QVERIFY(std::abs(sum / count - 1) < 0.01);
    std::vector<float> nextStep(count);
    dropOut(ones.data(), nextStep.data(), count, DropoutMask(1, 2, 4, 0.3), 0.3);
    QVERIFY(nextStep != result);
}

void ElementKernelsTest::softmaxAgreesWithItsDerivative()
{
    std::vector<float> logits{0.5F, -1.0F, 2.0F, 0.1F, 0.2F, 0.3F};
    const std::vector<std::int32_t> labels{2, 0};
    std::vector<float> gradient(6);
    const LossResult found =
        softmaxCrossEntropy(logits.data(), labels.data(), 1, 2, 3, 0.4, gradient.data());
    QCOMPARE(found.hits, std::int64_t{1});
    for (std::size_t i = 0; i < logits.size(); ++i) {
        constexpr float nudge = 0x1p-6F;
        auto nudged = logits;
        nudged[i] += nudge;
        const double above =
            softmaxCrossEntropy(nudged.data(), labels.data(), 1, 2, 3, 0.4, nullptr).loss;
        nudged[i] -= 2 * nudge;
        const double below =
            softmaxCrossEntropy(nudged.data(), labels.data(), 1, 2, 3, 0.4, nullptr).loss;
        QVERIFY(std::abs((above - below) / (2 * static_cast<double>(nudge)) -
                         static_cast<double>(gradient[i])) < 1e-5);
    }
}

void ElementKernelsTest::softmaxOfLargeLogitsIsFinite()
{
    const std::vector<float> logits{1000.0F, -1000.0F};
    const std::vector<std::int32_t> labels{1};
    std::vector<float> gradient(2);
    QCOMPARE(softmaxCrossEntropy(logits.data(), labels.data(), 1, 1, 2, 1, gradient.data()).loss,
             2000.0);
    QCOMPARE(gradient[0], 1.0F);
}

// Errors of the chosen actions: 0.5, 3 and −2.
void ElementKernelsTest::errorOfTheChosenActionCounts()
{
    const std::vector<float> values{9, 1.5F, 4, 9, 9, -3};
    const std::vector<std::int32_t> labels{1, 7, 0, 7, 1, 7}; // the second of two is not its own
    const std::vector<float> targets{1, 1, -1};
    std::vector<float> gradient(6, 5.0F);
    QCOMPARE(
        actionValueError(values.data(), labels.data(), 2, targets.data(), 3, 2, 6, gradient.data()),
        2 * (0.125 + 2.5 + 1.5));
    QCOMPARE(gradient, (std::vector<float>{0, 1, 2, 0, 0, -2}));
}

void ElementKernelsTest::statisticsFollow()
{
    std::vector<float> running{1, 2};
    const std::vector<float> batch{3, 4};
    follow(running.data(), batch.data(), 2, 0.25, 2);
    QCOMPARE(running, (std::vector<float>{0.75F + 1.5F, 1.5F + 2.0F}));
}

void ElementKernelsTest::normIsExactForIntegers()
{
    for (const std::int64_t count : sizes) {
        const std::vector<float> twos(static_cast<std::size_t>(count), 2.0F);
        QCOMPARE(squaredNorm(twos.data(), count), 4.0 * static_cast<double>(count));
    }
}

QTEST_GUILESS_MAIN(ElementKernelsTest)
#include "tst_element_kernels.moc"
