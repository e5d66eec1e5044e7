// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/collective/collective_problem.h"

#include "engine/protocol/job.h"
#include "engine/workloads/collective/collective_layout.h"

#include <array>

namespace strata::engine::workloads::collective {
namespace {

using core::fail;
using core::FailureKind;
using core::ParameterType;

constexpr std::array operationNames{"all_reduce", "all_gather", "reduce_scatter", "broadcast", "send_receive"};
constexpr std::array elementNames{"fp32", "bf16", "fp16"};

template <typename Value, std::size_t Count>
Value valueOf(const std::array<const char *, Count> &names, const std::string &name)
{
    std::size_t index = 0;
    while (names.at(index) != name)
        ++index;
    return static_cast<Value>(index);
}

bool hasBlocks(Operation operation)
{
    return operation == Operation::AllGather || operation == Operation::ReduceScatter;
}

core::Expected<void> takeMembership(Settings &settings, const core::Parameters &parameters, int devices)
{
    Membership &membership = settings.membership;
    const auto asked = static_cast<int>(parameters.integer("gpus"));
    if (asked > devices)
        return fail(FailureKind::Unsupported, "too_few_gpus",
                    "This host has " + std::to_string(devices) + " GPU(s), but " + std::to_string(asked) +
                        " are asked for; ask for fewer (gpus).");
    membership.localRanks = asked > 0 ? asked : devices;
    membership.firstRank = static_cast<int>(parameters.integer("rank"));
    membership.patience = std::chrono::seconds(parameters.integer("patience"));
    settings.token = parameters.text("bootstrap");
    const auto ranks = static_cast<int>(parameters.integer("ranks"));
    settings.problem.ranks = ranks > 0 ? ranks : membership.localRanks;
    settings.spansHosts = settings.problem.ranks > membership.localRanks;
    if (membership.firstRank + membership.localRanks > settings.problem.ranks)
        return fail(FailureKind::Usage, "rank_out_of_range",
                    "The " + std::to_string(membership.localRanks) + " GPU(s) of this host from rank " +
                        std::to_string(membership.firstRank) + " on do not fit into " + std::to_string(settings.problem.ranks) +
                        " ranks; give the ranks of all hosts together (ranks), or fewer GPUs (gpus).");
    if (!settings.token.empty() && (!settings.spansHosts || membership.firstRank == 0))
        return fail(FailureKind::Usage, "bootstrap_unused",
                    "The host of rank 0 makes the token by itself; give bootstrap to the other hosts only.");
    if (!settings.token.empty() && !protocol::isToken(settings.token))
        return fail(FailureKind::Usage, "bad_bootstrap",
                    "The parameter bootstrap takes the hexadecimal digits that the host of rank 0 told; copy all of them.");
    return {};
}

} // namespace

core::ParameterSpecs parameterSpecs()
{
    return {
        {"operation",
         ParameterType::Choice,
         "all_reduce",
         "",
         0,
         0,
         {operationNames.begin(), operationNames.end()},
         "What the GPUs do together"},
        {"bytes",
         ParameterType::Integer,
         "64M",
         "B",
         4,
         1099511627776.0,
         {},
         "Size as nccl-tests counts it: one rank's buffer, or all ranks' blocks together"},
        {"precision", ParameterType::Choice, "fp32", "", 0, 0, {elementNames.begin(), elementNames.end()}, "Type of the numbers"},
        {"in_place", ParameterType::Choice, "off", "", 0, 0, {"off", "on"}, "Whether the result replaces what a rank gave"},
        {"gpus", ParameterType::Integer, "0", "", 0, 64, {}, "GPUs of this host that take part; 0 takes all of them"},
        {"enqueued",
         ParameterType::Integer,
         "20",
         "",
         1,
         10000,
         {},
         "Operations that are started before they are awaited together; 1 shows the latency of one"},
        {"ranks", ParameterType::Integer, "0", "", 0, 256, {}, "GPUs of all hosts together; 0: those of this host are all"},
        {"rank", ParameterType::Integer, "0", "", 0, 255, {}, "Number of this host's first GPU among those of all hosts"},
        {"bootstrap",
         ParameterType::Text,
         "",
         "",
         0,
         0,
         {},
         "What the host of rank 0 told, if it does not come on the control channel"},
        {"patience", ParameterType::Integer, "120", "s", 1, 3600, {}, "How long other hosts and an operation are waited for"}};
}

core::Expected<Settings> settingsOf(const core::Parameters &parameters, int devices)
{
    Settings settings;
    Problem &problem = settings.problem;
    problem.operation = valueOf<Operation>(operationNames, parameters.text("operation"));
    problem.element = valueOf<Element>(elementNames, parameters.text("precision"));
    problem.inPlace = parameters.text("in_place") == "on";
    settings.enqueued = static_cast<int>(parameters.integer("enqueued"));
    if (auto good = takeMembership(settings, parameters, devices); !good)
        return tl::make_unexpected(good.error());
    if (problem.inPlace && problem.operation == Operation::SendReceive)
        return fail(FailureKind::Usage, "not_in_place",
                    "A rank cannot send and receive in the same buffer at once; leave in_place off for send_receive.");
    problem.elements = parameters.integer("bytes") / bytesOf(problem.element);
    if (hasBlocks(problem.operation))
        problem.elements = problem.elements / problem.ranks * problem.ranks;
    if (problem.elements == 0)
        return fail(FailureKind::Usage, "too_few_bytes",
                    "The parameter bytes leaves no element for each of " + std::to_string(problem.ranks) +
                        " ranks; choose a larger size.");
    return settings;
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
    const bool sums = problem.operation == Operation::AllReduce || problem.operation == Operation::ReduceScatter;
    const int senders = problem.operation == Operation::Broadcast ? problem.ranks - 1 : problem.ranks;
    core::WorkPerIteration work;
    work.operations = sums ? enqueued * (problem.ranks - 1.0) * static_cast<double>(problem.elements) : 0;
    work.bytes = enqueued * senders * busFactor(problem) * sizeInBytes(problem);
    work.work = enqueued * sizeInBytes(problem);
    work.rateUnit = "B/s";
    return work;
}

const char *operationName(Operation operation)
{
    return operationNames.at(static_cast<std::size_t>(operation));
}

const char *elementName(Element element)
{
    return elementNames.at(static_cast<std::size_t>(element));
}

std::string problemText(const Problem &problem)
{
    return std::string("operation=") + operationName(problem.operation) + " elements=" + std::to_string(problem.elements) +
           " ranks=" + std::to_string(problem.ranks) + " precision=" + elementName(problem.element) +
           " in_place=" + (problem.inPlace ? "on" : "off");
}

} // namespace strata::engine::workloads::collective
