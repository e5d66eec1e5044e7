// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/point_to_point/ring_stream.h"

#include "engine/workloads/point_to_point/spinning.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <ctime>

#include <linux/futex.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace strata::engine::workloads::point_to_point {
namespace {

using core::Expected;

constexpr std::uint64_t capacity = SharedRings::capacity;
//! Told to the other end at once, so that it copies while this one does.
constexpr std::uint64_t publishedBytes = 64 * 1024;

//! Between processes, so not private. \returns whether somebody woke it, or it need not sleep; a
//! system that refuses to let it sleep must not keep it here for ever
bool sleepWhile(std::atomic<std::uint32_t> &word, std::uint32_t value)
{
    const timespec glance{0, std::chrono::nanoseconds(PeerWatch::glance).count()};
    return ::syscall(SYS_futex, reinterpret_cast<std::uint32_t *>(&word), FUTEX_WAIT, value,
                     &glance, nullptr, 0) == 0 ||
           errno == EAGAIN || errno == EINTR;
}

//! \param sleeps of the other end
void wake(std::atomic<std::uint32_t> &sleeps)
{
    if (sleeps.load() != 0 && sleeps.exchange(0) != 0)
        ::syscall(SYS_futex, reinterpret_cast<std::uint32_t *>(&sleeps), FUTEX_WAKE, 1, nullptr,
                  nullptr, 0);
}

class RingStream final : public ByteStream {
public:
    RingStream(SharedRings rings, RingEnd end, core::Descriptor socket, PeerWatch watch) :
        m_rings(std::move(rings)),
        m_out(end == RingEnd::Client ? 0 : 1),
        m_socket(std::move(socket)),
        m_watch(std::move(watch)),
        m_spins(usefulSpins())
    {
    }

    Expected<void> send(PartList &parts) override
    {
        RingState &state = m_rings.state(m_out);
        std::byte *ring = m_rings.bytes(m_out);
        std::uint64_t at = state.written.load(std::memory_order_relaxed);
        const auto room = [&] { return capacity - (at - state.taken.load()); };
        while (parts.bytes() > 0) {
            if (auto there = await(state.writerSleeps, [&] { return room() > 0; }); !there)
                return there;
            const std::uint64_t now =
                std::min<std::uint64_t>({parts.bytes(), room(), publishedBytes});
            for (std::uint64_t left = now; left > 0;) {
                const iovec &part = parts.left().front();
                const std::uint64_t bytes =
                    std::min<std::uint64_t>({left, part.iov_len, capacity - at % capacity});
                std::memcpy(ring + at % capacity, part.iov_base, bytes);
                parts.drop(bytes);
                at += bytes;
                left -= bytes;
            }
            state.written.store(at);
            wake(state.readerSleeps);
        }
        return {};
    }

    Expected<std::size_t> receive(PartList &parts, std::size_t atLeast) override
    {
        RingState &state = m_rings.state(1 - m_out);
        const std::byte *ring = m_rings.bytes(1 - m_out);
        std::uint64_t at = state.taken.load(std::memory_order_relaxed);
        const auto there = [&] { return state.written.load() - at; };
        const std::size_t wanted = parts.bytes();
        while (wanted - parts.bytes() < atLeast) {
            if (auto come = await(state.readerSleeps, [&] { return there() > 0; }); !come)
                return tl::make_unexpected(come.error());
            const std::uint64_t now = std::min<std::uint64_t>(parts.bytes(), there());
            for (std::uint64_t left = now; left > 0;) {
                const iovec &part = parts.left().front();
                const std::uint64_t bytes =
                    std::min<std::uint64_t>({left, part.iov_len, capacity - at % capacity});
                std::memcpy(part.iov_base, ring + at % capacity, bytes);
                parts.drop(bytes);
                at += bytes;
                left -= bytes;
            }
            state.taken.store(at);
            wake(state.writerSleeps);
        }
        return wanted - parts.bytes();
    }

private:
    //! The flag and what it waits for are written and read in opposite orders by the two ends, all
    //! of it sequentially consistent: one of them sees the other.
    template <typename Ready>
    Expected<void> await(std::atomic<std::uint32_t> &sleeps, const Ready &ready)
    {
        for (int spin = 0; spin < m_spins && !ready(); ++spin)
            pauseProcessor();
        for (int glances = 0; !ready();) {
            sleeps.store(1);
            const bool isWoken = ready() || sleepWhile(sleeps, 1);
            sleeps.store(0);
            if (isWoken)
                continue;
            if (isPeerGone() && !ready())
                return tl::make_unexpected(m_watch.ended());
            if (auto good = m_watch.waited(++glances); !good)
                return good;
        }
        return {};
    }

    bool isPeerGone() const
    {
        char byte = 0;
        const ssize_t bytes = ::recv(m_socket.get(), &byte, 1, MSG_PEEK | MSG_DONTWAIT);
        return bytes == 0 || (bytes < 0 && errno == ECONNRESET);
    }

    SharedRings m_rings;
    int m_out; //!< the direction in which this end sends
    core::Descriptor m_socket;
    PeerWatch m_watch;
    int m_spins;
};

} // namespace

std::unique_ptr<ByteStream> makeRingStream(SharedRings rings, RingEnd end, core::Descriptor socket,
                                           PeerWatch watch)
{
    return std::make_unique<RingStream>(std::move(rings), end, std::move(socket), std::move(watch));
}

} // namespace strata::engine::workloads::point_to_point
