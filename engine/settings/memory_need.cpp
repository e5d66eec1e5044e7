// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/settings/memory_need.h"

#include "engine/settings/given_parameters.h"
#include "engine/settings/roles.h"

#include <algorithm>

namespace strata::engine::settings {
namespace {

constexpr double mebi = 1024 * 1024;
//! Code, libraries and their buffers: what an engine takes whose arrays are a few bytes (measured:
//! 30 to 60 MiB resident, of which much is shared between processes).
constexpr double processBytes = 32 * mebi;
constexpr double halfPrecision = 0.5;

//! Arrays of the parameters' size that the optimizer keeps between steps.
int stateArrays(const Given &given)
{
    const std::string optimizer = given.text("optimizer", "sgd");
    if (optimizer == "adam" || optimizer == "adamw")
        return 2;
    return optimizer == "momentum" || optimizer == "rmsprop" ? 1 : 0;
}

//! Images in half precision are half as large; gradients and parameters stay as they are.
double ofImages(const Given &given, const ModelCost &model)
{
    const std::string precision = given.text("precision", "fp32");
    return ofSequence(given, model) *
           (precision == "bf16" || precision == "fp16" ? halfPrecision : 1);
}

//! Batches made ahead.
double ahead(const Given &given)
{
    return given.text("data", "synthetic") == "files" ? given.number("prefetch", 2) + 1 : 0;
}

//! Networks, each with a copy of the parameters from when they are set and compared, and batches
//! made ahead; of workers also the messages that are on their way, which can be all gradients.
//! Several in one process have their images together before these are shared out.
double trainers(const Given &given, const ModelCost &model, double count, bool areWorkers)
{
    const double batch = given.number("batch", 32);
    const MemoryLine &line = areWorkers ? model.working : model.training;
    const int copies = 1 + (areWorkers ? 1 : stateArrays(given)); // which else is the servers'
    return count * (line.at(batch * ofImages(given, model)) + copies * model.parameterBytes) +
           (ahead(given) + (count > 1 ? 1 : 0)) * count * batch * ofSequence(given, model) *
               model.imageBytes;
}

//! What is remembered, and the two networks that play and say what the next frames are worth.
double playing(const Given &given, const ModelCost &model)
{
    if (!(model.frameBytes > 0))
        return 0;
    const double batch = given.number("batch", 32);
    return given.number("replay", 10000) * model.frameBytes +
           model.inference.at(ofImages(given, model)) +
           model.inference.at(batch * ofImages(given, model));
}

//! Of a server's share of the parameters: its weights, the optimizer's state, and for every worker
//! a gradient and another that is on its way.
double serverArrays(const Given &given)
{
    const double workers = given.number("workers", 1);
    const double places = given.text("update", "synchronous") == "synchronous" ? workers : 1;
    return 1 + stateArrays(given) + places + workers;
}

//! The one with the most parameters.
double parameterServer(const Given &given, const ModelCost &model)
{
    const double share = std::max(model.parameterBytes / std::max(1.0, given.number("servers", 1)),
                                  model.largestTensorBytes);
    return share * serverArrays(given);
}

double training(const Given &given, const ModelCost &model, std::string_view role)
{
    const std::string exchange = given.text("exchange", "none");
    if (role == parameterServerRole)
        return parameterServer(given, model);
    if (role == workerRole)
        return trainers(given, model, 1, true);
    if (exchange == "parameter_server") // workers and servers are threads of one process
        return trainers(given, model, given.number("workers", 1), true) +
               model.parameterBytes * serverArrays(given);
    return trainers(given, model, exchange == "all_reduce" ? ranksOf(given, role) : 1, false) +
           playing(given, model);
}

//! A network for each size of a batch that may be computed.
double modelServer(const Given &given, const ModelCost &model)
{
    const std::string scenario = given.text("scenario", "single_stream");
    const double most = scenario == "single_stream" ? 1 : given.number("batch", 8);
    double bytes = model.inference.at(most * ofImages(given, model));
    if (scenario == "server")
        for (double batch = 1; batch < most; batch *= 2)
            bytes += model.inference.at(batch * ofImages(given, model));
    return bytes;
}

//! A network, another in fp32 if outputs are compared with it, a copy of the parameters while they
//! are set, and batches made ahead.
double inference(const Given &given, const ModelCost &model)
{
    const double batch = given.number("batch", 32);
    const double exact = given.text("against", "none") == "fp32"
                             ? model.inference.at(batch * ofSequence(given, model))
                             : 0;
    return model.inference.at(batch * ofImages(given, model)) + exact + model.parameterBytes +
           ahead(given) * batch * model.imageBytes;
}

std::optional<double> generation(const Given &given, const ModelCost &model)
{
    const auto line = model.generation.find(given.text("precision", "bf16"));
    if (line == model.generation.end())
        return std::nullopt;
    const double tokens =
        given.text("phase", "decode") == "prefill" ? 0 : given.number("tokens", 128);
    return line->second.at(given.number("batch", 1) * (given.number("prompt", 512) + tokens));
}

} // namespace

std::optional<double> memoryNeeded(std::string_view workload, std::string_view role,
                                   const std::map<std::string, std::string> &parameters,
                                   const std::vector<ModelCost> &models)
{
    const Given given(parameters);
    const std::string backend = given.text("backend", "auto");
    if (backend == "cuda" || backend == "nccl")
        return std::nullopt;
    if (workload == "collective") // two results, one on its way; of each rank input and output
        return processBytes +
               (3 + 2 * ranksOf(given, role)) * given.number("bytes", mebi * 64, "B");
    const std::string name = given.text("model", "");
    const auto model = std::find_if(models.begin(), models.end(),
                                    [&](const ModelCost &known) { return known.model == name; });
    if (model == models.end())
        return std::nullopt;
    if (workload == "generate") {
        const auto bytes = generation(given, *model);
        return bytes ? std::optional(processBytes + *bytes) : std::nullopt;
    }
    if (!model->generation.empty()) // no network of the others
        return std::nullopt;
    if (workload == "train")
        return processBytes + training(given, *model, role);
    if (workload == "infer")
        return processBytes + inference(given, *model);
    if (workload == "serve" && role == clientRole)
        return processBytes;
    if (workload == "serve") // within one host it starts its server
        return (role == serverRole ? 1 : 2) * processBytes + modelServer(given, *model);
    return std::nullopt;
}

} // namespace strata::engine::settings
