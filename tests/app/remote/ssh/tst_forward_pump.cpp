// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/remote/ssh/ssh_transport.h"

#include "tests/support/patience.h"
#include "tests/support/scripted_questions.h"
#include "tests/support/ssh_server.h"
#include "tests/support/tcp_relay.h"

#include <QElapsedTimer>
#include <QTest>

#include <signal.h>
#include <thread>

using namespace strata::app::remote;
using strata::app::domain::FailureCode;
using strata::app::domain::SshTarget;
using strata::tests::ScriptedQuestions;
using strata::tests::shortestMs;
using strata::tests::SshServer;
using strata::tests::TcpRelay;

//! Two jump hosts and a target, each with its own host key; one key signs in everywhere.
class TestForwardPump : public QObject {
    Q_OBJECT
private:
    std::unique_ptr<SshServer> m_servers[3];
    CancelFlag m_cancelled = false;
    ScriptedQuestions m_person;
    SshTarget m_target;
    TrustStore m_trust;

    QString hop(int index, quint16 port = 0) const
    {
        const SshTarget target = m_servers[index]->target();
        return QStringLiteral("%1@127.0.0.1:%2").arg(target.user).arg(port ? port : target.port);
    }
    void know(int changed = -1, const QByteArray &more = {})
    {
        QByteArray lines = more;
        for (int i = 0; i < 3; ++i) {
            const QByteArray key = m_servers[i == changed ? (i + 1) % 3 : i]->publicKey();
            lines +=
                "[127.0.0.1]:" + QByteArray::number(m_servers[i]->target().port) + ' ' + key + '\n';
        }
        QFile file(m_trust.own);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(lines) == lines.size());
    }

private Q_SLOTS:
    void initTestCase()
    {
        for (auto &server : m_servers) {
            server = std::make_unique<SshServer>();
            if (!server->problem().isEmpty())
                QSKIP(qPrintable(server->problem()));
        }
        for (int i : {0, 1}) {
            const QString keys = m_servers[i]->path(QStringLiteral("authorized_keys"));
            QVERIFY(QFile::remove(keys) &&
                    QFile::copy(m_servers[2]->path(QStringLiteral("authorized_keys")), keys));
        }
    }
    void init()
    {
        m_cancelled = false;
        m_person = {};
        m_target = m_servers[2]->target();
        m_trust.own = m_servers[2]->path(QStringLiteral("known_route"));
        m_target.jump = hop(0) + QLatin1Char(',') + hop(1);
        know();
    }

    void reachesTheLastHop()
    {
        SshTransport transport(m_target, m_trust, m_person, m_cancelled);
        const auto opened = transport.open();
        QVERIFY2(opened, qPrintable(opened ? QString() : opened.error().detail));
        const QByteArray data(20 * 1024 * 1024, 'x');
        const auto result =
            runCommand(transport, "cat; echo $SSH_CONNECTION", data, 60'000, m_cancelled);
        QVERIFY(!result);
        QCOMPARE(result.error().code, FailureCode::TransferFailed);
        const auto smaller = runCommand(transport, "cat; echo $SSH_CONNECTION",
                                        QByteArrayView(data).first(8'000'000), 60'000, m_cancelled);
        QVERIFY2(smaller, qPrintable(smaller ? QString()
                                             : QStringLiteral("%1: %2")
                                                   .arg(int(smaller.error().code))
                                                   .arg(smaller.error().detail)));
        QVERIFY(smaller->output.size() > 8'000'000);
        QVERIFY(smaller->output.trimmed().endsWith(QByteArray::number(m_target.port)));
        constexpr int enoughMs = 500;
        const qint64 taken = shortestMs(enoughMs, [&](QElapsedTimer &timer) {
            QVERIFY(transport.open());
            timer.restart();
            transport.close();
        });
        QVERIFY2(taken <= enoughMs, qPrintable(QString::number(taken)));
    }

    void everyHopIsVerified_data()
    {
        QTest::addColumn<int>("changed");
        QTest::newRow("first") << 0;
        QTest::newRow("middle") << 1;
        QTest::newRow("last") << 2;
    }
    void everyHopIsVerified()
    {
        QFETCH(int, changed);
        know(changed);
        SshTransport transport(m_target, m_trust, m_person, m_cancelled);
        const auto opened = transport.open();
        QVERIFY(!opened);
        QCOMPARE(opened.error().code, FailureCode::HostKeyChanged);
        QVERIFY(opened.error().where.contains(QString::number(m_servers[changed]->target().port)));
        QCOMPARE(m_person.keyQuestions.size(), 1);
        QCOMPARE(m_person.keyQuestions[0].host.contains(QStringLiteral("by way of")), changed > 0);
    }

    void aClosedPortBehindAJumpHostIsItsFailure()
    {
        m_target.port = SshServer::freePort();
        SshTransport transport(m_target, m_trust, m_person, m_cancelled);
        const auto opened = transport.open();
        QVERIFY(!opened);
        QCOMPARE(opened.error().code, FailureCode::JumpHostFailed);
        QVERIFY2(opened.error().where.contains(hop(1)), qPrintable(opened.error().where));
    }

    void aJumpHostThatIsCutLosesTheConnection()
    {
        TcpRelay relay(m_servers[0]->target().port);
        m_target.jump = hop(0, relay.port());
        know(-1, "[127.0.0.1]:" + QByteArray::number(relay.port()) + ' ' +
                     m_servers[0]->publicKey() + '\n');
        constexpr int enoughMs = 2'000;
        const qint64 taken = shortestMs(enoughMs, [&](QElapsedTimer &timer) {
            SshTransport transport(m_target, m_trust, m_person, m_cancelled);
            QVERIFY(transport.open());
            auto stream = transport.start("sleep 60");
            QVERIFY(stream);
            timer.restart();
            relay.cut();
            const auto read = (*stream)->read(50'000);
            QVERIFY(!read);
            QCOMPARE(read.error().code, FailureCode::ConnectionLost);
            QVERIFY(!transport.isOpen());
        });
        QVERIFY2(taken <= enoughMs, qPrintable(QString::number(taken)));
    }

    void aSilentTargetBehindAJumpHostCanBeCancelled()
    {
        TcpRelay silent(0);
        m_target.port = silent.port();
        constexpr int enoughMs = 800 + 1'000;
        const qint64 taken = shortestMs(enoughMs, [this](QElapsedTimer &timer) {
            m_cancelled = false;
            SshTransport transport(m_target, m_trust, m_person, m_cancelled);
            timer.restart();
            std::thread person([this] {
                std::this_thread::sleep_for(std::chrono::milliseconds(800));
                m_cancelled = true;
            });
            const auto opened = transport.open();
            person.join();
            QVERIFY(!opened);
            QCOMPARE(opened.error().code, FailureCode::Cancelled);
        });
        QVERIFY2(taken <= enoughMs, qPrintable(QString::number(taken)));
    }
};

QTEST_GUILESS_MAIN(TestForwardPump)
#include "tst_forward_pump.moc"
