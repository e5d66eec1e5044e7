// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Which call of the kernel is repeated, and what one event of each is.
#pragma once

#include "engine/core/workload.h"
#include "engine/settings/parameters.h"

#include <cstdint>
#include <string>

namespace strata::engine::workloads::kernel_calls {

inline constexpr int workloadVersion = 1;

enum class Call {
    Null,          //!< getpid, past libc
    Pipe,          //!< eight bytes written to a pipe and read back by the same thread
    ContextSwitch, //!< to a partner thread and back, through two pipes: two switches
    ProcessSwitch, //!< to a partner process and back, through two pipes: two switches
    FutexWakeup,   //!< a partner thread is woken by a futex and wakes this one: two wake-ups
    PageFault,     //!< the first write to a page of anonymous memory
    ForkExec,      //!< a child is forked, executes a program that ends at once, and is waited for
    TimerWakeup    //!< sleeps until a time; its latency is how much later it woke
};

enum class Placement {
    Free,   //!< the scheduler places a thread and its partner
    SameCpu //!< both on one processor, so that each hand-over is a switch there
};

struct Problem {
    Call call = Call::Null;
    Placement placement = Placement::Free;
    std::int64_t intervalNs = 1000000; //!< of TimerWakeup

    bool hasPartner() const;
};

settings::ParameterSpecs parameterSpecs();
//! Usage failure for a combination that means nothing: a placement without a partner, an untimed
//! timer.
core::Expected<Problem> problemOf(const settings::Parameters &parameters);
core::WorkPerIteration workPerEvent(); //!< one, with rateUnit "events/s"
const char *callName(Call call);
const char *callText(Call call); //!< what one event is, for facts
std::string problemText(const Problem &problem);

} // namespace strata::engine::workloads::kernel_calls
