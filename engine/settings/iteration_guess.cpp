// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/settings/iteration_guess.h"

#include "engine/settings/given_parameters.h"
#include "engine/settings/roles.h"

#include <algorithm>
#include <cstdlib>

namespace strata::engine::settings {
namespace {

constexpr double giga = 1e9;
// What a core reads, and what the memory of laptops and of servers gives all of them.
constexpr double bytesOfEach = 10 * giga;
constexpr double bytesOfAll = 100 * giga;

constexpr double fewestProcessors = 0.01;
constexpr double mostProcessors = 1e5;
constexpr double longestIteration = 1e9; // seconds: whatever a setting asks for

//! Two multiply-adds of eight lanes are 32 operations a cycle.
double operationsOf(const std::string &instructions)
{
    const auto has = [&](const char *name) { return instructions.find(name) != std::string::npos; };
    if (has("avx512f"))
        return 80 * giga;
    if (has("avx2"))
        return 40 * giga;
    return 10 * giga; // four lanes, each operation by itself
}

double bytesOf(double processors)
{
    return std::min(processors * bytesOfEach, bytesOfAll);
}

double numberOf(const std::map<std::string, std::string> &facts, const char *name)
{
    const auto found = facts.find(name);
    return found == facts.end() ? 0 : std::strtod(found->second.c_str(), nullptr);
}

//! Of training, in a step: those of each rank or worker, which share the host's processors.
double imagesOf(const Given &given)
{
    const std::string exchange = given.text("exchange", "none");
    const double networks = exchange == "all_reduce"         ? ranksOf(given, {})
                            : exchange == "parameter_server" ? given.number("workers", 1)
                                                             : 1;
    return networks * given.number("batch", 32);
}

//! Until a stated accuracy.
bool hasGoal(const Given &given)
{
    return std::strtod(given.text("until_accuracy", "0").c_str(), nullptr) > 0;
}

//! All weights are read for each token, and used for all sequences.
std::optional<double> answering(const Given &given, const ModelCost &model, double rate,
                                double bytes)
{
    const auto line = model.generation.find(given.text("precision", "bf16"));
    if (line == model.generation.end())
        return std::nullopt;
    const double batch = given.number("batch", 1);
    const double secondsOfToken = batch * model.inferenceOperations / rate;
    const double prompts = given.number("prompt", 512) * secondsOfToken;
    const double token = std::max(secondsOfToken, line->second.fixedBytes / bytes);
    const std::string phase = given.text("phase", "decode");
    if (phase == "prefill")
        return prompts;
    return phase == "decode" ? token : prompts + given.number("tokens", 128) * token;
}

//! The queries of a step: one after the other or in full batches; of random arrivals at least the
//! time in which they come.
double serving(const Given &given, const ModelCost &model, double rate)
{
    const double queries = given.number("queries", 32);
    const double computed = queries * ofSequence(given, model) * model.inferenceOperations / rate;
    if (given.text("scenario", "single_stream") != "server")
        return computed;
    const double arrivals = std::strtod(given.text("queries_per_second", "10").c_str(), nullptr);
    return std::max(computed, arrivals > 0 ? queries / arrivals : 0);
}

} // namespace

std::optional<HostSpeed> speedOf(const std::map<std::string, std::string> &inventory)
{
    double processors = numberOf(inventory, speedFacts[0]);
    if (!(processors > 0))
        return std::nullopt;
    if (const double quota = numberOf(inventory, speedFacts[1]); quota > 0)
        processors = std::min(processors, quota);
    processors = std::clamp(processors, fewestProcessors, mostProcessors); // whatever a host says
    const auto instructions = inventory.find(speedFacts[2]);
    return HostSpeed{
        processors,
        operationsOf(instructions == inventory.end() ? std::string() : instructions->second),
        bytesOf(processors)};
}

HostSpeed usualSpeed()
{
    constexpr double processors = 4;
    return {processors, operationsOf("avx2"), bytesOf(processors)};
}

std::optional<double> guessedIterationSeconds(std::string_view workload,
                                              const std::map<std::string, std::string> &parameters,
                                              const std::vector<ModelCost> &models,
                                              const HostSpeed &speed)
{
    const Given given(parameters);
    const std::string backend = given.text("backend", "auto");
    if (backend == "cuda" || backend == "reference")
        return std::nullopt;
    const std::string name = given.text("model", "");
    const auto model = std::find_if(models.begin(), models.end(),
                                    [&](const ModelCost &known) { return known.model == name; });
    if (model == models.end())
        return std::nullopt;
    const double threads = given.number("threads", 0);
    const double rate = speed.operationsOfEach *
                        (threads > 0 ? std::min(threads, speed.processors) : speed.processors);
    std::optional<double> seconds;
    if (workload == "generate")
        seconds = answering(given, *model, rate, speed.bytes);
    else if (!model->generation.empty()) // no network of the others
        return std::nullopt;
    else if (workload == "infer")
        seconds = ofSequence(given, *model) * given.number("batch", 32) *
                  model->inferenceOperations / rate;
    else if (workload == "serve")
        seconds = serving(given, *model, rate);
    else if (workload == "train" && !hasGoal(given))
        seconds = ofSequence(given, *model) * imagesOf(given) * model->trainingOperations / rate;
    return seconds ? std::optional(std::min(*seconds, longestIteration)) : std::nullopt;
}

} // namespace strata::engine::settings
