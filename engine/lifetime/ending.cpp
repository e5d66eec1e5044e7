// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lifetime/ending.h"

#include <csignal>
#include <cstring>

#include <sys/wait.h>

namespace strata::engine::lifetime {

namespace {

using protocol::End;
using protocol::Outcome;

End ending(Outcome outcome, std::string reason)
{
    return {outcome, std::move(reason), true, false, {}};
}

Outcome outcomeOf(Stop stop)
{
    switch (stop) {
    case Stop::Cancelled:
        return Outcome::Cancelled;
    case Stop::LeaseExpired:
        return Outcome::LeaseExpired;
    case Stop::TimedOut:
        return Outcome::TimedOut;
    case Stop::Terminated:
        return Outcome::Killed;
    case Stop::None:
    case Stop::BadOutput:
        break;
    }
    return Outcome::Failed;
}

// A container's client reports a signal inside the container as 128 + its number.
std::optional<int> signalInStatus(int exitStatus)
{
    constexpr int base = 128;
    for (const int signal :
         {SIGKILL, SIGTERM, SIGSEGV, SIGABRT, SIGBUS, SIGILL, SIGFPE, SIGINT, SIGHUP})
        if (exitStatus == base + signal)
            return signal;
    return std::nullopt;
}

std::string tellMemory(int signal, const Course &course)
{
    if (signal != SIGKILL || course.memoryKill.empty())
        return {};
    return ", as it ran out of memory (" + course.memoryKill +
           "); choose smaller work, or give the host more memory";
}

End judgeByStatus(const Course &course)
{
    const int status = course.status;
    if (WIFSIGNALED(status))
        return ending(Outcome::Killed, "the engine was killed by " + signalName(WTERMSIG(status)) +
                                           tellMemory(WTERMSIG(status), course));
    const int exitStatus = WEXITSTATUS(status);
    if (const auto signal = signalInStatus(exitStatus))
        return ending(Outcome::Killed, "the engine was killed by " + signalName(*signal) +
                                           tellMemory(*signal, course) +
                                           ", reported as exit status " +
                                           std::to_string(exitStatus));
    return ending(Outcome::Failed, "the command ended with exit status " +
                                       std::to_string(exitStatus) + " and without a last record");
}

} // namespace

std::string signalName(int signal)
{
    const char *name = ::sigabbrev_np(signal);
    return name != nullptr ? std::string("SIG") + name : "signal " + std::to_string(signal);
}

End judge(const Course &course)
{
    End end;
    const bool finished =
        course.ownEnd && course.ownEnd->outcome == Outcome::Done && WIFEXITED(course.status);
    if (!course.startFailure.empty())
        end = ending(Outcome::Failed, course.startFailure);
    else if (course.stop != Stop::None &&
             !finished) // a stop that came after the last step changes nothing
        end = ending(outcomeOf(course.stop), course.stopText);
    else if (course.ownEnd && WIFEXITED(course.status))
        end = ending(course.ownEnd->outcome, course.ownEnd->reason);
    else
        end = judgeByStatus(course);
    // The engine says its reason on its error channel too; what else is there is worth a reader's
    // time.
    const bool saidMore =
        !course.errors.empty() &&
        (end.reason.empty() || course.errors.find(end.reason) == std::string::npos);
    if (end.outcome != Outcome::Done && saidMore)
        end.reason += (end.reason.empty() ? "" : "; ") + std::string("it said: ") + course.errors;
    return end;
}

} // namespace strata::engine::lifetime
