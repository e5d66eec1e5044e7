// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/serving/serve_workload.h"

namespace strata::engine::training::serving {
namespace {

class Serve final : public core::Workload {
public:
    explicit Serve(Servers servers) : m_servers(std::move(servers)) {}

    std::string name() const override { return "serve"; }
    int version() const override { return workloadVersion; }
    settings::Purpose purpose() const override { return settings::Purpose::Network; }
    std::string summary() const override
    {
        return "Inference as a service: a client sends images or sequences to a server with a "
               "network, and times the answers";
    }
    settings::ParameterSpecs parameters() const override { return parameterSpecs(backends()); }
    std::map<std::string, std::string> commonDefaults() const override
    {
        return {{"steps", "20"},
                {"warmup_steps", "2"},
                {"min_step_ms", "0"}, // a step is as long as its queries take
                {"max_seconds", "120"}};
    }

    core::Expected<std::unique_ptr<core::PreparedWork>>
    prepare(const settings::Parameters &parameters, const core::WorkContext &context) const override
    {
        const auto settings = settingsOf(parameters, context);
        if (!settings)
            return tl::make_unexpected(settings.error());
        return prepareServing(*settings, m_servers, context);
    }

    //! A small network in every scenario, by every backend for processors.
    core::SelfTestReport selfTest() const override
    {
        core::SelfTestReport report;
        for (const std::string &backend : backends()) {
            core::SelfTestReport found;
            for (const Scenario scenario :
                 {Scenario::SingleStream, Scenario::Offline, Scenario::Server}) {
                ServeSettings settings;
                settings.model = "mnist";
                settings.scenario = scenario;
                settings.queries = 10;
                settings.queriesPerSecond = 500;
                settings.batch = scenario == Scenario::SingleStream ? 1 : 3;
                settings.backend = backend;
                const std::string label = "serve with " + problemText(settings);
                found.add(
                    core::prove(prepareServing(settings, m_servers, {1, 1, {}}, true), label, 1),
                    "serving");
            }
            report.add(found.ofBackend(backend));
        }
        return report;
    }

private:
    std::vector<std::string> backends() const
    {
        std::vector<std::string> names;
        for (const auto &factory : m_servers.factories)
            names.push_back(factory->name());
        return names;
    }

    Servers m_servers;
};

} // namespace

std::unique_ptr<core::Workload> makeServe(Servers servers)
{
    return std::make_unique<Serve>(std::move(servers));
}

} // namespace strata::engine::training::serving
