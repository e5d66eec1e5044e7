// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/collective/collective_problem.h"

#include "engine/protocol/job.h"
#include "engine/settings/choice_names.h"
#include "engine/workloads/backend_parameter.h"
#include "engine/workloads/collective/collective_layout.h"
#include "engine/workloads/member_terms.h"

#include <array>
#include <map>
#include <numeric>

namespace strata::engine::workloads::collective {
namespace {

using core::fail;
using core::FailureKind;
using settings::choiceOf;
using settings::choiceSpec;
using settings::integerSpec;

constexpr std::array operationNames{"all_reduce", "all_gather", "reduce_scatter", "broadcast",
                                    "send_receive"};
constexpr std::array elementNames{"fp32", "bf16", "fp16"};

bool hasBlocks(Operation operation)
{
    return operation == Operation::AllGather || operation == Operation::ReduceScatter;
}

core::Expected<int> localRanksOf(const settings::Parameters &parameters,
                                 const GroupFactory &factory, int hosts)
{
    const auto devices = factory.devices();
    if (!devices)
        return devices;
    const auto asked = static_cast<int>(parameters.integer("ranks"));
    if (asked > *devices)
        return fail(FailureKind::Unsupported, "too_few_gpus",
                    "With " + factory.name() + " this host can have " + std::to_string(*devices) +
                        " rank(s), but " + std::to_string(asked) +
                        " are asked for; ask for fewer (ranks), or take another backend.");
    return asked > 0 ? asked : factory.usualRanks(*devices, hosts);
}

core::Expected<void> requireAlgorithm(const Problem &problem, const GroupFactory &factory)
{
    if (problem.algorithm == AllReduceAlgorithm::Ring)
        return {};
    const std::string asked = std::string("algorithm=") + allReduceAlgorithmName(problem.algorithm);
    if (problem.operation != Operation::AllReduce)
        return fail(FailureKind::Usage, "algorithm_unused",
                    "The parameter " + asked +
                        " means nothing with operation=" + operationName(problem.operation) +
                        ", which has one algorithm only; take operation=all_reduce, or leave "
                        "algorithm out.");
    if (!factory.takesAlgorithms())
        return fail(FailureKind::Unsupported, "no_algorithm",
                    "With " + factory.name() +
                        " the library chooses the algorithm of an all-reduce itself; leave " +
                        asked + " out, or take backend=gloo.");
    return {};
}

//! What hosts that work together must have in common.
constexpr std::array termNames{"operation", "algorithm", "bytes",       "precision",
                               "in_place",  "enqueued",  "hosts",       "backend",
                               "seed",      "steps",     "warmup_steps"};

} // namespace

settings::ParameterSpecs parameterSpecs(const std::vector<std::string> &backends)
{
    settings::ParameterSpecs specs{
        choiceSpec("operation", settings::choicesOf(operationNames), "What the ranks do together"),
        settings::onlyWith(allReduceAlgorithmParameter(), "operation", {"all_reduce"}),
        integerSpec("bytes", "64M", 4, 1099511627776.0,
                    "Size as nccl-tests counts it: one rank's buffer, or all ranks' blocks "
                    "together",
                    "B"),
        choiceSpec("precision", settings::choicesOf(elementNames), "Type of the numbers"),
        choiceSpec("in_place", {"off", "on"}, "Whether the result replaces what a rank gave"),
        integerSpec("hosts", "1", 1, protocol::maxMembers,
                    "Engines that exchange, each where the placement has it"),
        integerSpec("ranks", "0", 0, 64,
                    "Ranks of each engine; 0: all GPUs with nccl, with gloo one, or two where the "
                    "host is alone"),
        integerSpec("enqueued", "20", 1, 10000,
                    "Operations that are started before they are awaited together; 1 shows the "
                    "latency of one"),
        integerSpec("patience", "120", 1, 3600,
                    "How long other hosts and an operation are waited for", "s")};
    if (!backends.empty())
        specs.push_back(backendSpec(backends, "Library that exchanges: gloo between threads over "
                                              "TCP, nccl between GPUs; auto takes the first built "
                                              "in"));
    return specs;
}

core::Expected<Settings> settingsOf(const settings::Parameters &parameters,
                                    const GroupFactory &factory)
{
    Settings settings;
    settings.problem.operation = choiceOf<Operation>(operationNames, parameters.text("operation"));
    settings.problem.element = choiceOf<Element>(elementNames, parameters.text("precision"));
    settings.problem.inPlace = parameters.text("in_place") == "on";
    settings.problem.algorithm = allReduceAlgorithmOf(parameters);
    settings.bytes = parameters.integer("bytes");
    settings.hosts = static_cast<int>(parameters.integer("hosts"));
    settings.enqueued = static_cast<int>(parameters.integer("enqueued"));
    std::map<std::string, std::string> values = parameters.asText();
    values["backend"] = factory.name(); // not auto, which may be another library elsewhere
    settings.terms = termsOf(values, workloadVersion, termNames);
    settings.membership.patience = std::chrono::seconds(parameters.integer("patience"));
    if (settings.problem.inPlace && settings.problem.operation == Operation::SendReceive)
        return fail(FailureKind::Usage, "not_in_place",
                    "A rank cannot send and receive in the same buffer at once; leave in_place off "
                    "for send_receive.");
    if (auto able = requireAlgorithm(settings.problem, factory); !able)
        return tl::make_unexpected(able.error());
    const auto localRanks = localRanksOf(parameters, factory, settings.hosts);
    if (!localRanks)
        return tl::make_unexpected(localRanks.error());
    settings.membership.localRanks = *localRanks;
    return settings;
}

core::Expected<void> spreadOver(Settings &settings, std::vector<int> ranksOfHosts, int member)
{
    Problem &problem = settings.problem;
    const auto first = ranksOfHosts.begin();
    settings.membership.firstRank = std::accumulate(first, first + member, 0);
    settings.membership.ranksOfHosts = std::move(ranksOfHosts);
    problem.ranks = settings.membership.ranks();
    if (problem.ranks > maxRanks)
        return fail(FailureKind::Usage, "too_many_ranks",
                    "All hosts together have " + std::to_string(problem.ranks) + " ranks, but " +
                        std::to_string(maxRanks) +
                        " are the most whose sums are exact; ask for fewer a host (ranks).");
    problem.elements = settings.bytes / bytesOf(problem.element);
    if (hasBlocks(problem.operation))
        problem.elements = problem.elements / problem.ranks * problem.ranks;
    if (problem.elements == 0)
        return fail(FailureKind::Usage, "too_few_bytes",
                    "The parameter bytes leaves no element for each of " +
                        std::to_string(problem.ranks) + " ranks; choose a larger size.");
    return {};
}

double sizeInBytes(const Problem &problem)
{
    return static_cast<double>(problem.elements) * static_cast<double>(bytesOf(problem.element));
}

double busFactor(const Problem &problem)
{
    const double others = static_cast<double>(problem.ranks - 1) / problem.ranks;
    if (problem.ranks == 1)
        return 0;
    if (problem.operation == Operation::AllReduce)
        return 2 * others;
    return hasBlocks(problem.operation) ? others : 1;
}

core::WorkPerIteration workOf(const Problem &problem, int enqueued)
{
    const bool sums =
        problem.operation == Operation::AllReduce || problem.operation == Operation::ReduceScatter;
    const int senders =
        problem.operation == Operation::Broadcast ? problem.ranks - 1 : problem.ranks;
    core::WorkPerIteration work;
    work.operations =
        sums ? enqueued * (problem.ranks - 1.0) * static_cast<double>(problem.elements) : 0;
    work.bytes = enqueued * senders * busFactor(problem) * sizeInBytes(problem);
    work.work = enqueued * sizeInBytes(problem);
    work.rateUnit = "B/s";
    return work;
}

const char *operationName(Operation operation)
{
    return settings::nameOf(operationNames, operation);
}

const char *elementName(Element element)
{
    return settings::nameOf(elementNames, element);
}

std::string problemText(const Problem &problem)
{
    return std::string("operation=") + operationName(problem.operation) +
           " elements=" + std::to_string(problem.elements) +
           " ranks=" + std::to_string(problem.ranks) +
           " precision=" + elementName(problem.element) +
           " in_place=" + (problem.inPlace ? "on" : "off");
}

} // namespace strata::engine::workloads::collective
