// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/gpu_peak/gpu_peak_matrices.h"

#include <QTest>

#include <bit>
#include <cmath>
#include <cstring>

using namespace strata::engine::workloads::gpu_peak;

namespace {

constexpr std::array products{Precision::Tf32, Precision::Fp16, Precision::Bf16, Precision::Int8,
                              Precision::Fp8};

//! A format read back by its definition: sign, exponent with a bias, mantissa with a hidden one.
double decoded(std::uint32_t bits, int exponentBits, int mantissaBits)
{
    const auto exponent = static_cast<int>(bits >> mantissaBits & ((1U << exponentBits) - 1)) -
                          ((1 << (exponentBits - 1)) - 1);
    const double mantissa = 1 + static_cast<double>(bits & ((1U << mantissaBits) - 1)) /
                                    static_cast<double>(1U << mantissaBits);
    return std::ldexp((bits >> (exponentBits + mantissaBits) & 1U) != 0 ? -mantissa : mantissa,
                      exponent);
}

double element(const std::byte *bytes, std::size_t index, Precision precision)
{
    const auto read = [&](auto number) {
        std::memcpy(&number, bytes + index * sizeof number, sizeof number);
        return number;
    };
    switch (precision) {
    case Precision::Int8:
        return read(std::int8_t{});
    case Precision::Fp8:
        return decoded(read(std::uint8_t{}), 4, 3);
    case Precision::Fp16:
        return decoded(read(std::uint16_t{}), 5, 10);
    case Precision::Bf16:
        return decoded(read(std::uint16_t{}), 8, 7);
    default:
        return static_cast<double>(read(float{}));
    }
}

//! C = A · B^T as a library would do it, from the encoded bytes.
void multiply(Matrices &matrices, const Problem &problem)
{
    const auto a = matrices.encodedA();
    const auto b = matrices.encodedB();
    const auto n = static_cast<std::size_t>(problem.size);
    for (std::size_t i = 0; i < n; ++i)
        for (std::size_t j = 0; j < n; ++j) {
            double sum = 0;
            for (std::size_t p = 0; p < n; ++p)
                sum += element(a->data(), i * n + p, problem.precision) *
                       element(b->data(), j * n + p, problem.precision);
            matrices.c()[i * n + j] =
                problem.precision == Precision::Int8
                    ? std::bit_cast<std::uint32_t>(static_cast<std::int32_t>(sum))
                    : std::bit_cast<std::uint32_t>(static_cast<float>(sum));
        }
}

} // namespace

class TestGpuPeakMatrices : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void bitsAreThoseOfTheStandards();
    void rightProductsPass();
    void wrongElementsAreFound();
    void doNotDependOnThreads();
};

void TestGpuPeakMatrices::bitsAreThoseOfTheStandards()
{
    QCOMPARE(floatBits(1, 5, 10), 0x3c00U);
    QCOMPARE(floatBits(-2, 5, 10), 0xc000U);
    QCOMPARE(floatBits(1, 8, 7), 0x3f80U);
    QCOMPARE(floatBits(1, 4, 3), 0x38U); // E4M3: bias 7
    QCOMPARE(floatBits(-2, 4, 3), 0xc0U);
    for (std::int64_t value = -127; value <= 127; ++value) {
        if (value == 0)
            continue;
        QCOMPARE(std::bit_cast<float>(floatBits(value, 8, 23)), static_cast<float>(value));
        QCOMPARE(std::bit_cast<float>(floatBits(value, 8, 7) << 16), static_cast<float>(value));
        QCOMPARE(decoded(floatBits(value, 5, 10), 5, 10), static_cast<double>(value));
    }
}

void TestGpuPeakMatrices::rightProductsPass()
{
    for (const Precision precision : products) {
        const Problem problem{precision, 48};
        auto matrices = Matrices::make(problem, 3, 2);
        QVERIFY(matrices.has_value());
        QVERIFY(matrices->findWrongRow(3).has_value()); // nothing was multiplied
        multiply(*matrices, problem);
        QCOMPARE(matrices->findWrongRow(3).value_or(""), std::string());
    }
}

void TestGpuPeakMatrices::wrongElementsAreFound()
{
    for (const Precision precision : products) {
        const Problem problem{precision, 32};
        auto matrices = Matrices::make(problem, 3, 2);
        multiply(*matrices, problem);
        const std::uint64_t right = matrices->hashOfC().value();
        const std::uint32_t kept = matrices->c()[5 * 32 + 7];
        matrices->c()[5 * 32 + 7] =
            precision == Precision::Int8
                ? kept + 1
                : std::bit_cast<std::uint32_t>(std::bit_cast<float>(kept) + 1);
        QCOMPARE(matrices->findWrongRow(3).value_or(""), std::string("row 5 of C is not A·B^T"));
        QVERIFY(matrices->hashOfC().value() != right);
        // as an integer a large number
        matrices->c()[5 * 32 + 7] = std::bit_cast<std::uint32_t>(0.5F);
        QVERIFY(matrices->findWrongRow(3).has_value());
        matrices->c()[5 * 32 + 7] = kept;
        QVERIFY(!matrices->findWrongRow(3));
    }
}

void TestGpuPeakMatrices::doNotDependOnThreads()
{
    const Problem problem{Precision::Fp16, 40};
    const auto one = Matrices::make(problem, 9, 1);
    const auto three = Matrices::make(problem, 9, 3);
    QVERIFY(one && three);
    QCOMPARE(std::memcmp(one->encodedA()->data(), three->encodedA()->data(), 40 * 40 * 2), 0);
    QCOMPARE(one->hashOfC().value(), three->hashOfC().value());
}

QTEST_APPLESS_MAIN(TestGpuPeakMatrices)
#include "tst_gpu_peak_matrices.moc"
