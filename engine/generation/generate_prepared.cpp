// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/generation/generate_prepared.h"

#include "engine/generation/decoder_proof.h"
#include "engine/workloads/memory_budget.h"

#include <algorithm>
#include <bit>
#include <chrono>
#include <cmath>

namespace strata::engine::generation {
namespace {

using Clock = std::chrono::steady_clock;

std::int64_t nanosecondsSince(Clock::time_point start)
{
    return std::chrono::nanoseconds(Clock::now() - start).count();
}

//! Stands for them; a copy would be gigabytes for a large batch.
std::uint64_t hashOf(std::span<const float> logits)
{
    workloads::ContentHash hash;
    for (std::size_t i = 0; i < logits.size(); ++i)
        hash.add(i, std::bit_cast<std::uint32_t>(logits[i]));
    return hash.value();
}

class PreparedGeneration final : public core::PreparedWork {
public:
    PreparedGeneration(const GenerateSettings &settings, std::unique_ptr<Decoder> decoder,
                       std::string backend, const core::WorkContext &context) :
        m_settings(settings),
        m_options(optionsOf(settings, context)),
        m_decoder(std::move(decoder)),
        m_backend(std::move(backend)),
        m_prompts(tokensOf(m_options, 0, settings.prompt)),
        m_answers(static_cast<std::size_t>(settings.batch))
    {
        for (std::int64_t i = 0; i < settings.tokens; ++i)
            m_following.push_back(tokensOf(m_options, settings.prompt + i, 1));
        if (settings.phase == Phase::Decode)
            m_decoder->advance(m_prompts, 0);
    }

    core::Expected<void> iterate() override
    {
        const auto start = Clock::now();
        if (m_settings.phase == Phase::Decode) {
            m_last = {m_next, 1};
            decode(m_next);
            m_lengths += static_cast<double>(m_settings.prompt) + static_cast<double>(m_next + 1);
            m_next = (m_next + 1) % m_following.size();
            m_perToken.add(nanosecondsSince(start));
            return unlessCancelled();
        }
        m_decoder->advance(m_prompts, 0);
        choose();
        m_toFirst.add(nanosecondsSince(start));
        m_last = {0, 0};
        // The last one is only given out.
        for (std::size_t i = 0; i + 1 < m_following.size() && !m_options.isCancelled(); ++i) {
            const auto before = Clock::now();
            m_last = {i, 1};
            decode(i);
            m_perToken.add(nanosecondsSince(before));
        }
        m_hasRun = true;
        return unlessCancelled();
    }

    void startMeasuring() override
    {
        m_toFirst.clear();
        m_perToken.clear();
        m_lengths = 0;
    }

    std::vector<core::NamedHistogram> histograms() const override
    {
        std::vector<core::NamedHistogram> all;
        if (m_toFirst.count() > 0)
            all.push_back({"time_to_first_token", m_toFirst});
        if (m_perToken.count() > 0)
            all.push_back({"time_per_token", m_perToken});
        return all;
    }

    std::vector<core::WorkWarning> warnings() const override;
    core::WorkPerIteration work() const override { return workOf(m_settings); }
    std::string backend() const override { return m_backend; }
    core::Expected<core::CheckedResult> check() override;
    std::map<std::string, std::string> facts() const override;

private:
    //! Which tokens the last pass had: those after the prompt from `first` on, or the prompt.
    struct Pass {
        std::size_t first = 0;
        std::size_t count = 0;
    };

    void decode(std::size_t index)
    {
        m_decoder->advance(m_following[index],
                           m_settings.prompt + static_cast<std::int64_t>(index));
        choose();
        m_hasRun = true;
    }

    //! What a cancelled decoder gives is not right.
    core::Expected<void> unlessCancelled() const
    {
        return m_options.isCancelled() ? tl::make_unexpected(cancelledFailure())
                                       : core::Expected<void>();
    }

    //! The likeliest token, which a server would give out. What is computed next is the seed's, so
    //! that all hosts compute the same.
    void choose()
    {
        const auto logits = m_decoder->logits();
        const std::size_t vocabulary = logits.size() / m_answers.size();
#pragma omp parallel for num_threads(m_options.threads) if (m_answers.size() > 1)
        for (std::size_t i = 0; i < m_answers.size(); ++i) {
            const auto first = logits.begin() + static_cast<std::ptrdiff_t>(i * vocabulary);
            m_answers[i] = static_cast<std::int32_t>(
                std::max_element(first, first + static_cast<std::ptrdiff_t>(vocabulary)) - first);
        }
    }

    //! Empty if the last pass gives the same logits again, and they are numbers.
    std::string wrongLogits();

    GenerateSettings m_settings;
    DecoderOptions m_options;
    std::unique_ptr<Decoder> m_decoder;
    std::string m_backend;
    std::vector<std::int32_t> m_prompts;
    std::vector<std::vector<std::int32_t>> m_following; //!< of all sequences, at each position
    std::vector<std::int32_t> m_answers;
    std::size_t m_next = 0;
    Pass m_last;
    double m_lengths = 0; //!< of all measured decodes, as decodeWork() counts them
    bool m_hasRun = false;
    core::LatencyHistogram m_toFirst;
    core::LatencyHistogram m_perToken;
};

//! The work of an iteration has to be told before it is known which of the tokens are measured.
std::vector<core::WorkWarning> PreparedGeneration::warnings() const
{
    if (m_settings.phase != Phase::Decode || m_perToken.count() == 0)
        return {};
    constexpr double tolerated = 0.05;
    const double length = m_lengths / static_cast<double>(m_perToken.count());
    const core::WorkPerIteration told = work();
    const core::WorkPerIteration done = decodeWork(m_settings, length);
    if (std::abs(told.operations - done.operations) <= tolerated * done.operations &&
        std::abs(told.bytes - done.bytes) <= tolerated * done.bytes)
        return {};
    return {{"part_of_answers",
             "The measured tokens attended to " + std::to_string(std::llround(length)) +
                 " tokens on average, but operations and bytes are those of the mean over an "
                 "answer of " +
                 std::to_string(m_settings.tokens) +
                 " tokens; choose fewer tokens or more steps."}};
}

std::string PreparedGeneration::wrongLogits()
{
    if (!m_hasRun)
        return "no token was computed";
    const auto logits = m_decoder->logits();
    if (!std::all_of(logits.begin(), logits.end(), [](float x) { return std::isfinite(x); }))
        return "a logit is not a finite number";
    const std::uint64_t before = hashOf(logits);
    if (m_last.count == 0)
        m_decoder->advance(m_prompts, 0);
    else
        m_decoder->advance(m_following[m_last.first],
                           m_settings.prompt + static_cast<std::int64_t>(m_last.first));
    return hashOf(m_decoder->logits()) == before
               ? ""
               : "the last tokens gave other logits when they were computed again";
}

core::Expected<core::CheckedResult> PreparedGeneration::check()
{
    const std::string wrong = wrongLogits();
    const ProductProof proof = proveProducts(*m_decoder, m_options);
    if (auto goesOn = unlessCancelled(); !goesOn)
        return tl::make_unexpected(goesOn.error());
    core::CheckedResult result;
    result.checkValue =
        workloads::checkValueText("generate", workloadVersion, problemText(m_settings), proof.hash);
    result.verified = wrong.empty() && proof.mismatch.empty();
    if (result.verified)
        result.verification = "every kind of product on integers, " +
                              std::to_string(proof.compared) +
                              " elements compared exactly, and the last logits computed twice";
    else
        result.verification = wrong.empty() ? proof.mismatch : wrong;
    return result;
}

std::map<std::string, std::string> PreparedGeneration::facts() const
{
    const DecoderShape &shape = m_settings.shape;
    const std::int64_t cached = 2 * shape.layers * shape.keyValueWidth() * m_settings.batch *
                                m_settings.positions() * cacheBytes(m_settings.precision);
    return {{"implementation", m_decoder->implementation()},
            {"model.parameters", std::to_string(parameterCount(shape))},
            {"model.source", shape.source},
            {"model.weight_bytes",
             std::to_string(parameterCount(shape) * weightBytes(m_settings.precision))},
            {"cache_bytes", std::to_string(cached)},
            {"tokens", "those of the seed; the likeliest one is found and not used"}};
}

core::Expected<void> requireMemory(const GenerateSettings &settings, const DecoderFactory &factory,
                                   const DecoderOptions &options)
{
    DecoderOptions least = options;
    least.batch = 1;
    least.positions = 1;
    const double needed = factory.neededBytes(options);
    const double weights = factory.neededBytes(least);
    const workloads::MemoryBudget budget = workloads::memoryBudget();
    if (workloads::requireMemory(needed, budget, {}))
        return {};
    return core::fail(
        core::FailureKind::Usage, "not_enough_memory",
        "generate with " + problemText(settings) + " needs " + workloads::bytesText(needed) +
            " of memory, " + workloads::bytesText(weights) + " of it for weights and " +
            workloads::bytesText(needed - weights) +
            " for the cache and what is computed, but only " +
            workloads::bytesText(static_cast<double>(budget.availableBytes)) +
            " are available to this process; choose a smaller model, precision=int8, or a smaller "
            "batch, prompt or number of tokens.");
}

} // namespace

core::Expected<std::unique_ptr<core::PreparedWork>>
prepareGeneration(const GenerateSettings &settings, const DecoderFactory &factory,
                  const core::WorkContext &context)
{
    const DecoderOptions options = optionsOf(settings, context);
    if (auto enough = requireMemory(settings, factory, options); !enough)
        return tl::make_unexpected(enough.error());
    auto decoder = factory.make(options);
    if (!decoder)
        return tl::make_unexpected(decoder.error());
    auto prepared = std::make_unique<PreparedGeneration>(settings, std::move(*decoder),
                                                         factory.name(), context);
    if (options.isCancelled()) // while the cache was filled
        return tl::make_unexpected(cancelledFailure());
    return prepared;
}

} // namespace strata::engine::generation
