// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/generation/native_decoder.h"

#include "engine/generation/decoder_proof.h"
#include "engine/generation/reference_decoder.h"
#include "tests/engine/generation/kernel_rows.h"
#include "tests/engine/generation/small_decoder.h"

#include <QTest>

#include <array>

using namespace strata::engine::generation;
using namespace strata::engine::generation::tests;

namespace {

constexpr std::array precisions{Precision::Fp32, Precision::Bf16, Precision::Int8};

std::unique_ptr<Decoder> decoderOf(const DecoderOptions &options,
                                   const VectorKernels *kernels = nullptr)
{
    auto made = makeNativeFactory(kernels)->make(options);
    return made ? std::move(*made) : nullptr;
}

//! A row for each instruction set in each precision.
void addRows()
{
    QTest::addColumn<QString>("kernels");
    QTest::addColumn<int>("precision");
    for (const char *name : kernelNames)
        for (int p = 0; p < 3; ++p)
            QTest::addRow("%s %s", name, precisionName(precisions[static_cast<std::size_t>(p)]))
                << name << p;
}

} // namespace

class TestNativeDecoder : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void logitsAreNearTheReferences_data() { addRows(); }
    void logitsAreNearTheReferences();
    void promptAndTokensAreAsAllAtOnce_data() { addRows(); }
    void promptAndTokensAreAsAllAtOnce();
    void sequencesAreIndependent_data() { addRows(); }
    void sequencesAreIndependent();
    void sharedEmbeddingsAreRead();
    void longPromptsGoInChunks();
    void threadsChangeNothing();
    void aCancelledOneComputesNoMore();
    void estimatesItsMemory();
};

void TestNativeDecoder::logitsAreNearTheReferences()
{
    FETCH_KERNELS(chosen);
    QFETCH(int, precision);
    const DecoderOptions options{
        smallShape(), precisions[static_cast<std::size_t>(precision)], 3, 29, 1, 2};
    const auto native = decoderOf(options, chosen);
    const auto reference = makeReferenceFactory()->make(options);
    QVERIFY(native && reference);
    const double error = logitError(*native, **reference, options, 5);
    QVERIFY2(error < errorTolerance(options.precision), qPrintable(QString::number(error)));
    // What is rounded differs by more than fp32 does.
    if (options.precision != Precision::Fp32)
        QVERIFY(error > errorTolerance(Precision::Fp32));
}

void TestNativeDecoder::promptAndTokensAreAsAllAtOnce()
{
    FETCH_KERNELS(chosen);
    QFETCH(int, precision);
    const DecoderOptions options{
        smallShape(), precisions[static_cast<std::size_t>(precision)], 2, 21, 1, 1};
    const auto atOnce = decoderOf(options, chosen);
    const auto byOne = decoderOf(options, chosen);
    atOnce->advance(tokensOf(options, 0, 21), 0);
    byOne->advance(tokensOf(options, 0, 13), 0);
    for (std::int64_t position = 13; position < 21; ++position)
        byOne->advance(tokensOf(options, position, 1), position);
    const double error = relativeError(byOne->logits(), atOnce->logits());
    QVERIFY2(error < errorTolerance(options.precision), qPrintable(QString::number(error)));
    // The first position anew: nothing is left of what was computed before.
    byOne->advance(tokensOf(options, 0, 21), 0);
    QVERIFY(copied(byOne->logits()) == copied(atOnce->logits()));
}

void TestNativeDecoder::sequencesAreIndependent()
{
    FETCH_KERNELS(chosen);
    QFETCH(int, precision);
    DecoderOptions options{
        smallShape(), precisions[static_cast<std::size_t>(precision)], 7, 19, 1, 2};
    const auto many = decoderOf(options, chosen);
    const auto tokens = tokensOf(options, 0, 19);
    many->advance(tokens, 0);
    const auto all = copied(many->logits());
    options.batch = 1;
    const auto single = decoderOf(options, chosen);
    for (std::size_t sequence = 0; sequence < 7; ++sequence) {
        single->advance(std::span(tokens).subspan(19 * sequence, 19), 0);
        const double error =
            relativeError(std::span(all).subspan(96 * sequence, 96), single->logits());
        QVERIFY2(error < errorTolerance(options.precision), qPrintable(QString::number(error)));
    }
    QVERIFY(relativeError(std::span(all).first(96), std::span(all).last(96)) > 0.5);
}

void TestNativeDecoder::sharedEmbeddingsAreRead()
{
    DecoderOptions options{smallShape(), Precision::Fp32, 1, 8, 1, 1};
    options.shape.sharesEmbedding = true;
    const auto native = decoderOf(options);
    const auto reference = makeReferenceFactory()->make(options);
    QVERIFY(logitError(*native, **reference, options, 2) < errorTolerance(Precision::Fp32));
}

// More tokens than go through the layers together, and a sequence that is cut by that.
void TestNativeDecoder::longPromptsGoInChunks()
{
    DecoderOptions options{smallShape(), Precision::Fp32, 3, 230, 1, 2};
    options.shape.context = 230;
    const auto native = decoderOf(options);
    const auto reference = makeReferenceFactory()->make(options);
    QVERIFY(logitError(*native, **reference, options, 1) < errorTolerance(Precision::Fp32));
}

void TestNativeDecoder::threadsChangeNothing()
{
    DecoderOptions options{smallShape(), Precision::Bf16, 2, 20, 1, 1};
    const auto one = decoderOf(options);
    one->advance(tokensOf(options, 0, 20), 0);
    for (const int threads : {2, 3, 8}) {
        options.threads = threads;
        const auto several = decoderOf(options);
        several->advance(tokensOf(options, 0, 20), 0);
        QVERIFY(copied(several->logits()) == copied(one->logits()));
    }
}

void TestNativeDecoder::aCancelledOneComputesNoMore()
{
    std::atomic<bool> cancelled{false};
    const DecoderOptions options{smallShape(), Precision::Bf16, 2, 20, 1, 2, &cancelled};
    const auto decoder = decoderOf(options);
    decoder->advance(tokensOf(options, 0, 10), 0);
    const auto before = copied(decoder->logits());
    cancelled = true;
    decoder->advance(tokensOf(options, 10, 10), 10);
    QVERIFY(copied(decoder->logits()) == before);
    const auto refused = makeNativeFactory()->make(options);
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, std::string("cancelled"));
}

void TestNativeDecoder::estimatesItsMemory()
{
    const auto needed = [](Precision precision, std::int64_t batch, std::int64_t positions) {
        return makeNativeFactory()->neededBytes(
            {*findDecoder("llama_3.2_1b"), precision, batch, positions, 1, 2});
    };
    const double parameters = static_cast<double>(parameterCount(*findDecoder("llama_3.2_1b")));
    QVERIFY(needed(Precision::Fp32, 1, 1) > 4 * parameters);
    QVERIFY(needed(Precision::Fp32, 1, 1) < 4.02 * parameters);
    QVERIFY(needed(Precision::Int8, 1, 1) < 1.02 * parameters);
    // 16 layers, keys and values of 8 heads of 64 in bf16
    const double cache = 16.0 * 2 * 8 * 64 * 2;
    const double more = needed(Precision::Bf16, 32, 4096) - needed(Precision::Bf16, 32, 2048);
    QVERIFY(more > cache * 32 * 2048);
    QVERIFY(more < 1.02 * cache * 32 * 2048);
}

QTEST_APPLESS_MAIN(TestNativeDecoder)
#include "tst_native_decoder.moc"
