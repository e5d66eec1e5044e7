// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A step of an exchange that is cancelled.
#pragma once

#include "engine/core/workload.h"
#include "tests/engine/workloads/left_behind.h"

#include <atomic>
#include <csignal>
#include <string>
#include <thread>

namespace strata::tests {

//! How a step ends that is cancelled as it begins: the code of its failure, or a text that is none.
//! \param prepare makes the work, with the flag that cancels it \param isStopped its server does
//! not answer, so that nothing but the flag can end it soon
template <typename Prepare>
std::string endOfCancelledStep(const Prepare &prepare, bool isStopped)
{
    std::atomic<bool> cancelled{false};
    const auto prepared = prepare(&cancelled);
    if (!prepared)
        return "not prepared: " + prepared.error().text;
    if (isStopped)
        ::kill(children().front(), SIGSTOP);
    std::thread canceller([&] { cancelled = true; });
    const auto done = (*prepared)->iterate();
    canceller.join();
    return done ? "went on" : done.error().code;
}

} // namespace strata::tests
