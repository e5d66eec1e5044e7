// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/events/event_plan.h"

namespace strata::engine::workloads::events {

settings::ParameterSpec eventsSpec()
{
    return settings::integerSpec(
        "events", "0", 0, 1e12,
        "Events of all measured steps together, divided equally among the steps; 0: as many "
        "as min_step_ms needs");
}

settings::ParameterSpec timeEventsSpec()
{
    return settings::choiceSpec(
        "time_events", {"yes", "no"},
        "Whether each event is timed; no leaves the clock out of the work and gives no latencies");
}

std::map<std::string, std::string> eventDefaults()
{
    return {{"steps", "10"}, {"warmup_steps", "1"}, {"min_step_ms", "900"}, {"max_seconds", "10"}};
}

core::Expected<EventPlan> planOf(const settings::Parameters &parameters, std::uint64_t events,
                                 std::string_view what)
{
    const auto steps = static_cast<std::uint64_t>(parameters.integer("steps"));
    if (events % steps != 0) {
        return core::fail(core::FailureKind::Usage, "parameter_out_of_range",
                          "The parameter " + std::string(what) + " asks for " +
                              std::to_string(events) + " events, which " + std::to_string(steps) +
                              " steps cannot share equally; give a multiple of that, or steps=1.");
    }
    EventPlan plan;
    plan.eventsPerStep = events / steps;
    plan.stepSeconds = parameters.real("min_step_ms") / 1000;
    return plan;
}

} // namespace strata::engine::workloads::events
