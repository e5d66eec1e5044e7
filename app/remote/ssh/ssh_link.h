// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! One verified and signed-in SSH session to one machine, over a socket or through the session
//! before it.
#pragma once

#include "app/remote/file_descriptor.h"
#include "app/remote/openssh/trust_store.h"
#include "app/remote/patience.h"
#include "app/remote/ssh/retired_channels.h"
#include "app/remote/ssh/ssh_handles.h"

#include <memory>

namespace strata::app::remote {

class ForwardPump;

//! Used by one thread at a time: the transport's, or, once a further hop runs through it, its
//! pump's.
class SshLink {
public:
    //! Where a hop's bytes travel and what to call it.
    struct Path {
        FileDescriptor socket;
        QString address; //!< numeric, if known
        QString via;     //!< label of the hop before; empty: direct
        std::unique_ptr<ForwardPump>
            upstream; //!< what carries the socket's bytes; null: the network itself
    };

    //! Greets, exchanges keys, has the host key judged, signs in: in this order.
    static Expected<std::unique_ptr<SshLink>>
    establish(Path path, const domain::SshTarget &target, const TrustStore &trust,
              Questions &questions, const ConnectTimeouts &timeouts, const CancelFlag &cancelled);
    ~SshLink();
    SshLink(const SshLink &) = delete;
    SshLink &operator=(const SshLink &) = delete;

    ssh_session session() const { return m_session.get(); }
    const QString &label() const { return m_label; }
    RetiredChannels &retired() { return m_retired; }
    //! Makes every later use fail; streams that are still open notice.
    void shutDown();

private:
    SshLink(Path path, const domain::SshTarget &target);
    Expected<void> shakeHands(const domain::SshTarget &target, const TrustStore &trust,
                              const ConnectTimeouts &timeouts, const CancelFlag &cancelled);
    Expected<void> awaitGreeting(int socket, const Patience &patience);
    Failure handshakeFailure(Failure failure) const;

    std::unique_ptr<ForwardPump> m_upstream; //!< outlives the session that talks through it
    SessionHandle m_session;
    RetiredChannels m_retired;
    FileDescriptor m_socket; //!< until the session takes it
    QString m_label;
    QString m_hostAndPort;
    QString m_address;
    QString m_via;
    QByteArray m_firstBytes; //!< of the server; empty: nothing came for a second
};

} // namespace strata::app::remote
