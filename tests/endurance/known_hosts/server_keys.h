// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The keys of a private SSH server, keys that are not its own, and the many ways to write each of
//! them in a known_hosts file.
#pragma once

#include <QByteArray>
#include <QList>
#include <QString>

namespace strata::tests {

//! Wire form: the length as four bytes, then the bytes.
QByteArray wireText(const QByteArray &bytes);

struct ServerKey {
    QByteArray type; //!< "ssh-ed25519"
    QByteArray blob; //!< in wire form
    QByteArray text() const { return type + ' ' + blob.toBase64(); }
};

class ServerKeys {
public:
    //! Makes them with ssh-keygen in the folder, as host_TYPE and wrong_TYPE. problem() says if
    //! that failed.
    explicit ServerKeys(const QString &folder);
    QString problem() const { return m_problem; }

    const QList<ServerKey> &right() const { return m_right; } //!< ed25519, ecdsa, rsa
    const QList<ServerKey> &wrong() const { return m_wrong; } //!< two of each type
    //! What a file may hold instead of "TYPE BASE64": certificates, other spellings of the same
    //! key, damaged and foreign texts.
    QList<QByteArray> spellings(const ServerKey &key) const;

private:
    ServerKey make(const QString &name, const QString &type, const QString &folder);

    QList<ServerKey> m_right;
    QList<ServerKey> m_wrong;
    QList<QByteArray> m_certificates; //!< of the right keys, in their order
    QString m_problem;
};

} // namespace strata::tests
