// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/serving/served_model.h"

#include "engine/training/models/models.h"
#include "engine/training/tensors.h"
#include "engine/training/untrained_statistics.h"
#include "engine/training/workload/training_work.h"
#include "engine/workloads/content_hash.h"
#include "engine/workloads/memory_budget.h"

#include <sstream>

namespace strata::engine::training::serving {
namespace {

using core::Expected;
using core::fail;
using core::FailureKind;

double networksBytes(const ServeSettings &settings, const ModelShape &shape,
                     const NetworkFactory &factory)
{
    double bytes = 0;
    for (const std::int64_t batch : settings.batchSizes()) {
        const NetworkOptions options = networkOptions(settings, batch);
        const auto needed = factory.memoryNeeded(shape.graph, options);
        // What cannot be told is said when it is compiled. A probe has its turn when its network is
        // gone, and holds each operand in two layouts.
        bytes += std::max(needed ? static_cast<double>(*needed) : 0,
                          2 * workload::probeBytes(shape.graph, options));
    }
    return bytes;
}

} // namespace

Expected<ModelShape> shapeOf(const ServeSettings &settings)
{
    models::ModelOptions options;
    options.sequence = settings.sequence;
    auto graph = models::buildModel(settings.model, options);
    if (!graph)
        return tl::make_unexpected(graph.error());
    const auto elements = static_cast<std::size_t>(graph->inputShape().elements());
    const auto outputs = static_cast<std::size_t>(graph->layer(graph->logits()).output.elements());
    return ModelShape{std::move(*graph), elements, outputs};
}

Expected<const NetworkFactory *>
factoryOf(const ServeSettings &settings,
          const std::vector<std::shared_ptr<const NetworkFactory>> &factories)
{
    for (const auto &factory : factories) {
        if (settings.backend != "auto" && factory->name() != settings.backend)
            continue;
        if (factory->name() == "cuda" && settings.backend == "auto")
            continue;
        if (factory->name() == "cuda")
            return fail(FailureKind::Unsupported, "not_served_by_gpu",
                        "serve computes on processors only, so backend=cuda is not possible; leave "
                        "backend out, or measure the GPU with infer.");
        return factory.get();
    }
    return fail(FailureKind::Unsupported, "no_backend",
                "This engine was built without a backend for networks, so it cannot serve one; "
                "take another build of it.");
}

NetworkOptions networkOptions(const ServeSettings &settings, std::int64_t batch)
{
    NetworkOptions options;
    options.purpose = Purpose::Infer;
    options.precision = settings.precision;
    options.batch = batch;
    options.threads = settings.threads;
    options.seed = settings.seed;
    return options;
}

Expected<void> requireMemory(const ServeSettings &settings, const ModelShape &shape,
                             const NetworkFactory &factory, Roles here)
{
    const auto image = static_cast<double>(shape.imageElements) * sizeof(float);
    const auto outputs = static_cast<double>(shape.outputs) * sizeof(float);
    const auto inFlight = static_cast<double>(settings.mostInFlight());
    constexpr double call = 16384; // what gRPC keeps of one, measured
    double bytes = 0;
    if (here.server) // and a copy of the parameters while they are set; messages that wait
        bytes += networksBytes(settings, shape, factory) + inFlight * (image + call);
    if (here.client) // what the library holds of a message, and the outputs
        bytes += static_cast<double>(settings.images()) * (image + outputs) +
                 inFlight * (image + call) + static_cast<double>(settings.queries) * outputs;
    const workloads::MemoryBudget budget = workloads::memoryBudget();
    if (workloads::requireMemory(bytes, budget, {}))
        return {};
    return fail(FailureKind::Usage, "not_enough_memory",
                "To serve " + settings.model + " in batches of " + std::to_string(settings.batch) +
                    ", with " + std::to_string(settings.mostInFlight()) +
                    " queries on the way, takes about " + workloads::bytesText(bytes) +
                    " of memory, but " +
                    workloads::bytesText(static_cast<double>(budget.availableBytes)) +
                    " are available to this process; choose a smaller batch or fewer queries, or "
                    "free memory on the host.");
}

std::string textOf(const Proof &proof)
{
    return std::to_string(proof.hash) + ' ' + std::to_string(proof.compared) + ' ' +
           (proof.verified ? '1' : '0') + ' ' + proof.mismatch;
}

Proof proofIn(const std::string &text)
{
    std::istringstream words(text);
    Proof proof;
    words >> proof.hash >> proof.compared >> proof.verified >> std::ws;
    std::getline(words, proof.mismatch);
    return proof;
}

ServedModel::ServedModel(const ServeSettings &settings, const ModelShape &shape) :
    m_seed(settings.seed),
    m_imageElements(shape.imageElements),
    m_outputsPerQuery(shape.outputs)
{
}

Expected<std::unique_ptr<ServedModel>> ServedModel::make(const ServeSettings &settings,
                                                         const NetworkFactory &factory,
                                                         const ModelShape &shape)
{
    auto model = std::unique_ptr<ServedModel>(new ServedModel(settings, shape));
    for (const std::int64_t batch : settings.batchSizes()) {
        auto network = factory.compile(shape.graph, networkOptions(settings, batch));
        if (!network)
            return tl::make_unexpected(network.error());
        (*network)->setParameters(initialValues(parameterTensors(shape.graph), settings.seed));
        (*network)->setStatistics(untrainedStatistics(shape.graph));
        model->m_networks.push_back({static_cast<std::size_t>(batch), std::move(*network)});
    }
    // The first use of a network touches its memory; no query shall wait for that.
    for (const Sized &sized : model->m_networks)
        if (auto stepped = sized.network->step(); !stepped)
            return tl::make_unexpected(stepped.error());
    return model;
}

Network &ServedModel::networkFor(std::size_t queries)
{
    return *std::find_if(m_networks.begin(), m_networks.end(), [queries](const Sized &sized) {
                return sized.batch >= queries;
            })->network;
}

std::span<float> ServedModel::place(std::size_t index, std::size_t queries)
{
    return networkFor(queries).images().subspan(index * m_imageElements, m_imageElements);
}

Expected<void> ServedModel::compute(std::size_t queries)
{
    Network &network = networkFor(queries);
    auto stepped = network.step();
    if (stepped)
        m_outputs = network.logits();
    return stepped;
}

std::span<const float> ServedModel::outputs(std::size_t index) const
{
    return std::span(m_outputs).subspan(index * m_outputsPerQuery, m_outputsPerQuery);
}

Expected<Proof> ServedModel::prove()
{
    Proof whole;
    whole.verified = true;
    workloads::ContentHash hash;
    for (const Sized &sized : m_networks) {
        const auto proof = sized.network->probe(m_seed);
        if (!proof)
            return tl::make_unexpected(proof.error());
        hash.add(sized.batch, proof->hash);
        whole.compared += proof->compared;
        whole.verified = whole.verified && proof->verified;
        if (whole.mismatch.empty())
            whole.mismatch = proof->mismatch;
    }
    whole.hash = hash.value();
    return whole;
}

std::map<std::string, std::string> ServedModel::facts() const
{
    std::map<std::string, std::string> facts = m_networks.back().network->facts();
    std::uint64_t bytes = 0;
    for (const Sized &sized : m_networks)
        bytes += sized.network->memoryBytes();
    facts["memory.network_bytes"] = std::to_string(bytes);
    return facts;
}

} // namespace strata::engine::training::serving
