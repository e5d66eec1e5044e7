// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! When a trial of events ends: after so many of them, or after so much time.
#pragma once

#include "engine/settings/parameters.h"
#include "engine/workloads/events/event_team.h"

#include <atomic>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace strata::engine::workloads::events {

struct EventPlan {
    std::uint64_t eventsPerStep = 0; //!< 0: as many as last stepSeconds
    double stepSeconds = 0.9;
    std::uint64_t maxBatch =
        1; //!< events a thread may take from the counter at a time, where they are short
    Sharing sharing = Sharing::Counter;
    Timing timing = Timing::Each;
    const std::atomic<bool> *cancelled = nullptr; //!< as Round has it
};

//! `events`: both of sysbench's stop rules, because its versions differ: 0.4 stops after 10,000
//! events, 1.0 after 10 s.
settings::ParameterSpec eventsSpec();
//! `time_events`, for events that are about as short as a reading of the clock.
settings::ParameterSpec timeEventsSpec();
//! Ten steps of 0.9 s and one of warm-up, ended after 10 s.
std::map<std::string, std::string> eventDefaults();

//! \param parameters with the common ones (steps, min_step_ms)
//! \param events of all measured steps together; 0: time decides
//! \param what the parameter that decides, for the sentence: "events"
//! Usage failure if the steps cannot have equally many of them.
core::Expected<EventPlan> planOf(const settings::Parameters &parameters, std::uint64_t events,
                                 std::string_view what);

} // namespace strata::engine::workloads::events
