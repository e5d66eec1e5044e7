// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/workload/prepared_network.h"

#include "engine/core/cancellation.h"
#include "engine/inventory/process_facts.h"
#include "engine/training/data/stand_in/stand_in_set.h"
#include "engine/training/layer_work.h"
#include "engine/training/untrained_statistics.h"
#include "engine/training/workload/memory_check.h"
#include "engine/training/workload/prepared_parameter_server.h"
#include "engine/training/workload/profile_summary.h"
#include "engine/training/workload/synthetic_batch.h"
#include "engine/training/workload/training_work.h"
#include "engine/workloads/content_hash.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <utility>

namespace strata::engine::training::workload {
namespace {

using Clock = std::chrono::steady_clock;

double secondsBetween(Clock::time_point start, Clock::time_point end)
{
    return std::chrono::duration<double>(end - start).count();
}

//! In the scratch directory, which goes with the trial: JPEG of ImageNet's usual size, or digits
//! for a network of digits.
core::Expected<void> makeStandIn(const TrainingSettings &settings, const Shape &image)
{
    data::StandInSet set;
    set.folder = settings.pipeline.folder;
    set.images = settings.generatedImages;
    set.seed = settings.network.seed;
    set.threads = settings.network.threads;
    set.classes = std::min(set.classes, settings.options.classes);
    if (image.channels == 1) {
        set.layout = data::Layout::Idx;
        set.shape = image;
    }
    return data::writeStandIn(set, {}, core::cancelOnSignals());
}

core::Expected<void> requireExchange(const TrainingSettings &settings,
                                     const NetworkFactory &factory,
                                     const ExchangeFactories &exchanges)
{
    if (!settings.exchange.isOn)
        return {};
    const bool byServers = settings.exchange.byServers;
    const std::string name = byServers ? "exchange=parameter_server" : "exchange=all_reduce";
    if (byServers ? exchanges.servers == nullptr : exchanges.groups == nullptr)
        return core::fail(core::FailureKind::Unsupported, "no_exchange",
                          "This engine was built without a library for exchanges, so no " +
                              std::string(byServers ? "workers" : "ranks") +
                              " can train together; build it with STRATA_WITH_" +
                              (byServers ? "GRPC" : "GLOO") + "=ON, or leave " + name + " out.");
    if (!factory.exchangesGradients())
        return core::fail(core::FailureKind::Unsupported, "no_exchange",
                          "Networks of the backend " + factory.name() +
                              " do not exchange gradients; take another backend, or leave " + name +
                              " out.");
    return {};
}

//! Where ranks are GPUs, as many of them as this host has.
core::Expected<void> takeDevices(TrainingSettings &settings, const ExchangeFactories &exchanges)
{
    if (!settings.exchange.isOn || settings.exchange.byServers)
        return {};
    return exchanges.groups->devices().and_then([&](std::optional<int> devices) {
        return devices ? takeDevices(settings.exchange, *devices) : core::Expected<void>();
    });
}

//! \param play as it is after the last step
std::map<std::string, std::string> playFacts(const play::PlaySource &play)
{
    std::map<std::string, std::string> facts{{"play.games", std::to_string(play.games())},
                                             {"play.reward", numberText(play.reward())},
                                             {"play.random_share", numberText(play.randomShare())}};
    for (const OperationTime &time : play.profile())
        facts["time." + time.operation + "_s"] = numberText(time.seconds);
    return facts;
}

//! Of a network that plays.
core::Expected<void> requireOnePlayer(const TrainingSettings &settings)
{
    if (settings.fromFiles)
        return core::fail(
            core::FailureKind::Usage, "files_of_images",
            "Files hold images, but " + settings.model +
                " takes frames of a game that it plays itself; leave data=files out.");
    if (settings.exchange.isOn || settings.network.device.gpus > 1)
        return core::fail(core::FailureKind::Usage, "play_of_several",
                          settings.model +
                              " learns from a game that one process plays, with one GPU at most; "
                              "leave exchange and gpus out, or take another model.");
    return {};
}

} // namespace

core::Expected<std::unique_ptr<core::PreparedWork>>
PreparedNetwork::make(TrainingSettings settings, const NetworkFactory &factory,
                      const ExchangeFactories &exchanges, const core::WorkContext &context)
{
    if (auto able = requireExchange(settings, factory, exchanges); !able)
        return tl::make_unexpected(std::move(able.error()));
    if (auto taken = takeDevices(settings, exchanges); !taken)
        return tl::make_unexpected(std::move(taken.error()));
    auto graph = models::buildModel(settings.model, settings.options);
    if (!graph)
        return tl::make_unexpected(std::move(graph.error()));
    settings.options.classes = graph->classes();
    if (graph->takesSequences()) {
        settings.options.sequence = graph->tokens().empty() ? graph->inputShape().positions()
                                                            : graph->tokens().front().count;
        if (settings.fromFiles)
            return core::fail(core::FailureKind::Usage, "files_of_images",
                              "Files hold images, but " + settings.model +
                                  " takes sequences; leave data=files out.");
    }
    if (graph->targetsPerImage() > 0) {
        if (auto alone = requireOnePlayer(settings); !alone)
            return tl::make_unexpected(std::move(alone.error()));
    }
    if (settings.goal.accuracy > 0 && !graph->classifies())
        return core::fail(core::FailureKind::Usage, "no_accuracy",
                          settings.model + " does not classify, so it has no accuracy to reach; "
                                           "leave until_accuracy out, or take another model.");
    if (auto enough = requireTensors(settings, *graph); !enough)
        return tl::make_unexpected(std::move(enough.error()));
    const int member = context.rendezvous != nullptr ? context.rendezvous->member() : 0;
    if (isServer(settings.exchange, member))
        return PreparedParameterServer::make(std::move(settings), *graph, factory.name(),
                                             *exchanges.servers, context);
    if (auto enough = requireMemory(settings, *graph, factory); !enough)
        return tl::make_unexpected(std::move(enough.error()));
    auto prepared = std::unique_ptr<PreparedNetwork>(
        new PreparedNetwork(std::move(settings), std::move(*graph)));
    if (prepared->m_settings.exchange.isOn) {
        if (auto joined = prepared->join(factory, exchanges, context); !joined)
            return tl::make_unexpected(std::move(joined.error()));
    }
    prepared->m_cancelled = context.cancelled;
    if (auto opened = prepared->open(factory); !opened)
        return tl::make_unexpected(std::move(opened.error()));
    return prepared;
}

//! Before anything that takes its time, so that the others wait for as little as possible.
core::Expected<void> PreparedNetwork::join(const NetworkFactory &factory,
                                           const ExchangeFactories &exchanges,
                                           const core::WorkContext &context)
{
    const auto makeToken = [&]() -> core::Expected<std::string> {
        return m_settings.exchange.byServers ? std::string() : exchanges.groups->makeToken();
    };
    return joinOthers(m_settings.exchange, factory.name(), context, makeToken)
        .and_then([&](const workloads::collective::Membership &membership) {
            return m_settings.exchange.byServers
                       ? exchanges.servers->connect(serverPlanOf(m_settings, m_graph, 1),
                                                    membership)
                       : exchanges.groups->connect(membership, m_settings.exchange.algorithm);
        })
        .map(
            [this](std::unique_ptr<exchange::GradientGroup> group) { m_group = std::move(group); });
}

core::Expected<void> PreparedNetwork::openFiles()
{
    m_settings.pipeline.image = m_graph.inputShape();
    m_settings.pipeline.classes = m_graph.classes();
    m_settings.pipeline.batch = imagesHere();
    m_settings.pipeline.stride = m_settings.network.batch * m_settings.exchange.ranks;
    m_settings.pipeline.firstOfStride = imagesBefore();
    if (m_settings.generatedImages > 0) {
        if (auto made = makeStandIn(m_settings, m_graph.inputShape()); !made)
            return made;
    }
    auto source = data::openImages(m_settings.pipeline);
    if (!source)
        return tl::make_unexpected(std::move(source.error()));
    m_source = std::move(*source);
    return {};
}

core::Expected<void> PreparedNetwork::compile(const NetworkFactory &factory)
{
    if (m_group) {
        return exchange::RankedNetwork::make(m_graph, m_settings.network, factory, m_group)
            .map([this](std::unique_ptr<exchange::RankedNetwork> network) {
                m_ranks = network.get();
                if (feedsItself())
                    m_ranks->feedBy([this] { return nextBatch(); });
                m_network = std::move(network);
            });
    }
    return factory.compile(m_graph, m_settings.network)
        .map([this](std::unique_ptr<Network> network) { m_network = std::move(network); });
}

core::Expected<void> PreparedNetwork::compileExact(const NetworkFactory &factory)
{
    if (!m_settings.againstFp32)
        return {};
    return factory.compile(m_graph, exactOptions(m_settings.network))
        .map([this](std::unique_ptr<Network> network) {
            const std::uint64_t seed = m_settings.network.seed;
            network->setParameters(initialValues(parameterTensors(m_graph), seed));
            network->setStatistics(untrainedStatistics(m_graph));
            m_exact = std::move(network);
        });
}

core::Expected<void> PreparedNetwork::compareWithExact()
{
    constexpr std::int64_t compared = 100; // enough for a share in percent
    std::uint64_t seed = m_settings.network.seed;
    const auto fetchNext = [&]() -> core::Expected<void> {
        if (m_source)
            return fetch();
        fillSynthetic(++seed, m_graph, m_network->images(), labels());
        return {};
    };
    return errorAgainst(*m_network, *m_exact, m_graph, compared, fetchNext, m_cancelled)
        .map([this](const PrecisionError &error) {
            m_error = error;
            m_exact.reset();
        });
}

core::Expected<void> PreparedNetwork::open(const NetworkFactory &factory)
{
    // Files first: what is wrong with them is found in less time than a network takes to build.
    if (m_settings.fromFiles) {
        if (auto opened = openFiles(); !opened)
            return opened;
    }
    if (auto compiled = compile(factory).and_then([&] { return compileExact(factory); }); !compiled)
        return compiled;
    if (m_settings.goal.accuracy > 0) {
        auto goal =
            AccuracyGoal::make(m_settings, m_graph, factory, m_source->images(), m_cancelled);
        if (!goal)
            return tl::make_unexpected(std::move(goal.error()));
        m_goal = std::move(*goal);
    }
    m_network->setParameters(initialValues(parameterTensors(m_graph), m_settings.network.seed));
    m_network->setStatistics(trains() ? initialValues(statisticsTensors(m_graph), 0)
                                      : untrainedStatistics(m_graph));
    if (!trains())
        m_unusedLabels.resize(
            static_cast<std::size_t>(m_settings.network.batch * m_graph.labelsPerImage()));
    if (m_settings.learnsFromPlay(m_graph))
        return openPlay(factory);
    return m_source ? core::Expected<void>() : fillOnce();
}

core::Expected<void> PreparedNetwork::openPlay(const NetworkFactory &factory)
{
    return play::PlaySource::make(m_settings.play, m_graph, m_settings.network, factory)
        .map([this](std::unique_ptr<play::PlaySource> source) { m_play = std::move(source); });
}

//! With what stays for all steps.
core::Expected<void> PreparedNetwork::fillOnce()
{
    fillSynthetic(m_settings.network.seed, m_graph, m_network->images(), labels(),
                  static_cast<std::uint64_t>(imagesBefore()));
    if (m_graph.targetsPerImage() > 0)
        return play::fillStates(m_settings.play.board, m_settings.network.seed,
                                m_network->images());
    return {};
}

std::span<std::int32_t> PreparedNetwork::labels()
{
    return trains() ? m_network->labels() : std::span<std::int32_t>(m_unusedLabels);
}

core::Expected<void> PreparedNetwork::fetch()
{
    if (m_play)
        return m_play->next(*m_network);
    if (!m_source)
        return {};
    const double waited = m_source->waitedSeconds();
    auto fetched = m_source->next(m_network->images(), labels());
    m_lastWait = m_source->waitedSeconds() - waited;
    return fetched;
}

std::uint64_t PreparedNetwork::hashOfLabels()
{
    workloads::ContentHash hash;
    // Of sequences each image has several, and shares have to add up to the whole.
    auto position = static_cast<std::uint64_t>(imagesBefore() * m_graph.labelsPerImage());
    for (const std::int32_t label : labels())
        hash.add(position++, static_cast<std::uint32_t>(label));
    return hash.value();
}

core::Expected<void> PreparedNetwork::nextBatch()
{
    const Clock::time_point start = Clock::now();
    if (auto fetched = fetch(); !fetched)
        return fetched;
    m_sums.waited += m_lastWait;
    m_sums.fetched += secondsBetween(start, Clock::now());
    // Before the step: a network copies a batch again if its labels were taken since.
    if (!std::exchange(m_knowsFirstLabels, true))
        m_firstLabels = hashOfLabels();
    return {};
}

core::Expected<void> PreparedNetwork::iterate()
{
    const Clock::time_point start = Clock::now();
    if (!feedsItself()) {
        if (auto fetched = nextBatch(); !fetched)
            return fetched;
    }
    auto stepped = m_network->step();
    ++m_sums.steps;
    if (m_group) // now: workers that do not wait end the step that they are in
        m_sums.stepsOfAll = m_group->stepsOfAll().steps - m_sums.stepsOfAllBefore;
    m_sums.inAll += secondsBetween(start, Clock::now());
    if (stepped && sharesSteps())
        tellSharedStep(secondsBetween(start, Clock::now()));
    return stepped;
}

//! By no fewer steps than there are workers, as one worker's may end right after another's. \param
//! seconds of this step as it is timed here
void PreparedNetwork::tellSharedStep(double seconds)
{
    const exchange::StepCount now = m_group->stepsOfAll();
    const auto workers = static_cast<std::uint64_t>(m_settings.exchange.ranks);
    const std::uint64_t more = now.steps - m_heard;
    if (more < workers)
        return; // it was among those that were heard of before
    const double between =
        m_heard > 0 ? static_cast<double>(now.countedNs - m_heardNs) : seconds * 1e9;
    const double each = between * static_cast<double>(workers) / static_cast<double>(more);
    m_toldStep = std::chrono::nanoseconds(std::max<std::int64_t>(std::llround(each), 1));
    m_heard = now.steps;
    m_heardNs = now.countedNs;
}

void PreparedNetwork::startMeasuring()
{
    m_network->clearProfile(); // first: workers that go on by themselves rest from then on
    if (m_ranks != nullptr)
        m_ranks->beginAnew();
    m_sums = {};
    m_exchanges.clear();
    const auto heard = m_group ? m_group->stepsOfAll() : exchange::StepCount();
    m_sums.stepsOfAllBefore = m_heard = heard.steps;
    m_heardNs = heard.toldNs; // not when these were counted: the workers have rested since
    m_toldStep.reset();
    if (m_play)
        m_play->clearProfile();
}

std::vector<OperationTime> PreparedNetwork::profile() const
{
    std::vector<OperationTime> times = m_network->profile();
    if (m_play && m_settings.network.profile) {
        const std::vector<OperationTime> played = m_play->profile();
        times.insert(times.begin(), played.begin(), played.end());
    }
    return times;
}

std::vector<core::ValueSeries> PreparedNetwork::stepSeries() const
{
    std::vector<core::ValueSeries> series;
    if (trains())
        series.push_back({"loss", "1"});
    if (trains() && m_graph.classifies())
        series.push_back({"accuracy", "1"});
    if (m_play)
        series.push_back({"reward", "1"});
    if (m_source)
        series.push_back({"input_wait", "s"});
    if (timesExchange())
        series.push_back({"exchange_wait", "s"});
    return series;
}

core::Expected<void> PreparedNetwork::afterStep(core::StepValues &values)
{
    ++m_stepsInAll;
    if (!trains()) {
        values[0] = m_lastWait;
        return {};
    }
    const StepOutcome outcome = m_network->outcome();
    if (!std::isfinite(outcome.loss))
        return core::fail(
            core::FailureKind::Usage, "loss_not_finite",
            "The loss of " + m_settings.model + " is no longer a number at step " +
                std::to_string(m_stepsInAll) + ", the warm-up counted: the learning rate of " +
                numberText(m_settings.network.optimizer.rate) +
                " is too large for it; choose a smaller learning_rate, or set clip_norm.");
    m_curve.add(outcome);
    std::size_t next = 0;
    values[next++] = outcome.loss;
    if (m_graph.classifies())
        values[next++] = outcome.accuracy;
    if (m_play)
        values[next++] = m_play->reward();
    if (m_source)
        values[next++] = m_lastWait;
    if (timesExchange()) {
        const exchange::ExchangeTimes times = m_ranks->times();
        m_exchanges.add(times);
        values[next] = times.waited;
    }
    return {};
}

core::Expected<bool> PreparedNetwork::isDone(std::chrono::nanoseconds inSteps)
{
    return m_goal->isReached(*m_network, inSteps);
}

std::vector<core::ClosingValue> PreparedNetwork::closingValues() const
{
    std::vector<core::ClosingValue> values =
        profileValues(m_graph, m_settings.network, profile(), m_sums.steps, !sharesSteps());
    if (m_goal) {
        const std::vector<core::ClosingValue> reached = m_goal->closingValues();
        values.insert(values.end(), reached.begin(), reached.end());
    }
    return values;
}

//! What this host computes; the images are those of all, so that hosts are compared by what they
//! achieve together. Of a step of workers that do not wait for each other, nobody knows before what
//! this host will have done.
core::WorkPerIteration PreparedNetwork::work() const
{
    core::WorkPerIteration work = workOf(m_graph, m_settings.network);
    const int shares = sharesSteps() ? 0 : m_settings.exchange.ranksHere;
    work.operations *= shares;
    work.bytes *= shares;
    work.work *= m_settings.exchange.ranks;
    return work;
}

std::uint64_t PreparedNetwork::contentHash(const ProbeResult &probe) const
{
    workloads::ContentHash content;
    content.add(0, probe.hash);
    content.add(1, m_usedImages);
    content.add(2, m_firstLabels);
    if (m_play)
        content.add(3, m_play->hashOfFirst());
    return content.value();
}

core::Expected<void> PreparedNetwork::requireFiniteLogits() const
{
    const std::vector<float> logits = m_network->logits();
    const auto wrong = std::find_if(logits.begin(), logits.end(),
                                    [](float logit) { return !std::isfinite(logit); });
    if (wrong == logits.end())
        return {};
    return core::fail(
        core::FailureKind::Internal, "logits_not_finite",
        "The outputs of " + m_settings.model + " are no longer numbers, from " +
            (m_graph.takesSequences() ? "sequence " : "image ") +
            std::to_string((wrong - logits.begin()) * m_settings.network.batch /
                               static_cast<std::ptrdiff_t>(logits.size()) +
                           1) +
            " of the last batch on; try backend=reference with a small batch, and report this.");
}

//! All ranks have to have learnt the same, and to name the same work: that of all of them.
core::Expected<void> PreparedNetwork::agree()
{
    const auto agreement = m_ranks->agree({m_firstLabels, m_usedImages});
    if (!agreement)
        return tl::make_unexpected(agreement.error());
    m_group->leave();
    m_disagreement = m_group->mismatch();
    m_firstLabels = 0;
    for (std::size_t rank = 0; rank < agreement->weights.size(); ++rank) {
        if (agreement->weights[rank] != agreement->weights[0] && m_disagreement.empty() &&
            !m_group->isAsynchronous())
            m_disagreement = "the weights of rank " + std::to_string(rank) +
                             " are not those of rank 0, bit by bit";
        const std::vector<std::uint64_t> &words = agreement->words[rank];
        m_firstLabels += words[0]; // hashes of shares add up to that of the whole
        if (words[1] > 0)
            m_usedImages = std::min(m_usedImages, words[1]);
    }
    return {};
}

core::Expected<core::CheckedResult> PreparedNetwork::check()
{
    // The proof below takes memory and time that the work itself did not need.
    m_peakBytes = inventory::peakMemoryBytes();
    m_profile = profile();
    m_usedImages = m_source ? static_cast<std::uint64_t>(m_source->images()) : 0;
    if (auto finite = requireFiniteLogits(); !finite)
        return tl::make_unexpected(std::move(finite.error()));
    if (m_exact) {
        if (auto good = compareWithExact(); !good)
            return tl::make_unexpected(std::move(good.error()));
    }
    if (m_ranks != nullptr) {
        if (auto agreed = agree(); !agreed)
            return tl::make_unexpected(std::move(agreed.error()));
    }
    if (m_goal)
        m_goal->release();
    const auto probe = m_network->probe(m_settings.network.seed);
    if (!probe)
        return tl::make_unexpected(probe.error());
    workloads::ContentHash content;
    content.add(0, contentHash(*probe));
    core::CheckedResult result;
    if (m_goal)
        result.shortfall = m_goal->shortfall();
    result.checkValue = workloads::checkValueText(workloadName(m_settings.network.purpose),
                                                  workloadVersion(m_settings.network.purpose),
                                                  problemText(m_settings), content);
    result.verified = probe->verified && m_disagreement.empty();
    if (result.verified)
        result.verification =
            "every convolution and fully connected layer " +
            std::string(trains() ? "forward and backward" : "forward") + " on integers, " +
            std::to_string(probe->compared) + " elements compared exactly; " +
            (trains() ? "all losses finite" : "all outputs finite") +
            (m_group && m_group->bringsParameters()
                 ? "; updates by the servers computed again in double precision"
                 : "") +
            (m_group && !m_group->isAsynchronous() ? "; the weights of all ranks equal, bit by bit"
                                                   : "");
    else if (!m_disagreement.empty())
        result.verification = m_disagreement;
    else
        result.verification =
            probe->mismatch.empty() ? "nothing could be compared" : probe->mismatch;
    return result;
}

std::map<std::string, std::string> PreparedNetwork::facts() const
{
    std::map<std::string, std::string> facts = m_network->facts();
    const core::WorkPerIteration amount = workOf(m_graph, m_settings.network);
    facts.merge(m_exchanges.facts());
    if (m_group && m_group->isAsynchronous())
        facts["exchange.images_per_s"] =
            numberText(static_cast<double>(m_sums.stepsOfAll *
                                           static_cast<std::uint64_t>(m_settings.network.batch)) /
                       m_sums.inAll);
    facts["model.parameters"] = std::to_string(graphWork(m_graph).parameters);
    facts["model.gflop_per_image"] =
        numberText(amount.operations / static_cast<double>(m_settings.network.batch) * 1e-9);
    facts["memory.network_bytes"] = std::to_string(m_network->memoryBytes());
    if (m_peakBytes)
        facts["memory.peak_bytes"] = std::to_string(*m_peakBytes);
    facts["time.compute_s"] = numberText(m_sums.computed());
    if (trains()) {
        facts["optimizer.learning_rate"] = numberText(m_settings.network.optimizer.rate);
        facts["loss.first"] = numberText(m_curve.firstLoss());
        facts["loss.last"] = numberText(m_curve.lastLoss());
        if (m_graph.classifies())
            facts["accuracy.last"] = numberText(m_curve.lastAccuracy());
    }
    if (m_goal)
        facts.merge(m_goal->facts());
    if (m_error.compared() > 0)
        facts.merge(m_error.facts(m_graph.classifies()));
    if (m_play)
        facts.merge(playFacts(*m_play));
    if (m_source) {
        facts["time.input_wait_s"] = numberText(m_sums.waited);
        facts["time.input_copy_s"] = numberText(std::max(0.0, m_sums.fetched - m_sums.waited));
        facts["data.generated"] = m_settings.generatedImages > 0 ? "yes" : "no";
        facts.merge(m_source->facts());
    }
    facts.merge(profileFacts(m_profile, m_sums.steps));
    return facts;
}

} // namespace strata::engine::training::workload
