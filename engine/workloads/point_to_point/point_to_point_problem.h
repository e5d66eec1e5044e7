// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The parameters of an exchange between a client and a server, and the formulae of its work.
//!
//! After the point-to-point benchmarks of TF-gRPC-Bench (Biswas, Lu, Panda: "Designing a
//! micro-benchmark suite to evaluate gRPC for TensorFlow", BPOE-9, arXiv 1804.01138), by what that
//! paper describes: its code was never published.
#pragma once

#include "engine/core/workload.h"
#include "engine/settings/parameters.h"

#include <array>
#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace strata::engine::workloads::point_to_point {

//! Raised when payloads, formulae or the check value change: results of different versions are
//! never compared.
inline constexpr int workloadVersion = 2;

enum class Pattern {
    Latency,  //!< the payload there and back, one message at a time
    Bandwidth //!< the payload there, several messages on the way, small answers back
};
enum class Channel { Tcp, Unix, SharedMemory, Grpc, Rdma };
//! With Channel::Grpc.
enum class CallForm {
    Unary, //!< a call for each message
    Stream //!< one call for all, a stream of messages there and one back
};
//! How many of a payload's buffers are small, medium and large.
enum class Distribution {
    Uniform, //!< small, medium and large by turns
    Random,  //!< each drawn, equally often on the whole
    Skewed   //!< of ten six are large, three medium, one small, in this order
};

inline constexpr std::int64_t mostPayloadBytes = std::int64_t{64} << 20; //!< of those not a model's
inline constexpr int mostInFlight = 64;
inline constexpr int mostStreams = 64;

struct Problem {
    Pattern pattern = Pattern::Latency;
    Channel channel = Channel::Tcp;
    int inFlight = 1; //!< messages on the way with Pattern::Bandwidth, in each stream
    //! With Channel::Grpc: a protobuf message, or else the bytes of the buffers as they are.
    bool serialized = true;
    std::vector<std::int64_t> buffers; //!< bytes of each
    int streams = 1;                   //!< connections side by side, with Pattern::Bandwidth
    CallForm callForm = CallForm::Unary;
    int clients = 1; //!< of a server; several in many_to_many alone
    //! With Channel::Rdma: "mlx5_0", "mlx5_0:2" with the port, or one that is chosen.
    std::string rdmaDevice = "auto";

    std::int64_t bytes() const; //!< of the payload
};

//! Sizes of the gradients of networks, in bytes, a buffer each.
struct GradientSource {
    std::vector<std::string> models;
    std::function<core::Expected<std::vector<std::int64_t>>(const std::string &model)> bytesOf;
};

//! What the parameters ask for.
struct Settings {
    Problem problem;
    int hosts = 1; //!< 2: member 0 is the client, member 1 the server
    int port = 0;  //!< at which the server listens; 0: one that is free
    std::chrono::seconds patience{120};
    std::string
        terms; //!< "version=1 pattern=latency …": what both hosts have to be asked for alike
};

//! Of calls of gRPC: `call` and `serialized`.
settings::ParameterSpecs callSpecs();
//! Of a payload: a model, or a distribution with the number of buffers and their sizes.
settings::ParameterSpecs payloadSpecs(const GradientSource &gradients);
settings::ParameterSpecs parameterSpecs(const GradientSource &gradients);

//! What the parameters of callSpecs() ask for.
void readCalls(const settings::Parameters &parameters, Problem &problem);
//! What those of payloadSpecs() ask for: bytes of each buffer. Fails as settingsOf().
core::Expected<std::vector<std::int64_t>> buffersOf(const settings::Parameters &parameters,
                                                    const GradientSource &gradients);

//! Usage failure for a payload below 2 B or above mostPayloadBytes that is no model's; else as
//! GradientSource::bytesOf.
core::Expected<Settings> settingsOf(const settings::Parameters &parameters,
                                    const GradientSource &gradients);

//! \param count of buffers \param sizes in bytes of a small, a medium and a large one
std::vector<std::int64_t> drawnBuffers(Distribution distribution, std::int64_t count,
                                       const std::array<std::int64_t, 3> &sizes,
                                       std::uint64_t seed);

//! Of one message. Latency: a round trip, whose bytes are the payload's twice. Bandwidth: the
//! payload's bytes, which are the work too.
core::WorkPerIteration workOf(const Problem &problem);

//! Of a stream's messages with Pattern::Bandwidth: every so manieth is answered, for all before it;
//! so that messages are on the way while an answer is. An answer to each took a sixth of the
//! bandwidth at 128 KB a message.
std::uint64_t answeredAtOnce(const Problem &problem);

//! At most, on a host where both ends are, and of all streams: what is sent and what is received,
//! what lies in a ring, and with gRPC the copies that the library and protobuf make of each message
//! on the way.
double neededBytes(const Problem &problem);

const char *channelName(Channel channel);
const char *patternName(Pattern pattern);
const char *callFormName(CallForm form);

//! "pattern=latency buffers=10 bytes=3112340": what the check value is of. The channel is not part
//! of it: every channel has to bring the same.
std::string problemText(const Problem &problem);
//! "10 buffers, 3112340 bytes: 4 of 10, 3 of 10240, 3 of 1048576"; no sizes if there are many
std::string payloadText(const Problem &problem);

} // namespace strata::engine::workloads::point_to_point
