// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/kernel_calls/call_worker.h"
#include "engine/workloads/kernel_calls/tiny_program.h"

#include <cerrno>
#include <csignal>
#include <utility>

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

namespace strata::engine::workloads::kernel_calls {
namespace {

using events::EventTally;
using events::Timing;

// a child that could not execute the program ends with this and its errno
constexpr int refused = 128;

// Between fork and exec in a process with threads: system calls only.
[[noreturn]] void becomeProgram(int file)
{
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    char name[] = "tiny";
    char *arguments[] = {name, nullptr};
    char *variables[] = {nullptr};
    ::syscall(SYS_execveat, file, "", arguments, variables, AT_EMPTY_PATH);
    ::_exit(refused | errno);
}

class ForkExec final : public CallWorker {
public:
    explicit ForkExec(core::Descriptor program) : m_program(std::move(program)) {}

    bool perform(std::uint64_t first, std::uint64_t events, Timing timing,
                 EventTally &tally) override
    {
        return events::performEach(first, events, timing, tally, [this](std::uint64_t) {
            const pid_t child = ::fork();
            if (child < 0)
                return failed("fork");
            if (child == 0)
                becomeProgram(m_program.get());
            int status = 0;
            while (::waitpid(child, &status, 0) < 0) {
                if (errno != EINTR)
                    return failed("the end of a child");
            }
            errno = WIFEXITED(status) ? WEXITSTATUS(status) & ~refused : 0;
            if (WIFEXITED(status) && WEXITSTATUS(status) >= refused)
                return failed("the execution of a program in memory");
            count(WIFEXITED(status) && WEXITSTATUS(status) == tinyProgramStatus);
            return true;
        });
    }

private:
    core::Descriptor m_program;
};

} // namespace

MadeWorker makeForkExec()
{
    auto program = makeTinyProgram();
    if (!program)
        return tl::make_unexpected(program.error());
    return std::make_unique<ForkExec>(std::move(*program));
}

} // namespace strata::engine::workloads::kernel_calls
