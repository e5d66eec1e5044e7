// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! An OpenSSH server of a test's own: own port, own host keys, one key that may sign in as whoever
//! runs the test.
#pragma once

#include "app/domain/host.h"
#include "app/remote/openssh/trust_store.h"

#include <QProcess>
#include <QStringList>
#include <QTemporaryDir>

namespace strata::tests {

class SshServer {
public:
    struct Settings {
        QStringList keyTypes{QStringLiteral("ed25519")}; //!< as ssh-keygen -t names them
        QStringList lines; //!< put before the usual ones of sshd_config
    };

    SshServer() : SshServer(Settings{}) {}
    explicit SshServer(const Settings &settings);
    ~SshServer();

    //! Why it does not run, for QSKIP; empty: it runs.
    QString problem() const { return m_problem; }
    quint16 port() const { return m_port; }
    //! Reached with the right key.
    app::domain::SshTarget target() const;
    QString path(const QString &name) const { return m_folder.filePath(name); }
    //! A home whose .ssh/known_hosts has the right keys, for $HOME of a test of what uses
    //! TrustStore::ofThisPerson().
    QString home() const { return path(QStringLiteral("home")); }
    QString knownHosts() const { return home() + QStringLiteral("/.ssh/known_hosts"); }
    app::remote::TrustStore trust() const { return {knownHosts(), {}}; }
    //! "ssh-ed25519 AAAA…", as the server shows it.
    QByteArray publicKey(const QString &type = QStringLiteral("ed25519")) const;
    qint64 pid() const { return m_process.processId(); }

    //! Runs ssh-keygen quietly. \return the path of the private key.
    static QString makeKey(const QString &path, const QString &type, const QString &passphrase = {},
                           const QStringList &more = {});
    static quint16 freePort();

private:
    bool writeKeys(const Settings &settings);
    bool writeConfiguration(const Settings &settings);
    void launch();
    bool isListening() const;
    QByteArray log() const;

    QTemporaryDir m_folder;
    QProcess m_process;
    quint16 m_port = 0;
    QString m_problem;
};

} // namespace strata::tests
