// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/verbs/queue_pair.h"

#include <algorithm>
#include <cerrno>
#include <cstring>

#include <arpa/inet.h>
#include <sys/random.h>

namespace strata::engine::backends::verbs {
namespace {

using core::Expected;

// perftest's, so that both wait and repeat alike: 4.096 us times 2^14, seven times.
constexpr std::uint8_t acknowledgeTimeout = 14;
constexpr std::uint8_t retries = 7;
constexpr std::uint8_t retriesForEver = 7; // of a receiver that has no request ready
constexpr std::uint8_t receiverTimer = 12; // 0.64 ms
constexpr std::uint32_t mostInlineBytes = 236;

//! A request of so much has a completion when it has left: whoever waits sees that something moves.
constexpr std::uint64_t signalledBytes = std::uint64_t{1} << 20;

constexpr std::uint64_t sendFlag = std::uint64_t{1} << 63U;

std::uint32_t randomPacketNumber()
{
    std::uint32_t number = 0;
    const ssize_t length = ::getrandom(&number, sizeof number, 0);
    return length == sizeof number ? number & 0xffffffU : 0;
}

ibv_ah_attr addressOf(const Port &port, const PeerOffer &peer)
{
    ibv_ah_attr address{};
    address.port_num = port.number;
    address.dlid = static_cast<std::uint16_t>(peer.lid);
    if (port.gid.route == Route::InfiniBand)
        return address;
    address.is_global = 1;
    std::copy(peer.gid.begin(), peer.gid.end(), address.grh.dgid.raw);
    address.grh.sgid_index = static_cast<std::uint8_t>(port.gid.index);
    address.grh.hop_limit = 64;
    return address;
}

//! As the elements of scatter/gather lists, a list for each request.
std::vector<std::vector<ibv_sge>> elementsOf(const std::vector<Request> &requests,
                                             std::uint32_t key)
{
    std::vector<std::vector<ibv_sge>> lists;
    for (const Request &request : requests) {
        auto &list = lists.emplace_back();
        for (const iovec &part : request.parts)
            list.push_back({reinterpret_cast<std::uintptr_t>(part.iov_base),
                            static_cast<std::uint32_t>(part.iov_len), key});
    }
    return lists;
}

template <typename WorkRequest>
std::vector<WorkRequest> linkedRequests(std::span<std::vector<ibv_sge>> lists, std::uint64_t id)
{
    std::vector<WorkRequest> requests(lists.size());
    for (std::size_t i = 0; i < lists.size(); ++i) {
        requests[i].wr_id = id;
        requests[i].sg_list = lists[i].data();
        requests[i].num_sge = static_cast<int>(lists[i].size());
        requests[i].next = i + 1 < lists.size() ? &requests[i + 1] : nullptr;
    }
    return requests;
}

std::uint32_t mostParts(std::span<const std::vector<ibv_sge>> lists)
{
    std::size_t most = 1;
    for (const auto &list : lists)
        most = std::max(most, list.size());
    return static_cast<std::uint32_t>(most);
}

bool isSignalled(const Request &request)
{
    return request.bytes >= signalledBytes;
}

} // namespace

std::size_t QueuePair::mostCompletionsOf(std::span<const Request> sent)
{
    // The last one may have one however short it is.
    const auto before = sent.first(sent.size() - 1);
    return 1 + static_cast<std::size_t>(std::count_if(before.begin(), before.end(), isSignalled));
}

QueuePair::QueuePair(const Functions &verbs, const QueueUse &use, const RequestLimits &limits,
                     int stream) :
    m_verbs(&verbs),
    m_pair(nullptr, verbs.destroyQp),
    m_awaited(use.receives),
    m_room(static_cast<std::uint64_t>(use.sends)),
    m_stream(static_cast<std::uint64_t>(stream) << 32U)
{
    const auto sent = requestsOf(use.sent.parts, limits);
    const auto received = requestsOf(use.received.parts, limits);
    m_parts = elementsOf(sent, use.sent.key);
    for (auto &list : elementsOf(received, use.received.key))
        m_parts.push_back(std::move(list));
    const std::span lists(m_parts);
    m_sends = linkedRequests<ibv_send_wr>(lists.first(sent.size()), idOf(0));
    m_receives = linkedRequests<ibv_recv_wr>(lists.subspan(sent.size()), m_stream);
    for (const Request &request : received)
        m_receivedBytes.push_back(request.bytes);
    std::uint64_t bytes = 0;
    for (std::size_t i = 0; i < sent.size(); ++i) {
        bytes += sent[i].bytes;
        m_sends[i].opcode = IBV_WR_SEND;
        m_sends[i].send_flags = isSignalled(sent[i]) ? unsigned{IBV_SEND_SIGNALED} : 0U;
    }
    m_sends.back().opcode = IBV_WR_SEND_WITH_IMM;
    // There is always one among those that fill the queue.
    m_signalEvery = std::clamp<std::uint64_t>(signalledBytes / std::max<std::uint64_t>(bytes, 1), 1,
                                              std::max<std::uint64_t>(m_room / 4, 1));
    m_isInline = use.mayInline && sent.size() == 1 && sent.front().bytes <= mostInlineBytes;
}

Expected<QueuePair> QueuePair::make(const Functions &verbs, const Port &port, ibv_pd *domain,
                                    ibv_cq *completions, const QueueUse &use,
                                    const RequestLimits &limits, int stream)
{
    QueuePair pair(verbs, use, limits, stream);
    if (const auto made = pair.create(port, domain, completions); !made)
        return tl::make_unexpected(made.error());
    return pair;
}

Expected<void> QueuePair::create(const Port &port, ibv_pd *domain, ibv_cq *completions)
{
    const std::size_t sends = m_sends.size() * m_room;
    const std::size_t receives = m_receives.size() * static_cast<std::size_t>(m_awaited);
    const auto most = static_cast<std::size_t>(std::max(0, port.limits.max_qp_wr));
    if (std::max(sends, receives) > most)
        return tl::make_unexpected(
            refusedBy(port,
                      "a queue of " + std::to_string(std::max(sends, receives)) +
                          " requests, more than its limit of " + std::to_string(most),
                      EINVAL));
    ibv_qp_init_attr wanted{};
    wanted.send_cq = completions;
    wanted.recv_cq = completions;
    wanted.qp_type = IBV_QPT_RC;
    wanted.cap.max_send_wr = static_cast<std::uint32_t>(sends);
    wanted.cap.max_recv_wr = static_cast<std::uint32_t>(receives);
    wanted.cap.max_send_sge = mostParts(std::span(m_parts).first(m_sends.size()));
    wanted.cap.max_recv_sge = mostParts(std::span(m_parts).subspan(m_sends.size()));
    wanted.cap.max_inline_data = m_isInline ? mostInlineBytes : 0;
    const auto cap = wanted.cap;
    m_pair.reset(m_verbs->createQp(domain, &wanted));
    if (m_pair == nullptr && m_isInline) { // one that cannot
        m_isInline = false;
        wanted.cap = cap;
        wanted.cap.max_inline_data = 0;
        m_pair.reset(m_verbs->createQp(domain, &wanted));
    }
    if (m_pair == nullptr)
        return tl::make_unexpected(refusedBy(port, "a queue pair", errno));
    ibv_qp_attr state{};
    state.qp_state = IBV_QPS_INIT;
    state.port_num = port.number;
    if (const int code =
            m_verbs->modifyQp(m_pair.get(), &state,
                              IBV_QP_STATE | IBV_QP_PKEY_INDEX | IBV_QP_PORT | IBV_QP_ACCESS_FLAGS))
        return tl::make_unexpected(refusedBy(port, "a port to a queue pair", code));
    m_number = {m_pair->qp_num, randomPacketNumber()};
    return {};
}

Expected<void> QueuePair::connect(const Port &port, const PeerOffer &peer, QueueNumber peers,
                                  ibv_mtu mtu)
{
    for (int message = 0; message < m_awaited; ++message)
        if (const int code = awaitMessage())
            return tl::make_unexpected(refusedBy(port, "a request to receive", code));
    ibv_qp_attr receiving{};
    receiving.qp_state = IBV_QPS_RTR;
    receiving.path_mtu = mtu;
    receiving.dest_qp_num = peers.pair;
    receiving.rq_psn = peers.firstPacket;
    receiving.max_dest_rd_atomic = 1;
    receiving.min_rnr_timer = receiverTimer;
    receiving.ah_attr = addressOf(port, peer);
    if (const int code =
            m_verbs->modifyQp(m_pair.get(), &receiving,
                              IBV_QP_STATE | IBV_QP_AV | IBV_QP_PATH_MTU | IBV_QP_DEST_QPN |
                                  IBV_QP_RQ_PSN | IBV_QP_MAX_DEST_RD_ATOMIC | IBV_QP_MIN_RNR_TIMER))
        return tl::make_unexpected(refusedBy(
            port, "a connection from " + textOf(port.gid.bytes) + " to " + textOf(peer.gid), code));
    ibv_qp_attr sending{};
    sending.qp_state = IBV_QPS_RTS;
    sending.timeout = acknowledgeTimeout;
    sending.retry_cnt = retries;
    sending.rnr_retry = retriesForEver;
    sending.sq_psn = m_number.firstPacket;
    sending.max_rd_atomic = 1;
    if (const int code =
            m_verbs->modifyQp(m_pair.get(), &sending,
                              IBV_QP_STATE | IBV_QP_TIMEOUT | IBV_QP_RETRY_CNT | IBV_QP_RNR_RETRY |
                                  IBV_QP_SQ_PSN | IBV_QP_MAX_QP_RD_ATOMIC))
        return tl::make_unexpected(refusedBy(port, "to send through a queue pair", code));
    return {};
}

int QueuePair::post(const Word &word)
{
    // A part's completion says that the messages before it have left.
    for (ibv_send_wr &request : m_sends)
        request.wr_id = idOf(m_posted);
    ++m_posted;
    ibv_send_wr &last = m_sends.back();
    last.send_flags = 0;
    if (m_posted % m_signalEvery == 0)
        last.send_flags |= IBV_SEND_SIGNALED;
    if (m_isInline)
        last.send_flags |= IBV_SEND_INLINE;
    last.wr_id = idOf(m_posted);
    last.imm_data = htonl(word.encoded());
    ibv_send_wr *bad = nullptr;
    return ::ibv_post_send(m_pair.get(), m_sends.data(), &bad);
}

std::uint64_t QueuePair::idOf(std::uint64_t message) const
{
    return sendFlag | m_stream | (message & 0xffffffffU);
}

void QueuePair::sent(std::uint64_t id)
{
    m_done += static_cast<std::uint32_t>(id) - static_cast<std::uint32_t>(m_done);
}

QueuePair::Arrival QueuePair::received(const ibv_wc &completion)
{
    Arrival arrival;
    const bool isLast = m_next + 1 == m_receives.size();
    const bool hasWord = (completion.wc_flags & IBV_WC_WITH_IMM) != 0;
    arrival.isRight = completion.byte_len == m_receivedBytes[m_next] && hasWord == isLast;
    m_next = isLast ? 0 : m_next + 1;
    if (!arrival.isRight || !isLast)
        return arrival;
    arrival.whole = ntohl(completion.imm_data);
    arrival.isRight = awaitMessage() == 0;
    return arrival;
}

int QueuePair::awaitMessage()
{
    ibv_recv_wr *bad = nullptr;
    return ::ibv_post_recv(m_pair.get(), m_receives.data(), &bad);
}

} // namespace strata::engine::backends::verbs
