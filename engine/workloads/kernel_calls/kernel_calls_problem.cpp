// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/kernel_calls/kernel_calls_problem.h"

#include "engine/workloads/events/event_plan.h"

#include <algorithm>
#include <array>

namespace strata::engine::workloads::kernel_calls {
namespace {

struct CallDescription {
    const char *name;
    const char *text;
};

//! In the order of Call.
constexpr std::array<CallDescription, 8> calls{{
    {"null", "getpid, past the C library's wrapper"},
    {"pipe", "eight bytes written to a pipe and read back by the same thread"},
    {"context_switch",
     "a number handed to a partner thread and back through two pipes: two switches"},
    {"process_switch",
     "a number handed to a partner process and back through two pipes: two switches"},
    {"futex_wakeup", "a partner thread woken by a futex, which wakes this one: two wake-ups"},
    {"page_fault", "the first write to a page of anonymous memory; giving 1024 pages back at once "
                   "lies between events"},
    {"fork_exec", "a child forked, a tiny program executed that ends at once, and waited for"},
    {"timer_wakeup", "a sleep until a time; the latency is how much later the thread ran"},
}};

core::Failure meaningless(const std::string &what)
{
    return {core::FailureKind::Usage, "parameter_out_of_range", what};
}

} // namespace

bool Problem::hasPartner() const
{
    return call == Call::ContextSwitch || call == Call::ProcessSwitch || call == Call::FutexWakeup;
}

settings::ParameterSpecs parameterSpecs()
{
    std::vector<std::string> names;
    for (const CallDescription &call : calls)
        names.emplace_back(call.name);
    return {
        settings::choiceSpec("call", names, "What is asked of the kernel over and over"),
        settings::onlyWith(
            settings::choiceSpec("placement", {"free", "same_cpu"},
                                 "Where a thread and its partner run, if the call has one: as the "
                                 "scheduler likes, or on one processor"),
            "call", {"context_switch", "process_switch", "futex_wakeup"}),
        settings::onlyWith(settings::integerSpec("interval_us", "1000", 10, 1e6,
                                                 "How long timer_wakeup sleeps", "us"),
                           "call", {"timer_wakeup"}),
        events::eventsSpec(),
        events::timeEventsSpec(),
    };
}

core::Expected<Problem> problemOf(const settings::Parameters &parameters)
{
    Problem problem;
    const auto named =
        std::find_if(calls.begin(), calls.end(), [&parameters](const CallDescription &call) {
            return parameters.text("call") == call.name;
        });
    problem.call = static_cast<Call>(named - calls.begin());
    problem.placement =
        parameters.text("placement") == "same_cpu" ? Placement::SameCpu : Placement::Free;
    problem.intervalNs = parameters.integer("interval_us") * 1000;
    if (problem.placement == Placement::SameCpu && !problem.hasPartner()) {
        return tl::make_unexpected(meaningless(
            "The call " + std::string(callName(problem.call)) +
            " of kernel-calls has no partner to share a processor with; leave placement=free, or "
            "choose context_switch, process_switch or futex_wakeup."));
    }
    if (problem.call == Call::TimerWakeup && parameters.text("time_events") == "no") {
        return tl::make_unexpected(meaningless(
            "The call timer_wakeup of kernel-calls measures nothing but the latency of each "
            "event; leave time_events=yes."));
    }
    return problem;
}

core::WorkPerIteration workPerEvent()
{
    return {0, 0, 1, "events/s"};
}

const char *callName(Call call)
{
    return calls[static_cast<std::size_t>(call)].name;
}

const char *callText(Call call)
{
    return calls[static_cast<std::size_t>(call)].text;
}

std::string problemText(const Problem &problem)
{
    std::string text = std::string("call=") + callName(problem.call);
    if (problem.hasPartner())
        text += problem.placement == Placement::SameCpu ? " placement=same_cpu" : " placement=free";
    if (problem.call == Call::TimerWakeup)
        text += " interval_us=" + std::to_string(problem.intervalNs / 1000);
    return text;
}

} // namespace strata::engine::workloads::kernel_calls
