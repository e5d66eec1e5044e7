// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/generation/reference_decoder.h"

#include "tests/engine/generation/small_decoder.h"

#include <QTest>

#include <array>

using namespace strata::engine::generation;
using namespace strata::engine::generation::tests;

namespace {

struct Expected {
    std::int64_t position = 0;
    double norm = 0;
    std::array<double, 6> logits{}; //!< every 16th
};

// Written by transformers_expectations.py with PyTorch 2.15.0 and transformers 5.24.0, whose
// LlamaForCausalLM normalises in fp32 even where all else is double.
constexpr std::array<Expected, 3> expectations{{
    {0,
     9.11558180228,
     {0.019749351654, 1.52053478858, -1.24068136612, -1.41066168144, -1.4253408632,
      0.919377668986}},
    {12,
     9.95243920588,
     {0.555215975346, -0.0862783624326, 0.259633373471, -0.617941617365, -0.399803357416,
      0.638673701315}},
    {23,
     10.4522113359,
     {0.424298917659, 0.101812226753, 0.339044980288, -0.543722733509, -0.418557488953,
      0.715817063697}},
}};

} // namespace

class TestReferenceDecoder : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void logitsAreThoseOfTransformers();
    void theCacheHoldsWhatCameBefore();
    void multipliesIntegers();
    void estimatesItsMemory();
};

void TestReferenceDecoder::logitsAreThoseOfTransformers()
{
    const DecoderOptions options{smallShape(), Precision::Fp32, 1, 24, 11, 1};
    const auto decoder = makeReferenceFactory()->make(options);
    QVERIFY(decoder.has_value());
    std::int64_t known = 0;
    for (const Expected &expected : expectations) {
        (*decoder)->advance(tokensOf(options, known, expected.position + 1 - known), known);
        known = expected.position + 1;
        const auto logits = (*decoder)->logits();
        double squares = 0;
        for (const float logit : logits)
            squares += double(logit) * double(logit);
        QVERIFY2(std::abs(std::sqrt(squares) / expected.norm - 1) < 1e-6,
                 qPrintable(QString::number(std::sqrt(squares), 'g', 12)));
        for (std::size_t i = 0; i < expected.logits.size(); ++i)
            QVERIFY2(std::abs(double(logits[16 * i]) - expected.logits[i]) < 2e-6,
                     qPrintable(QString::number(double(logits[16 * i]), 'g', 12)));
    }
}

void TestReferenceDecoder::theCacheHoldsWhatCameBefore()
{
    const DecoderOptions options{smallShape(), Precision::Fp32, 2, 9, 1, 1};
    const auto atOnce = makeReferenceFactory()->make(options);
    const auto byOne = makeReferenceFactory()->make(options);
    (*atOnce)->advance(tokensOf(options, 0, 9), 0);
    (*byOne)->advance(tokensOf(options, 0, 5), 0);
    for (std::int64_t position = 5; position < 9; ++position)
        (*byOne)->advance(tokensOf(options, position, 1), position);
    QVERIFY(copied((*atOnce)->logits()) == copied((*byOne)->logits()));
}

void TestReferenceDecoder::multipliesIntegers()
{
    const DecoderOptions options{smallShape(), Precision::Fp32, 1, 1, 1, 1};
    const auto decoder = makeReferenceFactory()->make(options);
    const MatrixSource source(options.shape, MatrixKind::Down, 1, options.seed);
    ProductProbe probe{MatrixKind::Down, 1, 1, std::vector<std::int8_t>(80, 0), {}};
    probe.sources[7] = 3;
    (*decoder)->multiply(probe);
    QCOMPARE(probe.results.size(), std::size_t{48});
    std::vector<std::int8_t> row(80);
    source.readRow(5, row);
    QCOMPARE(probe.results[5], static_cast<float>(3 * row[7]) * source.scale());
}

void TestReferenceDecoder::estimatesItsMemory()
{
    const auto needed = [](std::int64_t batch) {
        return makeReferenceFactory()->neededBytes(
            {smallShape(), Precision::Int8, batch, 10, 1, 1});
    };
    QVERIFY(needed(1) > 4.0 * static_cast<double>(parameterCount(smallShape())));
    // 96 logits in fp32; 2 layers, keys and values of 2 heads of 16 in double, for 10 tokens
    QCOMPARE(needed(8) - needed(1), 7.0 * (4 * 96 + 8 * 2 * 2 * 2 * 16 * 10));
}

QTEST_APPLESS_MAIN(TestReferenceDecoder)
#include "tst_reference_decoder.moc"
