// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A server process that is this program once more and not a fork of it: a library with threads of
//! its own cannot be used in a fork.
#pragma once

#include "engine/workloads/peer_watch.h"
#include "engine/workloads/server_place.h"
#include "engine/workloads/server_process.h"

#include <memory>
#include <string>
#include <vector>

namespace strata::engine::workloads {

//! How the engine is started as a server; more words follow.
struct ServerCommand {
    std::string program; //!< a file, executed as it is
    std::vector<std::string> words;
};

struct StartedProgram {
    std::unique_ptr<ServerProcess> process;
    ServerPlace place; //!< where it listens
};

//! Returns when it listens. no_own_program (Unsupported), no_process, what the server says of
//! itself, and peer_ended or peer_silent if it says nothing; cancelled. \param words which command
//! of the engine, and its arguments \param server for a sentence: "The server of channel=grpc"
core::Expected<StartedProgram> startServerProgram(const ServerCommand &command,
                                                  const std::vector<std::string> &words,
                                                  const PeerWatch &watch,
                                                  const std::string &server);

//! In that process: says on its standard output, which is a pipe, where it listens, or why not, and
//! closes it. \returns false if it does not listen or nobody was told
bool tellPlace(const core::Expected<ServerPlace> &place);

} // namespace strata::engine::workloads
