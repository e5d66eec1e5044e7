// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/generation/key_value_cache.h"

#include "tests/engine/generation/small_decoder.h"

#include <QTest>

using namespace strata::engine::generation;
using tests::smallShape;

namespace {

constexpr std::int64_t known = 19; // more than a block of positions, and an odd number

//! Small integers, other ones at each place.
float elementAt(std::int64_t layer, std::int64_t sequence, std::int64_t head, std::int64_t position,
                std::int64_t i)
{
    return static_cast<float>((layer * 3 + sequence * 5 + head * 7 + position * 11 + i * 13) % 17 -
                              8);
}

//! In the type of the cache.
std::vector<std::byte> stored(const std::vector<float> &numbers, Precision precision)
{
    std::vector<std::byte> bytes(numbers.size() * static_cast<std::size_t>(cacheBytes(precision)));
    if (precision == Precision::Fp32)
        std::copy_n(reinterpret_cast<const std::byte *>(numbers.data()), bytes.size(),
                    bytes.data());
    else
        kernelsBaseline.toBf16(numbers.data(), std::ssize(numbers),
                               reinterpret_cast<std::uint16_t *>(bytes.data()));
    return bytes;
}

std::vector<float> multiplied(Product product, const std::vector<float> &source,
                              Precision precision)
{
    const auto bytes = stored(source, precision);
    std::vector<float> results(static_cast<std::size_t>(product.blocks * blockRows));
    product.sources = bytes.data();
    product.sourceStride = std::ssize(bytes);
    product.count = 1;
    product.results = results.data();
    product.resultStride = std::ssize(results);
    (precision == Precision::Fp32 ? kernelsBaseline.multiplyFp32
                                  : kernelsBaseline.multiplyBf16)(product);
    return results;
}

template <typename Use>
void forEachHead(const DecoderOptions &options, const Use &use)
{
    for (std::int64_t layer = 0; layer < options.shape.layers; ++layer)
        for (std::int64_t sequence = 0; sequence < options.batch; ++sequence)
            for (std::int64_t head = 0; head < options.shape.keyValueHeads; ++head)
                use(layer, sequence, head);
}

} // namespace

class TestKeyValueCache : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void productsAreOfWhatWasWritten_data();
    void productsAreOfWhatWasWritten();
    void roundsUpItsPositions();
};

void TestKeyValueCache::productsAreOfWhatWasWritten_data()
{
    QTest::addColumn<int>("precision");
    QTest::newRow("fp32") << int(Precision::Fp32);
    QTest::newRow("bf16") << int(Precision::Bf16);
}

void TestKeyValueCache::productsAreOfWhatWasWritten()
{
    QFETCH(int, precision);
    const DecoderOptions options{
        smallShape(), static_cast<Precision>(precision), 3, known + 2, 1, 1};
    const std::int64_t size = options.shape.headSize;
    auto cache = KeyValueCache::make(options);
    QVERIFY(cache.has_value());
    forEachHead(options, [&](std::int64_t layer, std::int64_t sequence, std::int64_t head) {
        for (std::int64_t position = 0; position < known; ++position) {
            std::vector<float> key;
            std::vector<float> value;
            for (std::int64_t i = 0; i < size; ++i) {
                key.push_back(elementAt(layer, sequence, head, position, i));
                value.push_back(-key.back() - 1);
            }
            cache->writeKey(layer, sequence, head, position, stored(key, options.precision).data());
            cache->writeValue(layer, sequence, head, position,
                              stored(value, options.precision).data());
        }
    });
    forEachHead(options, [&](std::int64_t layer, std::int64_t sequence, std::int64_t head) {
        std::vector<float> query;
        for (std::int64_t i = 0; i < size; ++i)
            query.push_back(static_cast<float>(i % 5 - 2));
        const auto scores =
            multiplied(cache->scores(layer, sequence, head, known), query, options.precision);
        QCOMPARE(scores.size(), std::size_t{32});
        // A weight for each position, zero where there is no token.
        std::vector<float> weights(static_cast<std::size_t>(cache->positions()));
        std::vector<float> sums(static_cast<std::size_t>(size));
        for (std::int64_t position = 0; position < known; ++position) {
            weights[static_cast<std::size_t>(position)] = static_cast<float>(position % 3 + 1);
            float score = 0;
            for (std::int64_t i = 0; i < size; ++i) {
                const float key = elementAt(layer, sequence, head, position, i);
                score += key * query[static_cast<std::size_t>(i)];
                sums[static_cast<std::size_t>(i)] +=
                    (-key - 1) * static_cast<float>(position % 3 + 1);
            }
            QCOMPARE(scores[static_cast<std::size_t>(position)], score);
        }
        QVERIFY(multiplied(cache->sums(layer, sequence, head, known), weights, options.precision) ==
                sums);
    });
}

void TestKeyValueCache::roundsUpItsPositions()
{
    DecoderOptions options{smallShape(), Precision::Int8, 3, 17, 1, 1};
    QCOMPARE(KeyValueCache::make(options)->positions(), 32);
    // 2 layers, keys and values of 2 heads of 16 in bf16
    QCOMPARE(KeyValueCache::neededBytes(options), 3.0 * 32 * 2 * 2 * 2 * 16 * 2);
    options.precision = Precision::Fp32;
    QCOMPARE(KeyValueCache::neededBytes(options), 3.0 * 32 * 2 * 2 * 2 * 16 * 4);
}

QTEST_APPLESS_MAIN(TestKeyValueCache)
#include "tst_key_value_cache.moc"
