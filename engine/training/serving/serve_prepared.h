// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A load of queries that is ready to be timed, seen from its client or from its server.
#pragma once

#include "engine/core/workload.h"
#include "engine/training/serving/serve_settings.h"
#include "engine/training/serving/serving_calls.h"
#include "engine/workloads/server_program.h"

#include <memory>
#include <vector>

namespace strata::engine::training::serving {

//! What serves, and how.
struct Servers {
    std::vector<std::shared_ptr<const NetworkFactory>> factories; //!< the naive reference last
    std::shared_ptr<const ServingLibrary> library;                //!< null: serving is Unsupported
    workloads::ServerCommand command;                             //!< this engine once more
};

//! Which command of the engine the server within a host is.
inline constexpr const char *serveModelCommand = "serve-model";

//! Connects, and proves an answer to each image; the server of two hosts takes part in that. Usage
//! failure where memory is short; Unsupported where there is no library or backend; else as
//! startServerProgram(), exchangeOffers() and ServingLibrary say, and as the server tells.
//! \param againstReference a self-test: answers are compared with those of the last factory
core::Expected<std::unique_ptr<core::PreparedWork>> prepareServing(const ServeSettings &settings,
                                                                   const Servers &servers,
                                                                   const core::WorkContext &context,
                                                                   bool againstReference = false);

//! In the process of a server within a host: says at which port it listens, and serves until its
//! client is gone or says goodbye. \param words of prepareServing() \returns the exit status
int serveModel(const Servers &servers, const std::vector<std::string> &words);

} // namespace strata::engine::training::serving
