// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/collective/collective_prepared.h"
#include "engine/workloads/collective/collective_problem.h"
#include "engine/workloads/kernel_workload.h"
#include "engine/workloads/workloads.h"

#include <algorithm>

namespace strata::engine::workloads {
namespace {

class Collective final : public KernelWorkload<collective::GroupFactory> {
public:
    using KernelWorkload::KernelWorkload;

    std::string name() const override { return "collective"; }
    int version() const override { return collective::workloadVersion; }
    settings::Purpose purpose() const override { return settings::Purpose::Exchange; }
    std::string summary() const override
    {
        return "Exchange of buffers between the processors or GPUs of a host or of several";
    }
    settings::ParameterSpecs parameters() const override
    {
        return collective::parameterSpecs(backends());
    }

    core::Expected<std::unique_ptr<core::PreparedWork>>
    prepare(const settings::Parameters &parameters, const core::WorkContext &context) const override
    {
        const auto factory = backendFor(parameters);
        if (!factory)
            return tl::make_unexpected(factory.error());
        const auto settings = collective::settingsOf(parameters, **factory);
        if (!settings)
            return tl::make_unexpected(settings.error());
        return collective::prepareCollective(*settings, **factory, context);
    }

protected:
    //! With as many ranks as are usual, and with one more.
    core::SelfTestReport selfTestOf(const collective::GroupFactory &factory) const override
    {
        core::SelfTestReport report;
        const auto devices = factory.devices();
        if (!devices) {
            report.add(tl::make_unexpected(devices.error()), "its ranks");
            return report;
        }
        const int usual = factory.usualRanks(*devices, 1);
        for (const char *precision : {"fp32", "bf16", "fp16"})
            if (factory.takesAlgorithms())
                report.add(test({"backend=" + factory.name(), "ranks=4", "bytes=100003",
                                 "algorithm=halving_doubling", "enqueued=3",
                                 std::string("precision=") + precision}),
                           std::string("in ") + precision);
        for (int ranks = usual; ranks <= std::min(*devices, usual + 1); ++ranks)
            testOperations("backend=" + factory.name(), ranks, report);
        return report;
    }

private:
    void testOperations(const std::string &backend, int ranks, core::SelfTestReport &report) const
    {
        const settings::ParameterSpecs specs = parameters();
        for (const std::string &operation : specs.front().choices)
            for (const char *precision : {"fp32", "bf16", "fp16"})
                for (const char *place : {"off", "on"})
                    for (const char *bytes : {"4096", "100003"})
                        if (operation != "send_receive" || std::string(place) == "off")
                            report.add(test({backend, "ranks=" + std::to_string(ranks),
                                             "operation=" + operation, "enqueued=3",
                                             std::string("precision=") + precision,
                                             std::string("in_place=") + place,
                                             std::string("bytes=") + bytes}),
                                       std::string("in ") + precision);
    }

    //! Three repetitions, then the check.
    core::Expected<void> test(const std::vector<std::string> &words) const
    {
        std::string name = "collective";
        for (const std::string &word : words)
            name += " " + word;
        const auto prepared = core::parseParameters(parameters(), words)
                                  .and_then([this](const settings::Parameters &parsed) {
                                      return prepare(parsed, {1, 7, {}});
                                  });
        return core::prove(prepared, name);
    }
};

} // namespace

std::unique_ptr<core::Workload>
makeCollective(std::vector<std::shared_ptr<const collective::GroupFactory>> factories)
{
    return std::make_unique<Collective>(std::move(factories));
}

} // namespace strata::engine::workloads
