// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/remote/ssh/ssh_link.h"

#include "app/remote/openssh/jump_route.h"
#include "app/remote/plain_text.h"
#include "app/remote/ssh/forward_pump.h"
#include "app/remote/ssh/host_key_check.h"
#include "app/remote/ssh/sign_in.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>

namespace strata::app::remote {

using domain::fail;
using domain::FailureCode;

namespace {

constexpr int firstByteMs = 1'000;

//! A whole greeting or the first bytes of one, if need be after lines that a server may put before
//! it (RFC 4253, 4.2).
bool isGreetingBegun(const QByteArray &bytes)
{
    const QByteArrayView start("SSH-");
    const bool isCutShort =
        !bytes.isEmpty() && bytes.size() < start.size() && start.startsWith(bytes);
    return isCutShort || bytes.startsWith(start) || bytes.contains("\nSSH-");
}

//! What OpenSSH says when MaxStartups is exceeded, or when it is tired of an address.
bool isRefusalOfSshd(const QByteArray &bytes)
{
    return bytes.startsWith("Exceeded MaxStartups") || bytes.startsWith("Not allowed at this time");
}

//! The person's own configuration and libssh's own reading of known_hosts stay out: both have let
//! changed keys pass.
void configure(ssh_session session, const domain::SshTarget &target, const QByteArray &hostKeyTypes,
               int socket)
{
    const bool no = false;
    const unsigned port = target.port;
    ssh_set_blocking(session, 0);
    ssh_options_set(session, SSH_OPTIONS_PROCESS_CONFIG, &no);
    ssh_options_set(session, SSH_OPTIONS_HOST, target.hostName.toUtf8().constData());
    ssh_options_set(session, SSH_OPTIONS_PORT, &port);
    ssh_options_set(session, SSH_OPTIONS_USER, target.user.toUtf8().constData());
    ssh_options_set(session, SSH_OPTIONS_KNOWNHOSTS, "/dev/null");
    ssh_options_set(session, SSH_OPTIONS_GLOBAL_KNOWNHOSTS, "/dev/null");
    ssh_options_set(session, SSH_OPTIONS_HOSTKEYS, hostKeyTypes.constData());
    ssh_options_set(session, SSH_OPTIONS_FD, &socket);
}

} // namespace

SshLink::SshLink(Path path, const domain::SshTarget &target) :
    m_upstream(std::move(path.upstream)),
    m_session(ssh_new()),
    m_socket(std::move(path.socket)),
    m_label(labelOf(target)),
    m_hostAndPort(hostAndPort(target)),
    m_address(std::move(path.address)),
    m_via(std::move(path.via))
{
}

SshLink::~SshLink() = default;

Expected<std::unique_ptr<SshLink>> SshLink::establish(Path path, const domain::SshTarget &target,
                                                      const TrustStore &trust, Questions &questions,
                                                      const ConnectTimeouts &timeouts,
                                                      const CancelFlag &cancelled)
{
    std::unique_ptr<SshLink> link(new SshLink(std::move(path), target));
    if (!link->m_session)
        return fail(FailureCode::Internal, link->m_label,
                    QStringLiteral("libssh could not make a session"));
    if (auto shaken = link->shakeHands(target, trust, timeouts, cancelled); !shaken)
        return tl::make_unexpected(shaken.error());
    const HostKeyCheck check(target, trust, link->m_address, link->m_via);
    if (auto verified = check.verify(link->session(), questions, cancelled); !verified)
        return tl::make_unexpected(verified.error());
    Patience patience(cancelled, timeouts.signIn, link->m_label, QStringLiteral("signing in"));
    if (auto signedIn = SignIn(link->session(), target, questions, cancelled, patience).run();
        !signedIn)
        return tl::make_unexpected(signedIn.error());
    return link;
}

Expected<void> SshLink::shakeHands(const domain::SshTarget &target, const TrustStore &trust,
                                   const ConnectTimeouts &timeouts, const CancelFlag &cancelled)
{
    const int socket = m_socket.get();
    (void)::fcntl(socket, F_SETFL, ::fcntl(socket, F_GETFL) | O_NONBLOCK);
    const Patience patience(cancelled, timeouts.handshake, m_label,
                            QStringLiteral("the SSH greeting and key exchange"));
    if (auto greeted = awaitGreeting(socket, patience); !greeted)
        return tl::make_unexpected(handshakeFailure(greeted.error()));
    configure(session(), target, HostKeyCheck::wantedKeyTypes(target, trust), m_socket.release());
    const auto result =
        untilAnswered(session(), patience, SSH_AGAIN, [this] { return ssh_connect(session()); });
    if (!result)
        return tl::make_unexpected(handshakeFailure(result.error()));
    if (*result != SSH_OK)
        return tl::make_unexpected(
            handshakeFailure({FailureCode::ConnectionLost, m_label, errorText(session())}));
    return {};
}

//! Looks at what the server says first, without taking it from libssh, which drops whatever is not
//! a greeting.
Expected<void> SshLink::awaitGreeting(int socket, const Patience &patience)
{
    // Few servers want to hear the client's greeting first.
    const QDeadlineTimer enough(firstByteMs);
    while (!enough.hasExpired()) {
        if (auto still = patience.check(); !still)
            return still;
        pollfd wait = {socket, POLLIN, 0};
        if (::poll(&wait, 1, patience.slice()) <= 0)
            continue;
        QByteArray bytes(255, Qt::Uninitialized);
        const ssize_t got = ::recv(socket, bytes.data(), size_t(bytes.size()), MSG_PEEK);
        m_firstBytes = bytes.first(qMax<ssize_t>(0, got));
        return {};
    }
    return {};
}

Failure SshLink::handshakeFailure(Failure failure) const
{
    const char *banner = ssh_get_serverbanner(session());
    if (failure.code == FailureCode::Cancelled)
        return failure;
    if (banner && QByteArrayView(banner).startsWith("SSH-")) {
        failure.detail += QStringLiteral("; the server calls itself ") + plainText(banner, 80);
    } else if (isGreetingBegun(m_firstBytes)) {
        failure.detail += QStringLiteral("; of its greeting came: ") + plainText(m_firstBytes, 80);
    } else if (!m_firstBytes.isEmpty()) {
        failure.code =
            isRefusalOfSshd(m_firstBytes) ? FailureCode::ServerBusy : FailureCode::NotAnSshServer;
        failure.detail =
            QStringLiteral("instead of an SSH greeting it said: ") + plainText(m_firstBytes, 80);
    } else if (failure.code == FailureCode::ConnectionTimedOut) {
        failure.detail += QStringLiteral("; the connection was accepted, but no SSH greeting came");
    } else {
        failure.code = FailureCode::ServerBusy;
        failure.detail +=
            QStringLiteral("; the connection was accepted and ended without an SSH greeting");
    }
    return failure;
}

void SshLink::shutDown()
{
    if (const int socket = ssh_get_fd(session()); socket >= 0)
        ::shutdown(socket, SHUT_RDWR);
}

} // namespace strata::app::remote
