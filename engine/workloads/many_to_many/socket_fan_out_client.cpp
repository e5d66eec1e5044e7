// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/many_to_many/socket_fan_out_client.h"

#include "engine/workloads/events/event_clock.h"
#include "engine/workloads/point_to_point/byte_stream.h"
#include "engine/workloads/point_to_point/message_header.h"

#include <algorithm>
#include <cerrno>
#include <climits>
#include <cstring>

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/time.h>

namespace strata::engine::workloads::many_to_many {
namespace {

using core::Expected;
using events::monotonicNs;
using point_to_point::MessageHeader;
using point_to_point::MessageKind;
using point_to_point::PartList;
using point_to_point::Payload;
using point_to_point::Question;

msghdr messageOf(PartList &parts)
{
    const auto left = parts.left();
    msghdr message{};
    message.msg_iov = left.data();
    message.msg_iovlen = std::min<std::size_t>(left.size(), IOV_MAX);
    return message;
}

//! Whether a call that failed with errno may be made again.
bool isPause()
{
    return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR;
}

//! The way to one server, with at most one message or question on it.
class Line {
public:
    explicit Line(ServerSocket server) :
        m_socket(std::move(server.socket)),
        m_watch(std::move(server.watch)),
        m_received(std::move(server.received))
    {
        const timeval glance{0, std::chrono::microseconds(PeerWatch::glance).count()};
        ::setsockopt(m_socket.get(), SOL_SOCKET, SO_RCVTIMEO, &glance, sizeof glance);
        const int yes = 1;
        ::setsockopt(m_socket.get(), IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    }

    void begin(MessageHeader header, const Payload *sent)
    {
        m_begunNs = monotonicNs();
        if (sent != nullptr)
            ++m_number;
        m_header = header;
        m_header.number = m_number;
        m_header.bytes = sent != nullptr ? sent->bytes() : 0;
        m_sending.assign({&m_header, sizeof m_header},
                         sent != nullptr ? sent->parts() : std::span<const iovec>());
        m_receiving.assign({&m_answer, sizeof m_answer},
                           sent != nullptr ? m_received.parts() : std::span<const iovec>());
    }

    bool isSending() const { return m_sending.bytes() > 0; }
    bool isPending() const { return m_receiving.bytes() > 0; }
    pollfd waiting() const
    {
        const int events = POLLIN | (isSending() ? POLLOUT : 0);
        return {isPending() ? m_socket.get() : -1, static_cast<short>(events), 0};
    }

    //! What the connection takes at once.
    Expected<void> push()
    {
        while (isSending()) {
            msghdr message = messageOf(m_sending);
            const ssize_t bytes = ::sendmsg(m_socket.get(), &message, MSG_NOSIGNAL | MSG_DONTWAIT);
            if (bytes < 0)
                return isPause() ? Expected<void>() : lost(std::strerror(errno));
            m_sending.drop(static_cast<std::size_t>(bytes));
        }
        return {};
    }

    //! What has come; or what comes within a glance, if it waits. \returns how many bytes
    Expected<std::size_t> pull(bool waits)
    {
        std::size_t come = 0;
        while (isPending() && (come == 0 || !waits)) {
            msghdr message = messageOf(m_receiving);
            // What came with the first bytes is often all there is.
            const bool isRest = m_receiving.bytes() < sizeof m_answer + m_header.bytes;
            const int how = waits ? (isRest ? MSG_WAITALL : 0) : MSG_DONTWAIT;
            const ssize_t bytes = ::recvmsg(m_socket.get(), &message, how);
            if (bytes == 0)
                return tl::make_unexpected(m_watch.ended());
            if (bytes < 0 && !isPause())
                return tl::make_unexpected(m_watch.ended(std::strerror(errno)));
            if (bytes < 0)
                break;
            m_receiving.drop(static_cast<std::size_t>(bytes));
            come += static_cast<std::size_t>(bytes);
        }
        if (isPending())
            return come;
        m_tookNs = monotonicNs() - m_begunNs;
        const bool isAnswer = m_answer.magic == MessageHeader::sign &&
                              m_answer.kind == MessageKind::Answer && m_answer.number == m_number &&
                              m_answer.bytes == m_header.bytes;
        return isAnswer ? Expected<std::size_t>(come) : tl::make_unexpected(m_watch.wrongMessage());
    }

    const PeerWatch &watch() const { return m_watch; }
    int socket() const { return m_socket.get(); }
    std::int64_t tookNs() const { return m_tookNs; }
    std::uint64_t answeredValue() const { return m_answer.value; }
    Payload &received() { return m_received; }
    const Payload &received() const { return m_received; }

private:
    Expected<void> lost(const std::string &why) const
    {
        return tl::make_unexpected(m_watch.ended(why));
    }

    core::Descriptor m_socket;
    PeerWatch m_watch;
    Payload m_received;
    PartList m_sending;
    PartList m_receiving;
    MessageHeader m_header;
    MessageHeader m_answer;
    std::uint64_t m_number = 0; //!< of the last message with a payload
    std::int64_t m_begunNs = 0;
    std::int64_t m_tookNs = 0;
};

class SocketFanOutClient final : public point_to_point::FanOutClient {
public:
    SocketFanOutClient(std::vector<Line> lines, Payload sent) :
        m_lines(std::move(lines)),
        m_sent(std::move(sent)),
        m_waiting(m_lines.size())
    {
    }

    Expected<void> echoAll(std::span<std::int64_t> tookNs) override
    {
        MessageHeader header;
        header.kind = MessageKind::Echo;
        for (Line &line : m_lines) {
            line.begin(header, &m_sent);
            if (auto pushed = line.push(); !pushed)
                return pushed;
        }
        if (auto done = awaitAnswers(); !done)
            return done;
        for (std::size_t i = 0; i < m_lines.size(); ++i)
            tookNs[i] = m_lines[i].tookNs();
        return {};
    }

    Expected<std::uint64_t> ask(std::size_t server, Question question) override
    {
        MessageHeader header;
        header.kind = MessageKind::Question;
        header.question = static_cast<std::uint32_t>(question);
        Line &line = m_lines[server];
        line.begin(header, nullptr);
        const auto done = line.push().and_then([this] { return awaitAnswers(); });
        return done ? Expected<std::uint64_t>(line.answeredValue())
                    : tl::make_unexpected(done.error());
    }

    void clearReceived() override
    {
        for (Line &line : m_lines)
            line.received().clear();
    }
    std::uint64_t receivedHash(std::size_t server) const override
    {
        return m_lines[server].received().hash();
    }
    std::uint64_t bytesOnTheWire() const override
    {
        return 2 * (sizeof(MessageHeader) + m_sent.bytes());
    }
    std::map<std::string, std::string> facts() const override
    {
        std::uint64_t retransmitted = 0;
        tcp_info info{};
        for (const Line &line : m_lines) {
            socklen_t size = sizeof info;
            if (::getsockopt(line.socket(), IPPROTO_TCP, TCP_INFO, &info, &size) != 0)
                return {};
            retransmitted += info.tcpi_total_retrans;
        }
        return {{"tcp.segment_bytes", std::to_string(info.tcpi_snd_mss)},
                {"tcp.retransmitted_segments", std::to_string(retransmitted)}};
    }

private:
    //! Of all lines.
    Expected<void> awaitAnswers()
    {
        for (int glances = 0;;) {
            Line *first = nullptr;
            int pending = 0;
            for (Line &line : m_lines) {
                if (!line.isPending())
                    continue;
                first = first == nullptr ? &line : first;
                ++pending;
            }
            if (first == nullptr)
                return {};
            const auto moved =
                pending == 1 && !first->isSending() ? first->pull(true) : moveWhatIsReady();
            if (!moved)
                return tl::make_unexpected(moved.error());
            glances = *moved ? 0 : glances + 1;
            if (auto good = first->watch().waited(glances); !good)
                return good;
        }
    }

    //! Within a glance. \returns how many lines were ready
    Expected<std::size_t> moveWhatIsReady()
    {
        for (std::size_t i = 0; i < m_lines.size(); ++i)
            m_waiting[i] = m_lines[i].waiting();
        const int ready =
            ::poll(m_waiting.data(), m_waiting.size(), static_cast<int>(PeerWatch::glance.count()));
        for (std::size_t i = 0; i < m_lines.size() && ready > 0; ++i) {
            if ((m_waiting[i].revents & POLLOUT) != 0)
                if (auto pushed = m_lines[i].push(); !pushed)
                    return tl::make_unexpected(pushed.error());
            if ((m_waiting[i].revents & ~POLLOUT) != 0)
                if (auto pulled = m_lines[i].pull(false); !pulled)
                    return pulled;
        }
        return static_cast<std::size_t>(std::max(ready, 0));
    }

    std::vector<Line> m_lines; //!< by server
    Payload m_sent;
    std::vector<pollfd> m_waiting;
};

} // namespace

std::unique_ptr<point_to_point::FanOutClient>
makeSocketFanOutClient(std::vector<ServerSocket> servers, Payload sent)
{
    std::vector<Line> lines;
    for (ServerSocket &server : servers)
        lines.emplace_back(std::move(server));
    return std::make_unique<SocketFanOutClient>(std::move(lines), std::move(sent));
}

} // namespace strata::engine::workloads::many_to_many
