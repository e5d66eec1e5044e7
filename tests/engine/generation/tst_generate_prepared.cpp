// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/generation/generate_prepared.h"

#include "engine/generation/native_decoder.h"
#include "engine/generation/reference_decoder.h"
#include "tests/engine/generation/small_decoder.h"

#include <QTest>

using namespace strata::engine;
using namespace strata::engine::generation;
using tests::smallShape;

namespace {

GenerateSettings settingsOf(Phase phase, Precision precision = Precision::Bf16)
{
    return {smallShape(), precision, phase, 2, 6, phase == Phase::Prefill ? 0 : 4};
}

std::unique_ptr<core::PreparedWork> prepared(const GenerateSettings &settings, int threads = 1,
                                             std::uint64_t seed = 5)
{
    auto work = prepareGeneration(settings, *makeNativeFactory(), {threads, seed, {}});
    return work ? std::move(*work) : nullptr;
}

core::CheckedResult checkedAfter(core::PreparedWork &work, int iterations)
{
    for (int i = 0; i < iterations; ++i)
        if (!work.iterate())
            return {};
    return work.check().value_or(core::CheckedResult{});
}

std::map<std::string, std::uint64_t> countsOf(const core::PreparedWork &work)
{
    std::map<std::string, std::uint64_t> counts;
    for (const core::NamedHistogram &named : work.histograms())
        counts[named.series] = named.histogram.count();
    return counts;
}

//! Gives other logits each time.
class RestlessDecoder final : public Decoder {
public:
    explicit RestlessDecoder(std::unique_ptr<Decoder> decoder) : m_decoder(std::move(decoder)) {}
    void advance(std::span<const std::int32_t> tokens, std::int64_t begin) override
    {
        m_decoder->advance(tokens, begin);
        m_logits = tests::copied(m_decoder->logits());
        m_logits[7] += static_cast<float>(++m_calls);
    }
    std::span<const float> logits() const override { return m_logits; }
    void multiply(ProductProbe &probe) override { m_decoder->multiply(probe); }
    std::string implementation() const override { return "restless"; }

private:
    std::unique_ptr<Decoder> m_decoder;
    std::vector<float> m_logits;
    int m_calls = 0;
};

//! Is cancelled in the middle of its n-th call.
class InterruptedFactory final : public DecoderFactory {
public:
    InterruptedFactory(std::atomic<bool> &cancelled, int call) :
        m_cancelled(cancelled),
        m_call(call)
    {
    }
    std::string name() const override { return "interrupted"; }
    double neededBytes(const DecoderOptions &) const override { return 0; }
    core::Expected<std::unique_ptr<Decoder>> make(const DecoderOptions &options) const override
    {
        return std::make_unique<Interrupted>(std::move(*makeNativeFactory()->make(options)),
                                             m_cancelled, m_call);
    }

private:
    class Interrupted final : public Decoder {
    public:
        Interrupted(std::unique_ptr<Decoder> decoder, std::atomic<bool> &cancelled, int call) :
            m_decoder(std::move(decoder)),
            m_cancelled(cancelled),
            m_callsLeft(call)
        {
        }
        void advance(std::span<const std::int32_t> tokens, std::int64_t begin) override
        {
            m_cancelled = --m_callsLeft <= 0;
            m_decoder->advance(tokens, begin);
        }
        std::span<const float> logits() const override { return m_decoder->logits(); }
        void multiply(ProductProbe &probe) override { m_decoder->multiply(probe); }
        std::string implementation() const override { return "interrupted"; }

    private:
        std::unique_ptr<Decoder> m_decoder;
        std::atomic<bool> &m_cancelled;
        int m_callsLeft;
    };

    std::atomic<bool> &m_cancelled;
    int m_call;
};

class RestlessFactory final : public DecoderFactory {
public:
    std::string name() const override { return "restless"; }
    double neededBytes(const DecoderOptions &options) const override
    {
        return makeNativeFactory()->neededBytes(options);
    }
    core::Expected<std::unique_ptr<Decoder>> make(const DecoderOptions &options) const override
    {
        return std::make_unique<RestlessDecoder>(std::move(*makeNativeFactory()->make(options)));
    }
};

} // namespace

class TestGeneratePrepared : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theCheckValueNamesTheWorkOnly();
    void nothingRunIsNotVerified();
    void unsteadyLogitsAreNotVerified();
    void eachPhaseTimesItsEvents();
    void cancelledWorkSaysSo();
    void aPartOfTheAnswersIsSaid();
    void memoryIsEstimatedBefore();
    void factsSayWhatItIs();
};

// The first one is pinned: a change of it is a change of the work, raise the workload's version
// with it.
void TestGeneratePrepared::theCheckValueNamesTheWorkOnly()
{
    const auto value = [](const GenerateSettings &settings, int threads = 1,
                          std::uint64_t seed = 5) {
        const auto work = prepared(settings, threads, seed);
        const auto checked = checkedAfter(*work, 6);
        return checked.verified ? checked.checkValue : checked.verification;
    };
    const std::string decode = value(settingsOf(Phase::Decode));
    QCOMPARE(QString::fromStdString(decode), QStringLiteral("da85306615a7de63"));
    QCOMPARE(value(settingsOf(Phase::Decode), 3), decode);
    QVERIFY(value(settingsOf(Phase::Decode), 1, 6) != decode);
    QVERIFY(value(settingsOf(Phase::Prefill)) != decode);
    QVERIFY(value(settingsOf(Phase::Request)) != decode);
    QVERIFY(value(settingsOf(Phase::Decode, Precision::Int8)) != decode);
    const auto byReference =
        prepareGeneration(settingsOf(Phase::Decode), *makeReferenceFactory(), {1, 5, {}});
    QCOMPARE(checkedAfter(**byReference, 1).checkValue, decode);
}

void TestGeneratePrepared::nothingRunIsNotVerified()
{
    for (const Phase phase : {Phase::Decode, Phase::Prefill, Phase::Request}) {
        const auto checked = prepared(settingsOf(phase))->check();
        QVERIFY(checked && !checked->verified);
        QCOMPARE(checked->verification, std::string("no token was computed"));
    }
}

void TestGeneratePrepared::unsteadyLogitsAreNotVerified()
{
    for (const Phase phase : {Phase::Decode, Phase::Prefill}) {
        const auto work = prepareGeneration(settingsOf(phase), RestlessFactory(), {1, 5, {}});
        const auto checked = checkedAfter(**work, 2);
        QVERIFY(!checked.verified);
        QVERIFY(checked.verification.find("other logits") != std::string::npos);
    }
}

void TestGeneratePrepared::eachPhaseTimesItsEvents()
{
    using Counts = std::map<std::string, std::uint64_t>;
    const auto counts = [](Phase phase) {
        const auto work = prepared(settingsOf(phase));
        checkedAfter(*work, 1);
        work->startMeasuring();
        checkedAfter(*work, 9);
        return countsOf(*work);
    };
    QCOMPARE(counts(Phase::Decode), (Counts{{"time_per_token", 9}}));
    QCOMPARE(counts(Phase::Prefill), (Counts{{"time_to_first_token", 9}}));
    QCOMPARE(counts(Phase::Request), (Counts{{"time_per_token", 27}, {"time_to_first_token", 9}}));
}

void TestGeneratePrepared::cancelledWorkSaysSo()
{
    std::atomic<bool> cancelled{false};
    const core::WorkContext context{1, 5, {}, nullptr, &cancelled};
    const std::string code = "cancelled";
    const auto whileFilling =
        prepareGeneration(settingsOf(Phase::Decode), InterruptedFactory(cancelled, 1), context);
    QVERIFY(!whileFilling);
    QCOMPARE(whileFilling.error().code, code);
    for (const Phase phase : {Phase::Decode, Phase::Prefill, Phase::Request}) {
        // the prompt of a decode is the first call, and the last of a request its fourth
        const int calls = phase == Phase::Decode ? 2 : phase == Phase::Prefill ? 1 : 4;
        for (const int call : {calls, calls + 1}) {
            cancelled = false;
            const auto work =
                prepareGeneration(settingsOf(phase), InterruptedFactory(cancelled, call), context);
            const auto iterated = (*work)->iterate();
            QCOMPARE(iterated.has_value(), call > calls);
            if (!iterated) {
                QCOMPARE(iterated.error().code, code);
                continue;
            }
            const auto checked = (*work)->check();
            QVERIFY(!checked);
            QCOMPARE(checked.error().code, code);
        }
    }
}

// With a prompt of one token and an answer of 31 the last decode reads as much of the cache as all
// weights together are large.
void TestGeneratePrepared::aPartOfTheAnswersIsSaid()
{
    GenerateSettings settings = settingsOf(Phase::Decode);
    settings.prompt = 1;
    settings.tokens = 31;
    settings.batch = 64;
    const auto warningsAfter = [&settings](int decodes) {
        const auto work = prepared(settings);
        work->startMeasuring();
        for (int i = 0; i < decodes; ++i)
            if (!work->iterate())
                return std::vector<core::WorkWarning>{{"failed", ""}};
        return work->warnings();
    };
    const auto warnings = warningsAfter(3);
    QCOMPARE(warnings.size(), std::size_t{1});
    QCOMPARE(warnings.front().code, std::string("part_of_answers"));
    QVERIFY2(warnings.front().text.find("attended to 3 tokens on average") != std::string::npos,
             warnings.front().text.c_str());
    QVERIFY(warningsAfter(31).empty());
    QVERIFY(warningsAfter(62).empty());
    QVERIFY(prepared(settingsOf(Phase::Prefill))->warnings().empty());
}

void TestGeneratePrepared::memoryIsEstimatedBefore()
{
    GenerateSettings settings{
        *findDecoder("llama_3.1_8b"), Precision::Fp32, Phase::Decode, 4096, 131000, 72};
    const auto refused = prepareGeneration(settings, *makeNativeFactory(), {1, 1, {}});
    QVERIFY(!refused);
    QCOMPARE(refused.error().kind, core::FailureKind::Usage);
    QCOMPARE(refused.error().code, std::string("not_enough_memory"));
    for (const char *part : {"model=llama_3.1_8b", " TiB of memory", "29.9", "choose a smaller"})
        QVERIFY2(refused.error().text.find(part) != std::string::npos,
                 refused.error().text.c_str());
}

void TestGeneratePrepared::factsSayWhatItIs()
{
    auto facts = prepared(settingsOf(Phase::Decode))->facts();
    // bf16: 2 layers, keys and values of 2 heads of 16, for 2 sequences of 10 tokens
    QCOMPARE(facts["cache_bytes"], std::to_string(2 * 2 * 2 * 16 * 2 * 10 * 2));
    QCOMPARE(facts["model.parameters"], std::to_string(parameterCount(smallShape())));
    QVERIFY(!facts["implementation"].empty());
}

QTEST_APPLESS_MAIN(TestGeneratePrepared)
#include "tst_generate_prepared.moc"
