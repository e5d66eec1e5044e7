// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/remote/openssh/ssh_config.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace strata::app::remote;

class TestSshConfig : public QObject {
    Q_OBJECT
private:
    QTemporaryDir m_home;

    void write(const QString &name, const QByteArray &content)
    {
        QFile file(m_home.filePath(QStringLiteral(".ssh/") + name));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(content) == content.size());
    }
    SshConfig read()
    {
        return SshConfig::read(m_home.filePath(QStringLiteral(".ssh/config")), m_home.path());
    }

private Q_SLOTS:
    void init() { QVERIFY(QDir(m_home.path()).mkpath(QStringLiteral(".ssh/d"))); }

    void resolvesAnAlias()
    {
        write(QStringLiteral("config"),
              "# lab\nHost gpu gpu-long\n  HostName=gpu01.example\n\tPort 2222\n  User \"ana\"\r\n "
              " IdentityFile ~/.ssh/id lab\n"
              "  IdentitiesOnly yes\nHost *\n  User nobody\n  Port 99\n  ForwardX11 no\n");
        const SshConfig config = read();
        QCOMPARE(config.aliases(),
                 (QStringList{QStringLiteral("gpu"), QStringLiteral("gpu-long")}));
        const ConfiguredHost host = config.resolve(QStringLiteral("gpu"));
        QCOMPARE(host.target.hostName, QStringLiteral("gpu01.example"));
        QCOMPARE(int(host.target.port), 2222);
        QCOMPARE(host.target.user, QStringLiteral("ana"));
        QCOMPARE(host.target.keyFile, m_home.path() + QStringLiteral("/.ssh/id"));
        QVERIFY(host.identitiesOnly);
        QCOMPARE(host.ignored.size(), 1);
        QVERIFY(host.ignored[0].endsWith(QStringLiteral("config:11: forwardx11 is not followed")));
    }

    void patternsAndExceptionsDecide()
    {
        write(
            QStringLiteral("config"),
            "Host *.lab !old.lab\n User lab\nHost new.lab\n User never\nHost old.lab\n User old\n");
        const SshConfig config = read();
        QCOMPARE(config.aliases(),
                 (QStringList{QStringLiteral("new.lab"), QStringLiteral("old.lab")}));
        QCOMPARE(config.resolve(QStringLiteral("new.lab")).target.user, QStringLiteral("lab"));
        QCOMPARE(config.resolve(QStringLiteral("old.lab")).target.user, QStringLiteral("old"));
        QCOMPARE(config.resolve(QStringLiteral("elsewhere")).target.hostName,
                 QStringLiteral("elsewhere"));
    }

    void jumpsAreWrittenOut()
    {
        write(QStringLiteral("config"), "Host gate\n HostName gate.example\n User g\n Port 2200\n "
                                        "ProxyJump outer\nHost outer\n HostName ::1\n"
                                        "Host inner\n ProxyJump gate,ana@second:22\nHost direct\n "
                                        "ProxyJump none\nHost loop\n ProxyJump loop\n");
        const SshConfig config = read();
        QCOMPARE(config.resolve(QStringLiteral("inner")).target.jump,
                 QStringLiteral("[::1]:22,g@gate.example:2200,ana@second:22"));
        QCOMPARE(config.resolve(QStringLiteral("direct")).target.jump, QString());
        QVERIFY(config.resolve(QStringLiteral("loop")).target.jump.size() < 1'000);
    }

    void includesAreFollowedAndBounded()
    {
        write(QStringLiteral("config"),
              "Include d/*.conf\nHost a\n Include nested\n Port 1\nInclude config\n");
        write(QStringLiteral("d/1.conf"), "Host b\n User bea\n");
        write(QStringLiteral("nested"), "User inner\nHost c\n User cleo\n");
        const SshConfig config = read();
        QCOMPARE(config.resolve(QStringLiteral("b")).target.user, QStringLiteral("bea"));
        QCOMPARE(config.resolve(QStringLiteral("a")).target.user, QStringLiteral("inner"));
        QCOMPARE(int(config.resolve(QStringLiteral("a")).target.port), 1);
        // A Host line in a file that is included for host a only cannot reach beyond it.
        QCOMPARE(config.resolve(QStringLiteral("c")).target.user, QString());
    }

    void nothingIsExecuted()
    {
        const QString canary = m_home.filePath(QStringLiteral("canary"));
        const QByteArray touch = "touch " + canary.toUtf8();
        write(QStringLiteral("config"), "Match exec \"" + touch +
                                            "\"\n  User evil\nHost h\n  ProxyCommand " + touch +
                                            "\n  HostName $(" + touch + ")\n  LocalCommand " +
                                            touch + "\nMatch all\n  Port 7\n");
        const ConfiguredHost host = read().resolve(QStringLiteral("h"));
        QVERIFY(!QFile::exists(canary));
        QCOMPARE(host.target.user, QString());
        QCOMPARE(int(host.target.port), 22);
        QCOMPARE(host.ignored.size(), 4);
        QVERIFY(host.ignored.join(QLatin1Char(' ')).contains(QStringLiteral("match")));
        QVERIFY(host.ignored.join(QLatin1Char(' ')).contains(QStringLiteral("proxycommand")));
    }

    void tokensAreReplaced()
    {
        write(QStringLiteral("config"), "Host h\n HostName %h.example\n User u\n IdentityFile "
                                        "%d/%r@%h%%\nHost bad\n HostName %x\n Port 70000\n");
        const SshConfig config = read();
        QCOMPARE(config.resolve(QStringLiteral("h")).target.hostName, QStringLiteral("h.example"));
        QCOMPARE(config.resolve(QStringLiteral("h")).target.keyFile,
                 m_home.path() + QStringLiteral("/u@h.example%"));
        QCOMPARE(config.resolve(QStringLiteral("bad")).target.hostName, QStringLiteral("bad"));
        QCOMPARE(config.resolve(QStringLiteral("bad")).ignored.size(), 2);
    }

    void aMissingFileHasNoAliases()
    {
        QVERIFY(SshConfig::read(m_home.filePath(QStringLiteral("none")), m_home.path())
                    .aliases()
                    .isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestSshConfig)
#include "tst_ssh_config.moc"
