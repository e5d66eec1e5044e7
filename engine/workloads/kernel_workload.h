// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A workload whose kernels come from several backends, of which the parameter `backend` names one.
#pragma once

#include "engine/core/parameters.h"
#include "engine/core/workload.h"

#include <memory>
#include <string>
#include <vector>

namespace strata::engine::workloads {

//! \tparam KernelFactory has name()
template <typename KernelFactory>
class KernelWorkload : public core::Workload {
public:
    using Factories = std::vector<std::shared_ptr<const KernelFactory>>;

    explicit KernelWorkload(Factories factories) : m_factories(std::move(factories)) {}

    core::SelfTestReport selfTest() const final
    {
        core::SelfTestReport report;
        for (const auto &factory : m_factories)
            report.add(selfTestOf(*factory).ofBackend(factory->name()));
        return report;
    }

protected:
    //! Compares the kernels of one backend with the reference.
    virtual core::SelfTestReport selfTestOf(const KernelFactory &factory) const = 0;

    std::vector<std::string> backends() const
    {
        std::vector<std::string> names;
        for (const auto &factory : m_factories)
            names.push_back(factory->name());
        return names;
    }

    //! The first one for `auto`, which never falls back to a slower one in silence: two hosts would
    //! then not have done comparable work.
    //! \param gpuParameters those that mean something on a GPU only
    //! \return what checkGpuIsUsed() refuses; no_backend if this engine lacks it, or any
    core::Expected<std::shared_ptr<const KernelFactory>>
    backendFor(const settings::Parameters &parameters,
               const settings::ParameterSpecs &gpuParameters = {}) const
    {
        // Then there is no parameter that names one.
        if (m_factories.empty())
            return core::fail(core::FailureKind::Unsupported, "no_backend",
                              "This engine was built without a library for " + name() +
                                  "; build it with one.");
        if (auto used = core::checkGpuIsUsed(parameters, gpuParameters, "backend", "cuda"); !used)
            return tl::make_unexpected(used.error());
        const std::string &wanted = parameters.text("backend");
        for (const auto &factory : m_factories) {
            if (wanted == "auto" || factory->name() == wanted)
                return factory;
        }
        return core::fail(core::FailureKind::Unsupported, "no_backend",
                          "This engine was built without the " + name() + " backend " + wanted +
                              "; choose backend=auto.");
    }

private:
    Factories m_factories;
};

} // namespace strata::engine::workloads
