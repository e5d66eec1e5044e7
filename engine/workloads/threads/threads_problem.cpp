// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/threads/threads_problem.h"

#include "engine/workloads/events/event_plan.h"

namespace strata::engine::workloads::threads {

settings::ParameterSpecs parameterSpecs()
{
    return {settings::integerSpec("yields", "1000", 1, 1e6,
                                  "How often one event locks, yields and unlocks"),
            settings::integerSpec("locks", "8", 1, 1e6, "Mutexes that the events take in turn"),
            settings::choiceSpec("layout", {"packed", "apart"},
                                 "Mutexes side by side as in sysbench, so that neighbors share "
                                 "cache lines, or each in its own"),
            events::eventsSpec()};
}

Problem problemOf(const settings::Parameters &parameters)
{
    return {static_cast<std::uint64_t>(parameters.integer("yields")),
            static_cast<std::uint64_t>(parameters.integer("locks")),
            parameters.text("layout") == "apart" ? Layout::Apart : Layout::Packed};
}

core::WorkPerIteration workPerEvent()
{
    return {0, 0, 1, "events/s"};
}

std::string problemText(const Problem &problem)
{
    return "yields=" + std::to_string(problem.yields) + " locks=" + std::to_string(problem.locks) +
           " layout=" + (problem.layout == Layout::Apart ? "apart" : "packed");
}

} // namespace strata::engine::workloads::threads
