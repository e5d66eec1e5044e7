// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/ceilings/ceilings_clock.h"
#include "engine/workloads/ceilings/ceilings_prepared.h"
#include "engine/workloads/workloads.h"

namespace strata::engine::workloads {
namespace {

class Ceilings final : public core::Workload {
public:
    std::string name() const override { return "ceilings"; }
    int version() const override { return ceilings::workloadVersion; }
    std::string summary() const override
    {
        return "All roofs of this host for a roofline: arithmetic, caches, main memory, clock; its own rate means nothing";
    }
    core::ParameterSpecs parameters() const override { return ceilings::parameterSpecs(); }
    std::map<std::string, std::string> commonDefaults() const override
    {
        return {{"steps", "10"}, {"warmup_steps", "1"}, {"max_seconds", "120"}};
    }

    core::Expected<std::unique_ptr<core::PreparedWork>> prepare(const core::Parameters &parameters,
                                                                const core::WorkContext &context) const override
    {
        return ceilings::PreparedCeilings::make(ceilings::hostOf(), parameters.real("roof_ms") / 1000, context);
    }

    //! The clock; the other roofs' kernels are tested by the workloads they are borrowed from.
    std::vector<std::string> selfTest() const override
    {
        ceilings::ClockWork clock(7);
        const auto done = clock.iterate();
        const auto checked = done ? clock.check() : tl::make_unexpected(done.error());
        if (!checked)
            return {checked.error().text};
        if (!checked->verified)
            return {"ceilings: " + checked->verification + "."};
        return {};
    }
};

} // namespace

std::unique_ptr<core::Workload> makeCeilings()
{
    return std::make_unique<Ceilings>();
}

} // namespace strata::engine::workloads
