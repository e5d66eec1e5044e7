// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! One end of an RDMA connection: a queue pair for each stream, one completion queue for all, and
//! the TCP connection by which they were made.
#pragma once

#include "engine/backends/verbs/queue_pair.h"
#include "engine/backends/verbs/rdma_port.h"
#include "engine/core/descriptor.h"
#include "engine/workloads/peer_watch.h"
#include "engine/workloads/point_to_point/byte_stream.h"
#include "engine/workloads/point_to_point/point_to_point_problem.h"

#include <array>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace strata::engine::backends::verbs {

//! A message that has come whole.
struct ReceivedMessage {
    int stream = 0;
    std::uint32_t word = 0; //!< Word
};

//! What a stream sends and receives; none: messages without content.
struct StreamParts {
    std::span<const iovec> sent;
    std::span<const iovec> received;
};

//! Used by one thread at a time.
class RdmaEnd {
public:
    //! Opens the port and registers the memory, which stays where it is until the end is gone.
    //! Fails as openPort(); no_registered_memory, no_queue_pair. \param wanted, address as
    //! openPort()
    static core::Expected<std::unique_ptr<RdmaEnd>>
    open(const Functions &verbs, const std::string &wanted, const std::string &address);
    RdmaEnd(const RdmaEnd &) = delete;
    RdmaEnd &operator=(const RdmaEnd &) = delete;

    //! What a stream is to carry, in the order of their numbers; before connect().
    core::Expected<void> addStream(const StreamParts &parts);
    //! With the other end, which does the same for the same problem. \param socket to it; once it
    //! is closed, the other end is gone
    core::Expected<void> connect(core::Descriptor socket, const workloads::PeerWatch &watch,
                                 const workloads::point_to_point::Problem &problem);

    //! Waits while there is no room.
    core::Expected<void> post(int stream, const Word &word);
    //! The next message that has come. Waits: spins for some microseconds, then sleeps until the
    //! device or the socket has something. \returns nothing if the socket has
    core::Expected<std::optional<ReceivedMessage>> next();
    //! As next(), where nothing may come through the socket but its end.
    core::Expected<ReceivedMessage> nextMessage();
    //! The TCP connection, for questions.
    workloads::point_to_point::ByteStream &words() { return *m_words; }

    std::map<std::string, std::string> facts() const;

private:
    RdmaEnd(const Functions &verbs, Port port);
    core::Expected<Owned<ibv_mr>> registered(std::span<const iovec> parts) const;
    core::Expected<void> makeCompletionQueue(const RequestLimits &limits, int receives, int sends);
    core::Expected<void> makeQueues(const RequestLimits &limits,
                                    const workloads::point_to_point::Problem &problem);
    core::Expected<void> exchange(const void *own, void *peers, std::size_t bytes);

    //! What a wait ends with: a completion, which may be that of a message, or the socket.
    struct Event {
        bool isSocket = false;
        std::optional<ReceivedMessage> come;
    };
    core::Expected<Event> nextEvent();
    int poll();
    core::Expected<bool> sleep(int &glances);
    core::Expected<Event> take(const ibv_wc &completion);
    core::Failure unexpectedWord() const; //!< from the socket
    core::Failure failureOf(const ibv_wc &completion) const;
    bool isPeerGone(int waitMs) const;

    Functions m_verbs;
    Port m_port;
    Owned<ibv_pd> m_domain;
    struct Stream {
        StreamParts parts;
        Owned<ibv_mr> sent;
        Owned<ibv_mr> received;
    };
    std::vector<Stream> m_streams;
    Owned<ibv_comp_channel> m_channel;
    Owned<ibv_cq> m_queue;
    std::vector<QueuePair> m_pairs;
    std::unique_ptr<workloads::point_to_point::ByteStream> m_words;
    int m_socket = -1; //!< that of m_words
    workloads::PeerWatch m_watch;
    std::array<ibv_wc, 16> m_completions{};
    int m_taken = 0;
    int m_there = 0;
    std::deque<ReceivedMessage> m_early; //!< came while there was no room to send
    int m_spins;
    ibv_mtu m_mtu = IBV_MTU_256;
};

} // namespace strata::engine::backends::verbs
