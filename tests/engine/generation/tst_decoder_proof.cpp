// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/generation/decoder_proof.h"

#include "engine/generation/native_decoder.h"
#include "engine/generation/reference_decoder.h"
#include "engine/generation/vector_kernels.h"
#include "tests/engine/generation/small_decoder.h"

#include <QTest>

#include <limits>

using namespace strata::engine::generation;
using namespace strata::engine::generation::tests;

namespace {

//! Wrong in one element of one product.
class WrongDecoder final : public Decoder {
public:
    WrongDecoder(std::unique_ptr<Decoder> right, MatrixKind kind, float wrong) :
        m_right(std::move(right)),
        m_kind(kind),
        m_wrong(wrong)
    {
    }
    void advance(std::span<const std::int32_t> tokens, std::int64_t begin) override
    {
        m_right->advance(tokens, begin);
        m_logits = copied(m_right->logits());
        m_logits[3] += m_wrong;
    }
    std::span<const float> logits() const override { return m_logits; }
    void multiply(ProductProbe &probe) override
    {
        m_right->multiply(probe);
        if (probe.kind == m_kind)
            probe.results[5] += m_wrong;
    }
    std::string implementation() const override { return "wrong"; }

private:
    std::unique_ptr<Decoder> m_right;
    MatrixKind m_kind;
    float m_wrong;
    std::vector<float> m_logits;
};

DecoderOptions optionsOf(Precision precision, int threads = 1)
{
    return {smallShape(), precision, 2, 9, 3, threads};
}

} // namespace

class TestDecoderProof : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theHashIsTheSameEverywhere();
    void aWrongElementIsFound_data();
    void aWrongElementIsFound();
    void wrongLogitsAreFound();
};

void TestDecoderProof::theHashIsTheSameEverywhere()
{
    const auto reference = makeReferenceFactory()->make(optionsOf(Precision::Fp32));
    const ProductProof expected = proveProducts(**reference, optionsOf(Precision::Fp32));
    QVERIFY2(expected.mismatch.empty(), expected.mismatch.c_str());
    QCOMPARE(expected.compared, std::uint64_t{8 * (160 + 48 + 160 + 48 + 96)});
    for (const VectorKernels *kernels : usableKernels()) {
        for (const Precision precision : {Precision::Fp32, Precision::Bf16, Precision::Int8}) {
            for (const int threads : {1, 3}) {
                const auto options = optionsOf(precision, threads);
                const auto decoder = makeNativeFactory(kernels)->make(options);
                const ProductProof found = proveProducts(**decoder, options);
                QVERIFY2(found.mismatch.empty(), found.mismatch.c_str());
                QCOMPARE(found.hash.value(), expected.hash.value());
            }
        }
    }
    auto other = optionsOf(Precision::Fp32);
    other.seed = 4;
    const auto drawnElse = makeReferenceFactory()->make(other);
    QVERIFY(proveProducts(**drawnElse, other).hash.value() != expected.hash.value());
}

void TestDecoderProof::aWrongElementIsFound_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<float>("wrong");
    QTest::addColumn<QString>("named");
    const float infinite = std::numeric_limits<float>::infinity();
    QTest::newRow("qkv") << int(MatrixKind::QueryKeyValue) << 0.125F << "queries, keys and values";
    QTest::newRow("output") << int(MatrixKind::Output) << 0.125F << "the output of attention";
    QTest::newRow("gate") << int(MatrixKind::GateUp) << infinite << "gate and up";
    QTest::newRow("down") << int(MatrixKind::Down) << std::nanf("") << "down";
    QTest::newRow("logits") << int(MatrixKind::Head) << 1e-4F << "the logits";
}

void TestDecoderProof::aWrongElementIsFound()
{
    QFETCH(int, kind);
    QFETCH(float, wrong);
    QFETCH(QString, named);
    const auto options = optionsOf(Precision::Bf16);
    WrongDecoder decoder(std::move(*makeNativeFactory()->make(options)),
                         static_cast<MatrixKind>(kind), wrong);
    const ProductProof proof = proveProducts(decoder, options);
    QCOMPARE(QString::fromStdString(proof.mismatch),
             QStringLiteral("the product for %1 is wrong in row 5").arg(named));
}

void TestDecoderProof::wrongLogitsAreFound()
{
    const auto options = optionsOf(Precision::Fp32);
    const auto reference = makeReferenceFactory()->make(options);
    for (const float wrong : {0.0F, 0.01F, std::nanf("")}) {
        WrongDecoder decoder(std::move(*makeNativeFactory()->make(options)), MatrixKind::Head,
                             wrong);
        const double error = logitError(decoder, **reference, options, 2);
        QCOMPARE(error <= errorTolerance(options.precision), wrong == 0.0F);
    }
}

QTEST_APPLESS_MAIN(TestDecoderProof)
#include "tst_decoder_proof.moc"
