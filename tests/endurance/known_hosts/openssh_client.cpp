// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/endurance/known_hosts/openssh_client.h"

#include <QFile>
#include <QProcess>
#include <QStandardPaths>

#include <sys/stat.h>
#include <unistd.h>

namespace strata::tests {
namespace {

constexpr int patienceMs = 60'000;

void writeConfig(const QString &folder, const QString &name, const QStringList &keyTypes)
{
    QByteArray config = "UsePAM no\nStrictModes no\nPidFile none\nPasswordAuthentication "
                        "no\nKbdInteractiveAuthentication no\n"
                        "PubkeyAuthentication no\nLogLevel QUIET\n";
    for (const QString &type : keyTypes)
        config += "HostKey " + (folder + QStringLiteral("/host_") + type).toUtf8() + '\n';
    QFile file(folder + QLatin1Char('/') + name);
    if (file.open(QIODevice::WriteOnly))
        file.write(config);
}

QString algorithmsOf(const QByteArray &keyType)
{
    return keyType == "ssh-rsa" ? QStringLiteral("rsa-sha2-512") : QString::fromLatin1(keyType);
}

//! Nobody can sign in: whoever gets as far as being refused for that has accepted the key.
OpenSshVerdict verdictIn(const QByteArray &words)
{
    if (!words.contains("Server host key: "))
        return OpenSshVerdict::Unclear;
    if (words.contains("Permission denied"))
        return words.contains("Permanently added")          ? OpenSshVerdict::Added
               : words.contains("is known and matches the") ? OpenSshVerdict::Known
                                                            : OpenSshVerdict::Unclear;
    if (!words.contains("Host key verification failed"))
        return OpenSshVerdict::Unclear;
    if (words.contains("HOST IDENTIFICATION HAS CHANGED"))
        return OpenSshVerdict::Changed;
    if (words.contains("and you have requested strict checking"))
        return OpenSshVerdict::Unknown;
    return words.contains("REVOKED HOST KEY DETECTED") ? OpenSshVerdict::Revoked
                                                       : OpenSshVerdict::Unclear;
}

} // namespace

OpenSshClient::OpenSshClient(const QString &folder) : m_folder(folder)
{
    m_server = QStandardPaths::findExecutable(
        QStringLiteral("sshd"), {QStringLiteral("/usr/sbin"), QStringLiteral("/sbin")});
    // Where sshd separates its privileges; the package makes it when the service starts.
    if (::getuid() == 0)
        ::mkdir("/run/sshd", 0755);
    writeConfig(folder, QStringLiteral("sshd_all"),
                {QStringLiteral("ed25519"), QStringLiteral("ecdsa"), QStringLiteral("rsa")});
    writeConfig(folder, QStringLiteral("sshd_some"),
                {QStringLiteral("ecdsa"), QStringLiteral("rsa")});
}

OpenSshClient::Answer OpenSshClient::ask(const GeneratedCase &asked,
                                         const app::remote::TrustStore &files,
                                         bool acceptsNew) const
{
    static const QList<QByteArray> types{"ssh-ed25519", "ecdsa-sha2-nistp256", "ssh-rsa"};
    const QString config =
        m_folder + (asked.hasAllKeys ? QStringLiteral("/sshd_all") : QStringLiteral("/sshd_some"));
    QStringList options{
        QStringLiteral("BatchMode=yes"),
        QStringLiteral("StrictHostKeyChecking=") +
            (acceptsNew ? QStringLiteral("accept-new") : QStringLiteral("yes")),
        QStringLiteral("UserKnownHostsFile=\"%1\" \"%2\"").arg(files.own, files.others.value(0)),
        QStringLiteral("GlobalKnownHostsFile=\"%1\"").arg(files.others.value(1)),
        QStringLiteral("ProxyCommand=%1 -i -f \"%2\"").arg(m_server, config),
        QStringLiteral("Port=%1").arg(asked.port),
        QStringLiteral("PubkeyAuthentication=no"),
        QStringLiteral("UpdateHostKeys=no"),
        QStringLiteral("IdentityAgent=none"),
        QStringLiteral("KexAlgorithms=curve25519-sha256")};
    if (asked.shownKey >= 0)
        options += QStringLiteral("HostKeyAlgorithms=") + algorithmsOf(types[asked.shownKey]);
    QStringList words{QStringLiteral("-v"), QStringLiteral("-F"), QStringLiteral("none")};
    for (const QString &option : std::as_const(options))
        words << QStringLiteral("-o") << option;
    QProcess ssh;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("LC_ALL"), QStringLiteral("C"));
    environment.insert(QStringLiteral("SHELL"), QStringLiteral("/bin/sh"));
    ssh.setProcessEnvironment(environment);
    ssh.start(QStringLiteral("ssh"),
              words + QStringList{QStringLiteral("-l"), QStringLiteral("no-such-user"), asked.host,
                                  QStringLiteral("true")});
    Answer answer;
    if (!ssh.waitForFinished(patienceMs))
        return answer;
    answer.words = ssh.readAllStandardError();
    answer.verdict = verdictIn(answer.words);
    return answer;
}

QString OpenSshClient::version()
{
    QProcess ssh;
    ssh.start(QStringLiteral("ssh"), {QStringLiteral("-V")});
    return ssh.waitForFinished(patienceMs) ? QString::fromUtf8(ssh.readAllStandardError()).trimmed()
                                           : QString();
}

} // namespace strata::tests
