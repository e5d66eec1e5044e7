// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/remote/ssh/ssh_transport.h"

#include "app/remote/openssh/jump_route.h"
#include "app/remote/script.h"
#include "app/remote/signals.h"
#include "app/remote/ssh/forward_pump.h"
#include "app/remote/ssh/ssh_stream.h"
#include "app/remote/ssh/tcp_connection.h"

namespace strata::app::remote {

using domain::fail;
using domain::FailureCode;

SshTransport::SshTransport(domain::SshTarget target, TrustStore trust, Questions &questions,
                           const CancelFlag &cancelled, ConnectTimeouts timeouts,
                           std::optional<MachineKeys> keys) :
    m_target(std::move(target)),
    m_trust(std::move(trust)),
    m_questions(questions),
    m_cancelled(cancelled),
    m_timeouts(timeouts),
    m_keys(std::move(keys))
{
    ignoreBrokenPipes();
}

SshTransport::~SshTransport()
{
    close();
}

Expected<void> SshTransport::open()
{
    if (isOpen())
        return {};
    close();
    auto route = routeTo(m_target);
    if (!route)
        return tl::make_unexpected(route.error());
    TrustStore lastTrust = m_trust;
    if (m_keys) {
        route->last().keyFile = m_keys->privateKey;
        lastTrust = {{}, {m_keys->knownHosts}};
    }
    std::unique_ptr<SshLink> link;
    for (const domain::SshTarget &hop : std::as_const(*route)) {
        auto path = pathTo(hop, std::move(link));
        if (!path)
            return tl::make_unexpected(path.error());
        auto next = SshLink::establish(std::move(*path), hop,
                                       &hop == &route->constLast() ? lastTrust : m_trust,
                                       m_questions, m_timeouts, m_cancelled);
        if (!next)
            return tl::make_unexpected(next.error());
        link = std::move(*next);
    }
    m_link = std::move(link);
    return {};
}

Expected<SshLink::Path> SshTransport::pathTo(const domain::SshTarget &hop,
                                             std::unique_ptr<SshLink> previous) const
{
    SshLink::Path path;
    if (previous) {
        path.via = previous->label();
        auto pump =
            ForwardPump::open(std::move(previous), hop, m_timeouts, m_cancelled, path.socket);
        if (!pump)
            return tl::make_unexpected(pump.error());
        path.upstream = std::move(*pump);
        return path;
    }
    auto connection = connectTcp(hop.hostName, hop.port, m_timeouts, m_cancelled);
    if (!connection)
        return tl::make_unexpected(connection.error());
    path.socket = std::move(connection->socket);
    path.address = connection->address;
    return path;
}

bool SshTransport::isOpen() const
{
    return m_link && !isLost(m_link->session());
}

void SshTransport::close()
{
    // Streams that still live keep the session's memory, but it leads nowhere any more.
    if (m_link && m_link.use_count() > 1)
        m_link->shutDown();
    m_link.reset();
}

Expected<std::unique_ptr<CommandStream>> SshTransport::start(const QByteArray &script)
{
    if (!m_link)
        return fail(FailureCode::ConnectionLost, description(),
                    QStringLiteral("the connection is not open"));
    const auto line = commandLineFor(script);
    if (!line)
        return tl::make_unexpected(line.error());
    return SshStream::start(m_link, *line, m_timeouts.start, m_cancelled);
}

QString SshTransport::description() const
{
    return labelOf(m_target);
}

std::unique_ptr<Transport> makeSshTransport(const domain::SshTarget &target,
                                            const TrustStore &trust, Questions &questions,
                                            const CancelFlag &cancelled,
                                            const std::optional<MachineKeys> &keys)
{
    return std::make_unique<SshTransport>(target, trust, questions, cancelled, ConnectTimeouts{},
                                          keys);
}

std::unique_ptr<Transport> makeTransportTo(const domain::Host &host, Questions &questions,
                                           const CancelFlag &cancelled)
{
    return host.transport == domain::TransportKind::Local
               ? makeLocalTransport(cancelled)
               : makeSshTransport(host.ssh, TrustStore::ofThisPerson(), questions, cancelled);
}

} // namespace strata::app::remote
