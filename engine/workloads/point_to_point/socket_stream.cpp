// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/point_to_point/socket_stream.h"

#include <algorithm>
#include <cerrno>
#include <climits>
#include <cstring>

#include <linux/sockios.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/time.h>

namespace strata::engine::workloads::point_to_point {
namespace {

using core::Expected;

class SocketStream final : public ByteStream {
public:
    SocketStream(core::Descriptor socket, PeerWatch watch) :
        m_socket(std::move(socket)),
        m_watch(std::move(watch))
    {
        const timeval glance{0, std::chrono::microseconds(PeerWatch::glance).count()};
        ::setsockopt(m_socket.get(), SOL_SOCKET, SO_RCVTIMEO, &glance, sizeof glance);
        ::setsockopt(m_socket.get(), SOL_SOCKET, SO_SNDTIMEO, &glance, sizeof glance);
        const int yes = 1; // a socket of one host refuses, and needs no such thing
        ::setsockopt(m_socket.get(), IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    }

    Expected<void> send(PartList &parts) override
    {
        for (int glances = 0; parts.bytes() > 0;) {
            msghdr message = messageOf(parts);
            const ssize_t bytes = ::sendmsg(m_socket.get(), &message, MSG_NOSIGNAL);
            if (bytes >= 0) {
                parts.drop(static_cast<std::size_t>(bytes));
                glances = 0;
            } else if (auto good = waited(glances); !good) {
                return good;
            }
        }
        return {};
    }

    Expected<std::size_t> receive(PartList &parts, std::size_t atLeast) override
    {
        const std::size_t room = parts.bytes();
        for (int glances = 0; room - parts.bytes() < atLeast;) {
            // What came with the first bytes is often all there is; the rest of a long message is
            // waited for by the kernel.
            const bool isRest = parts.bytes() < room && atLeast == room;
            msghdr message = messageOf(parts);
            const ssize_t bytes = ::recvmsg(m_socket.get(), &message, isRest ? MSG_WAITALL : 0);
            if (bytes == 0)
                return tl::make_unexpected(m_watch.ended());
            if (bytes > 0) {
                parts.drop(static_cast<std::size_t>(bytes));
                glances = 0;
            } else if (auto good = waited(glances); !good) {
                return tl::make_unexpected(good.error());
            }
        }
        return room - parts.bytes();
    }

    std::map<std::string, std::string> facts() const override
    {
        tcp_info info{};
        socklen_t size = sizeof info;
        if (::getsockopt(m_socket.get(), IPPROTO_TCP, TCP_INFO, &info, &size) != 0)
            return {};
        return {{"tcp.segment_bytes", std::to_string(info.tcpi_snd_mss)},
                {"tcp.retransmitted_segments", std::to_string(info.tcpi_total_retrans)}};
    }

private:
    static msghdr messageOf(PartList &parts)
    {
        const auto left = parts.left();
        msghdr message{};
        message.msg_iov = left.data();
        message.msg_iovlen = std::min<std::size_t>(left.size(), IOV_MAX);
        return message;
    }

    //! After a call that failed with errno.
    Expected<void> waited(int &glances)
    {
        if (errno == EINTR)
            return m_watch.waited(0);
        if (errno != EAGAIN && errno != EWOULDBLOCK)
            return tl::make_unexpected(m_watch.ended(std::strerror(errno)));
        // What was sent may be on its way for minutes, over a slow link, before anything can come.
        int onTheWay = 0;
        const bool isTaken =
            ::ioctl(m_socket.get(), SIOCOUTQ, &onTheWay) == 0 && onTheWay != m_onTheWay;
        m_onTheWay = onTheWay;
        glances = isTaken ? 0 : glances + 1;
        return m_watch.waited(glances);
    }

    core::Descriptor m_socket;
    PeerWatch m_watch;
    int m_onTheWay = 0; //!< bytes that the other end had not taken at the last glance
};

} // namespace

std::unique_ptr<ByteStream> makeSocketStream(core::Descriptor socket, PeerWatch watch)
{
    return std::make_unique<SocketStream>(std::move(socket), std::move(watch));
}

} // namespace strata::engine::workloads::point_to_point
