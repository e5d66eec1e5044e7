// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/generation/generate_settings.h"

#include "engine/settings/choice_names.h"
#include "engine/workloads/backend_parameter.h"

namespace strata::engine::generation {
namespace {

using settings::choiceSpec;
using settings::integerSpec;

constexpr const char *rateUnit = "tokens/s";
constexpr std::array phaseNames{"decode", "prefill", "request"};

settings::ParameterSpec modelSpec()
{
    std::vector<std::string> names;
    for (const DecoderShape &shape : allDecoders())
        names.push_back(shape.name);
    return choiceSpec("model", "llama_3.2_1b", std::move(names),
                      "Decoder by its dimensions; weights are drawn from the seed");
}

//! Of the products with weights, and of attention to `lengths` tokens in all.
double operationsOf(const DecoderShape &shape, double tokens, double withLogits, double lengths)
{
    return 2 * static_cast<double>(layerMatrixElements(shape)) * tokens +
           2 * static_cast<double>(headElements(shape)) * withLogits +
           4 * static_cast<double>(shape.layers * shape.queryWidth()) * lengths;
}

double bytesOf(const GenerateSettings &settings, double passes, double tokens, double cached)
{
    const DecoderShape &shape = settings.shape;
    const double weights =
        static_cast<double>(layerMatrixElements(shape) + headElements(shape)) * passes +
        static_cast<double>(shape.hidden) * tokens;
    return weights * weightBytes(settings.precision) +
           2 * static_cast<double>(shape.layers * shape.keyValueWidth()) *
               cacheBytes(settings.precision) * cached;
}

} // namespace

settings::ParameterSpecs parameterSpecs(const std::vector<std::string> &backends)
{
    constexpr double mostTokens = 131072;
    return {
        modelSpec(),
        choiceSpec("phase", settings::choicesOf(phaseNames),
                   "decode: a step is one token of each sequence; prefill: the prompts; request: "
                   "prompts and all tokens after them, with the time to the first token"),
        integerSpec("batch", "1", 1, 4096, "Sequences computed together"),
        integerSpec("prompt", "512", 1, mostTokens, "Tokens of each prompt"),
        settings::onlyWith(integerSpec("tokens", "128", 1, mostTokens,
                                       "Tokens generated after each prompt; decode starts again "
                                       "behind the prompt when all have been"),
                           "phase", {"decode", "request"}),
        choiceSpec("precision", "bf16", settings::choicesOf(precisionNames),
                   "Type of the weights; what they are multiplied with is rounded alike, int8 with "
                   "a scale for each row of weights and for each token"),
        workloads::backendSpec(backends, "What computes, only on processors so far: cuda is not "
                                         "supported; auto takes the fastest"),
    };
}

core::Expected<GenerateSettings> settingsOf(const settings::Parameters &parameters)
{
    GenerateSettings settings;
    settings.shape = *findDecoder(parameters.text("model")); // a choice, which was checked
    settings.precision =
        settings::choiceOf<Precision>(precisionNames, parameters.text("precision"));
    settings.phase = settings::choiceOf<Phase>(phaseNames, parameters.text("phase"));
    settings.batch = parameters.integer("batch");
    settings.prompt = parameters.integer("prompt");
    settings.tokens = settings.phase == Phase::Prefill ? 0 : parameters.integer("tokens");
    if (settings.positions() > settings.shape.context)
        return core::fail(
            core::FailureKind::Usage, "context_too_long",
            "A prompt of " + std::to_string(settings.prompt) + " tokens" +
                (settings.tokens > 0
                     ? " and " + std::to_string(settings.tokens) + " generated ones are"
                     : " is") +
                " more than the " + std::to_string(settings.shape.context) + " tokens that " +
                settings.shape.name + " can attend to; choose a smaller prompt, " +
                (settings.tokens > 0 ? "fewer tokens, " : "") + "or another model.");
    return settings;
}

DecoderOptions optionsOf(const GenerateSettings &settings, const core::WorkContext &context)
{
    return {settings.shape, settings.precision, settings.batch,   settings.positions(),
            context.seed,   context.threads,    context.cancelled};
}

const char *phaseName(Phase phase)
{
    return settings::nameOf(phaseNames, phase);
}

std::string problemText(const GenerateSettings &settings)
{
    return "model=" + settings.shape.name + " precision=" + precisionName(settings.precision) +
           " phase=" + phaseName(settings.phase) + " batch=" + std::to_string(settings.batch) +
           " prompt=" + std::to_string(settings.prompt) +
           " tokens=" + std::to_string(settings.tokens);
}

core::WorkPerIteration workOf(const GenerateSettings &settings)
{
    const auto batch = static_cast<double>(settings.batch);
    const auto prompt = static_cast<double>(settings.prompt);
    const auto tokens = static_cast<double>(settings.tokens);
    const DecoderShape &shape = settings.shape;
    if (settings.phase == Phase::Decode)
        return decodeWork(settings, prompt + (tokens + 1) / 2);
    core::WorkPerIteration work;
    work.rateUnit = rateUnit;
    const double lengths = prompt * (prompt + 1) / 2;
    work.operations = batch * operationsOf(shape, prompt, 1, lengths);
    work.bytes = bytesOf(settings, 1, batch * prompt, batch * prompt);
    work.work = batch * prompt;
    if (settings.phase == Phase::Request) { // the first token comes from the prompt
        const double more = tokens - 1;
        const double lengthsAfter = more * prompt + more * (more + 1) / 2;
        work.operations += batch * operationsOf(shape, more, more, lengthsAfter);
        work.bytes += bytesOf(settings, more, batch * more, batch * lengthsAfter);
        work.work = batch * tokens;
    }
    return work;
}

core::WorkPerIteration decodeWork(const GenerateSettings &settings, double length)
{
    const auto batch = static_cast<double>(settings.batch);
    return {batch * operationsOf(settings.shape, 1, 1, length),
            bytesOf(settings, 1, batch, batch * length), batch, rateUnit};
}

} // namespace strata::engine::generation
