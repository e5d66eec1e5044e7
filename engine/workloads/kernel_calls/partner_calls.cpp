// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Calls by which a thread hands over to a partner and waits for its answer.
#include "engine/core/descriptor.h"
#include "engine/workloads/kernel_calls/call_worker.h"
#include "engine/workloads/portable_random.h"

#include <array>
#include <atomic>
#include <cerrno>
#include <climits>
#include <csignal>
#include <system_error>
#include <thread>
#include <utility>

#include <fcntl.h>
#include <linux/futex.h>
#include <sched.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

namespace strata::engine::workloads::kernel_calls {
namespace {

using events::EventTally;
using events::Timing;

//! The processors this process may use, by turns; none if the placement is free or the kernel does
//! not tell.
class Seat {
public:
    Seat(const Problem &problem, int number)
    {
        cpu_set_t allowed;
        if (problem.placement == Placement::Free ||
            ::sched_getaffinity(0, sizeof allowed, &allowed) != 0)
            return;
        int skip = number % CPU_COUNT(&allowed);
        for (int cpu = 0; cpu < CPU_SETSIZE && !m_taken; ++cpu) {
            if (CPU_ISSET(cpu, &allowed) && skip-- == 0) {
                CPU_ZERO(&m_set);
                CPU_SET(cpu, &m_set);
                m_taken = true;
            }
        }
    }
    //! The calling thread. \returns false with errno if the kernel refuses
    bool take() const { return !m_taken || ::sched_setaffinity(0, sizeof m_set, &m_set) == 0; }

private:
    cpu_set_t m_set{};
    bool m_taken = false;
};

bool moved(ssize_t bytes)
{
    return bytes == sizeof(std::uint64_t);
}

bool readNumber(int descriptor, std::uint64_t &number)
{
    ssize_t bytes = -1;
    do
        bytes = ::read(descriptor, &number, sizeof number);
    while (bytes < 0 && errno == EINTR);
    return moved(bytes);
}

bool writeNumber(int descriptor, std::uint64_t number)
{
    ssize_t bytes = -1;
    do
        bytes = ::write(descriptor, &number, sizeof number);
    while (bytes < 0 && errno == EINTR);
    return moved(bytes);
}

// Until the other side closes its end. System calls only: it also runs in a fork of a process with
// threads.
void answer(int reading, int writing)
{
    for (std::uint64_t number = 0;
         readNumber(reading, number) && writeNumber(writing, mixBits(number));) {
    }
}

struct Pipe {
    core::Descriptor reading;
    core::Descriptor writing;
};

core::Expected<Pipe> makePipe()
{
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0)
        return tl::make_unexpected(refusedCall("a pipe", errno));
    return Pipe{core::Descriptor(ends[0]), core::Descriptor(ends[1])};
}

class PipeSwitch final : public CallWorker {
public:
    PipeSwitch(Pipe there, Pipe back, const Seat &seat) :
        m_there(std::move(there)),
        m_back(std::move(back)),
        m_seat(seat)
    {
    }
    ~PipeSwitch() override
    {
        m_there.writing.reset(); // the partner reads its end
        if (m_thread.joinable())
            m_thread.join();
        if (m_process > 0) {
            ::kill(m_process, SIGKILL); // a partner forked later may still hold the pipe open
            while (::waitpid(m_process, nullptr, 0) < 0 && errno == EINTR) {
            }
        }
    }

    core::Expected<void> startThread()
    {
        try {
            m_thread = std::thread([this] {
                m_seat.take(); // if it is refused, it is refused to begin() too, which says so
                answer(m_there.reading.get(), m_back.writing.get());
            });
        } catch (const std::system_error &error) {
            return tl::make_unexpected(refusedCall("a thread", error.code().value()));
        }
        return {};
    }

    core::Expected<void> startProcess()
    {
        const pid_t parent = ::getpid();
        m_process = ::fork();
        if (m_process < 0)
            return tl::make_unexpected(refusedCall("fork", errno));
        if (m_process == 0)
            becomePartner(parent);
        m_there.reading.reset(); // so that the partner's death is the end of the pipe
        m_back.writing.reset();
        return {};
    }

    void begin() override { m_seated = m_seat.take() || failed("sched_setaffinity"); }

    bool perform(std::uint64_t first, std::uint64_t events, Timing timing,
                 EventTally &tally) override
    {
        return m_seated &&
               events::performEach(first, events, timing, tally, [this](std::uint64_t event) {
                   std::uint64_t reply = 0;
                   if (!writeNumber(m_there.writing.get(), event) ||
                       !readNumber(m_back.reading.get(), reply))
                       return failed("a hand-over through a pipe");
                   count(reply == mixBits(event));
                   return true;
               });
    }

private:
    [[noreturn]] void becomePartner(pid_t parent)
    {
        ::prctl(PR_SET_PDEATHSIG, SIGKILL);
        const int reading = ::dup2(m_there.reading.get(), STDIN_FILENO);
        const int writing = ::dup2(m_back.writing.get(), STDOUT_FILENO);
        // Nothing else stays open here: who reads this engine's output must not have to wait for
        // the partner too.
        ::close(STDERR_FILENO);
        if (::syscall(SYS_close_range, 3U, UINT_MAX, 0U) != 0) { // a kernel before 5.9
            for (int descriptor = 3; descriptor < 1024; ++descriptor)
                ::close(descriptor);
        }
        if (::getppid() == parent && reading == STDIN_FILENO && writing == STDOUT_FILENO &&
            m_seat.take())
            answer(reading, writing);
        ::_exit(0);
    }

    Pipe m_there;
    Pipe m_back;
    Seat m_seat;
    bool m_seated = false;
    std::thread m_thread;
    pid_t m_process = 0;
};

class FutexWakeup final : public CallWorker {
public:
    explicit FutexWakeup(const Seat &seat) : m_seat(seat) {}
    ~FutexWakeup() override
    {
        pass(Ending);
        if (m_thread.joinable())
            m_thread.join();
    }

    core::Expected<void> startThread()
    {
        try {
            m_thread = std::thread([this] { answerUntilTheEnd(); });
        } catch (const std::system_error &error) {
            return tl::make_unexpected(refusedCall("a thread", error.code().value()));
        }
        return {};
    }

    void begin() override { m_seated = m_seat.take() || failed("sched_setaffinity"); }

    bool perform(std::uint64_t first, std::uint64_t events, Timing timing,
                 EventTally &tally) override
    {
        return m_seated &&
               events::performEach(first, events, timing, tally, [this](std::uint64_t event) {
                   m_number = event;
                   pass(Theirs);
                   while (m_turn.load() == Theirs)
                       waitWhile(Theirs);
                   count(m_number == mixBits(event));
                   return true;
               });
    }

private:
    enum Turn : int { Ours, Theirs, Ending };

    void answerUntilTheEnd()
    {
        m_seat.take();
        for (;;) {
            int turn = Ours;
            while ((turn = m_turn.load()) == Ours)
                waitWhile(Ours);
            if (turn == Ending)
                return;
            m_number = mixBits(m_number);
            pass(Ours);
        }
    }

    // A futex itself: std::atomic would first spin, and so often not sleep at all.
    void waitWhile(Turn turn)
    {
        ::syscall(SYS_futex, reinterpret_cast<int *>(&m_turn), FUTEX_WAIT_PRIVATE,
                  static_cast<int>(turn), nullptr, nullptr, 0);
    }

    void pass(Turn turn)
    {
        m_turn.store(turn);
        ::syscall(SYS_futex, reinterpret_cast<int *>(&m_turn), FUTEX_WAKE_PRIVATE, 1, nullptr,
                  nullptr, 0);
    }

    static_assert(sizeof(std::atomic<int>) == sizeof(int));
    std::atomic<int> m_turn{Ours};
    std::uint64_t m_number = 0; //!< belongs to whose turn it is
    Seat m_seat;
    bool m_seated = false;
    std::thread m_thread;
};

} // namespace

MadeWorker makePipeSwitch(const Problem &problem, int number)
{
    auto there = makePipe();
    auto back = there ? makePipe() : tl::make_unexpected(there.error());
    if (!back)
        return tl::make_unexpected(back.error());
    auto worker =
        std::make_unique<PipeSwitch>(std::move(*there), std::move(*back), Seat(problem, number));
    if (auto started =
            problem.call == Call::ProcessSwitch ? worker->startProcess() : worker->startThread();
        !started)
        return tl::make_unexpected(started.error());
    return worker;
}

MadeWorker makeFutexWakeup(const Problem &problem, int number)
{
    auto worker = std::make_unique<FutexWakeup>(Seat(problem, number));
    if (auto started = worker->startThread(); !started)
        return tl::make_unexpected(started.error());
    return worker;
}

} // namespace strata::engine::workloads::kernel_calls
