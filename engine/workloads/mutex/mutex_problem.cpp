// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/mutex/mutex_problem.h"

namespace strata::engine::workloads::mutex {

settings::ParameterSpecs parameterSpecs()
{
    return {settings::integerSpec("mutexes", "4096", 1, 1e7,
                                  "Mutexes in the array; sysbench calls it mutex-num"),
            settings::integerSpec("locks", "50000", 1, 1e8,
                                  "How often one event locks a random one of them"),
            settings::integerSpec("loops", "10000", 0, 1e8,
                                  "Turns of an empty loop before each locking")};
}

Problem problemOf(const settings::Parameters &parameters)
{
    return {static_cast<std::uint64_t>(parameters.integer("mutexes")),
            static_cast<std::uint64_t>(parameters.integer("locks")),
            static_cast<std::uint64_t>(parameters.integer("loops"))};
}

core::WorkPerIteration workPerEvent(const Problem &problem)
{
    return {0, 0, static_cast<double>(problem.locks), "locks/s"};
}

std::string problemText(const Problem &problem)
{
    return "mutexes=" + std::to_string(problem.mutexes) +
           " locks=" + std::to_string(problem.locks) + " loops=" + std::to_string(problem.loops);
}

} // namespace strata::engine::workloads::mutex
