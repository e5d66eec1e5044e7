// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/generation/vector_kernels.h"

#include "tests/engine/generation/kernel_rows.h"

#include <QTest>

#include <bit>
#include <cmath>
#include <cstring>
#include <limits>

using namespace strata::engine::generation;
using tests::kernelNames;

namespace {

constexpr std::int64_t elementsOfLine[]{1, 2, 4};

//! A product of small integers, whose every sum is exact.
struct ExactProduct {
    ExactProduct(int type, std::int64_t blocks, std::int64_t lines, std::int64_t count);

    std::vector<float> multiplied(const VectorKernels &kernels) const;
    float expected(std::int64_t source, std::int64_t row) const;
    int weight(std::int64_t row, std::int64_t k) const
    {
        return static_cast<int>((row * 31 + k * 17) % 11) - 5;
    }
    int source(std::int64_t i, std::int64_t k) const
    {
        return static_cast<int>((i * 13 + k * 7) % 9) - 4;
    }

    int m_type;
    std::int64_t m_blocks;
    std::int64_t m_lines;
    std::int64_t m_count;
    std::vector<std::byte> m_memory;
    std::byte *m_matrix; //!< on 64 bytes
    std::vector<std::byte> m_sources;
    std::vector<float> m_scales;
    std::vector<std::int32_t> m_offsets;
    std::vector<float> m_sourceScales;
};

void put(int type, std::byte *place, int value, int offset)
{
    const auto number = static_cast<float>(value);
    const std::uint32_t bits = std::bit_cast<std::uint32_t>(number);
    const auto half = static_cast<std::uint16_t>(bits >> 16);
    if (type == 0)
        std::memcpy(place, &bits, 4);
    else if (type == 1)
        std::memcpy(place, &half, 2);
    else
        *place = static_cast<std::byte>(value + offset);
}

ExactProduct::ExactProduct(int type, std::int64_t blocks, std::int64_t lines, std::int64_t count) :
    m_type(type),
    m_blocks(blocks),
    m_lines(lines),
    m_count(count),
    m_memory(static_cast<std::size_t>((blocks * (lines + 2) + 1) * lineBytes)),
    m_sources(static_cast<std::size_t>(count * lines * 4))
{
    m_matrix = m_memory.data() + (64 - reinterpret_cast<std::uintptr_t>(m_memory.data()) % 64);
    const std::int64_t inLine = elementsOfLine[type];
    for (std::int64_t row = 0; row < blocks * blockRows; ++row) {
        std::int32_t sum = 0;
        for (std::int64_t k = 0; k < lines * inLine; ++k) {
            std::byte *line = m_matrix + (row / blockRows * (lines + 2) + k / inLine) * lineBytes;
            put(type, line + row % blockRows * 4 + k % inLine * (4 / inLine), weight(row, k), 0);
            sum += weight(row, k);
        }
        m_offsets.push_back(128 * sum);
        m_scales.push_back(row % 2 == 0 ? 0.5F : 2.0F);
    }
    for (std::int64_t i = 0; i < count; ++i) {
        for (std::int64_t k = 0; k < lines * inLine; ++k)
            put(type, m_sources.data() + i * lines * 4 + k * (4 / inLine), source(i, k), 128);
        m_sourceScales.push_back(i % 2 == 0 ? 1.0F : 4.0F);
    }
}

std::vector<float> ExactProduct::multiplied(const VectorKernels &kernels) const
{
    // A column more than it has, which stays what it was.
    const std::int64_t stride = m_blocks * blockRows + 1;
    std::vector<float> results(static_cast<std::size_t>(m_count * stride), -7);
    Product product;
    product.matrix = m_matrix;
    product.blockStride = m_lines + 2;
    product.blocks = m_blocks;
    product.lines = m_lines;
    product.scales = m_scales.data();
    product.offsets = m_offsets.data();
    product.sources = m_sources.data();
    product.sourceStride = m_lines * 4;
    product.sourceScales = m_sourceScales.data();
    product.count = m_count;
    product.results = results.data();
    product.resultStride = stride;
    (m_type == 0   ? kernels.multiplyFp32
     : m_type == 1 ? kernels.multiplyBf16
                   : kernels.multiplyInt8)(product);
    return results;
}

float ExactProduct::expected(std::int64_t i, std::int64_t row) const
{
    int sum = 0;
    for (std::int64_t k = 0; k < m_lines * elementsOfLine[m_type]; ++k)
        sum += weight(row, k) * source(i, k);
    const float scale =
        m_scales[static_cast<std::size_t>(row)] * m_sourceScales[static_cast<std::size_t>(i)];
    return static_cast<float>(sum) * (m_type == 2 ? scale : 1);
}

void addKernels()
{
    QTest::addColumn<QString>("kernels");
    for (const char *name : kernelNames)
        QTest::newRow(name) << name;
}

std::vector<float> spread(std::int64_t count, float largest)
{
    std::vector<float> values;
    for (std::int64_t i = 0; i < count; ++i)
        values.push_back(largest * std::sin(1.3F * static_cast<float>(i) + 0.4F));
    return values;
}

} // namespace

class TestVectorKernels : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void productsAreExact_data() { addKernels(); }
    void productsAreExact();
    void bytesDoNotSaturate_data() { addKernels(); }
    void bytesDoNotSaturate();
    void elementsAreNearTheirFormulae_data() { addKernels(); }
    void elementsAreNearTheirFormulae();
    void extremesStayFinite_data() { addKernels(); }
    void extremesStayFinite();
    void roundingIsToTheNearest_data() { addKernels(); }
    void roundingIsToTheNearest();
};

// Every number of left-over sources and blocks, and more lines than are multiplied at once.
void TestVectorKernels::productsAreExact()
{
    FETCH_KERNELS(chosen);
    for (int type = 0; type < 3; ++type) {
        for (std::int64_t count = 1; count <= 14; ++count) {
            for (const std::int64_t blocks : {1, 3, 4, 6, 9}) {
                const std::int64_t lines = count == 5 || count == 1 ? 1025 : 3;
                const ExactProduct product(type, blocks, lines, count);
                const auto results = product.multiplied(*chosen);
                for (std::int64_t i = 0; i < count; ++i) {
                    for (std::int64_t row = 0; row <= blocks * blockRows; ++row) {
                        const float wanted =
                            row < blocks * blockRows ? product.expected(i, row) : -7;
                        QCOMPARE(
                            results[static_cast<std::size_t>(i * (blocks * blockRows + 1) + row)],
                            wanted);
                    }
                }
            }
        }
    }
}

// Neighbours whose products' sum leaves 16 bits.
void TestVectorKernels::bytesDoNotSaturate()
{
    FETCH_KERNELS(chosen);
    ExactProduct product(2, 1, 8, 2);
    std::fill_n(product.m_matrix, 8 * lineBytes, static_cast<std::byte>(127));
    std::fill(product.m_sources.begin(), product.m_sources.end(), static_cast<std::byte>(255));
    std::fill(product.m_offsets.begin(), product.m_offsets.end(), 128 * 32 * 127);
    const auto results = product.multiplied(*chosen);
    QCOMPARE(results[0], 0.5F * 32 * 127 * 127);
}

void TestVectorKernels::elementsAreNearTheirFormulae()
{
    FETCH_KERNELS(chosen);
    constexpr std::int64_t count = 77;
    const auto x = spread(count, 5);
    const auto y = spread(count + 1, 2);
    std::vector<float> result(count);

    chosen->normalize(x.data(), y.data(), 0.5F, count, result.data());
    double squares = 0;
    for (const float each : x)
        squares += double(each) * double(each);
    for (std::size_t i = 0; i < count; ++i)
        QVERIFY(std::abs(double(result[i]) -
                         double(x[i]) * double(y[i]) / std::sqrt(squares / count + 0.5)) < 1e-6);

    chosen->gate(x.data(), y.data(), count, result.data());
    for (std::size_t i = 0; i < count; ++i)
        QVERIFY(std::abs(double(result[i]) -
                         double(x[i]) * double(y[i]) / (1 + std::exp(-double(x[i])))) < 1e-5);

    // A small power is as exact as a large one, each by itself.
    std::vector<float> powers;
    for (int i = 0; i <= 80; ++i)
        powers.push_back(-1.03F * static_cast<float>(i));
    const auto exponents = powers;
    chosen->softmax(powers.data(), std::ssize(powers), std::ssize(powers));
    for (std::size_t i = 1; i < powers.size(); ++i)
        QVERIFY(std::abs(double(powers[i]) / double(powers[0]) / std::exp(double(exponents[i])) -
                         1) < 5e-7);

    auto row = x;
    chosen->softmax(row.data(), count - 3, count);
    double sum = 0;
    for (std::size_t i = 0; i < count - 3; ++i)
        sum += std::exp(double(x[i]));
    for (std::size_t i = 0; i < count; ++i)
        QVERIFY(std::abs(double(row[i]) - (i < count - 3 ? std::exp(double(x[i])) / sum : 0)) <
                1e-7);
}

void TestVectorKernels::extremesStayFinite()
{
    FETCH_KERNELS(chosen);
    const std::vector<float> gates{-1000, -88, 88, 1000, 0};
    const std::vector<float> ones(gates.size(), 1);
    std::vector<float> result(gates.size());
    chosen->gate(gates.data(), ones.data(), 5, result.data());
    QVERIFY(std::abs(result[0]) < 1e-30F && std::abs(result[1]) < 1e-30F);
    QCOMPARE(result[2], 88.0F);
    QCOMPARE(result[3], 1000.0F);
    QCOMPARE(result[4], 0.0F);

    std::vector<float> row{-2000, 1000, 1000, -1e30F};
    chosen->softmax(row.data(), 4, 4);
    QCOMPARE(row[1], 0.5F);
    QCOMPARE(row[2], 0.5F);
    QVERIFY(row[0] < 1e-30F && row[3] < 1e-30F);
}

void TestVectorKernels::roundingIsToTheNearest()
{
    FETCH_KERNELS(chosen);
    // 1 + half of the last place is a tie; so is what follows, which goes up.
    const std::vector<float> values{1, 1 + 1 / 256.0F, 1 + 3 / 256.0F, 1 + 1.01F / 256, -2.5F, 0};
    std::vector<std::uint16_t> halves(values.size());
    chosen->toBf16(values.data(), 6, halves.data());
    const std::vector<float> wanted{1, 1, 1 + 4 / 256.0F, 1 + 2 / 256.0F, -2.5F, 0};
    for (std::size_t i = 0; i < values.size(); ++i)
        QCOMPARE(std::bit_cast<float>(std::uint32_t{halves[i]} << 16), wanted[i]);

    const std::vector<float> tokens{254, -254, 1, 0, 2.9F, -5, 127};
    std::vector<std::uint8_t> bytes(tokens.size());
    QCOMPARE(chosen->toInt8(tokens.data(), 7, bytes.data()), 2.0F);
    const std::vector<int> numbers{127, -127, 0, 0, 1, -2, 64};
    for (std::size_t i = 0; i < bytes.size(); ++i)
        QCOMPARE(bytes[i] - 128, numbers[i]);
    const std::vector<float> zeros(7);
    QCOMPARE(chosen->toInt8(zeros.data(), 7, bytes.data()), 0.0F);
    QCOMPARE(int{bytes[3]}, 128);
    const std::vector<float> tiny(7, 1e-38F); // 127 by it is infinite
    QCOMPARE(chosen->toInt8(tiny.data(), 7, bytes.data()), 0.0F);
    QCOMPARE(int{bytes[3]}, 128);
}

QTEST_APPLESS_MAIN(TestVectorKernels)
#include "tst_vector_kernels.moc"
