// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/workload/exchange_settings.h"

#include "engine/protocol/job.h"
#include "engine/training/workload/training_settings.h"
#include "engine/workloads/collective/collective_meeting.h"
#include "engine/workloads/member_terms.h"

#include <algorithm>
#include <array>

namespace strata::engine::training::workload {
namespace {

using core::Expected;
using core::fail;
using core::FailureKind;
using settings::choiceSpec;
using settings::integerSpec;
using settings::onlyWith;
using workloads::collective::Membership;

constexpr const char *allReduce = "all_reduce";
constexpr const char *parameterServer = "parameter_server";

//! What means something only where ranks exchange.
settings::ParameterSpecs rankSpecs()
{
    const auto ofRanks = [](settings::ParameterSpec spec) {
        return onlyWith(std::move(spec), "exchange", {allReduce});
    };
    const auto ofServers = [](settings::ParameterSpec spec) {
        return onlyWith(std::move(spec), "exchange", {parameterServer});
    };
    const auto ofBoth = [](settings::ParameterSpec spec) {
        return onlyWith(std::move(spec), "exchange", {allReduce, parameterServer});
    };
    return {
        ofRanks(integerSpec("hosts", "1", 1, protocol::maxMembers,
                            "Engines that train together, each where the placement has it")),
        ofRanks(integerSpec("ranks", "0", 0, 64,
                            "Ranks of each engine, which share its threads out: each is a thread "
                            "with a network and connections of its own; 0: one, or two where the "
                            "engine is alone; with backend=cuda each is a GPU, and 0 means all")),
        ofRanks(workloads::allReduceAlgorithmParameter()),
        ofServers(integerSpec("workers", "1", 1, protocol::maxMembers - 1,
                              "Workers, each of which computes the gradients of its own batches")),
        ofServers(integerSpec("servers", "1", 1, protocol::maxMembers - 1,
                              "Parameter servers, over which the tensors are spread by size: the "
                              "largest first, each to the server with the fewest parameters")),
        ofServers(choiceSpec(
            "update", {"synchronous", "asynchronous"},
            "synchronous: servers apply the mean of all workers' gradients, and each worker waits "
            "for it (cross_replica_sync=True of tf_cnn_benchmarks); asynchronous: each gradient "
            "when it comes, and no worker waits for another")),
        ofServers(choiceSpec("processes", {"one", "each"},
                             "one: workers and servers are threads of this process; each: every "
                             "one is a process of its own, on this host or another, workers "
                             "first")),
        ofServers(integerSpec("port", "0", 0, 65535,
                              "TCP port of parameter server 0; server k takes the one k after it; "
                              "0: any that is free")),
        ofBoth(integerSpec("bucket_bytes", "25M", 1, 1099511627776.0,
                           "Gradients that are exchanged together, in the order in which the "
                           "backward pass ends them (bucket_cap_mb of PyTorch's DDP)",
                           "B")),
        ofBoth(
            integerSpec("patience", "120", 1, 3600, "How long other hosts are waited for", "s"))};
}

//! What hosts that work together must have in common.
constexpr std::array termNames{
    "model",     "batch",          "precision", "convolution",   "classes",     "sequence",
    "optimizer", "learning_rate",  "momentum",  "second_moment", "epsilon",     "weight_decay",
    "clip_norm", "gradient_noise", "dropout",   "auxiliary",     "data",        "generated_images",
    "augment",   "exchange",       "hosts",     "algorithm",     "workers",     "servers",
    "update",    "bucket_bytes",   "seed",      "steps",         "warmup_steps"};

} // namespace

settings::ParameterSpecs exchangeSpecs()
{
    settings::ParameterSpecs specs{choiceSpec(
        "exchange", {"none", allReduce, parameterServer},
        "all_reduce: several ranks train one network, each with a batch of its own, and average "
        "their gradients in each step, beside the backward pass "
        "(variable_update=distributed_all_reduce of tf_cnn_benchmarks, PyTorch's DDP); "
        "parameter_server: workers send their gradients to servers, which keep the parameters and "
        "send them back updated (variable_update=parameter_server); batch normalization takes the "
        "statistics of each rank's batch, and images/s are those of all ranks")};
    for (settings::ParameterSpec &spec : rankSpecs())
        specs.push_back(std::move(spec));
    return specs;
}

namespace {

//! A parameter that is given beside an exchange which has no use for it.
Expected<void> requireUse(const settings::Parameters &parameters)
{
    const auto values = parameters.asText();
    const std::string &exchange = values.at("exchange");
    for (const settings::ParameterSpec &spec : rankSpecs()) {
        const std::vector<std::string> &with = spec.conditions.front().values;
        const auto usual = settings::readValue(spec, spec.defaultValue);
        if (std::ranges::find(with, exchange) == with.end() &&
            values.at(spec.name) != settings::textOf(*usual))
            return fail(FailureKind::Usage, "exchange_unused",
                        "The parameter " + spec.name + '=' + values.at(spec.name) +
                            " means nothing with exchange=" + exchange +
                            "; add exchange=" + with.front() + ", or leave it out.");
    }
    return {};
}

Expected<void> requirePossible(const ExchangeSettings &settings,
                               const settings::Parameters &parameters)
{
    const std::string counts = "workers=" + std::to_string(settings.ranks) +
                               " and servers=" + std::to_string(settings.servers);
    if (settings.ranks + settings.servers > protocol::maxMembers)
        return fail(FailureKind::Usage, "too_many_members",
                    counts + " are " + std::to_string(settings.ranks + settings.servers) +
                        " together, but a work has " + std::to_string(protocol::maxMembers) +
                        " members at most; choose fewer.");
    if (settings.port + settings.servers - 1 > 65535)
        return fail(FailureKind::Usage, "port_out_of_range",
                    "The last of " + std::to_string(settings.servers) +
                        " parameter servers would listen at port " +
                        std::to_string(settings.port + settings.servers - 1) +
                        ", but ports end at 65535; choose a smaller port.");
    if (settings.servers > 1 && parameters.real("clip_norm") > 0)
        return fail(FailureKind::Usage, "norm_of_one_server",
                    "clip_norm is the norm of all gradients together, and none of servers=" +
                        std::to_string(settings.servers) +
                        " sees them all; take servers=1, or leave clip_norm out.");
    if (parameters.real("gradient_noise") > 0)
        return fail(FailureKind::Usage, "noise_of_servers",
                    "Parameter servers add no noise to gradients; leave gradient_noise out, or "
                    "take exchange=all_reduce.");
    if (!settings.isSynchronous && settings.ranksHere > 1 && parameters.text("data") == "files")
        return fail(FailureKind::Usage, "files_of_one_worker",
                    "Asynchronous workers of one process cannot share out the batches of files, "
                    "as each needs its next one at another time; take processes=each, "
                    "update=synchronous or data=synthetic.");
    return {};
}

//! With backend=cuda.
Expected<void> requireOnGpus(const settings::Parameters &parameters)
{
    if (parameters.text("exchange") == parameterServer)
        return fail(FailureKind::Usage, "exchange_of_processors",
                    "With exchange=parameter_server processors train together, not GPUs; leave "
                    "backend=cuda out, or take exchange=all_reduce.");
    if (parameters.integer("gpus") > 1)
        return fail(
            FailureKind::Usage, "gpus_are_ranks",
            "With exchange=all_reduce each GPU is a rank with a batch of its own, and gpus=" +
                std::to_string(parameters.integer("gpus")) + " would share one; take ranks=" +
                std::to_string(parameters.integer("gpus")) + " instead.");
    if (parameters.text("graph") == "on")
        return fail(FailureKind::Usage, "graph_of_one_gpu",
                    "Steps of GPUs that exchange are not recorded as graphs, as the exchange would "
                    "hang where one of them fell back to a plain step; leave graph=on out.");
    if (workloads::allReduceAlgorithmOf(parameters) != workloads::AllReduceAlgorithm::Ring)
        return fail(FailureKind::Unsupported, "no_algorithm",
                    "Between GPUs the library chooses the algorithm of an all-reduce itself; leave "
                    "algorithm out, or take another backend.");
    return {};
}

Expected<ExchangeSettings> takeServers(ExchangeSettings settings,
                                       const settings::Parameters &parameters)
{
    settings.byServers = true;
    settings.ranks = static_cast<int>(parameters.integer("workers"));
    settings.servers = static_cast<int>(parameters.integer("servers"));
    settings.isSynchronous = parameters.text("update") == "synchronous";
    settings.isProcessEach = parameters.text("processes") == "each";
    settings.port = static_cast<int>(parameters.integer("port"));
    settings.ranksHere = settings.isProcessEach ? 1 : settings.ranks;
    settings.hosts = settings.isProcessEach ? settings.ranks + settings.servers : 1;
    return requirePossible(settings, parameters).map([&] { return settings; });
}

} // namespace

Expected<ExchangeSettings> exchangeSettingsOf(const settings::Parameters &parameters)
{
    ExchangeSettings settings;
    const std::string exchange = parameters.text("exchange");
    settings.isOn = exchange != "none";
    if (auto used = requireUse(parameters); !used)
        return tl::make_unexpected(std::move(used.error()));
    if (!settings.isOn)
        return settings;
    const bool onGpus = parameters.text("backend") == "cuda";
    if (auto possible = onGpus ? requireOnGpus(parameters) : Expected<void>(); !possible)
        return tl::make_unexpected(std::move(possible.error()));
    settings.bucketBytes = parameters.integer("bucket_bytes");
    settings.patience = std::chrono::seconds(parameters.integer("patience"));
    settings.terms =
        workloads::termsOf(parameters.asText(), workloadVersion(Purpose::Train), termNames);
    if (exchange == parameterServer)
        return takeServers(std::move(settings), parameters);
    settings.algorithm = workloads::allReduceAlgorithmOf(parameters);
    settings.hosts = static_cast<int>(parameters.integer("hosts"));
    const auto asked = static_cast<int>(parameters.integer("ranks"));
    const int usual = onGpus ? 0 : settings.hosts == 1 ? 2 : 1;
    settings.ranksHere = asked > 0 ? asked : usual;
    settings.ranks = settings.ranksHere;
    return settings;
}

Expected<void> takeDevices(ExchangeSettings &settings, int devices)
{
    if (settings.ranksHere > devices)
        return fail(FailureKind::Unsupported, "too_few_gpus",
                    "From the chosen GPU on this host has " + std::to_string(devices) +
                        " GPU(s), but " + std::to_string(settings.ranksHere) +
                        " are asked for; ask for fewer (ranks), or begin with an earlier one "
                        "(gpu).");
    if (settings.ranksHere == 0)
        settings.ranksHere = settings.ranks = devices;
    return {};
}

Expected<Membership> joinOthers(ExchangeSettings &settings, const std::string &backend,
                                const core::WorkContext &context,
                                std::function<Expected<std::string>()> makeToken)
{
    if (settings.isProcessEach && context.rendezvous == nullptr)
        return fail(FailureKind::Usage, "one_process_only",
                    "Workers and servers in processes of their own are not possible here; leave "
                    "the parameter processes at one.");
    Membership own;
    own.localRanks = settings.ranksHere;
    own.patience = settings.patience;
    auto joined = workloads::collective::join(
        std::move(own),
        {settings.hosts, settings.terms + " backend=" + backend, std::move(makeToken)}, context);
    if (!joined)
        return joined;
    settings.firstRank = joined->firstRank;
    if (!settings.byServers)
        settings.ranks = joined->ranks();
    return joined;
}

} // namespace strata::engine::training::workload
