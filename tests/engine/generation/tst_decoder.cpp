// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/generation/decoder.h"

#include "tests/engine/generation/small_decoder.h"

#include <QTest>

using namespace strata::engine::generation;

class TestDecoder : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void precisionsHaveNamesAndSizes();
    void tokensAreSequenceAfterSequence();
};

void TestDecoder::precisionsHaveNamesAndSizes()
{
    QCOMPARE(precisionName(Precision::Fp32), "fp32");
    QCOMPARE(precisionName(Precision::Bf16), "bf16");
    QCOMPARE(precisionName(Precision::Int8), "int8");
    QCOMPARE(weightBytes(Precision::Int8), 1);
    QCOMPARE(cacheBytes(Precision::Int8), 2);
}

void TestDecoder::tokensAreSequenceAfterSequence()
{
    const DecoderOptions options{tests::smallShape(), Precision::Fp32, 3, 9, 7, 1};
    const auto tokens = tokensOf(options, 4, 2);
    QCOMPARE(tokens.size(), std::size_t{6});
    for (std::size_t i = 0; i < tokens.size(); ++i)
        QCOMPARE(tokens[i], tokenAt(options.shape, static_cast<std::int64_t>(i / 2),
                                    static_cast<std::int64_t>(4 + i % 2), options.seed));
}

QTEST_APPLESS_MAIN(TestDecoder)
#include "tst_decoder.moc"
