// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! How many messages the queues of a stream have room for.
#pragma once

#include "engine/workloads/point_to_point/point_to_point_problem.h"

#include <algorithm>

namespace strata::engine::backends::verbs {

//! Twice those in flight: that an answer has come does not say that the device has told of what it
//! answers; and not so few that each would have to be told.
inline int sendsOf(const workloads::point_to_point::Problem &problem)
{
    constexpr int few = 8;
    return 2 * std::max(few, problem.inFlight);
}

//! Answers to all that is in flight, or the one echo.
inline int receivesOfClient(const workloads::point_to_point::Problem &problem)
{
    return problem.inFlight;
}

//! As many as the client sends before an answer.
inline int receivesOfServer(const workloads::point_to_point::Problem &problem)
{
    return problem.inFlight;
}

} // namespace strata::engine::backends::verbs
