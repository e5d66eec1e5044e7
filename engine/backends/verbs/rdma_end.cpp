// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/verbs/rdma_end.h"

#include "engine/workloads/point_to_point/socket_stream.h"
#include "engine/workloads/point_to_point/spinning.h"

#include <algorithm>
#include <cerrno>
#include <cstring>

#include <poll.h>
#include <sys/socket.h>

namespace strata::engine::backends::verbs {

using core::Expected;
using core::fail;
using core::FailureKind;
using workloads::PeerWatch;
using workloads::point_to_point::Problem;

RdmaEnd::RdmaEnd(const Functions &verbs, Port port) :
    m_verbs(verbs),
    m_port(std::move(port)),
    m_domain(verbs.allocPd(m_port.context.get()), verbs.deallocPd),
    m_channel(verbs.createCompChannel(m_port.context.get()), verbs.destroyCompChannel),
    m_queue(nullptr, verbs.destroyCq),
    m_spins(workloads::point_to_point::usefulSpins())
{
}

Expected<std::unique_ptr<RdmaEnd>> RdmaEnd::open(const Functions &verbs, const std::string &wanted,
                                                 const std::string &address)
{
    auto port = openPort(verbs, wanted, address);
    if (!port)
        return tl::make_unexpected(port.error());
    std::unique_ptr<RdmaEnd> end(new RdmaEnd(verbs, std::move(*port)));
    if (!end->m_domain || !end->m_channel)
        return tl::make_unexpected(refusedBy(end->m_port, "a protection domain", errno));
    return end;
}

//! From the first of the parts to the end of the last.
Expected<Owned<ibv_mr>> RdmaEnd::registered(std::span<const iovec> parts) const
{
    Owned<ibv_mr> region(nullptr, m_verbs.deregMr);
    if (parts.empty())
        return region;
    auto *first = static_cast<std::byte *>(parts.front().iov_base);
    const auto bytes = static_cast<std::size_t>(static_cast<std::byte *>(parts.back().iov_base) +
                                                parts.back().iov_len - first);
    region.reset(m_verbs.regMr(m_domain.get(), first, bytes, IBV_ACCESS_LOCAL_WRITE));
    if (region == nullptr)
        return fail(FailureKind::Resource, "no_registered_memory",
                    "The system refused to register " + std::to_string(bytes) +
                        " bytes of memory with the RDMA device " + m_port.device + " (" +
                        std::strerror(errno) +
                        "); raise the limit of locked memory for this user (ulimit -l unlimited, "
                        "in a container --ulimit memlock=-1), or choose smaller buffers.");
    return region;
}

Expected<void> RdmaEnd::addStream(const StreamParts &parts)
{
    // Streams that send the same share its registration.
    const bool isShared =
        !m_streams.empty() && m_streams.front().parts.sent.data() == parts.sent.data();
    auto sent = isShared ? registered({}) : registered(parts.sent);
    auto received = registered(parts.received);
    if (!sent || !received)
        return tl::make_unexpected(sent ? received.error() : sent.error());
    m_streams.push_back({parts, std::move(*sent), std::move(*received)});
    return {};
}

//! With room for each request there may be; where the device has less, for each that completes
//! while nothing fails: what a failure flushes does not matter any more.
Expected<void> RdmaEnd::makeCompletionQueue(const RequestLimits &limits, int receives, int sends)
{
    std::size_t all = 0;
    std::size_t needed = 0;
    for (const Stream &stream : m_streams) {
        const auto sent = requestsOf(stream.parts.sent, limits);
        const std::size_t awaited =
            requestsOf(stream.parts.received, limits).size() * static_cast<std::size_t>(receives);
        all += awaited + sent.size() * static_cast<std::size_t>(sends);
        needed += awaited + QueuePair::mostCompletionsOf(sent) * static_cast<std::size_t>(sends);
    }
    const auto most = static_cast<std::size_t>(std::max(0, m_port.limits.max_cqe));
    if (needed > most)
        return tl::make_unexpected(refusedBy(m_port,
                                             "a queue of " + std::to_string(needed) +
                                                 " completions, more than its limit of " +
                                                 std::to_string(most),
                                             EINVAL));
    m_queue.reset(m_verbs.createCq(m_port.context.get(), static_cast<int>(std::min(all, most)),
                                   nullptr, m_channel.get(), 0));
    if (m_queue == nullptr)
        return tl::make_unexpected(refusedBy(m_port, "a completion queue", errno));
    return {};
}

Expected<void> RdmaEnd::makeQueues(const RequestLimits &limits, const Problem &problem)
{
    // Twice those in flight: an answer may come before the completion of what it answers; and
    // enough that not every message needs a completion.
    constexpr int few = 8;
    const int sends = 2 * std::max(few, problem.inFlight);
    const int receives = problem.inFlight; // of payloads or of answers to them
    const auto keyOf = [](const Owned<ibv_mr> &region) { return region ? region->lkey : 0; };
    const std::uint32_t sharedKey = keyOf(m_streams.front().sent);
    if (auto made = makeCompletionQueue(limits, receives, sends); !made)
        return made;
    for (std::size_t i = 0; i < m_streams.size(); ++i) {
        const Stream &stream = m_streams[i];
        const std::uint32_t sentKey = stream.sent ? stream.sent->lkey : sharedKey;
        const QueueUse use{{stream.parts.sent, sentKey},
                           {stream.parts.received, keyOf(stream.received)},
                           receives,
                           sends,
                           problem.pattern == workloads::point_to_point::Pattern::Latency};
        auto pair = QueuePair::make(m_verbs, m_port, m_domain.get(), m_queue.get(), use, limits,
                                    static_cast<int>(i));
        if (!pair)
            return tl::make_unexpected(pair.error());
        m_pairs.push_back(std::move(*pair));
    }
    return {};
}

Expected<void> RdmaEnd::exchange(const void *own, void *peers, std::size_t bytes)
{
    workloads::point_to_point::PartList parts;
    parts.assign({const_cast<void *>(own), bytes}); // it is only read
    if (auto sent = m_words->send(parts); !sent)
        return sent;
    parts.assign({peers, bytes});
    const auto come = m_words->receive(parts, bytes);
    return come ? Expected<void>() : tl::make_unexpected(come.error());
}

Expected<void> RdmaEnd::connect(core::Descriptor socket, const PeerWatch &watch,
                                const Problem &problem)
{
    m_watch = watch;
    m_socket = socket.get();
    m_words = workloads::point_to_point::makeSocketStream(std::move(socket), watch);
    const PeerOffer own = offerOf(m_port, static_cast<int>(m_streams.size()));
    PeerOffer peer;
    if (auto told = exchange(&own, &peer, sizeof own); !told)
        return told;
    const auto path = agreedPath(own, peer);
    if (!path)
        return tl::make_unexpected(path.error());
    m_mtu = path->mtu;
    if (auto made = makeQueues(path->limits, problem); !made)
        return made;
    std::vector<QueueNumber> numbers;
    for (const QueuePair &pair : m_pairs)
        numbers.push_back(pair.number());
    std::vector<QueueNumber> peers(numbers.size());
    if (auto told = exchange(numbers.data(), peers.data(), numbers.size() * sizeof(QueueNumber));
        !told)
        return told;
    for (std::size_t i = 0; i < m_pairs.size(); ++i)
        if (auto connected = m_pairs[i].connect(m_port, peer, peers[i], path->mtu); !connected)
            return connected;
    return {};
}

Expected<void> RdmaEnd::post(int stream, const Word &word)
{
    QueuePair &pair = m_pairs[static_cast<std::size_t>(stream)];
    while (!pair.hasRoom()) {
        const auto event = nextEvent();
        if (!event)
            return tl::make_unexpected(event.error());
        if (event->isSocket)
            return tl::make_unexpected(unexpectedWord());
        if (event->come)
            m_early.push_back(*event->come);
    }
    if (const int code = pair.post(word))
        return tl::make_unexpected(refusedBy(m_port, "a message", code));
    return {};
}

Expected<std::optional<ReceivedMessage>> RdmaEnd::next()
{
    if (!m_early.empty()) {
        const ReceivedMessage come = m_early.front();
        m_early.pop_front();
        return come;
    }
    for (;;) {
        const auto event = nextEvent();
        if (!event)
            return tl::make_unexpected(event.error());
        if (event->isSocket || event->come)
            return event->come;
    }
}

Expected<ReceivedMessage> RdmaEnd::nextMessage()
{
    const auto come = next();
    if (!come)
        return tl::make_unexpected(come.error());
    return *come ? Expected<ReceivedMessage>(**come) : tl::make_unexpected(unexpectedWord());
}

core::Failure RdmaEnd::unexpectedWord() const
{
    return isPeerGone(0) ? m_watch.ended() : m_watch.wrongMessage();
}

//! Fetches completions if there are any. \returns how many have not been taken
int RdmaEnd::poll()
{
    if (m_taken < m_there)
        return m_there - m_taken;
    m_taken = 0;
    m_there =
        ::ibv_poll_cq(m_queue.get(), static_cast<int>(m_completions.size()), m_completions.data());
    return m_there;
}

Expected<RdmaEnd::Event> RdmaEnd::nextEvent()
{
    int there = poll();
    for (int spin = 0; there == 0 && spin < m_spins; ++spin) {
        workloads::point_to_point::pauseProcessor();
        there = poll();
    }
    for (int glances = 0; there == 0;) {
        // What completes from now on is an event; what completed before is found by polling.
        if (const int code = ::ibv_req_notify_cq(m_queue.get(), 0))
            return tl::make_unexpected(refusedBy(m_port, "to report completions", code));
        there = poll();
        if (there != 0)
            break;
        const auto socket = sleep(glances);
        if (!socket)
            return tl::make_unexpected(socket.error());
        there = poll();
        if (there == 0 && *socket)
            return Event{true, std::nullopt};
    }
    if (there < 0)
        return tl::make_unexpected(refusedBy(m_port, "to deliver completions", EIO));
    return take(m_completions[static_cast<std::size_t>(m_taken++)]);
}

//! \returns whether the socket has something
Expected<bool> RdmaEnd::sleep(int &glances)
{
    constexpr int glanceMs = static_cast<int>(PeerWatch::glance.count());
    std::array<pollfd, 2> waiting{pollfd{m_channel->fd, POLLIN, 0}, pollfd{m_socket, POLLIN, 0}};
    if (::poll(waiting.data(), waiting.size(), glanceMs) <= 0) {
        const auto good = m_watch.waited(++glances);
        return good ? Expected<bool>(false) : tl::make_unexpected(good.error());
    }
    if (waiting[0].revents != 0) {
        ibv_cq *queue = nullptr;
        void *context = nullptr;
        // A device that was removed has no more events, but always looks as if it had one.
        if (m_verbs.getCqEvent(m_channel.get(), &queue, &context) != 0)
            return tl::make_unexpected(refusedBy(m_port, "to report completions", errno));
        // Destroying the queue waits until all of its events are acknowledged.
        m_verbs.ackCqEvents(queue, 1);
    }
    return waiting[1].revents != 0;
}

Expected<RdmaEnd::Event> RdmaEnd::take(const ibv_wc &completion)
{
    if (completion.status != IBV_WC_SUCCESS)
        return tl::make_unexpected(failureOf(completion));
    Event event;
    const int stream = QueuePair::streamOf(completion.wr_id);
    QueuePair &pair = m_pairs[static_cast<std::size_t>(stream)];
    if (QueuePair::isSend(completion.wr_id)) {
        pair.sent(completion.wr_id);
        return event;
    }
    const auto arrival = pair.received(completion);
    if (!arrival.isRight)
        return tl::make_unexpected(m_watch.wrongMessage());
    if (arrival.whole)
        event.come = ReceivedMessage{stream, *arrival.whole};
    return event;
}

core::Failure RdmaEnd::failureOf(const ibv_wc &completion) const
{
    // A process that ends takes its queue pairs along, and its socket a moment later.
    constexpr int momentMs = 500;
    const std::string reason = m_verbs.wcStatusStr(completion.status);
    const bool isTransport = completion.status == IBV_WC_RETRY_EXC_ERR ||
                             completion.status == IBV_WC_RNR_RETRY_EXC_ERR ||
                             completion.status == IBV_WC_WR_FLUSH_ERR;
    if (isPeerGone(momentMs))
        return m_watch.ended(reason);
    if (m_watch.isCancelled())
        return m_watch.cancelled();
    if (isTransport)
        return m_watch
            .with(
                [device = m_port.device] { return "is out of reach of the RDMA device " + device; })
            .ended(reason);
    return {FailureKind::Internal, "wrong_message",
            "The RDMA device " + m_port.device + " could not carry a message (" + reason +
                "); report this."};
}

bool RdmaEnd::isPeerGone(int waitMs) const
{
    pollfd waiting{m_socket, POLLIN, 0};
    char byte = 0;
    if (::poll(&waiting, 1, waitMs) <= 0)
        return false;
    const ssize_t bytes = ::recv(m_socket, &byte, 1, MSG_PEEK | MSG_DONTWAIT);
    return bytes == 0 || (bytes < 0 && errno == ECONNRESET);
}

std::map<std::string, std::string> RdmaEnd::facts() const
{
    std::map<std::string, std::string> facts{
        {"rdma.library", m_verbs.version.empty() ? "libibverbs" : "libibverbs " + m_verbs.version},
        {"rdma.port", m_port.device + ":" + std::to_string(m_port.number)},
        {"rdma.route", textOf(m_port.gid.route)},
        {"rdma.packet_bytes", std::to_string(128 << static_cast<int>(m_mtu))},
        {"rdma.requests_per_message", std::to_string(m_pairs.front().requestsOfSent())},
        {"rdma.inline", m_pairs.front().isInline() ? "yes" : "no"}};
    if (m_port.gid.route != Route::InfiniBand)
        facts["rdma.address"] = textOf(m_port.gid.bytes);
    return facts;
}

} // namespace strata::engine::backends::verbs
