// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/ssh_server.h"

#include <QDeadlineTimer>
#include <QDir>
#include <QFile>
#include <QStandardPaths>

#include <arpa/inet.h>
#include <pwd.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

namespace strata::tests {

namespace {

QString programPath(const QString &name)
{
    const QString found = QStandardPaths::findExecutable(name);
    return found.isEmpty() ? QStandardPaths::findExecutable(
                                 name, {QStringLiteral("/usr/sbin"), QStringLiteral("/sbin")})
                           : found;
}

bool writeFile(const QString &path, const QByteArray &content)
{
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(content) == content.size();
}

} // namespace

quint16 SshServer::freePort()
{
    sockaddr_in address = {};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    const int probe = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    (void)::bind(probe, reinterpret_cast<sockaddr *>(&address), size);
    ::getsockname(probe, reinterpret_cast<sockaddr *>(&address), &size);
    ::close(probe);
    return ntohs(address.sin_port);
}

QString SshServer::makeKey(const QString &path, const QString &type, const QString &passphrase,
                           const QStringList &more)
{
    QProcess keygen;
    keygen.start(QStringLiteral("ssh-keygen"),
                 QStringList{QStringLiteral("-q"), QStringLiteral("-t"), type, QStringLiteral("-N"),
                             passphrase, QStringLiteral("-C"), QStringLiteral("strata-test"),
                             QStringLiteral("-f"), path} +
                     more);
    keygen.waitForFinished(60'000);
    return path;
}

SshServer::SshServer(const Settings &settings)
{
    if (programPath(QStringLiteral("sshd")).isEmpty()) {
        m_problem = QStringLiteral("sshd is not installed (package openssh-server)");
        return;
    }
    // Where sshd separates its privileges; the package makes it when the service starts.
    if (::getuid() == 0)
        ::mkdir("/run/sshd", 0755);
    if (!writeKeys(settings)) {
        m_problem = QStringLiteral("the server's keys could not be written");
        return;
    }
    // Another program may take a free port before sshd does.
    for (int attempt = 0; attempt < 5 && !isListening(); ++attempt) {
        m_port = freePort();
        if (writeConfiguration(settings))
            launch();
    }
    if (!isListening())
        m_problem = QStringLiteral("sshd did not start: ") + QString::fromUtf8(log().right(400));
}

SshServer::~SshServer()
{
    m_process.terminate();
    if (!m_process.waitForFinished(3'000))
        m_process.kill();
    m_process.waitForFinished(3'000);
}

QByteArray SshServer::publicKey(const QString &type) const
{
    QFile file(path(QStringLiteral("host_%1.pub").arg(type)));
    return file.open(QIODevice::ReadOnly) ? file.readAll().split(' ').mid(0, 2).join(' ')
                                          : QByteArray();
}

bool SshServer::writeKeys(const Settings &settings)
{
    QDir().mkpath(home() + QStringLiteral("/.ssh"));
    const QString own = makeKey(path(QStringLiteral("id_ed25519")), QStringLiteral("ed25519"));
    for (const QString &type : settings.keyTypes)
        makeKey(path(QStringLiteral("host_") + type), type);
    return QFile::copy(own + QStringLiteral(".pub"), path(QStringLiteral("authorized_keys")));
}

bool SshServer::writeConfiguration(const Settings &settings)
{
    // Of most settings the first counts, of this one the last.
    QByteArray config =
        "MaxStartups 200\n" + settings.lines.join(QLatin1Char('\n')).toUtf8() + '\n';
    QByteArray known;
    for (const QString &type : settings.keyTypes) {
        config += "HostKey " + path(QStringLiteral("host_") + type).toUtf8() + '\n';
        known += "[127.0.0.1]:" + QByteArray::number(m_port) + ' ' + publicKey(type) + '\n';
    }
    config += "ListenAddress 127.0.0.1\nPort " + QByteArray::number(m_port) +
              "\nPidFile none\nStrictModes no\nUsePAM no\nUseDNS no\nPasswordAuthentication no\n"
              "KbdInteractiveAuthentication no\nPermitRootLogin yes\nLogLevel "
              "VERBOSE\nAuthorizedKeysFile " +
              path(QStringLiteral("authorized_keys")).toUtf8() + '\n';
    return writeFile(path(QStringLiteral("sshd_config")), config) && writeFile(knownHosts(), known);
}

QByteArray SshServer::log() const
{
    QFile file(path(QStringLiteral("log")));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

bool SshServer::isListening() const
{
    return m_process.state() == QProcess::Running &&
           log().contains("Server listening on 127.0.0.1 port " + QByteArray::number(m_port));
}

void SshServer::launch()
{
    // A test that crashes takes its server with it.
    m_process.setChildProcessModifier([] { ::prctl(PR_SET_PDEATHSIG, SIGTERM); });
    m_process.start(programPath(QStringLiteral("sshd")),
                    {QStringLiteral("-D"), QStringLiteral("-f"),
                     path(QStringLiteral("sshd_config")), QStringLiteral("-E"),
                     path(QStringLiteral("log"))});
    const QDeadlineTimer deadline(60'000);
    while (!isListening() && !deadline.hasExpired() && !m_process.waitForFinished(20)) {
    }
}

app::domain::SshTarget SshServer::target() const
{
    app::domain::SshTarget target;
    target.hostName = QStringLiteral("127.0.0.1");
    target.port = m_port;
    const passwd *me = ::getpwuid(::getuid());
    target.user = me ? QString::fromLocal8Bit(me->pw_name) : qEnvironmentVariable("USER");
    target.keyFile = path(QStringLiteral("id_ed25519"));
    return target;
}

} // namespace strata::tests
