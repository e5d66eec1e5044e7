// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/module/kernels/elements.h"

#include <QtTest>

#include <array>
#include <cmath>
#include <limits>

using namespace strata::engine::backends::cuda;

namespace {

//! What a type of 16 bits with so many bits of mantissa and such a least exponent rounds to, by
//! arithmetic in double alone.
double roundedTo(double value, int mantissaBits, int leastExponent, double largest)
{
    if (value == 0 || std::isinf(value))
        return value;
    int exponent = 0;
    std::frexp(value, &exponent);
    const double unit = std::ldexp(1.0, std::max(exponent - 1, leastExponent) - mantissaBits);
    const double rounded = std::nearbyint(value / unit) * unit;
    return std::fabs(rounded) > largest
               ? std::copysign(std::numeric_limits<double>::infinity(), value)
               : rounded;
}

class TestElements : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyNumberOf16BitsComesBack();
    void roundingIsToTheNearest();
    void packsAndTailsHoldTheSame();
    void typedElementsAreTheirTypes();
};

void TestElements::everyNumberOf16BitsComesBack()
{
    for (unsigned bits = 0; bits < 0x10000; ++bits) {
        const Fp16 half{static_cast<std::uint16_t>(bits)};
        const Bf16 brain{static_cast<std::uint16_t>(bits)};
        if (std::isnan(toFloat(half)))
            QVERIFY(std::isnan(toFloat(fromFloat<Fp16>(toFloat(half)))));
        else
            QCOMPARE(fromFloat<Fp16>(toFloat(half)).bits, half.bits);
        if (std::isnan(toFloat(brain)))
            QVERIFY(std::isnan(toFloat(fromFloat<Bf16>(toFloat(brain)))));
        else
            QCOMPARE(fromFloat<Bf16>(toFloat(brain)).bits, brain.bits);
    }
    QCOMPARE(toFloat(Fp16{0x3c00}), 1.0F);
    QCOMPARE(toFloat(Fp16{0x7bff}), 65504.0F);
    QCOMPARE(toFloat(Fp16{0x0001}), 0x1p-24F);
    QCOMPARE(toFloat(Bf16{0x3f80}), 1.0F);
}

void TestElements::roundingIsToTheNearest()
{
    // All leading 20 bits, and around each half way between two numbers.
    for (std::uint32_t bits = 0; bits < 0x7f800000U; bits += 0x7ffU) {
        for (const std::uint32_t near : {bits, bits | 0xfffU, (bits & 0xffffe000U) | 0x1000U,
                                         (bits & 0xffff0000U) | 0x8000U}) {
            if (near >= 0x7f800000U)
                continue;
            const auto value = std::bit_cast<float>(near);
            QCOMPARE(static_cast<double>(toFloat(fromFloat<Fp16>(value))),
                     roundedTo(value, 10, -14, 65504));
            QCOMPARE(
                static_cast<double>(toFloat(fromFloat<Bf16>(-value))),
                -roundedTo(value, 7, -126, static_cast<double>(std::bit_cast<float>(0x7f7f0000U))));
        }
    }
    QVERIFY(std::isinf(toFloat(fromFloat<Fp16>(65520.0F))));
    QCOMPARE(toFloat(fromFloat<Fp16>(65519.0F)), 65504.0F);
}

template <typename T>
void checkPacks()
{
    constexpr int size = packSize<T>;
    alignas(16) std::array<T, 4 * size> memory{};
    for (std::size_t i = 0; i < memory.size(); ++i)
        memory[i] = fromFloat<T>(static_cast<float>(i) + 1);
    for (int offset = 0; offset <= size; ++offset) {
        for (int count = 0; count <= size; ++count) {
            float values[size];
            load(memory.data() + offset, count, values);
            for (int k = 0; k < size; ++k)
                QCOMPARE(values[k], k < count ? static_cast<float>(offset + k + 1) : 0.0F);
            alignas(16) std::array<T, 4 * size> copy{};
            store(copy.data() + offset, count, values);
            for (int i = 0; i < 4 * size; ++i)
                QCOMPARE(toFloat(copy[static_cast<std::size_t>(i)]),
                         i >= offset && i < offset + count ? static_cast<float>(i + 1) : 0.0F);
        }
    }
}

void TestElements::packsAndTailsHoldTheSame()
{
    checkPacks<float>();
    checkPacks<Bf16>();
    checkPacks<Fp16>();
    QCOMPARE(countIn(10, 8, 8), 2);
    QCOMPARE(countIn(16, 8, 8), 8);
    QCOMPARE(countIn(8, 8, 8), 0);
    QCOMPARE(countIn(8, 16, 8), 0);
}

void TestElements::typedElementsAreTheirTypes()
{
    for (const Element element : {Element::Fp32, Element::Bf16, Element::Fp16}) {
        alignas(16) std::array<std::byte, 64> memory{};
        const TypedElements typed{element, memory.data()};
        typed.set(9, 1.5F);
        QCOMPARE(typed.get(9), 1.5F);
        QCOMPARE(typed.get(8), 0.0F);
        float values[8];
        typed.load(8, 2, values);
        QCOMPARE(values[1], 1.5F);
        QCOMPARE(values[2], 0.0F);
        withElement(element, [&](auto kind) {
            QCOMPARE(toFloat(reinterpret_cast<decltype(kind) *>(memory.data())[9]), 1.5F);
        });
    }
}

} // namespace

QTEST_GUILESS_MAIN(TestElements)
#include "tst_elements.moc"
