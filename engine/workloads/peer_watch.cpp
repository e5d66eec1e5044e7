// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/peer_watch.h"

namespace strata::engine::workloads {

using core::fail;
using core::FailureKind;

PeerWatch::PeerWatch(std::string peer, const std::atomic<bool> *cancelled,
                     std::function<std::string()> ending, std::string work) :
    m_peer(std::move(peer)),
    m_isPatient(false),
    m_cancelled(cancelled),
    m_ending(std::move(ending)),
    m_work(std::move(work))
{
}

PeerWatch PeerWatch::orBy(const std::atomic<bool> *abandoned) const
{
    PeerWatch watch = *this;
    watch.m_abandoned = abandoned;
    return watch;
}

PeerWatch PeerWatch::patient() const
{
    PeerWatch watch = *this;
    watch.m_isPatient = true;
    return watch;
}

PeerWatch PeerWatch::with(std::function<std::string()> ending) const
{
    PeerWatch watch = *this;
    watch.m_ending = std::move(ending);
    return watch;
}

core::Expected<void> PeerWatch::waited(int glances) const
{
    if (isCancelled())
        return tl::make_unexpected(cancelled());
    if (!m_isPatient && glances * glance >= patience)
        return fail(FailureKind::Resource, "peer_silent",
                    "For " + std::to_string(patience.count()) + " s nothing came from " + m_peer +
                        " of " + m_work +
                        ", and nothing was taken by it; look whether it is stopped or its host or "
                        "network is overloaded or cut, and start the trial again.");
    return {};
}

core::Failure PeerWatch::cancelled() const
{
    return {FailureKind::Resource, "cancelled", "The exchange was cancelled."};
}

core::Failure PeerWatch::ended(const std::string &what) const
{
    const std::string how = m_ending ? m_ending() : "closed the connection";
    return {FailureKind::Resource, "peer_ended",
            "In an exchange of " + m_work + " " + m_peer + " " + how +
                (what.empty() ? "" : " (" + what + ")") +
                "; look there for what ended it, and start the trial again."};
}

core::Failure PeerWatch::wrongMessage() const
{
    return {FailureKind::Internal, "wrong_message",
            "A message that came from " + m_peer + " of " + m_work +
                " has the wrong length or number; report this."};
}

} // namespace strata::engine::workloads
