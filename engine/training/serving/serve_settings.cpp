// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/serving/serve_settings.h"

#include "engine/settings/choice_names.h"
#include "engine/training/models/models.h"
#include "engine/workloads/backend_parameter.h"
#include "engine/workloads/member_terms.h"

#include <cmath>

namespace strata::engine::training::serving {
namespace {

using settings::choiceSpec;
using settings::integerSpec;
using settings::onlyWith;
using settings::realSpec;

constexpr std::array scenarioNames{"single_stream", "offline", "server"};
constexpr std::array precisionNames{"fp32", "bf16"};
constexpr std::array precisions{Precision::Fp32, Precision::Bf16};
constexpr double nsPerMs = 1e6;

//! What hosts that work together must have in common.
constexpr std::array termNames{"model",       "scenario",        "queries",  "queries_per_second",
                               "batch",       "batching_window", "sequence", "precision",
                               "backend",     "hosts",           "seed",     "steps",
                               "warmup_steps"};

std::int64_t nanosecondsOf(double milliseconds)
{
    return std::llround(milliseconds * nsPerMs);
}

using IsWanted = bool (*)(const models::ModelInfo &);

std::vector<std::string> servedModels(IsWanted isWanted)
{
    std::vector<std::string> names;
    for (const models::ModelInfo &model : models::allModels()) {
        if (!model.predictsWords && isWanted(model))
            names.push_back(model.name);
    }
    return names;
}

bool isAny(const models::ModelInfo &)
{
    return true;
}

bool takesSequences(const models::ModelInfo &model)
{
    return model.longest > 0;
}

//! Those that have about as much to do for a query as ResNet-50 has for a batch.
bool hasMuchToDo(const models::ModelInfo &model)
{
    constexpr std::int64_t few = 8;
    return takesSequences(model) && model.usualBatch < few;
}

//! A form starts with fewer where a query is much work, so that a step does not take minutes.
settings::ParameterSpec countSpec(const char *name, const char *usual, std::int64_t most,
                                  const char *ofMuch, const char *description)
{
    settings::ParameterSpec spec = integerSpec(name, usual, 1, most, description);
    spec.suggestions.push_back({ofMuch, {{"model", servedModels(hasMuchToDo)}}});
    return spec;
}

} // namespace

BatchRule ServeSettings::batchRule() const
{
    return {batch, windowNs, scenario == Scenario::Offline ? queries : 0};
}

std::vector<std::int64_t> ServeSettings::batchSizes() const
{
    std::vector<std::int64_t> sizes;
    if (scenario == Scenario::Server)
        for (std::int64_t size = 1; size < batch; size *= 2)
            sizes.push_back(size);
    sizes.push_back(batch);
    return sizes;
}

std::int64_t ServeSettings::images() const
{
    constexpr std::int64_t most = 16;
    return std::min(queries, most);
}

settings::ParameterSpecs parameterSpecs(const std::vector<std::string> &backends)
{
    return {
        choiceSpec("model", "resnet50_v1.5", servedModels(isAny),
                   "Network that answers; those that generate text are in the workload generate"),
        onlyWith(integerSpec("sequence", "0", 0, 1048576,
                             "Tokens or frames of each query; 0: as many as the model can take"),
                 "model", servedModels(takesSequences)),
        choiceSpec("scenario", settings::choicesOf(scenarioNames),
                   "single_stream: one query after the other; offline: all of a step at once; "
                   "server: at random times (Poisson), whether the server keeps up or not"),
        countSpec("queries", "32", 1000000, "8", "Queries of a step, an image or sequence each"),
        onlyWith(realSpec("queries_per_second", "10", 0.001, 1e6,
                          "Mean rate at which queries arrive", "queries/s"),
                 "scenario", {"server"}),
        onlyWith(countSpec("batch", "8", 65536, "4",
                           "Batch size: queries that the server computes together, at most"),
                 "scenario", {"offline", "server"}),
        onlyWith(realSpec("batching_window", "2", 0, 10000,
                          "How long the first query of a batch waits for others", "ms"),
                 "scenario", {"server"}),
        realSpec("latency_bound", "100", 0, 1e6,
                 "The share of queries that are answered within it is reported; 0: no bound", "ms"),
        choiceSpec("precision", settings::choicesOf(precisionNames),
                   "Type of activations and weights; queries are sent in fp32"),
        integerSpec("hosts", "1", 1, 2,
                    "2: client and server are engines of their own, each where the placement has "
                    "it; 1: the server is another process of the host"),
        integerSpec("port", "0", 0, 65535,
                    "TCP port at which the server listens; 0: one that is free"),
        onlyWith(
            integerSpec("patience", "120", 1, 3600, "How long the other host is waited for", "s"),
            "hosts", {"2"}),
        workloads::backendSpec(backends, "Library that computes, only on processors so far: cuda "
                                         "is not supported; auto takes the fastest built in"),
    };
}

core::Expected<ServeSettings> settingsOf(const settings::Parameters &parameters,
                                         const core::WorkContext &context)
{
    ServeSettings settings;
    settings.model = parameters.text("model");
    settings.sequence = parameters.integer("sequence");
    settings.scenario = settings::choiceOf<Scenario>(scenarioNames, parameters.text("scenario"));
    settings.precision = precisions.at(
        settings::choiceOf<std::size_t>(precisionNames, parameters.text("precision")));
    settings.queries = parameters.integer("queries");
    settings.queriesPerSecond = parameters.real("queries_per_second");
    if (settings.scenario != Scenario::SingleStream)
        settings.batch = parameters.integer("batch");
    if (settings.scenario == Scenario::Server)
        settings.windowNs = nanosecondsOf(parameters.real("batching_window"));
    settings.latencyBoundNs = nanosecondsOf(parameters.real("latency_bound"));
    settings.backend = parameters.text("backend");
    settings.threads = context.threads;
    settings.seed = context.seed;
    settings.hosts = static_cast<int>(parameters.integer("hosts"));
    settings.port = static_cast<int>(parameters.integer("port"));
    settings.patience = std::chrono::seconds(parameters.integer("patience"));
    settings.terms = workloads::termsOf(parameters.asText(), workloadVersion, termNames);
    if (settings.batch > settings.queries)
        return core::fail(core::FailureKind::Usage, "batch_above_queries",
                          "A batch of " + std::to_string(settings.batch) +
                              " queries is never full with " + std::to_string(settings.queries) +
                              " queries a step; choose a smaller batch, or more queries.");
    return settings;
}

const char *scenarioName(Scenario scenario)
{
    return settings::nameOf(scenarioNames, scenario);
}

std::string problemText(const ServeSettings &settings)
{
    const std::string sequence =
        settings.sequence > 0 ? " sequence=" + std::to_string(settings.sequence) : "";
    return "model=" + settings.model + sequence + " scenario=" + scenarioName(settings.scenario) +
           " batch=" + std::to_string(settings.batch) +
           " images=" + std::to_string(settings.images()) +
           " precision=" + precisionName(settings.precision);
}

} // namespace strata::engine::training::serving
