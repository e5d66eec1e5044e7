// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A reliable connected queue pair that carries one kind of message each way, from and to
//! registered memory.
#pragma once

#include "engine/backends/verbs/message_requests.h"
#include "engine/backends/verbs/peer_offer.h"
#include "engine/backends/verbs/verbs_functions.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace strata::engine::backends::verbs {

//! An object of libibverbs and what destroys it.
template <typename Object>
using Owned = std::unique_ptr<Object, int (*)(Object *)>;

//! Buffers in one registered region.
struct RegisteredParts {
    std::span<const iovec> parts; //!< none: messages without content
    std::uint32_t key = 0;
};

//! How a stream is used.
struct QueueUse {
    RegisteredParts sent;
    RegisteredParts received;
    int receives = 1; //!< messages that may come before the first of them is taken
    int sends = 1;    //!< messages that may be on their way
    //! Whether short messages are copied into the request, which saves the device a fetch.
    bool mayInline = false;
};

class QueuePair {
public:
    //! Makes one that is not connected. no_queue_pair (Resource) if the device refuses it, with
    //! what it can do. \param stream that each of its completions names
    static core::Expected<QueuePair> make(const Functions &verbs, const Port &port, ibv_pd *domain,
                                          ibv_cq *completions, const QueueUse &use,
                                          const RequestLimits &limits, int stream);

    QueueNumber number() const { return m_number; }
    //! Awaits messages, and may send them once the other end has done the same. As make().
    core::Expected<void> connect(const Port &port, const PeerOffer &peer, QueueNumber peers,
                                 ibv_mtu mtu);

    bool hasRoom() const { return m_posted - m_done < m_room; }
    //! Returns at once. \returns an errno if the device refuses it, which it does after a failure
    int post(const Word &word);
    //! After a completion of a send.
    void sent(std::uint64_t id);

    struct Arrival {
        bool isRight = true;                //!< in length
        std::optional<std::uint32_t> whole; //!< Word of the message, if this was its last request
    };
    //! After a completion of a receive. Room for the next message is made.
    Arrival received(const ibv_wc &completion);

    //! Of one message, while nothing fails.
    static std::size_t mostCompletionsOf(std::span<const Request> sent);
    std::size_t requestsOfSent() const { return m_sends.size(); }
    bool isInline() const { return m_isInline; }

    //! Of a completion's wr_id.
    static bool isSend(std::uint64_t id) { return (id >> 63U) != 0; }
    static int streamOf(std::uint64_t id) { return static_cast<int>(id >> 32U & 0xffffU); }

private:
    QueuePair(const Functions &verbs, const QueueUse &use, const RequestLimits &limits, int stream);
    core::Expected<void> create(const Port &port, ibv_pd *domain, ibv_cq *completions);
    int awaitMessage();
    std::uint64_t idOf(std::uint64_t message) const;

    const Functions *m_verbs;
    Owned<ibv_qp> m_pair;
    QueueNumber m_number;
    //! Which point into their parts.
    std::vector<std::vector<ibv_sge>> m_parts;
    std::vector<ibv_send_wr> m_sends;    //!< of a message, linked
    std::vector<ibv_recv_wr> m_receives; //!< likewise
    std::vector<std::uint64_t> m_receivedBytes;
    std::size_t m_next = 0; //!< of the receives of the message that is coming
    int m_awaited;          //!< messages
    std::uint64_t m_room;
    std::uint64_t m_stream;
    std::uint64_t m_signalEvery = 1; //!< of so many messages, the last has a completion
    std::uint64_t m_posted = 0;      //!< messages since the beginning
    std::uint64_t m_done = 0;        //!< of those, the ones known to have left
    bool m_isInline;
};

} // namespace strata::engine::backends::verbs
