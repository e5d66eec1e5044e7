// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Calls that a thread makes without a partner.
#include "engine/core/descriptor.h"
#include "engine/workloads/kernel_calls/call_worker.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <utility>

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace strata::engine::workloads::kernel_calls {
namespace {

using events::EventTally;
using events::Timing;

class NullCall final : public CallWorker {
public:
    bool perform(std::uint64_t first, std::uint64_t events, Timing timing,
                 EventTally &tally) override
    {
        return events::performEach(first, events, timing, tally, [this](std::uint64_t) {
            count(::syscall(SYS_getpid) == m_self);
            return true;
        });
    }

private:
    long m_self = ::getpid();
};

class PipeCall final : public CallWorker {
public:
    PipeCall(int reading, int writing) : m_reading(reading), m_writing(writing) {}

    bool perform(std::uint64_t first, std::uint64_t events, Timing timing,
                 EventTally &tally) override
    {
        return events::performEach(first, events, timing, tally, [this](std::uint64_t event) {
            std::uint64_t back = ~event;
            if (::write(m_writing.get(), &event, sizeof event) != sizeof event)
                return failed("write");
            if (::read(m_reading.get(), &back, sizeof back) != sizeof back)
                return failed("read");
            count(back == event);
            return true;
        });
    }

private:
    core::Descriptor m_reading;
    core::Descriptor m_writing;
};

class PageFault final : public CallWorker {
public:
    static constexpr std::uint64_t pages = 1024;

    PageFault(unsigned char *region, std::uint64_t pageBytes) :
        m_region(region),
        m_pageBytes(pageBytes)
    {
    }
    PageFault(const PageFault &) = delete;
    PageFault &operator=(const PageFault &) = delete;
    ~PageFault() override { ::munmap(m_region, pages * m_pageBytes); }

    bool perform(std::uint64_t first, std::uint64_t events, Timing timing,
                 EventTally &tally) override
    {
        for (std::uint64_t left = events; left > 0;) {
            const std::uint64_t now = std::min(left, pages - m_touched);
            events::performEach(first + events - left, now, timing, tally, [this](std::uint64_t) {
                volatile unsigned char *page = m_region + m_touched * m_pageBytes;
                page[1] = 1; // the fault
                count(page[0] == 0);
                page[0] = 1; // so that a page the kernel did not take back is seen
                ++m_touched;
                return true;
            });
            left -= now;
            if (m_touched == pages && ::madvise(m_region, pages * m_pageBytes, MADV_DONTNEED) != 0)
                return failed("madvise");
            m_touched %= pages;
        }
        return true;
    }

private:
    unsigned char *m_region;
    std::uint64_t m_pageBytes;
    std::uint64_t m_touched = 0;
};

class TimerWakeup final : public CallWorker {
public:
    explicit TimerWakeup(std::int64_t intervalNs) : m_intervalNs(intervalNs) {}

    // The kernel may otherwise wait for 50 µs more, in the hope of waking others along with this
    // thread.
    void begin() override { ::prctl(PR_SET_TIMERSLACK, 1UL, 0UL, 0UL, 0UL); }

    bool perform(std::uint64_t, std::uint64_t events, Timing, EventTally &tally) override
    {
        constexpr std::int64_t second = 1000000000;
        for (std::uint64_t i = 0; i < events; ++i) {
            const std::int64_t wanted = events::monotonicNs() + m_intervalNs;
            const timespec deadline{static_cast<time_t>(wanted / second),
                                    static_cast<long>(wanted % second)};
            int code = EINTR;
            while (code == EINTR)
                code = ::clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &deadline, nullptr);
            const std::int64_t late = events::monotonicNs() - wanted;
            errno = code;
            if (code != 0)
                return failed("clock_nanosleep");
            tally.add(late);
            count(late >= 0);
        }
        return true;
    }

private:
    std::int64_t m_intervalNs;
};

} // namespace

MadeWorker makeNullCall()
{
    return std::make_unique<NullCall>();
}

MadeWorker makePipeCall()
{
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0)
        return tl::make_unexpected(refusedCall("a pipe", errno));
    return std::make_unique<PipeCall>(ends[0], ends[1]);
}

MadeWorker makePageFault()
{
    const auto pageBytes = static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
    void *region = ::mmap(nullptr, PageFault::pages * pageBytes, PROT_READ | PROT_WRITE,
                          MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (region == MAP_FAILED)
        return tl::make_unexpected(refusedCall("memory", errno));
    ::madvise(region, PageFault::pages * pageBytes,
              MADV_NOHUGEPAGE); // a kernel without huge pages refuses, rightly
    return std::make_unique<PageFault>(static_cast<unsigned char *>(region), pageBytes);
}

MadeWorker makeTimerWakeup(const Problem &problem)
{
    return std::make_unique<TimerWakeup>(problem.intervalNs);
}

} // namespace strata::engine::workloads::kernel_calls
