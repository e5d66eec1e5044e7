// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/remote/ssh/ssh_transport.h"

#include "app/remote/openssh/known_hosts.h"
#include "tests/support/scripted_questions.h"
#include "tests/support/ssh_server.h"

#include <QTest>

using namespace strata::app::remote;
using strata::app::domain::FailureCode;
using strata::app::domain::HostKeyAnswer;
using strata::app::domain::HostKeyQuestion;
using strata::app::domain::SshTarget;
using strata::tests::ScriptedQuestions;
using strata::tests::SshServer;

class TestHostKeyCheck : public QObject {
    Q_OBJECT
private:
    std::unique_ptr<SshServer> m_server;
    std::unique_ptr<SshServer> m_jump;
    CancelFlag m_cancelled = false;
    ScriptedQuestions m_person;
    SshTarget m_target;
    TrustStore m_trust;

    void know(const QByteArray &lines)
    {
        QFile file(m_trust.own);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(lines) == lines.size());
    }
    QByteArray known() const
    {
        QFile file(m_trust.own);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("none");
    }
    QByteArray name() const { return "[127.0.0.1]:" + QByteArray::number(m_target.port) + ' '; }
    QByteArray foreignKey() const { return m_jump->publicKey(); }
    Expected<void> open() { return SshTransport(m_target, m_trust, m_person, m_cancelled).open(); }
    FailureCode failure()
    {
        const auto opened = open();
        return opened ? FailureCode::Internal : opened.error().code;
    }

private Q_SLOTS:
    void initTestCase()
    {
        SshServer::Settings settings;
        settings.keyTypes =
            QStringList{QStringLiteral("ed25519"), QStringLiteral("ecdsa"), QStringLiteral("rsa")};
        m_server = std::make_unique<SshServer>(settings);
        m_jump = std::make_unique<SshServer>();
        for (const auto *server : {m_server.get(), m_jump.get()}) {
            if (!server->problem().isEmpty())
                QSKIP(qPrintable(server->problem()));
        }
    }
    void init()
    {
        m_cancelled = false;
        m_person = {};
        m_target = m_server->target();
        m_trust.own = m_server->path(QStringLiteral("trying"));
        QFile::remove(m_trust.own);
    }

    void anUnknownKeyIsAQuestion()
    {
        QCOMPARE(failure(), FailureCode::HostKeyUnknown);
        QCOMPARE(m_person.keyQuestions.size(), 1);
        const HostKeyQuestion question = m_person.keyQuestions[0];
        QCOMPARE(question.kind, HostKeyQuestion::Kind::Unknown);
        QCOMPARE(question.host, QStringLiteral("127.0.0.1:%1").arg(m_target.port));
        QCOMPARE(question.address, QStringLiteral("127.0.0.1"));
        QCOMPARE(question.keyType, QStringLiteral("ssh-ed25519"));
        QCOMPARE(question.fingerprint,
                 fingerprintOf(QByteArray::fromBase64(m_server->publicKey().split(' ')[1])));
        QCOMPARE(known(), QByteArray("none"));
    }

    void anAcceptedKeyIsRememberedOrNot()
    {
        m_person.keyAnswer = HostKeyAnswer::AcceptOnce;
        QVERIFY(open());
        QCOMPARE(known(), QByteArray("none"));
        m_person.keyAnswer = HostKeyAnswer::AcceptAndRemember;
        QVERIFY(open());
        QCOMPARE(known(), name() + m_server->publicKey() + '\n');
        m_person.keyAnswer = HostKeyAnswer::Reject;
        QVERIFY(open());
        QCOMPARE(m_person.keyQuestions.size(), 2);
    }

    void aChangedKeyIsAnotherQuestion()
    {
        know(name() + foreignKey() + '\n');
        const auto opened = open();
        QVERIFY(!opened);
        QCOMPARE(opened.error().code, FailureCode::HostKeyChanged);
        QCOMPARE(m_person.keyQuestions[0].kind, HostKeyQuestion::Kind::Changed);
        const QString old = fingerprintOf(QByteArray::fromBase64(foreignKey().split(' ')[1]));
        QVERIFY(opened.error().detail.contains(old) &&
                opened.error().detail.contains(m_person.keyQuestions[0].fingerprint));
        QVERIFY(m_person.keyQuestions[0].rememberedFingerprints.value(0).contains(
            QStringLiteral("trying:1)")));
        m_person.keyAnswer = HostKeyAnswer::AcceptAndRemember;
        QVERIFY(open());
        QCOMPARE(known(), name() + m_server->publicKey() + '\n');
    }

    void aKnownTypeIsAskedForFirst()
    {
        know(name() + m_server->publicKey(QStringLiteral("rsa")) + '\n');
        QVERIFY(open());
        QCOMPARE(m_person.keyQuestions.size(), 0);
        know(name() + m_server->publicKey(QStringLiteral("ecdsa")) + '\n');
        QVERIFY(open());
        QCOMPARE(m_person.keyQuestions.size(), 0);
    }

    void anotherTypeIsAThirdQuestion()
    {
        SshTarget target = m_jump->target();
        m_target.port = target.port;
        m_target.keyFile = target.keyFile;
        know(name() + m_server->publicKey(QStringLiteral("rsa")) + '\n');
        QCOMPARE(failure(), FailureCode::HostKeyOtherType);
        QCOMPARE(m_person.keyQuestions.value(0).kind, HostKeyQuestion::Kind::OtherType);
    }

    void aRevokedKeyIsNoQuestion()
    {
        know(name() + m_server->publicKey() + "\n@revoked * " + m_server->publicKey() + '\n');
        m_person.keyAnswer = HostKeyAnswer::AcceptAndRemember;
        QCOMPARE(failure(), FailureCode::HostKeyRevoked);
        QCOMPARE(m_person.keyQuestions.size(), 0);
    }

    void anUnreadableLineIsNoFirstContact()
    {
        know(name() + "ssh-ed25519 ?\n");
        m_person.keyAnswer = HostKeyAnswer::AcceptAndRemember;
        QCOMPARE(failure(), FailureCode::KnownHostsUnreadable);
        QCOMPARE(m_person.keyQuestions.size(), 0);
    }

    void noSecretBeforeTheVerdict()
    {
        m_target.keyFile = SshServer::makeKey(m_server->path(QStringLiteral("encrypted")),
                                              QStringLiteral("ed25519"), QStringLiteral("secret"));
        m_person.secrets = {"secret"};
        QCOMPARE(failure(), FailureCode::HostKeyUnknown);
        QCOMPARE(m_person.secretQuestions.size(), 0);
    }

    void cancelWhileAsked()
    {
        m_person.keyAnswer = HostKeyAnswer::AcceptAndRemember;
        m_person.whileAsked = [this] { m_cancelled = true; };
        QCOMPARE(failure(), FailureCode::Cancelled);
        QCOMPARE(known(), QByteArray("none"));
    }
};

QTEST_GUILESS_MAIN(TestHostKeyCheck)
#include "tst_host_key_check.moc"
