// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/remote/ssh/forward_pump.h"

#include "app/remote/openssh/jump_route.h"
#include "app/remote/ssh/ssh_link.h"

#include <cerrno>
#include <poll.h>
#include <sys/socket.h>

namespace strata::app::remote {

using domain::fail;
using domain::FailureCode;

namespace {

constexpr qsizetype chunkSize = 128 * 1024;

} // namespace

Expected<std::unique_ptr<ForwardPump>> ForwardPump::open(std::unique_ptr<SshLink> link,
                                                         const domain::SshTarget &next,
                                                         const ConnectTimeouts &timeouts,
                                                         const CancelFlag &cancelled,
                                                         FileDescriptor &socket)
{
    const ssh_session session = link->session();
    const QString where = QStringLiteral("%1 by way of %2").arg(hostAndPort(next), link->label());
    ChannelHandle channel(ssh_channel_new(session));
    if (!channel)
        return fail(FailureCode::Internal, where, errorText(session));
    const QByteArray host = next.hostName.toUtf8();
    const Patience patience(cancelled, timeouts.start + timeouts.connect, where,
                            QStringLiteral("the connection from the jump host"));
    const auto opened = untilAnswered(session, patience, SSH_AGAIN, [&] {
        return ssh_channel_open_forward(channel.get(), host.constData(), next.port, "127.0.0.1", 0);
    });
    if (!opened)
        return tl::make_unexpected(opened.error());
    if (*opened != SSH_OK)
        return fail(FailureCode::JumpHostFailed, where, errorText(session));
    int ends[2] = {-1, -1};
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0, ends) != 0)
        return fail(FailureCode::Internal, where, QStringLiteral("no socket pair could be made"));
    socket = FileDescriptor(ends[0]);
    return std::unique_ptr<ForwardPump>(
        new ForwardPump(std::move(link), std::move(channel), FileDescriptor(ends[1])));
}

ForwardPump::ForwardPump(std::unique_ptr<SshLink> link, ChannelHandle channel,
                         FileDescriptor local) :
    m_link(std::move(link)),
    m_channel(std::move(channel)),
    m_local(std::move(local))
{
    m_thread = std::thread(&ForwardPump::pump, this);
}

ForwardPump::~ForwardPump()
{
    m_stop = true;
    m_thread.join();
}

void ForwardPump::pump()
{
    while (!m_stop && moveToLocal() && moveToChannel()) {
        if (m_toLocal.isEmpty() && ssh_channel_is_eof(m_channel.get()) != 0 &&
            ssh_channel_poll(m_channel.get(), 0) <= 0)
            break;
        wait();
    }
    // The next hop's session sees the end, as it would on a network.
    ::shutdown(m_local.get(), SHUT_RDWR);
}

void ForwardPump::wait() const
{
    const ssh_session session = m_link->session();
    short local = 0;
    if (m_toChannel.isEmpty() && !m_localEnded)
        local |= POLLIN;
    if (!m_toLocal.isEmpty())
        local |= POLLOUT;
    short remote = POLLIN;
    if ((ssh_get_poll_flags(session) & SSH_WRITE_PENDING) != 0)
        remote |= POLLOUT;
    pollfd waits[] = {{m_local.get(), local, 0}, {ssh_get_fd(session), remote, 0}};
    ::poll(waits, 2, 50);
}

bool ForwardPump::moveToChannel()
{
    if (m_toChannel.isEmpty() && !m_localEnded) {
        QByteArray buffer(chunkSize, Qt::Uninitialized);
        const ssize_t got = ::recv(m_local.get(), buffer.data(), size_t(buffer.size()), 0);
        if (got == 0) {
            m_localEnded = true;
            ssh_channel_send_eof(m_channel.get());
        } else if (got > 0) {
            m_toChannel = buffer.first(got);
        } else if (errno != EAGAIN && errno != EINTR) {
            return false;
        }
    }
    if (m_toChannel.isEmpty())
        return true;
    const int sent =
        ssh_channel_write(m_channel.get(), m_toChannel.constData(), uint32_t(m_toChannel.size()));
    if (sent > 0)
        m_toChannel.remove(0, sent);
    return sent >= 0 || sent == SSH_AGAIN;
}

bool ForwardPump::moveToLocal()
{
    if (m_toLocal.isEmpty()) {
        QByteArray buffer(chunkSize, Qt::Uninitialized);
        const int got = ssh_channel_read_nonblocking(m_channel.get(), buffer.data(),
                                                     uint32_t(buffer.size()), 0);
        if (got > 0)
            m_toLocal = buffer.first(got);
        else if (got == SSH_ERROR || isLost(m_link->session()))
            return false;
    } else {
        // Not read, but the session must go on taking what arrives: window changes for the other
        // direction, for one.
        (void)ssh_channel_poll(m_channel.get(), 0);
    }
    if (m_toLocal.isEmpty())
        return true;
    const ssize_t sent =
        ::send(m_local.get(), m_toLocal.constData(), size_t(m_toLocal.size()), MSG_NOSIGNAL);
    if (sent > 0)
        m_toLocal.remove(0, sent);
    return sent >= 0 || errno == EAGAIN || errno == EINTR;
}

} // namespace strata::app::remote
