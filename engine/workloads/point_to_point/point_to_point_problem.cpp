// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/point_to_point/point_to_point_problem.h"

#include "engine/settings/choice_names.h"
#include "engine/workloads/events/event_plan.h"
#include "engine/workloads/member_terms.h"
#include "engine/workloads/portable_random.h"

#include <algorithm>
#include <map>
#include <numeric>

namespace strata::engine::workloads::point_to_point {
namespace {

using core::fail;
using core::FailureKind;
using settings::choiceOf;
using settings::choiceSpec;
using settings::integerSpec;
using settings::onlyWith;
using settings::textSpec;

constexpr std::array patternNames{"latency", "bandwidth"};
constexpr std::array channelNames{"tcp", "unix", "shared-memory", "grpc", "rdma"};
constexpr std::array callFormNames{"unary", "stream"};
constexpr std::array distributionNames{"uniform", "random", "skewed"};
constexpr const char *noModel = "none";

//! Of the sequence that draws sizes; those of contents are numbered by buffer.
constexpr std::uint64_t sizeStream = std::uint64_t{1} << 32;

//! What hosts that work together must have in common.
constexpr std::array termNames{
    "pattern", "channel",      "in_flight", "streams",     "call",         "serialized",
    "model",   "distribution", "buffers",   "small_bytes", "medium_bytes", "large_bytes",
    "hosts",   "events",       "seed",      "steps",       "warmup_steps"};

settings::ParameterSpec ofDrawnPayload(settings::ParameterSpec spec)
{
    return onlyWith(std::move(spec), "model", {noModel});
}

} // namespace

std::int64_t Problem::bytes() const
{
    return std::accumulate(buffers.begin(), buffers.end(), std::int64_t{0});
}

settings::ParameterSpecs callSpecs()
{
    return {
        onlyWith(choiceSpec("call", settings::choicesOf(callFormNames),
                            "Whether each message is a call of gRPC, or all of them go through one "
                            "call that streams"),
                 "channel", {"grpc"}),
        onlyWith(choiceSpec("serialized", {"yes", "no"},
                            "Whether gRPC carries a protobuf message, or the bytes as they are"),
                 "channel", {"grpc"}),
    };
}

settings::ParameterSpecs payloadSpecs(const GradientSource &gradients)
{
    std::vector<std::string> models{noModel};
    models.insert(models.end(), gradients.models.begin(), gradients.models.end());
    return {
        choiceSpec("model", models,
                   "Network whose gradients are the payload, a buffer each; none: buffers of "
                   "chosen sizes"),
        ofDrawnPayload(choiceSpec("distribution", settings::choicesOf(distributionNames),
                                  "Sizes of the buffers: small, medium and large by turns, at "
                                  "random, or most of them large")),
        ofDrawnPayload(integerSpec("buffers", "10", 1, 1000, "Buffers of a payload")),
        ofDrawnPayload(integerSpec("small_bytes", "10", 2, 10240, "Size of a small buffer", "B")),
        ofDrawnPayload(
            integerSpec("medium_bytes", "10K", 1024, 1048576, "Size of a medium buffer", "B")),
        ofDrawnPayload(integerSpec("large_bytes", "1M", 10240, mostPayloadBytes,
                                   "Size of a large buffer", "B")),
    };
}

settings::ParameterSpecs parameterSpecs(const GradientSource &gradients)
{
    settings::ParameterSpecs specs{
        choiceSpec("pattern", settings::choicesOf(patternNames),
                   "latency: a message and its echo, one at a time; bandwidth: messages one way, "
                   "with small answers"),
        choiceSpec("channel", settings::choicesOf(channelNames),
                   "What the messages go through; unix and shared-memory where both ends are on "
                   "one host"),
        onlyWith(
            integerSpec("in_flight", "16", 1, mostInFlight, "Messages on the way in each stream"),
            "pattern", {"bandwidth"}),
        onlyWith(integerSpec("streams", "1", 1, mostStreams,
                             "Connections side by side, each with in_flight messages and a thread; "
                             "with grpc channels of one client, with rdma its queue pairs"),
                 "pattern", {"bandwidth"}),
    };
    for (const auto &more : {callSpecs(), payloadSpecs(gradients)})
        specs.insert(specs.end(), more.begin(), more.end());
    const settings::ParameterSpecs last{
        onlyWith(textSpec("rdma_device", "auto",
                          "RDMA device and port, as mlx5_0 or mlx5_0:1; auto: the port with this "
                          "host's address, or else the first that is active"),
                 "channel", {"rdma"}),
        integerSpec("hosts", "1", 1, 2,
                    "2: client and server are engines of their own, each where the placement has "
                    "it; 1: the server is another process of the host"),
        onlyWith(integerSpec("port", "0", 0, 65535,
                             "TCP port at which the server listens; 0: one that is free"),
                 "channel", {"tcp", "grpc", "rdma"}),
        onlyWith(
            integerSpec("patience", "120", 1, 3600, "How long the other host is waited for", "s"),
            "hosts", {"2"}),
        events::eventsSpec(),
    };
    specs.insert(specs.end(), last.begin(), last.end());
    return specs;
}

void readCalls(const settings::Parameters &parameters, Problem &problem)
{
    problem.callForm = choiceOf<CallForm>(callFormNames, parameters.text("call"));
    problem.serialized = parameters.text("serialized") == "yes";
}

core::Expected<std::vector<std::int64_t>> buffersOf(const settings::Parameters &parameters,
                                                    const GradientSource &gradients)
{
    if (parameters.text("model") != noModel)
        return gradients.bytesOf(parameters.text("model"));
    const std::array sizes{parameters.integer("small_bytes"), parameters.integer("medium_bytes"),
                           parameters.integer("large_bytes")};
    // Parameters of a test have no common ones.
    const std::int64_t seed = parameters.has("seed") ? parameters.integer("seed") : 1;
    auto buffers =
        drawnBuffers(choiceOf<Distribution>(distributionNames, parameters.text("distribution")),
                     parameters.integer("buffers"), sizes, static_cast<std::uint64_t>(seed));
    const std::int64_t bytes = std::accumulate(buffers.begin(), buffers.end(), std::int64_t{0});
    if (bytes < 2 || bytes > mostPayloadBytes)
        return fail(FailureKind::Usage, "payload_out_of_range",
                    "The payload has " + std::to_string(bytes) +
                        " bytes, but 2 to 67108864 are possible; choose fewer buffers or smaller "
                        "ones (large_bytes).");
    return buffers;
}

core::Expected<Settings> settingsOf(const settings::Parameters &parameters,
                                    const GradientSource &gradients)
{
    Settings settings;
    Problem &problem = settings.problem;
    problem.pattern = choiceOf<Pattern>(patternNames, parameters.text("pattern"));
    problem.channel = choiceOf<Channel>(channelNames, parameters.text("channel"));
    if (problem.pattern == Pattern::Bandwidth) {
        problem.inFlight = static_cast<int>(parameters.integer("in_flight"));
        problem.streams = static_cast<int>(parameters.integer("streams"));
    }
    readCalls(parameters, problem);
    problem.rdmaDevice = parameters.text("rdma_device");
    settings.hosts = static_cast<int>(parameters.integer("hosts"));
    settings.port = static_cast<int>(parameters.integer("port"));
    settings.patience = std::chrono::seconds(parameters.integer("patience"));
    settings.terms = termsOf(parameters.asText(), workloadVersion, termNames);
    auto buffers = buffersOf(parameters, gradients);
    if (!buffers)
        return tl::make_unexpected(buffers.error());
    problem.buffers = std::move(*buffers);
    return settings;
}

std::vector<std::int64_t> drawnBuffers(Distribution distribution, std::int64_t count,
                                       const std::array<std::int64_t, 3> &sizes, std::uint64_t seed)
{
    constexpr std::array<std::size_t, 10> skewed{2, 2, 2, 2, 2, 2, 1, 1, 1, 0};
    const RandomSequence drawn(seed, sizeStream);
    std::vector<std::int64_t> buffers;
    for (std::uint64_t i = 0; i < static_cast<std::uint64_t>(count); ++i) {
        if (distribution == Distribution::Uniform)
            buffers.push_back(sizes[i % sizes.size()]);
        else if (distribution == Distribution::Random)
            buffers.push_back(sizes[drawn.below(i, sizes.size())]);
        else
            buffers.push_back(sizes[skewed[i % skewed.size()]]);
    }
    return buffers;
}

core::WorkPerIteration workOf(const Problem &problem)
{
    const auto bytes = static_cast<double>(problem.bytes());
    core::WorkPerIteration work;
    if (problem.pattern == Pattern::Latency) {
        work.bytes = 2 * bytes;
        work.work = 1;
        work.rateUnit = "round trips/s";
    } else {
        work.bytes = bytes;
        work.work = bytes;
        work.rateUnit = "B/s";
    }
    return work;
}

std::uint64_t answeredAtOnce(const Problem &problem)
{
    return static_cast<std::uint64_t>(std::max(1, problem.inFlight / 2));
}

double neededBytes(const Problem &problem)
{
    constexpr double rings = 4 << 20;
    constexpr double sentAndReceived = 3; // by the client there and back, and by the server
    const double copies = problem.channel == Channel::Grpc ? 4.0 * problem.inFlight : 0;
    return problem.streams *
           (rings + (sentAndReceived + copies) * static_cast<double>(problem.bytes()));
}

const char *channelName(Channel channel)
{
    return settings::nameOf(channelNames, channel);
}

const char *patternName(Pattern pattern)
{
    return settings::nameOf(patternNames, pattern);
}

const char *callFormName(CallForm form)
{
    return settings::nameOf(callFormNames, form);
}

std::string problemText(const Problem &problem)
{
    return std::string("pattern=") + patternName(problem.pattern) +
           " buffers=" + std::to_string(problem.buffers.size()) +
           " bytes=" + std::to_string(problem.bytes());
}

std::string payloadText(const Problem &problem)
{
    std::map<std::int64_t, int> counts;
    for (const std::int64_t bytes : problem.buffers)
        ++counts[bytes];
    std::string text = std::to_string(problem.buffers.size()) + " buffers, " +
                       std::to_string(problem.bytes()) + " bytes";
    constexpr std::size_t few = 3; // a drawn payload has no more
    if (counts.size() > few)
        return text;
    const char *separator = ": ";
    for (const auto &[bytes, count] : counts) {
        text += separator + std::to_string(count) + " of " + std::to_string(bytes);
        separator = ", ";
    }
    return text;
}

} // namespace strata::engine::workloads::point_to_point
