// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Our verdict beside OpenSSH's own, over generated known_hosts files and one real server: we may be stricter, never laxer.
#include "app/remote/known_hosts.h"
#include "app/remote/known_hosts_line.h"

#include "tests/support/ssh_server.h"

#include <QProcess>
#include <QRandomGenerator>
#include <QTest>

using namespace strata::app::remote;
using strata::tests::SshServer;

namespace {

constexpr int files = 240;

enum class Theirs { Accepted, Unknown, Refused, Unclear };

//! Lines that are right, wrong, damaged and hostile, mixed at random.
class Generator {
public:
    Generator(quint16 port, const QByteArray &right, const QByteArray &wrong, const QByteArray &other)
        : m_port(QByteArray::number(port))
        , m_keys{right, right, right, wrong, other, "ssh-future " + QByteArray("AAAACnNzaC1mdXR1cmUAAAABeA=="), "ssh-ed25519 AAA!", right.left(40), right.split(' ')[1],
                 QByteArray(right).replace("ssh-ed25519", "ssh-rsa"), right + "=", QByteArray(right).replace(' ', "\t"), "", "1024 35 1234567"}
    {
    }

    QByteArray file()
    {
        QByteArray content;
        const int lines = 1 + m_random.bounded(5);
        for (int i = 0; i < lines; ++i)
            content += line() + (m_random.bounded(6) == 0 ? "\r\n" : "\n");
        if (m_random.bounded(4) == 0)
            content.chop(1);
        return content;
    }

private:
    QByteArray pick(const QList<QByteArray> &choices) { return choices[m_random.bounded(choices.size())]; }

    QByteArray line()
    {
        if (m_random.bounded(12) == 0)
            return pick({"", "# comment", "junk", QByteArray(9'000, 'x'), " \t", "@", "@revoked", "|1|", QByteArray("a\0b", 3)});
        const QByteArray marker = m_random.bounded(5) == 0 ? pick({"@revoked ", "@revoked ", "@cert-authority ", "@other ", "@revoked\t", "@revoked @revoked "}) : "";
        const QByteArray tail = pick({"", "", "", " me@here", " # note", "\t", QByteArray(" \0", 2)});
        return pick({"", "", "", " ", "\t"}) + marker + name() + pick({" ", " ", "  ", "\t"}) + pick(m_keys) + tail;
    }

    QByteArray name()
    {
        const QByteArray full = "[127.0.0.1]:" + m_port;
        const QByteArray salt(20, char('a' + m_random.bounded(26)));
        return pick({full, full, full, "127.0.0.1", "*", "[127.0.0.*]:*", "127.0.0.?", "gpu01," + full, "*,!" + full, "*,!" + full + ",!127.0.0.1", "!" + full,
                     hashedHostName(full, salt), hashedHostName(full, salt), hashedHostName("127.0.0.1", salt), hashedHostName("gpu01", salt),
                     hashedHostName(full, salt).chopped(3), "|1|AAAA|AAAA", "|2|x|y", "gpu01", "[127.0.0.1]:1", full + ",", "," + full});
    }

    QRandomGenerator m_random{20261120};
    QByteArray m_port;
    QList<QByteArray> m_keys;
};

QByteArray freshKey(const SshServer &server, const QString &name, const QString &type)
{
    QFile file(SshServer::makeKey(server.path(name), type, {}, type == QLatin1String("rsa") ? QStringList{"-b", "2048"} : QStringList()) + QStringLiteral(".pub"));
    return file.open(QIODevice::ReadOnly) ? file.readAll().split(' ').mid(0, 2).join(' ') : QByteArray();
}

//! Nobody can sign in with that name, so how far it gets tells what OpenSSH thinks of the host key.
Theirs askOpenSsh(const SshServer &server, const QString &knownHosts, QByteArray &words)
{
    QProcess ssh;
    ssh.start(QStringLiteral("ssh"), {"-F", "none", "-p", QString::number(server.port()), "-o", "BatchMode=yes", "-o", "StrictHostKeyChecking=yes",
                                      "-o", "UserKnownHostsFile=" + knownHosts, "-o", "GlobalKnownHostsFile=/dev/null", "-o", "PubkeyAuthentication=no",
                                      "-o", "UpdateHostKeys=no", "-o", "KexAlgorithms=curve25519-sha256", "no-such-user@127.0.0.1", "true"});
    if (!ssh.waitForFinished(20'000))
        return Theirs::Unclear;
    words = ssh.readAllStandardError();
    if (words.contains("Permission denied"))
        return Theirs::Accepted;
    if (words.contains("HAS CHANGED") || words.contains("REVOKED"))
        return Theirs::Refused;
    return words.contains("Host key verification failed") ? Theirs::Unknown : Theirs::Unclear;
}

} // namespace

class TestKnownHostsOpenSsh : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void neverLaxer()
    {
        const SshServer server;
        if (!server.problem().isEmpty())
            QSKIP(qPrintable(server.problem()));
        const QByteArray right = server.publicKey();
        const QByteArray blob = QByteArray::fromBase64(right.split(' ')[1]);
        Generator generator(server.port(), right, freshKey(server, QStringLiteral("wrong"), QStringLiteral("ed25519")),
                            freshKey(server, QStringLiteral("other"), QStringLiteral("rsa")));
        int accepted = 0;
        int stricter = 0;
        QMap<QString, int> reasons;
        for (int i = 0; i < files; ++i) {
            const QByteArray content = generator.file();
            QFile file(server.path(QStringLiteral("generated")));
            QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate) && file.write(content) == content.size());
            file.close();
            const HostKeyJudgement ours = KnownHosts::read({file.fileName()}).judge(QStringLiteral("127.0.0.1"), server.port(), blob);
            QByteArray words;
            const Theirs theirs = askOpenSsh(server, file.fileName(), words);
            const QByteArray evidence = "file " + QByteArray::number(i) + ":\n" + QByteArray(content).replace('\0', "<NUL>") + "\nOpenSSH: " + words + "\nours: " + QByteArray::number(int(ours.verdict));
            QVERIFY2(theirs != Theirs::Unclear, evidence.constData());
            QVERIFY2(ours.verdict != HostKeyVerdict::Known || theirs == Theirs::Accepted, evidence.constData());
            // What OpenSSH calls changed or revoked is never shown to a person as a first contact.
            QVERIFY2(ours.verdict != HostKeyVerdict::Unknown || theirs != Theirs::Refused, evidence.constData());
            accepted += theirs == Theirs::Accepted ? 1 : 0;
            if (ours.verdict != HostKeyVerdict::Known && theirs == Theirs::Accepted) {
                ++stricter;
                reasons[ours.reason.section(QStringLiteral(": "), 1)] += 1;
            }
        }
        qInfo("%d files: OpenSSH accepted %d, we accepted %d", files, accepted, accepted - stricter);
        for (auto reason = reasons.cbegin(); reason != reasons.cend(); ++reason)
            qInfo("stricter %d times: %s", reason.value(), qPrintable(reason.key().isEmpty() ? QStringLiteral("other key or first contact") : reason.key()));
        QVERIFY(accepted > files / 5);
        QVERIFY(stricter < accepted / 2);
    }
};

QTEST_GUILESS_MAIN(TestKnownHostsOpenSsh)
#include "tst_known_hosts_openssh.moc"
