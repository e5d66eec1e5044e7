// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The parameters of an exchange between many processes, and the formulae of its work.
//!
//! After the parameter-server throughput and the fully connected exchange of TF-gRPC-Bench (Biswas,
//! Lu, Panda: "Designing a micro-benchmark suite to evaluate gRPC for TensorFlow", BPOE-9, arXiv
//! 1804.01138), by what that paper describes: its code was never published.
#pragma once

#include "engine/core/workload.h"
#include "engine/settings/parameters.h"
#include "engine/workloads/point_to_point/point_to_point_problem.h"

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

namespace strata::engine::workloads::many_to_many {

//! Raised when payloads, formulae or the check value change: results of different versions are
//! never compared.
inline constexpr int workloadVersion = 1;

enum class Pattern {
    Servers, //!< every client sends to every server, as workers do to parameter servers
    All      //!< every peer is a client and a server, and sends to every other
};

//! In a round every client sends its payload to all of its servers at once, and waits for all
//! answers, which are the payload again.
struct Problem {
    Pattern pattern = Pattern::Servers;
    int clients = 1; //!< with Pattern::All peers
    int servers = 1; //!< with Pattern::All as many
    //! Channel, form of calls and payload of each message.
    point_to_point::Problem exchange;

    std::vector<int> serversOf(int client) const; //!< ascending; a peer does not send to itself
    std::vector<int> clientsOf(int server) const; //!< likewise
    std::int64_t messagesOfRound() const;         //!< of all clients, without the answers
};

//! What the parameters ask for.
struct Settings {
    Problem problem;
    bool isProcessEach = false; //!< every process is an engine, a member of the work
    int port = 0; //!< at which server 0 listens, and server k at the k-th after it; 0: free ones
    std::chrono::seconds patience{120};
    std::string terms; //!< "version=1 pattern=servers …": what all have to be asked for alike

    int members() const; //!< clients first; a peer is one member
    int memberOfServer(int server) const;
    int portOfServer(int server) const;   //!< 0: any that is free
    std::string nameOf(int member) const; //!< "Client 2", "Server 0", "Peer 1"
};

settings::ParameterSpecs parameterSpecs(const point_to_point::GradientSource &gradients);

//! Usage failure for more processes than a work may have, or for ports beyond the last; else as
//! point_to_point::buffersOf().
core::Expected<Settings> settingsOf(const settings::Parameters &parameters,
                                    const point_to_point::GradientSource &gradients);

//! Of so many messages and their answers, whose bytes are the payload's twice.
core::WorkPerIteration workOf(const Problem &problem, double messages);

//! At most, of one client or one server: what is sent and received, and with gRPC the copies that
//! the library and protobuf make of each message on the way.
double neededByClient(const Problem &problem);
double neededByServer(const Problem &problem);

//! "pattern=servers clients=3 servers=2 buffers=10 bytes=3112340": what the check value is of. The
//! channel is not part of it: every channel has to bring the same.
std::string problemText(const Problem &problem);

} // namespace strata::engine::workloads::many_to_many
