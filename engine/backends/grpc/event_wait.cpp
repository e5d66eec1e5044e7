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

core::Expected<Event> awaitEvent(::grpc::CompletionQueue &queue, const PeerWatch &watch)
{
    void *tag = nullptr;
    bool isGood = false;
    for (int glances = 0;;) {
        switch (queue.AsyncNext(&tag, &isGood, afterGlance())) {
        case ::grpc::CompletionQueue::GOT_EVENT:
            return Event{*static_cast<const Tag *>(tag), isGood};
        case ::grpc::CompletionQueue::TIMEOUT:
            if (auto good = watch.waited(++glances); !good)
                return tl::make_unexpected(good.error());
            break;
        case ::grpc::CompletionQueue::SHUTDOWN:
            return tl::make_unexpected(watch.ended("its queue was closed"));
        }
    }
}

} // namespace strata::engine::backends::grpc
