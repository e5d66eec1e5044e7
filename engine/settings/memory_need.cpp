// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/settings/memory_need.h"

#include "engine/settings/roles.h"
#include "engine/settings/value.h"

#include <algorithm>

namespace strata::engine::settings {
namespace {

//! Code, libraries and their buffers: what an engine takes whose arrays are a few bytes (measured:
//! 30 to 60 MiB resident, of which much is shared between processes).
constexpr double processBytes = 32.0 * 1024 * 1024;
constexpr double halfPrecision = 0.5;

class Given {
public:
    explicit Given(const std::map<std::string, std::string> &parameters) : m_parameters(parameters)
    {
    }
    std::string text(const char *name, const char *usual) const
    {
        const auto found = m_parameters.find(name);
        return found == m_parameters.end() ? usual : found->second;
    }
    double number(const char *name, double usual, const char *unit = "") const
    {
        const auto found = m_parameters.find(name);
        const ParameterSpec any = integerSpec(name, "1", 0, 1e15, {}, unit);
        const auto value = found == m_parameters.end()
                               ? tl::expected<Value, Problem>(Value(std::string()))
                               : readValue(any, found->second);
        const auto *number = value ? std::get_if<std::int64_t>(&*value) : nullptr;
        return number != nullptr ? static_cast<double>(*number) : usual;
    }

private:
    const std::map<std::string, std::string> &m_parameters;
};

//! Arrays of the parameters' size that the optimizer keeps between steps.
int stateArrays(const Given &given)
{
    const std::string optimizer = given.text("optimizer", "sgd");
    return optimizer == "adam" ? 2 : optimizer == "momentum" || optimizer == "rmsprop" ? 1 : 0;
}

//! Images in half precision are half as large; gradients and parameters stay as they are.
double ofImages(const Given &given)
{
    const std::string precision = given.text("precision", "fp32");
    return precision == "bf16" || precision == "fp16" ? halfPrecision : 1;
}

//! A network, a copy of the parameters while they are set and compared, and batches made ahead; of
//! a worker also the messages that are on their way, which can be all gradients.
double trainer(const Given &given, const ModelMemory &model, bool isWorker)
{
    const double batch = given.number("batch", 32);
    const double ahead =
        given.text("data", "synthetic") == "files" ? given.number("prefetch", 2) + 1 : 0;
    const MemoryLine &line = isWorker ? model.working : model.training;
    const int copies = 1 + (isWorker ? 1 : stateArrays(given)); // which else is the servers'
    return line.at(batch * ofImages(given)) + copies * model.parameterBytes +
           ahead * batch * model.imageBytes;
}

//! The one with the most parameters: its weights, the optimizer's state, and for every worker a
//! gradient and another that is on its way.
double parameterServer(const Given &given, const ModelMemory &model)
{
    const double workers = given.number("workers", 1);
    const double places = given.text("update", "synchronous") == "synchronous" ? workers : 1;
    const double share = std::max(model.parameterBytes / std::max(1.0, given.number("servers", 1)),
                                  model.largestTensorBytes);
    return share * (1 + stateArrays(given) + places + workers);
}

//! A network for each size of a batch that may be computed.
double modelServer(const Given &given, const ModelMemory &model)
{
    const double most = given.number("batch", 1);
    double bytes = model.inference.at(most * ofImages(given));
    if (given.text("scenario", "single_stream") == "server")
        for (double batch = 1; batch < most; batch *= 2)
            bytes += model.inference.at(batch * ofImages(given));
    return bytes;
}

} // namespace

std::optional<double> memoryNeeded(std::string_view workload, std::string_view role,
                                   const std::map<std::string, std::string> &parameters,
                                   const std::vector<ModelMemory> &models)
{
    const Given given(parameters);
    if (workload == "collective") // two results, and an input, an output and what is on its way
        return processBytes + 5 * given.number("bytes", 64.0 * 1024 * 1024, "B");
    const std::string name = given.text("model", "");
    const auto model = std::find_if(models.begin(), models.end(),
                                    [&](const ModelMemory &known) { return known.model == name; });
    if (model == models.end())
        return std::nullopt;
    if (workload == "train" && role == parameterServerRole)
        return processBytes + parameterServer(given, *model);
    if (workload == "train")
        return processBytes + trainer(given, *model, role == workerRole);
    if (workload == "serve")
        return processBytes + (role == serverRole ? modelServer(given, *model) : 0);
    return std::nullopt;
}

} // namespace strata::engine::settings
