// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/collective/collective_prepared.h"
#include "engine/workloads/collective/collective_problem.h"
#include "engine/workloads/workloads.h"

namespace strata::engine::workloads {
namespace {

using collective::GroupFactory;

class Collective final : public core::Workload {
public:
    explicit Collective(std::shared_ptr<const GroupFactory> factory) : m_factory(std::move(factory)) {}

    std::string name() const override { return "collective"; }
    int version() const override { return collective::workloadVersion; }
    std::string summary() const override { return "Exchange of buffers between the GPUs of a host or of several"; }
    core::ParameterSpecs parameters() const override { return collective::parameterSpecs(); }

    core::Expected<std::unique_ptr<core::PreparedWork>> prepare(const core::Parameters &parameters,
                                                                const core::WorkContext &context) const override
    {
        const auto devices = m_factory->devices();
        if (!devices)
            return tl::make_unexpected(devices.error());
        const auto settings = collective::settingsOf(parameters, *devices);
        if (!settings)
            return tl::make_unexpected(settings.error());
        return collective::PreparedCollective::make(*settings, *m_factory, context);
    }

    core::SelfTestReport selfTest() const override
    {
        core::SelfTestReport found;
        const core::ParameterSpecs specs = parameters();
        for (const std::string &operation : specs.front().choices)
            for (const char *precision : {"fp32", "bf16", "fp16"})
                for (const char *place : {"off", "on"})
                    for (const char *bytes : {"4096", "100003"})
                        if (operation != "send_receive" || std::string(place) == "off")
                            found.add(test({"operation=" + operation, "enqueued=3", std::string("precision=") + precision,
                                            std::string("in_place=") + place, std::string("bytes=") + bytes}),
                                      std::string("in ") + precision);
        return found.ofBackend(m_factory->name());
    }

private:
    //! Three repetitions, then the check.
    core::Expected<void> test(const std::vector<std::string> &words) const
    {
        std::string name = "collective";
        for (const std::string &word : words)
            name += " " + word;
        const auto prepared = core::parseParameters(parameters(), words).and_then([this](const core::Parameters &parsed) {
            return prepare(parsed, {1, 7, {}});
        });
        return core::prove(prepared, name);
    }

    std::shared_ptr<const GroupFactory> m_factory;
};

} // namespace

std::unique_ptr<core::Workload> makeCollective(std::shared_ptr<const collective::GroupFactory> factory)
{
    return std::make_unique<Collective>(std::move(factory));
}

} // namespace strata::engine::workloads
