// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The installed OpenSSH client, asked what it thinks of a server's host key. The server is a
//! private sshd that serves one connection over a pipe, so that any host name and any port can be
//! tried.
#pragma once

#include "tests/endurance/known_hosts/generated_case.h"

#include "app/remote/openssh/trust_store.h"

namespace strata::tests {

//! Added: accepted as new (StrictHostKeyChecking=accept-new). Unclear: it did not come to a verdict
//! on the key.
enum class OpenSshVerdict { Known, Added, Unknown, Changed, Revoked, Unclear };

class OpenSshClient {
public:
    //! \param folder with the keys of ServerKeys; the server's configuration is written there.
    explicit OpenSshClient(const QString &folder);

    struct Answer {
        OpenSshVerdict verdict = OpenSshVerdict::Unclear;
        QByteArray words; //!< what it printed
    };
    Answer ask(const GeneratedCase &asked, const app::remote::TrustStore &files,
               bool acceptsNew) const;

    //! "OpenSSH_9.2p1 …"
    static QString version();

private:
    QString m_folder;
    QString m_server;
};

} // namespace strata::tests
