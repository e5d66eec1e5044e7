// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A process that is a parameter server, as the measuring loop sees it.
#pragma once

#include "engine/core/workload.h"
#include "engine/training/exchange/parameter_servers.h"
#include "engine/training/graph.h"
#include "engine/training/workload/training_settings.h"

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <utility>

namespace strata::engine::training::workload {

//! What workers and servers have to know alike. \param threads of each server
exchange::ServerPlan serverPlanOf(const TrainingSettings &settings, const Graph &graph,
                                  int threads);

//! Usage failure if there are more servers than tensors, which are not cut up.
core::Expected<void> requireTensors(const TrainingSettings &settings, const Graph &graph);

//! Of servers that keep so many parameters, with the messages that are on their way. \param
//! parameters of all of them
double bytesOfServers(const TrainingSettings &settings, std::int64_t parameters);

//! A step is as many steps of workers as there are workers: of each of them one if they are
//! synchronous.
class PreparedParameterServer final : public core::PreparedWork {
public:
    //! Fails (Usage) for more than fits into memory, before anything is allocated; as joinOthers()
    //! and ParameterServerFactory::serve(). \param backend of the workers' networks
    static core::Expected<std::unique_ptr<core::PreparedWork>>
    make(TrainingSettings settings, const Graph &graph, const std::string &backend,
         const exchange::ParameterServerFactory &servers, const core::WorkContext &context);

    core::Expected<void> iterate() override;
    bool oneIterationPerStep() const override { return true; }
    bool stepsAreFixed() const override { return true; }
    core::WorkPerIteration work() const override;
    std::string backend() const override { return "grpc"; }
    core::Expected<core::CheckedResult> check() override;
    std::map<std::string, std::string> facts() const override;

private:
    PreparedParameterServer(TrainingSettings settings, int server, std::int64_t parameters) :
        m_settings(std::move(settings)),
        m_server(server),
        m_parameters(parameters)
    {
    }

    TrainingSettings m_settings;
    int m_server;
    std::int64_t m_parameters;             //!< that it keeps
    core::WorkPerIteration m_workOfWorker; //!< in a step
    std::uint64_t m_steps = 0;
    std::unique_ptr<exchange::ServingMember> m_member;
};

} // namespace strata::engine::training::workload
