// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! All roofs of a host, each measured once in every step.
#pragma once

#include "engine/core/workload.h"
#include "engine/workloads/ceilings/ceilings_problem.h"
#include "engine/workloads/ceilings/ceilings_roof.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace strata::engine::workloads::ceilings {

class PreparedCeilings final : public core::PreparedWork {
public:
    //! Fails as roofsOf and calibrateRoof do.
    //! \param seconds of each roof in each step
    static core::Expected<std::unique_ptr<core::PreparedWork>>
    make(const Host &host, double seconds, const core::WorkContext &context);
    //! Of roofs that were listed elsewhere, such as a GPU's. \param facts those of their device
    //! \param warnings of what is not as it should be with the roofs
    static core::Expected<std::unique_ptr<core::PreparedWork>>
    make(std::vector<Roof> roofs, double seconds, std::string backend,
         std::map<std::string, std::string> facts, std::vector<core::WorkWarning> warnings = {});

    core::Expected<void> afterPlacement() override;
    core::Expected<void> iterate() override;
    core::Expected<void> afterStep(core::StepValues &values) override;
    void startMeasuring() override { m_steps.clear(); }
    //! Each roof of each measured step.
    std::vector<core::ClosingValue> closingValues() const override;
    //! The rate is in roofs a second: that of this workload itself, which says nothing of the host.
    core::WorkPerIteration work() const override;
    std::string backend() const override { return m_backend; }
    bool oneIterationPerStep() const override { return true; }
    //! Runs each roof once more and checks its result; the check value is that of fp64's chains,
    //! which every host and GPU has.
    core::Expected<core::CheckedResult> check() override;
    std::map<std::string, std::string> facts() const override { return m_facts; }
    std::vector<core::WorkWarning> warnings() const override { return m_warnings; }

private:
    PreparedCeilings(std::vector<Roof> roofs, std::string backend,
                     std::map<std::string, std::string> facts,
                     std::vector<core::WorkWarning> warnings) :
        m_roofs(std::move(roofs)),
        m_backend(std::move(backend)),
        m_facts(std::move(facts)),
        m_warnings(std::move(warnings)),
        m_values(m_roofs.size())
    {
        m_facts["roofs"] = std::to_string(m_roofs.size());
    }

    std::vector<Roof> m_roofs;
    std::string m_backend;
    std::map<std::string, std::string> m_facts;
    std::vector<core::WorkWarning> m_warnings;
    std::vector<double> m_values;             //!< of the last step
    std::vector<std::vector<double>> m_steps; //!< of the measured ones
};

} // namespace strata::engine::workloads::ceilings
