// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Decides whether a server is the one it should be: by known_hosts, and by the person where
//! known_hosts does not say.
#pragma once

#include "app/domain/host.h"
#include "app/remote/openssh/known_hosts.h"
#include "app/remote/openssh/trust_store.h"
#include "app/remote/ssh/ssh_handles.h"

namespace strata::app::remote {

class HostKeyCheck {
public:
    //! \param via label of the jump host; empty: none. target and trust must outlive this.
    HostKeyCheck(const domain::SshTarget &target, const TrustStore &trust, QString address,
                 QString via);

    //! Every host key type we take, those remembered for this host first; as libssh's list of
    //! algorithms.
    static QByteArray wantedKeyTypes(const domain::SshTarget &target, const TrustStore &trust);

    //! Fails with HostKeyUnknown, HostKeyChanged or HostKeyOtherType (not accepted by the person),
    //! HostKeyRevoked, KnownHostsUnreadable or Cancelled. A key accepted for good is written to the
    //! person's own known_hosts; a replaced one is forgotten.
    Expected<void> verify(ssh_session session, Questions &questions,
                          const CancelFlag &cancelled) const;

private:
    Expected<void> ask(const QByteArray &blob, const HostKeyJudgement &judgement,
                       Questions &questions, const CancelFlag &cancelled) const;
    Expected<void> remember(const QByteArray &blob) const;

    const domain::SshTarget &m_target;
    const TrustStore &m_trust;
    QString m_address;
    QString m_via;
    QString m_label;
};

} // namespace strata::app::remote
