// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The parameters of `serve`, and what they mean.
//!
//! Scenarios as MLPerf's load generator defines them (Reddi et al.: "MLPerf Inference Benchmark",
//! ISCA 2020): single stream, offline, and server with Poisson arrivals. Not its lengths of a run.
#pragma once

#include "engine/core/workload.h"
#include "engine/settings/parameters.h"
#include "engine/training/network.h"
#include "engine/training/serving/batch_rule.h"

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

namespace strata::engine::training::serving {

//! Raised when queries, formulae or the check value change: results of different versions are never
//! compared.
inline constexpr int workloadVersion = 3;

enum class Scenario {
    SingleStream, //!< a query as soon as the one before is answered
    Offline,      //!< all queries of a step at once
    Server        //!< at times drawn before, whether the server keeps up or not
};

struct ServeSettings {
    std::string model;
    std::int64_t sequence = 0; //!< positions of a query; 0: as many as the model can take
    Scenario scenario = Scenario::SingleStream;
    Precision precision = Precision::Fp32;
    std::int64_t queries = 32;       //!< of a step
    double queriesPerSecond = 10;    //!< Server
    std::int64_t batch = 1;          //!< Offline, Server
    std::int64_t windowNs = 0;       //!< Server
    std::int64_t latencyBoundNs = 0; //!< 0: none
    std::string backend = "auto";
    int threads = 1; //!< that compute, at the server
    std::uint64_t seed = 1;
    int hosts = 1; //!< 2: member 0 is the client, member 1 the server
    int port = 0;  //!< at which the server listens; 0: one that is free
    std::chrono::seconds patience{120};
    std::string terms; //!< "version=1 model=mnist …": what both hosts have to be asked for alike

    BatchRule batchRule() const;
    //! Batches that a network is compiled for, ascending; one with fewer queries takes the next
    //! larger. Of Server the powers of two below `batch`, and that.
    std::vector<std::int64_t> batchSizes() const;
    //! Different images; queries use them by turns.
    std::int64_t images() const;
    std::int64_t mostInFlight() const { return scenario == Scenario::SingleStream ? 1 : queries; }
};

//! \param backends names that the parameter `backend` accepts beside "auto"
settings::ParameterSpecs parameterSpecs(const std::vector<std::string> &backends);

//! Usage failure (batch_above_queries) for a batch that can never be full.
core::Expected<ServeSettings> settingsOf(const settings::Parameters &parameters,
                                         const core::WorkContext &context);

const char *scenarioName(Scenario scenario); //!< "single_stream"

//! "model=mnist scenario=server batch=8 precision=fp32": what the check value is of. Rates, windows
//! and numbers of queries change when and how often something is computed, but not what.
std::string problemText(const ServeSettings &settings);

} // namespace strata::engine::training::serving
