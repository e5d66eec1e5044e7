// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/thread_placement.h"

#include <cstddef>
#include <filesystem>
#include <string>
#include <system_error>
#include <vector>

#include <omp.h>
#include <sched.h>

namespace strata::engine::core {

namespace {

//! Names of this process' threads (proc(5)). Empty: unknown.
std::set<std::string> threadsOfThisProcess()
{
    std::set<std::string> threads;
    std::error_code error;
    for (std::filesystem::directory_iterator at("/proc/self/task", error), end; !error && at != end;
         at.increment(error))
        threads.insert(at->path().filename());
    return threads;
}

//! The calling thread's. Nothing where they cannot be asked for.
std::vector<std::size_t> usableProcessors(cpu_set_t &set)
{
    std::vector<std::size_t> processors;
    if (::sched_getaffinity(0, sizeof set, &set) != 0) // 0: this thread
        return processors;
    for (std::size_t i = 0; i < CPU_SETSIZE; ++i) {
        if (CPU_ISSET(i, &set))
            processors.push_back(i);
    }
    return processors;
}

void keepOn(std::size_t processor)
{
    cpu_set_t one;
    CPU_ZERO(&one);
    CPU_SET(processor, &one);
    ::sched_setaffinity(0, sizeof one, &one);
}

void placeApart(int team)
{
    cpu_set_t usable;
    const std::vector<std::size_t> processors = usableProcessors(usable);
    if (processors.size() < 2 || static_cast<std::size_t>(team) < processors.size())
        return;
#pragma omp parallel num_threads(team)
    {
        keepOn(processors[static_cast<std::size_t>(omp_get_thread_num()) % processors.size()]);
        ::sched_yield(); // to one that was started here
#pragma omp barrier      // or the kernel moves one to where the next comes
        ::sched_setaffinity(0, sizeof usable, &usable);
    }
}

} // namespace

void ThreadPlacement::beforeStep()
{
    if (m_team == 0)
        m_threadsBefore = threadsOfThisProcess();
    else
        placeApart(m_team);
}

void ThreadPlacement::afterStep()
{
    if (m_team > 0)
        return;
    m_team = 1;
    if (!m_threadsBefore.empty()) { // some of these may have been about to end
        for (const std::string &thread : threadsOfThisProcess())
            m_team += m_threadsBefore.contains(thread) ? 0 : 1;
    }
    placeApart(m_team);
}

} // namespace strata::engine::core
