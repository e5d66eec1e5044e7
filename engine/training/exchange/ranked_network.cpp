// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/exchange/ranked_network.h"

#include "engine/workloads/content_hash.h"

#include <algorithm>
#include <array>
#include <bit>
#include <mutex>
#include <numeric>
#include <utility>

namespace strata::engine::training::exchange {

using core::Expected;

namespace {

std::uint64_t hashOf(const std::string &text)
{
    workloads::ContentHash hash;
    for (std::size_t i = 0; i < text.size(); ++i)
        hash.add(i, static_cast<unsigned char>(text[i]));
    return hash.value();
}

} // namespace

RankedNetwork::RankedNetwork(const Graph &graph, const NetworkOptions &options,
                             std::shared_ptr<GradientGroup> group) :
    m_options(options),
    m_group(std::move(group)),
    m_ranks(static_cast<std::size_t>(m_group->localRanks())),
    m_isRowMajor(options.exchange.rowMajor)
{
    if (m_ranks.size() == 1)
        return;
    const auto batch = m_ranks.size() * static_cast<std::size_t>(options.batch);
    m_images.resize(batch * static_cast<std::size_t>(graph.inputShape().elements()));
    m_labels.resize(batch * static_cast<std::size_t>(graph.labelsPerImage()));
}

RankedNetwork::~RankedNetwork()
{
    m_free.reset();
    // Also of ranks that have no network: another may have failed while they were made.
    static_cast<void>(m_group->onRanks([this](int local) {
        at(local).clear();
        return Expected<void>();
    }));
}

//! Whatever is asked of ranks that go on by themselves, they have to stop for it.
void RankedNetwork::rest() const
{
    if (m_free)
        m_free->rest();
}

//! On the thread of each rank that has a network, what cannot fail.
template <typename Task>
void RankedNetwork::onAll(const Task &task) const
{
    rest();
    const auto done = m_group->onRanks([&](int local) {
        if (at(local).network)
            task(at(local));
        return Expected<void>();
    });
    static_cast<void>(done);
}

Expected<std::unique_ptr<RankedNetwork>> RankedNetwork::make(const Graph &graph,
                                                             const NetworkOptions &options,
                                                             const NetworkFactory &factory,
                                                             std::shared_ptr<GradientGroup> group)
{
    std::unique_ptr<RankedNetwork> network(new RankedNetwork(graph, options, std::move(group)));
    auto made = network->m_group->onRanks(
        [&](int local) { return network->compile(graph, factory, local); });
    if (!made)
        return tl::make_unexpected(std::move(made.error()));
    for (const Rank &rank : network->m_ranks)
        network->m_memoryBytes += rank.network->memoryBytes();
    network->m_memoryBytes += network->m_images.size() * sizeof(float);
    return network;
}

NetworkOptions RankedNetwork::optionsOf(int local) const
{
    const int rank = m_group->firstRank() + local;
    NetworkOptions options = m_options;
    options.threads = std::max(1, m_options.threads / m_group->localRanks());
    if (rank > 0)
        options.seed = workloads::seedOfPart(m_options.seed, static_cast<std::uint64_t>(rank));
    options.exchange.isOn = true;
    options.exchange.with = at(local).exchange.get();
    options.exchange.onDevice = at(local).device;
    options.exchange.ranks = m_group->ranks();
    if (m_group->bringsParameters())
        options.exchange.bringsParameters = options.exchange.rowMajor = true;
    return options;
}

//! In the layouts in which the gradients are computed, if these are the same on all ranks: other
//! processors have others, and so may have other numbers of threads.
Expected<void> RankedNetwork::compile(const Graph &graph, const NetworkFactory &factory, int local)
{
    Rank &rank = at(local);
    auto device = m_group->deviceExchange(local);
    if (!device)
        return tl::make_unexpected(std::move(device.error()));
    rank.device = std::move(*device);
    auto exchange = BucketExchange::make(*m_group, local);
    if (!exchange)
        return tl::make_unexpected(std::move(exchange.error()));
    rank.exchange = std::move(*exchange);
    auto network = factory.compile(graph, optionsOf(local));
    if (!network)
        return tl::make_unexpected(std::move(network.error()));
    rank.network = std::move(*network);
    const std::uint64_t layout = hashOf(rank.network->gradientLayout());
    const auto layouts = m_group->gather(local, {&layout, 1});
    if (!layouts)
        return tl::make_unexpected(layouts.error());
    if (std::ranges::count(*layouts, layout) == std::ssize(*layouts))
        return m_group->begin(local, rank.network->gradientPlaces());
    NetworkOptions options = optionsOf(local); // reads nothing that another rank writes
    options.exchange.rowMajor = true;
    if (local == 0)
        m_isRowMajor = true;
    rank.network.reset();
    auto again = factory.compile(graph, options);
    if (!again)
        return tl::make_unexpected(std::move(again.error()));
    rank.network = std::move(*again);
    return m_group->begin(local, rank.network->gradientPlaces());
}

std::map<std::string, std::string> RankedNetwork::facts() const
{
    rest();
    std::map<std::string, std::string> facts = first().facts();
    for (const auto &[name, value] : m_group->facts())
        facts["exchange." + name] = value;
    const BucketExchange &exchange = *m_ranks.front().exchange;
    const std::uint64_t bytes = exchange.bytes();
    facts["exchange.algorithm"] = m_group->algorithm();
    facts["exchange.hosts"] = std::to_string(m_group->hosts());
    facts["exchange.ranks"] = std::to_string(m_group->ranks());
    facts["exchange.ranks_here"] = std::to_string(m_group->localRanks());
    facts["exchange.batch_statistics"] =
        "of each rank's batch; the running ones reported are the first rank's";
    if (m_group->isOnDevice()) {
        facts["exchange.gradients"] = "mean over all ranks, beside the backward pass";
        return facts;
    }
    facts["exchange.threads_each"] = std::to_string(optionsOf(0).threads);
    facts["exchange.buckets"] = std::to_string(exchange.buckets());
    if (!m_group->bringsParameters()) {
        facts["exchange.layout"] = m_isRowMajor ? "row-major, as processors differ" : "as computed";
        // What all n ranks send together, 2 (n - 1) S: all_reduce_algorithm.h.
        facts["exchange.wire_bytes"] =
            std::to_string(2 * static_cast<std::uint64_t>(m_group->ranks() - 1) * bytes);
    }
    return facts;
}

//! A failure breaks the group, which the next step says.
void RankedNetwork::setParameters(TensorValues values)
{
    rest();
    // One after the other: each takes a copy, which can be as large as all else that it needs.
    std::mutex mutex;
    static_cast<void>(m_group->onRanks([&](int local) {
        {
            const std::lock_guard lock(mutex);
            at(local).network->setParameters(values);
        }
        return m_group->setParameters(local, values);
    }));
}

TensorValues RankedNetwork::parameters() const
{
    rest();
    return first().parameters();
}

void RankedNetwork::setStatistics(const TensorValues &values)
{
    onAll([&](Rank &rank) { rank.network->setStatistics(values); });
}

TensorValues RankedNetwork::statistics() const
{
    rest();
    return first().statistics();
}

TensorValues RankedNetwork::gradients() const
{
    rest();
    return first().gradients();
}

std::span<float> RankedNetwork::images()
{
    if (m_images.empty())
        return at(0).network->images();
    m_changed = true;
    return m_images;
}

std::span<std::int32_t> RankedNetwork::labels()
{
    if (m_labels.empty())
        return at(0).network->labels();
    m_changed = true;
    return m_labels;
}

//! One copy more than a network alone has, and only where the batch is another one.
void RankedNetwork::share(int local)
{
    Network &network = *at(local).network;
    const std::span<float> images = network.images();
    const std::span<std::int32_t> labels = network.labels();
    const auto rank = static_cast<std::size_t>(local);
    std::ranges::copy(std::span(m_images).subspan(rank * images.size(), images.size()),
                      images.begin());
    std::ranges::copy(std::span(m_labels).subspan(rank * labels.size(), labels.size()),
                      labels.begin());
}

Expected<void> RankedNetwork::stepOf(int local, bool batchIsNew)
{
    Rank &rank = at(local);
    if (m_feed) {
        if (auto fed = m_feed(); !fed)
            return fed;
    }
    if (batchIsNew)
        share(local);
    rank.exchange->beginStep();
    auto stepped = rank.network->step();
    rank.exchange->endStep();
    const std::lock_guard lock(m_mutex);
    rank.outcome = rank.network->outcome();
    rank.times = rank.exchange->times();
    return stepped;
}

Expected<void> RankedNetwork::freeStep(bool batchIsNew)
{
    if (batchIsNew)
        onAll([this](Rank &rank) { share(static_cast<int>(&rank - m_ranks.data())); });
    if (!m_free)
        m_free = std::make_unique<FreeSteps>(*m_group,
                                             [this](int local) { return stepOf(local, false); });
    return m_free->await(static_cast<std::uint64_t>(m_group->ranks()));
}

Expected<void> RankedNetwork::step()
{
    const bool changed = std::exchange(m_changed, false);
    auto done = goesOnAlone() ? freeStep(changed) : m_group->onRanks([this, changed](int local) {
        return stepOf(local, changed);
    });
    if (!done)
        return done;
    m_outcome = {};
    const std::lock_guard lock(m_mutex);
    const auto stepped = static_cast<double>( // some may still be in their first
        std::ranges::count_if(m_ranks, [](const Rank &rank) { return rank.outcome.has_value(); }));
    for (const Rank &rank : m_ranks) {
        if (!rank.outcome)
            continue;
        m_outcome.loss += rank.outcome->loss / stepped;
        m_outcome.accuracy += rank.outcome->accuracy / stepped;
    }
    return {};
}

std::vector<float> RankedNetwork::logits() const
{
    rest();
    std::vector<float> all;
    for (const Rank &rank : m_ranks) {
        const std::vector<float> part = rank.network->logits();
        all.insert(all.end(), part.begin(), part.end());
    }
    return all;
}

void RankedNetwork::clearProfile()
{
    rest();
    for (Rank &rank : m_ranks)
        rank.network->clearProfile();
}

Expected<ProbeResult> RankedNetwork::probe(std::uint64_t seed)
{
    rest();
    ProbeResult result;
    const auto makeRoom = [this](int local) {
        if (local > 0)
            at(local).clear();
        return Expected<void>();
    };
    const auto probeFirst = [&](int local) -> Expected<void> {
        if (local > 0)
            return {};
        return at(0).network->probe(seed).map(
            [&](ProbeResult found) { result = std::move(found); });
    };
    auto done = m_group->onRanks(makeRoom).and_then([&] { return m_group->onRanks(probeFirst); });
    if (!done)
        return tl::make_unexpected(std::move(done.error()));
    return result;
}

ExchangeTimes RankedNetwork::times() const
{
    ExchangeTimes mean;
    const auto ranks = static_cast<double>(m_ranks.size());
    const std::lock_guard lock(m_mutex);
    for (const Rank &rank : m_ranks) {
        const ExchangeTimes &one = rank.times;
        mean.computed += one.computed / ranks;
        mean.exchanged += one.exchanged / ranks;
        mean.waited += one.waited / ranks;
        mean.updated += one.updated / ranks;
    }
    return mean;
}

std::uint64_t RankedNetwork::weightsHash(int local) const
{
    workloads::ContentHash hash;
    std::uint64_t position = 0;
    for (const std::vector<float> &values : at(local).network->parameters())
        for (const float value : values)
            hash.add(position++, std::bit_cast<std::uint32_t>(value));
    return hash.value();
}

void RankedNetwork::beginAnew()
{
    if (!m_free || m_group->ranks() == m_group->localRanks())
        return;
    rest();
    std::vector<std::uint64_t> done;
    static_cast<void>(m_group->onRanks([&](int local) -> Expected<void> {
        const std::uint64_t here = local == 0 ? m_free->done() : 0;
        return m_group->gather(local, {&here, 1}).map([&](std::vector<std::uint64_t> all) {
            if (local == 0)
                done = std::move(all);
        });
    }));
    const std::uint64_t all = std::accumulate(done.begin(), done.end(), std::uint64_t{0});
    m_free->countFrom(all);
    static_cast<void>(m_group->awaitStepsOfAll(all)); // they are there: it is asked when that is
}

Expected<RankedNetwork::Agreement> RankedNetwork::agree(const std::vector<std::uint64_t> &words)
{
    std::vector<std::uint64_t> told;
    const std::vector<std::uint64_t> nothing(words.size());
    rest();
    std::mutex mutex; // as in setParameters()
    auto done = m_group->onRanks([&](int local) -> Expected<void> {
        std::vector<std::uint64_t> mine;
        {
            const std::lock_guard lock(mutex);
            mine.push_back(weightsHash(local));
        }
        const auto &given = local == 0 ? words : nothing;
        mine.insert(mine.end(), given.begin(), given.end());
        auto all = m_group->gather(local, mine);
        if (!all)
            return tl::make_unexpected(std::move(all.error()));
        if (local == 0)
            told = std::move(*all);
        return {};
    });
    if (!done)
        return tl::make_unexpected(std::move(done.error()));
    Agreement agreement;
    const auto width = static_cast<std::ptrdiff_t>(words.size()) + 1;
    if (std::ssize(told) != width * m_group->ranks())
        return core::fail(
            core::FailureKind::Internal, "unequal_words",
            "The ranks of a training told each other unequal numbers of words; report "
            "this.");
    for (auto rank = told.begin(); rank != told.end(); rank += width) {
        agreement.weights.push_back(*rank);
        agreement.words.emplace_back(rank + 1, rank + width);
    }
    return agreement;
}

} // namespace strata::engine::training::exchange
