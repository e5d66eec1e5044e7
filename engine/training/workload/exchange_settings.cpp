// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/workload/exchange_settings.h"

#include "engine/protocol/job.h"
#include "engine/training/workload/training_settings.h"
#include "engine/workloads/collective/collective_meeting.h"

#include <map>
#include <numeric>

namespace strata::engine::training::workload {
namespace {

using core::Expected;
using core::fail;
using core::FailureKind;
using settings::choiceSpec;
using settings::integerSpec;
using settings::onlyWith;
using workloads::collective::Membership;

//! What means something only where ranks exchange.
settings::ParameterSpecs rankSpecs()
{
    return {integerSpec("hosts", "1", 1, protocol::maxMembers,
                        "Hosts that train together; 2 is a host and one partner of it"),
            integerSpec("ranks", "0", 0, 64,
                        "Ranks of each host, which share its threads out: each is a thread with a "
                        "network and connections of its own; 0: one, or two where the host is "
                        "alone"),
            integerSpec("bucket_bytes", "25M", 1, 1099511627776.0,
                        "Gradients that are exchanged together, in the order in which the backward "
                        "pass ends them (bucket_cap_mb of PyTorch's DDP)",
                        "B"),
            integerSpec("patience", "120", 1, 3600, "How long other hosts are waited for", "s")};
}

//! Common parameters are there in a trial only.
std::string termsOf(const settings::Parameters &parameters)
{
    const std::map<std::string, std::string> values = parameters.asText();
    std::string terms = "version=" + std::to_string(workloadVersion);
    for (const char *name : {"model",         "batch",
                             "precision",     "convolution",
                             "classes",       "optimizer",
                             "learning_rate", "momentum",
                             "weight_decay",  "clip_norm",
                             "dropout",       "auxiliary",
                             "data",          "generated_images",
                             "augment",       "hosts",
                             "bucket_bytes",  "seed",
                             "steps",         "warmup_steps"})
        if (const auto found = values.find(name); found != values.end())
            terms += ' ' + found->first + '=' + found->second;
    return terms;
}

} // namespace

settings::ParameterSpecs exchangeSpecs()
{
    settings::ParameterSpecs specs{choiceSpec(
        "exchange", {"none", "all_reduce"},
        "all_reduce: several ranks train one network, each with a batch of its own, and average "
        "their gradients in each step, beside the backward pass (variable_update="
        "distributed_all_reduce of tf_cnn_benchmarks, PyTorch's DDP); batch normalisation takes "
        "the statistics of each rank's batch, and images/s are those of all ranks")};
    for (settings::ParameterSpec &spec : rankSpecs())
        specs.push_back(onlyWith(std::move(spec), "exchange", {"all_reduce"}));
    return specs;
}

Expected<ExchangeSettings> exchangeSettingsOf(const settings::Parameters &parameters)
{
    ExchangeSettings settings;
    settings.isOn = parameters.text("exchange") == "all_reduce";
    const auto values = parameters.asText();
    settings::ParameterSpecs specs = rankSpecs();
    for (const settings::ParameterSpec &spec : specs) {
        const auto usual = settings::readValue(spec, spec.defaultValue);
        if (!settings.isOn && values.at(spec.name) != settings::textOf(*usual))
            return fail(FailureKind::Usage, "exchange_unused",
                        "The parameter " + spec.name + '=' + values.at(spec.name) +
                            " means nothing with exchange=none; add exchange=all_reduce, or leave "
                            "it out.");
    }
    if (!settings.isOn)
        return settings;
    if (parameters.text("backend") == "cuda")
        return fail(FailureKind::Usage, "exchange_of_processors",
                    "With exchange=all_reduce processors train together, not GPUs; leave "
                    "backend=cuda out, or take gpus of one host instead of the exchange.");
    settings.hosts = static_cast<int>(parameters.integer("hosts"));
    const auto asked = static_cast<int>(parameters.integer("ranks"));
    const int usual = settings.hosts == 1 ? 2 : 1;
    settings.ranksHere = asked > 0 ? asked : usual;
    settings.ranks = settings.ranksHere;
    settings.bucketBytes = parameters.integer("bucket_bytes");
    settings.patience = std::chrono::seconds(parameters.integer("patience"));
    settings.terms = termsOf(parameters);
    return settings;
}

Expected<Membership> joinOthers(ExchangeSettings &settings, const std::string &backend,
                                const core::WorkContext &context)
{
    Membership own;
    own.localRanks = settings.ranksHere;
    own.patience = settings.patience;
    auto joined = workloads::collective::join(
        std::move(own), {settings.hosts, settings.terms + " backend=" + backend, {}}, context);
    if (!joined)
        return joined;
    settings.firstRank = joined->firstRank;
    settings.ranks = std::accumulate(joined->ranksOfHosts.begin(), joined->ranksOfHosts.end(), 0);
    return joined;
}

} // namespace strata::engine::training::workload
