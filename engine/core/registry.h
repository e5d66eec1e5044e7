// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The workloads this engine has, by name. main.cpp fills it; nothing registers itself.
#pragma once

#include "engine/core/workload.h"
#include "engine/settings/model_cost.h"
#include "engine/settings/suite.h"

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace strata::engine::core {

//! What every result of a backend says besides: versions of what it opened on this host, and where
//! it found them. Asked after the backend has prepared a work.
using BackendFacts = std::function<std::map<std::string, std::string>(const std::string &backend)>;

//! Tells the backends which GPU to compute on from now on, by CUDA's number.
using GpuChooser = std::function<void(int gpu)>;

class Registry {
public:
    void add(std::unique_ptr<Workload> workload) { m_workloads.push_back(std::move(workload)); }
    const std::vector<std::unique_ptr<Workload>> &all() const { return m_workloads; }
    //! A failure (Usage) names the nearest valid name.
    Expected<const Workload *> find(const std::string &name) const;

    void addSuite(settings::Suite suite) { m_suites.push_back(std::move(suite)); }
    const std::vector<settings::Suite> &suites() const { return m_suites; }
    //! A failure (Usage) names the nearest valid name.
    Expected<const settings::Suite *> findSuite(const std::string &name) const;

    void describeBackends(BackendFacts facts) { m_backendFacts = std::move(facts); }
    //! Null if nobody describes them.
    const BackendFacts &backendFacts() const { return m_backendFacts; }

    //! By what memory and time of works are estimated (engine/settings/memory_need.h,
    //! iteration_guess.h); made when somebody asks.
    using ModelCosts = std::function<std::vector<settings::ModelCost>()>;
    void describeModels(ModelCosts models) { m_models = std::move(models); }
    std::vector<settings::ModelCost> models() const
    {
        return m_models ? m_models() : std::vector<settings::ModelCost>();
    }

    void chooseGpuBy(GpuChooser chooser) { m_gpuChooser = std::move(chooser); }
    //! To be called before a work is prepared. Null if no backend has a choice.
    const GpuChooser &gpuChooser() const { return m_gpuChooser; }

private:
    std::vector<std::unique_ptr<Workload>> m_workloads;
    std::vector<settings::Suite> m_suites;
    BackendFacts m_backendFacts;
    GpuChooser m_gpuChooser;
    ModelCosts m_models;
};

} // namespace strata::engine::core
