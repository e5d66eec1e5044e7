// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What only a person can answer while a connection is made: is this host key right, what is the
//! password.
#pragma once

#include <QString>
#include <QStringList>

namespace strata::app::domain {

//! What a person is asked about a host key.
struct HostKeyQuestion {
    enum class Kind { Unknown, Changed, OtherType };
    Kind kind = Kind::Unknown;
    QString host;                       //!< "gpu01:22", with its jump host if there is one
    QString address;                    //!< numeric address that was connected to, if known
    QString keyType;                    //!< "ssh-ed25519"
    QString fingerprint;                //!< "SHA256:…"
    QStringList rememberedFingerprints; //!< Changed, OtherType: what known_hosts has, "ssh-rsa
                                        //!< SHA256:… (file:line)"
};
enum class HostKeyAnswer { Reject, AcceptOnce, AcceptAndRemember };

struct SecretQuestion {
    enum class Kind { Password, Passphrase, Challenge };
    Kind kind = Kind::Password;
    QString host;   //!< "ana@gpu01:22"
    QString prompt; //!< the server's words (Challenge, untrusted plain text) or the key file's name
                    //!< (Passphrase)
    QString instruction; //!< Challenge: the server's instruction, untrusted plain text
    bool echo = false;   //!< Challenge: the answer may be shown
    int attempt = 1;
};

} // namespace strata::app::domain
