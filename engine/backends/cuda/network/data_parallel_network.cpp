// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/network/data_parallel_network.h"

#include "engine/backends/cuda/network/cuda_network.h"
#include "engine/backends/cuda/network/replica_crew.h"
#include "engine/backends/cuda/network/replica_gradients.h"

#include <algorithm>
#include <utility>

namespace strata::engine::backends::cuda {
namespace {

using namespace training;
using core::Expected;

//! Of one replica. Each has its own sequence of dropped features: with the same one, images of the
//! same place in two shares would lose the same.
NetworkOptions optionsOf(const NetworkOptions &all, int replica)
{
    NetworkOptions options = all;
    options.batch = all.batch / all.device.gpus;
    options.threads = std::max(all.threads / all.device.gpus, 1);
    if (replica > 0)
        options.seed = workloads::seedOfPart(all.seed, static_cast<std::uint64_t>(replica));
    options.device.gpus = 1;
    return options;
}

class DataParallelNetwork final : public Network {
public:
    DataParallelNetwork(const Graph &graph, const NetworkOptions &options,
                        std::unique_ptr<Replicas> replicas, std::unique_ptr<ReplicaCrew> crew) :
        m_options(options),
        m_replicas(std::move(replicas)),
        m_crew(std::move(crew)),
        m_networks(static_cast<std::size_t>(m_crew->size())),
        m_images(static_cast<std::size_t>(options.batch * graph.inputShape().elements())),
        m_labels(static_cast<std::size_t>(options.batch * graph.labelsPerImage())),
        m_targets(static_cast<std::size_t>(options.batch * graph.targetsPerImage()))
    {
    }
    ~DataParallelNetwork() override
    {
        onAll([this](int replica) { at(replica).reset(); });
    }
    DataParallelNetwork(const DataParallelNetwork &) = delete;
    DataParallelNetwork &operator=(const DataParallelNetwork &) = delete;

    Expected<void> compile(const Graph &graph);

    std::string backend() const override { return first().backend(); }
    std::uint64_t memoryBytes() const override { return m_memoryBytes; }
    std::map<std::string, std::string> facts() const override;

    void setParameters(TensorValues values) override
    {
        onAll([&](int replica) { at(replica)->setParameters(values); });
    }
    TensorValues parameters() const override
    {
        return ofFirst([](const Network &network) { return network.parameters(); });
    }
    void setStatistics(const TensorValues &values) override
    {
        onAll([&](int replica) { at(replica)->setStatistics(values); });
    }
    TensorValues statistics() const override
    {
        return ofFirst([](const Network &network) { return network.statistics(); });
    }
    TensorValues gradients() const override
    {
        return ofFirst([](const Network &network) { return network.gradients(); });
    }

    std::span<float> images() override
    {
        m_changed = true;
        return m_images;
    }
    std::span<std::int32_t> labels() override
    {
        m_changed = true;
        return m_labels;
    }
    std::span<float> targets() override
    {
        m_changed = true;
        return m_targets;
    }
    Expected<void> step() override;
    StepOutcome outcome() const override { return m_outcome; }
    std::vector<float> logits() const override;

    std::vector<OperationTime> profile() const override { return first().profile(); }
    void clearProfile() override
    {
        onAll([this](int replica) { at(replica)->clearProfile(); });
    }
    Expected<ProbeResult> probe(std::uint64_t seed) override;

private:
    std::unique_ptr<Network> &at(int replica) const
    {
        return m_networks[static_cast<std::size_t>(replica)];
    }
    const Network &first() const { return *m_networks.front(); }

    //! What cannot fail, in the thread of each replica that is there: the probe leaves the first
    //! one alone.
    template <typename Task>
    void onAll(const Task &task) const
    {
        const auto done = m_crew->all([&](int replica) {
            if (at(replica))
                task(replica);
            return Expected<void>();
        });
        static_cast<void>(done);
    }
    template <typename Question>
    TensorValues ofFirst(const Question &question) const
    {
        TensorValues answer;
        onAll([&](int replica) {
            if (replica == 0)
                answer = question(first());
        });
        return answer;
    }
    void share(int replica);

    const NetworkOptions m_options;
    std::unique_ptr<Replicas> m_replicas;
    std::unique_ptr<ReplicaCrew> m_crew;
    mutable std::vector<std::unique_ptr<Network>>
        m_networks; //!< each belongs to its thread of the crew
    std::vector<float> m_images;
    std::vector<std::int32_t> m_labels;
    std::vector<float> m_targets;
    std::uint64_t m_memoryBytes = 0;
    StepOutcome m_outcome; //!< the mean of all
    bool m_changed = true;
};

Expected<void> DataParallelNetwork::compile(const Graph &graph)
{
    const ReplicaCrew::Task make = [&](int replica) {
        return m_replicas->enter(replica)
            .and_then([&](const std::shared_ptr<const ExecutorFactory> &executors) {
                return makeNetworkFactory(executors)->compile(graph, optionsOf(m_options, replica));
            })
            .map([&](std::unique_ptr<Network> network) { at(replica) = std::move(network); });
    };
    auto made = m_crew->all(make, [this] { m_replicas->abort(); });
    for (const auto &network : m_networks)
        m_memoryBytes += network ? network->memoryBytes() : 0;
    return made;
}

std::map<std::string, std::string> DataParallelNetwork::facts() const
{
    std::map<std::string, std::string> facts = first().facts();
    if (auto buckets = facts.extract("exchange.buckets")) {
        buckets.key() = "gpus.buckets";
        facts.insert(std::move(buckets));
    }
    facts["gpus"] = std::to_string(m_options.device.gpus);
    facts["gpus.batch_each"] = std::to_string(m_options.batch / m_options.device.gpus);
    facts["gpus.gradients"] = "mean over all, by " + m_replicas->implementation() +
                              " in buckets, beside the backward pass";
    facts["gpus.batch_statistics"] =
        "of each GPU's share; the running ones reported are the first GPU's";
    return facts;
}

//! One copy more than a network on one GPU has, and only where the batch is another one.
void DataParallelNetwork::share(int replica)
{
    const auto copy = [replica](const auto &all, const auto &part) {
        std::ranges::copy(
            std::span(all).subspan(static_cast<std::size_t>(replica) * part.size(), part.size()),
            part.begin());
    };
    Network &network = *at(replica);
    copy(m_images, network.images());
    copy(m_labels, network.labels());
    copy(m_targets, network.targets());
}

Expected<void> DataParallelNetwork::step()
{
    if (!m_networks.back())
        return m_networks.front()->step(); // which says that there is none after the probe
    const bool changed = std::exchange(m_changed, false);
    const ReplicaCrew::Task task = [this, changed](int replica) {
        if (changed)
            share(replica);
        return at(replica)->step();
    };
    if (auto done = m_crew->all(task, [this] { m_replicas->abort(); }); !done)
        return done;
    m_outcome = {};
    for (const auto &network : m_networks) {
        const StepOutcome one = network->outcome();
        m_outcome.loss += one.loss / m_crew->size();
        m_outcome.accuracy += one.accuracy / m_crew->size();
    }
    return {};
}

std::vector<float> DataParallelNetwork::logits() const
{
    std::vector<std::vector<float>> shares(m_networks.size());
    onAll([&](int replica) { shares[static_cast<std::size_t>(replica)] = at(replica)->logits(); });
    std::vector<float> all;
    for (const std::vector<float> &part : shares)
        all.insert(all.end(), part.begin(), part.end());
    return all;
}

//! By the first GPU; the others' memory is given back before, as the caller may count on.
Expected<ProbeResult> DataParallelNetwork::probe(std::uint64_t seed)
{
    Expected<ProbeResult> result;
    onAll([&](int replica) {
        if (replica == 0)
            result = at(0)->probe(seed);
        else
            at(replica).reset();
    });
    return result;
}

class DataParallelFactory final : public NetworkFactory {
public:
    DataParallelFactory(std::shared_ptr<const NetworkFactory> single,
                        std::shared_ptr<const ReplicaHost> host) :
        m_single(std::move(single)),
        m_host(std::move(host))
    {
    }

    std::string name() const override { return m_single->name(); }
    bool exchangesGradients() const override { return true; }
    Expected<std::optional<std::uint64_t>> freeDeviceBytes() const override
    {
        return m_single->freeDeviceBytes();
    }
    Expected<std::uint64_t> memoryNeeded(const Graph &graph,
                                         const NetworkOptions &options) const override
    {
        return checkShares(options).and_then(
            [&] { return m_single->memoryNeeded(graph, optionsOf(options, 0)); });
    }
    Expected<std::unique_ptr<Network>> compile(const Graph &graph,
                                               const NetworkOptions &options) const override;

private:
    Expected<void> checkShares(const NetworkOptions &options) const;
    static Expected<std::unique_ptr<Network>> compileRank(const Graph &graph,
                                                          const NetworkOptions &options);

    std::shared_ptr<const NetworkFactory> m_single;
    std::shared_ptr<const ReplicaHost> m_host;
};

Expected<void> DataParallelFactory::checkShares(const NetworkOptions &options) const
{
    const int gpus = options.device.gpus;
    if (options.batch % gpus != 0)
        return core::fail(core::FailureKind::Usage, "batch_not_shared",
                          "A batch of " + std::to_string(options.batch) +
                              " images cannot be shared equally by " + std::to_string(gpus) +
                              " GPUs; choose a multiple of their number.");
    if (gpus == 1)
        return {};
    const auto devices = m_host->devices();
    if (!devices)
        return tl::make_unexpected(devices.error());
    if (gpus > *devices)
        return core::fail(
            core::FailureKind::Unsupported, "too_few_gpus",
            "From the chosen GPU on this host has " + std::to_string(*devices) + " GPU(s), but " +
                std::to_string(gpus) +
                " are asked for; ask for fewer (gpus), or begin with an earlier one (gpu).");
    return {};
}

Expected<std::unique_ptr<Network>> DataParallelFactory::compileRank(const Graph &graph,
                                                                    const NetworkOptions &options)
{
    const auto *seat = dynamic_cast<const ReplicaSeat *>(options.exchange.onDevice.get());
    if (seat == nullptr)
        return core::fail(core::FailureKind::Unsupported, "no_exchange",
                          "Networks on GPUs exchange their gradients with those of other GPUs "
                          "alone; take another backend, or exchange=all_reduce.");
    return makeNetworkFactory(seat->executors)->compile(graph, options);
}

Expected<std::unique_ptr<Network>> DataParallelFactory::compile(const Graph &graph,
                                                                const NetworkOptions &options) const
{
    if (options.exchange.isOn)
        return compileRank(graph, options);
    if (auto good = checkShares(options); !good)
        return tl::make_unexpected(good.error());
    if (options.device.gpus == 1)
        return m_single->compile(graph, options);
    auto crew = ReplicaCrew::make(options.device.gpus);
    ReplicaMembership membership;
    membership.ranks = membership.devices = options.device.gpus;
    auto replicas = crew ? m_host->connect(membership) : tl::make_unexpected(crew.error());
    if (!replicas)
        return tl::make_unexpected(replicas.error());
    auto network = std::make_unique<DataParallelNetwork>(graph, options, std::move(*replicas),
                                                         std::move(*crew));
    if (auto made = network->compile(graph); !made)
        return tl::make_unexpected(made.error());
    return network;
}

} // namespace

std::shared_ptr<const NetworkFactory>
makeDataParallelFactory(std::shared_ptr<const NetworkFactory> single,
                        std::shared_ptr<const ReplicaHost> host)
{
    return std::make_shared<DataParallelFactory>(std::move(single), std::move(host));
}

} // namespace strata::engine::backends::cuda
