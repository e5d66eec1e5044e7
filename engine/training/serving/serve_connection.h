// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The client of a served model, connected to its server on this host or another.
#pragma once

#include "engine/training/serving/serve_prepared.h"

#include <memory>
#include <string>

namespace strata::engine::training::serving {

struct ServeConnection {
    std::unique_ptr<workloads::ServerProcess> process; //!< of a server within this host
    std::unique_ptr<ServingClient> client;
    std::string route; //!< "127.0.0.1", "member 1 at 10.0.2.15 port 40001"
};

//! Starts the server, or meets its host. Fails as prepareServing().
core::Expected<ServeConnection> connectToServer(const ServeSettings &settings,
                                                const Servers &servers,
                                                const core::WorkContext &context,
                                                const QuerySlots &slots);

//! Member 1: tells member 0 where this one listens.
core::Expected<void> offerServer(const ServeSettings &settings, const core::WorkContext &context,
                                 const workloads::ServerPlace &place);

workloads::PeerWatch watchOf(const std::string &peer, const core::WorkContext &context);

//! "model=mnist", "threads=2" …: what a server within this host is given, and reads.
std::vector<std::string> wordsOf(const ServeSettings &settings);
core::Expected<ServeSettings> settingsIn(const std::vector<std::string> &words,
                                         const std::vector<std::string> &backends);

} // namespace strata::engine::training::serving
