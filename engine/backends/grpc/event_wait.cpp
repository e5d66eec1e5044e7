// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/grpc/event_wait.h"

namespace strata::engine::backends::grpc {

using workloads::PeerWatch;

gpr_timespec afterGlance()
{
    return gpr_time_add(gpr_now(GPR_CLOCK_MONOTONIC),
                        gpr_time_from_millis(PeerWatch::glance.count(), GPR_TIMESPAN));
}

void Silence::end()
{
    m_glances = 0;
    m_sinceLook = 0;
}

int Silence::lasts()
{
    constexpr int betweenLooks = 5; // each goes through all files of the process
    ++m_glances;
    if (++m_sinceLook < betweenLooks)
        return m_glances;
    m_sinceLook = 0;
    const MovedBytes moved = movedBytes(m_port);
    if (m_moved && moved.haveMovedSince(*m_moved))
        m_glances = 0;
    m_moved = moved;
    return m_glances;
}

core::Expected<Event> awaitEvent(::grpc::CompletionQueue &queue, const PeerWatch &watch, int port)
{
    void *tag = nullptr;
    bool isGood = false;
    Silence silence(port);
    for (;;) {
        switch (queue.AsyncNext(&tag, &isGood, afterGlance())) {
        case ::grpc::CompletionQueue::GOT_EVENT:
            return Event{*static_cast<const Tag *>(tag), isGood};
        case ::grpc::CompletionQueue::TIMEOUT:
            if (auto good = watch.waited(silence.lasts()); !good)
                return tl::make_unexpected(good.error());
            break;
        case ::grpc::CompletionQueue::SHUTDOWN:
            return tl::make_unexpected(watch.ended("its queue was closed"));
        }
    }
}

} // namespace strata::engine::backends::grpc
