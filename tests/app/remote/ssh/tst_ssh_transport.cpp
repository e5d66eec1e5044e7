// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/remote/ssh/ssh_transport.h"

#include "app/remote/ssh/tcp_connection.h"

#include "tests/support/patience.h"
#include "tests/support/scripted_questions.h"
#include "tests/support/ssh_server.h"
#include "tests/support/tcp_relay.h"

#include <QRandomGenerator>
#include <QTest>

#include <algorithm>
#include <array>
#include <limits>
#include <thread>

#include <poll.h>
#include <signal.h>
#include <sys/socket.h>
#include <unistd.h>

using namespace strata::app::remote;
using strata::app::domain::FailureCode;
using strata::app::domain::SshTarget;
using strata::tests::patienceMs;
using strata::tests::ScriptedQuestions;
using strata::tests::shortestMs;
using strata::tests::SshServer;
using strata::tests::TcpRelay;

namespace {

//! Through a relay the host has another port, and so another name in known_hosts.
SshTarget throughRelay(const SshServer &server, const TcpRelay &relay)
{
    SshTarget target = server.target();
    target.port = relay.port();
    QFile file(server.knownHosts());
    if (file.open(QIODevice::Append))
        file.write("[127.0.0.1]:" + QByteArray::number(relay.port()) + ' ' + server.publicKey() +
                   '\n');
    return target;
}

QByteArray randomBytes(qsizetype size)
{
    QByteArray bytes(size, Qt::Uninitialized);
    QRandomGenerator generator(7);
    generator.generate(reinterpret_cast<quint32 *>(bytes.data()),
                       reinterpret_cast<quint32 *>(bytes.data()) + size / 4);
    return bytes;
}

//! True if a server says who it is, and not that it takes nobody more.
bool isGreeted(int socket)
{
    std::array<char, 4> start{};
    pollfd answer = {socket, POLLIN, 0};
    return ::poll(&answer, 1, 10'000) == 1 &&
           ::recv(socket, start.data(), start.size(), 0) == ssize_t(start.size()) &&
           QByteArrayView(start.data(), start.size()) == "SSH-";
}

constexpr ConnectTimeouts quick{1'000, 1'000, 800, 800, 800};

} // namespace

class TestSshTransport : public QObject {
    Q_OBJECT
private:
    SshServer m_server;
    CancelFlag m_cancelled = false;
    ScriptedQuestions m_nobody;
    int m_signInsSeen = 0;
    qint64 m_bytesToSignIn = std::numeric_limits<qint64>::max();

    std::unique_ptr<SshTransport> make(const SshTarget &target, ConnectTimeouts timeouts = {})
    {
        return std::make_unique<SshTransport>(target, m_server.trust(), m_nobody, m_cancelled,
                                              timeouts);
    }

private Q_SLOTS:
    void initTestCase()
    {
        if (!m_server.problem().isEmpty())
            QSKIP(qPrintable(m_server.problem()));
    }
    void init() { m_cancelled = false; }

    void runsACommand()
    {
        auto transport = make(m_server.target());
        const auto opened = transport->open();
        QVERIFY2(opened, qPrintable(opened ? QString() : opened.error().detail));
        QVERIFY(transport->isOpen());
        const auto result =
            runCommand(*transport, "cat; echo oops >&2; exit 7", "hello", 10'000, m_cancelled);
        QVERIFY(result);
        QCOMPARE(result->output, QByteArray("hello"));
        QCOMPARE(result->errorOutput, QByteArray("oops\n"));
        QCOMPARE(result->exit.code, 7);
        QCOMPARE(m_nobody.keyQuestions.size() + m_nobody.secretQuestions.size(), 0);
    }

    void tellsTheSignalThatEndedACommand()
    {
        auto transport = make(m_server.target());
        QVERIFY(transport->open());
        const auto result = runCommand(*transport, "kill -KILL $$", {}, 10'000, m_cancelled);
        QVERIFY(result);
        QCOMPARE(result->exit.code, -1);
        QCOMPARE(result->exit.signalName, QStringLiteral("KILL"));
    }

    void movesLargeDataBothWaysAtOnce()
    {
        auto transport = make(m_server.target());
        QVERIFY(transport->open());
        const QByteArray data = randomBytes(12 * 1024 * 1024);
        const auto result = runCommand(*transport, "tee /dev/stderr", data, 60'000, m_cancelled);
        QVERIFY(result);
        QVERIFY(result->output == data);
        QVERIFY(data.endsWith(result->errorOutput));
        QVERIFY(result->errorOutput.size() <= 32 * 1024 && result->errorOutput.size() >= 16 * 1024);
    }

    void losesNothingAtTheEnd()
    {
        auto transport = make(m_server.target());
        QVERIFY(transport->open());
        const QByteArray data = randomBytes(3'000'000);
        for (int i = 0; i < 20; ++i) {
            const auto result =
                runCommand(*transport, "cat; echo end >&2", data, 20'000, m_cancelled);
            QVERIFY(result);
            QCOMPARE(result->output.size(), data.size());
            // The shell's own start-up files may have said something before.
            QVERIFY2(result->errorOutput.endsWith("end\n"), result->errorOutput.constData());
        }
    }

    void boundsTheOutput()
    {
        auto transport = make(m_server.target());
        QVERIFY(transport->open());
        const auto result = runCommand(*transport, "cat /dev/zero", {}, 60'000, m_cancelled);
        QVERIFY(!result);
        QCOMPARE(result.error().code, FailureCode::TransferFailed);
    }

    void reportsTheExitOfACommandThatDoesNotRead()
    {
        auto transport = make(m_server.target());
        QVERIFY(transport->open());
        const auto result =
            runCommand(*transport, "exit 3", randomBytes(16 * 1024 * 1024), 20'000, m_cancelled);
        QVERIFY2(result, qPrintable(result ? QString() : result.error().detail));
        QCOMPARE(result->exit.code, 3);
    }

    void doesNotWaitForABackgroundProcess()
    {
        auto transport = make(m_server.target());
        QVERIFY(transport->open());
        constexpr int enoughMs = 10'000;
        const qint64 taken = shortestMs(enoughMs, [&](QElapsedTimer &) {
            const auto result =
                runCommand(*transport, "echo done; sleep 60 &", {}, 50'000, m_cancelled);
            QVERIFY(result);
            QCOMPARE(result->output, QByteArray("done\n"));
        });
        QVERIFY2(taken <= enoughMs, qPrintable(QString::number(taken)));
    }

    void theExitMayComeLongAfterTheEndOfTheOutput()
    {
        auto transport = make(m_server.target());
        QVERIFY(transport->open());
        const auto result = runCommand(*transport, "echo out; exec >&- 2>&-; sleep 0.5; exit 9", {},
                                       10'000, m_cancelled);
        QVERIFY2(result, qPrintable(result ? QString() : result.error().detail));
        QCOMPARE(result->output, QByteArray("out\n"));
        QCOMPARE(result->exit.code, 9);
    }

    void twoCommandsShareASession()
    {
        auto transport = make(m_server.target());
        QVERIFY(transport->open());
        auto first = transport->start("while read x; do echo first $x; done");
        auto second = transport->start("while read x; do echo second $x; done");
        QVERIFY(first && second);
        for (int i = 0; i < 50; ++i) {
            QVERIFY((*first)->write("a\n"));
            QVERIFY((*second)->write("b\n"));
            QCOMPARE((*second)->read(5'000).value_or(QByteArray("?")), QByteArray("second b\n"));
            QCOMPARE((*first)->read(5'000).value_or(QByteArray("?")), QByteArray("first a\n"));
        }
    }

    void refusesScriptsThatShellsReadDifferently()
    {
        auto transport = make(m_server.target());
        QVERIFY(transport->open());
        for (const char *script : {"echo 'x'", "echo \\n", "echo !x", "a\nb", "", "\xc3\xa4"}) {
            const auto stream = transport->start(script);
            QVERIFY(!stream);
            QCOMPARE(stream.error().code, FailureCode::Internal);
        }
    }

    void aStreamMayOutliveItsTransport()
    {
        constexpr int enoughMs = 2'000;
        const qint64 taken = shortestMs(enoughMs, [&](QElapsedTimer &timer) {
            auto transport = make(m_server.target());
            QVERIFY(transport->open());
            auto stream = transport->start("sleep 60");
            QVERIFY(stream);
            transport.reset();
            timer.restart();
            const auto read = (*stream)->read(50'000);
            QVERIFY(!read || (*stream)->outputEnded());
        });
        QVERIFY2(taken <= enoughMs, qPrintable(QString::number(taken)));
    }

    void endsTheCommandOfAStreamThatIsDropped()
    {
        if (::getuid() == 0)
            QSKIP("sshd passes no signals on to commands of root; tst_script tries it with another "
                  "user of the lab");
        auto transport = make(m_server.target());
        QVERIFY(transport->open());
        qint64 pid = 0;
        {
            auto stream = transport->start("echo $$; exec sleep 300");
            QVERIFY(stream);
            pid = (*stream)->read(5'000).value_or(QByteArray()).trimmed().toLongLong();
            QVERIFY(pid > 1 && ::kill(pid_t(pid), 0) == 0);
        }
        // The request lies in the session's buffer; it goes out with the next use, or when the
        // session ends.
        transport->close();
        QTRY_VERIFY_WITH_TIMEOUT(::kill(pid_t(pid), 0) != 0, patienceMs);
    }

    void cancelEndsEveryWait()
    {
        auto transport = make(m_server.target());
        QVERIFY(transport->open());
        constexpr int enoughMs = 200 + 100 + 100;
        const qint64 taken = shortestMs(enoughMs, [&](QElapsedTimer &timer) {
            m_cancelled = false;
            auto stream = transport->start("sleep 30");
            QVERIFY(stream);
            timer.restart();
            std::thread person([this] {
                std::this_thread::sleep_for(std::chrono::milliseconds(200));
                m_cancelled = true;
            });
            const auto read = (*stream)->read(20'000);
            person.join();
            QVERIFY(!read);
            QCOMPARE(read.error().code, FailureCode::Cancelled);
        });
        QVERIFY2(taken <= enoughMs, qPrintable(QString::number(taken)));
    }

    // Servers that allow little

    void oneSessionAtATimeIsEnough()
    {
        SshServer strict({{QStringLiteral("ed25519")}, {QStringLiteral("MaxSessions 1")}});
        SshTransport transport(strict.target(), strict.trust(), m_nobody, m_cancelled, {});
        QVERIFY(transport.open());
        for (int i = 0; i < 20; ++i) {
            const auto result = runCommand(transport, "cat", "hello", 10'000, m_cancelled);
            QVERIFY2(result, qPrintable(result ? QString() : result.error().detail));
            QCOMPARE(result->output, QByteArray("hello"));
            // One that nobody listens to any more ends as its input does, but a little later.
            auto dropped = transport.start("cat > /dev/null; sleep 0.1");
            QVERIFY2(dropped, qPrintable(dropped ? QString() : dropped.error().detail));
        }
    }

    void tooManySessionsAreToldAsSuch()
    {
        SshServer strict({{QStringLiteral("ed25519")}, {QStringLiteral("MaxSessions 1")}});
        SshTransport transport(strict.target(), strict.trust(), m_nobody, m_cancelled, {});
        QVERIFY(transport.open());
        auto first = transport.start("cat");
        QVERIFY(first);
        for (int i = 0; i < 3; ++i) {
            const auto second = transport.start("cat");
            QVERIFY(!second);
            QCOMPARE(second.error().code, FailureCode::SessionsExhausted);
        }
        QVERIFY((*first)->write("still here\n"));
        QCOMPARE((*first)->read(5'000).value_or(QByteArray("?")), QByteArray("still here\n"));
    }

    void aServerThatTakesNoMoreConnectionsIsBusy()
    {
        SshServer strict({{QStringLiteral("ed25519")}, {QStringLiteral("MaxStartups 1")}});
        SshTarget target = strict.target();
        const ConnectTimeouts timeouts;
        Expected<TcpConnection> waiting =
            connectTcp(target.hostName, target.port, timeouts, m_cancelled);
        // Its greeting shows that the server has counted it; the connection that found the server
        // up may count still.
        for (int tries = 0; waiting && !isGreeted(waiting->socket.get()) && tries < 300; ++tries) {
            QTest::qSleep(100);
            waiting = connectTcp(target.hostName, target.port, timeouts, m_cancelled);
        }
        QVERIFY(waiting);
        SshTransport transport(target, strict.trust(), m_nobody, m_cancelled, timeouts);
        const auto refused = transport.open();
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, FailureCode::ServerBusy);
        waiting->socket.reset();
        QTRY_VERIFY_WITH_TIMEOUT(transport.open().has_value(), patienceMs);
    }

    // Links that break

    void aCutAtAnyByteIsALostConnection_data()
    {
        QTest::addColumn<qint64>("toServer");
        QTest::addColumn<qint64>("toClient");
        QTest::addColumn<bool>("reset");
        QRandomGenerator generator(20261120);
        // Every part of a greeting, the first byte and the last of it included, in both manners.
        for (const qint64 offset : {0, 1, 3, 4, 8, 20, 30, 39, 40, 41, 42, 60, 100}) {
            for (const bool reset : {false, true}) {
                const char *manner = reset ? "reset" : "ended";
                QTest::addRow("to the client, byte %lld, %s", static_cast<long long>(offset),
                              manner)
                    << qint64(-1) << offset << reset;
                QTest::addRow("to the server, byte %lld, %s", static_cast<long long>(offset),
                              manner)
                    << offset << qint64(-1) << reset;
            }
        }
        for (int i = 0; i < 30; ++i) {
            const qint64 offset = i < 12 ? generator.bounded(4'000) : generator.bounded(1'500'000);
            QTest::addRow("%d", i) << (i % 2 == 0 ? offset : qint64(-1))
                                   << (i % 2 == 0 ? qint64(-1) : offset) << (i % 3 != 0);
        }
    }
    void aCutAtAnyByteIsALostConnection()
    {
        QFETCH(qint64, toServer);
        QFETCH(qint64, toClient);
        QFETCH(bool, reset);
        constexpr int enoughMs = 5'000; // no deadline was waited for
        const qint64 taken = shortestMs(enoughMs, [&](QElapsedTimer &) {
            TcpRelay relay(
                m_server.port(),
                {.cutAfterToServer = toServer, .cutAfterToClient = toClient, .reset = reset});
            auto transport = make(throughRelay(m_server, relay));
            const auto opened = transport->open();
            FailureCode code = opened ? FailureCode::Internal : opened.error().code;
            if (opened) {
                const auto result = runCommand(*transport, "cat", randomBytes(2 * 1024 * 1024),
                                               20'000, m_cancelled);
                QVERIFY(!result);
                code = result.error().code;
            }
            // A server that says nothing and hangs up is as one that takes no more connections just
            // now.
            const bool isSilent = toClient == 0 || (toServer >= 0 && toServer < 60);
            QVERIFY2(code == FailureCode::ConnectionLost ||
                         (isSilent && code == FailureCode::ServerBusy),
                     qPrintable(QString::number(int(code))));
        });
        QVERIFY2(taken <= enoughMs, qPrintable(QString::number(taken)));
    }

    void aStallAtAnyByteEndsAtTheDeadline_data()
    {
        QTest::addColumn<int>("permille");
        // Before the greeting, within it, in the key exchange, while signing in.
        for (const int permille : {0, 5, 40, 300, 600, 800, 900, 980})
            QTest::addRow("%d", permille) << permille;
    }
    void aStallAtAnyByteEndsAtTheDeadline()
    {
        QFETCH(int, permille);
        // The least of some, as the server goes on talking once it has let somebody in.
        for (; m_signInsSeen < 5; ++m_signInsSeen) {
            TcpRelay whole(m_server.port());
            QVERIFY(make(throughRelay(m_server, whole))->open());
            m_bytesToSignIn = std::min(m_bytesToSignIn, whole.toClient());
        }
        constexpr int enoughMs = 4'000; // not the usual deadlines
        const qint64 taken = shortestMs(enoughMs, [&](QElapsedTimer &) {
            TcpRelay relay(m_server.port(),
                           {.stallAfterToClient = m_bytesToSignIn * permille / 1000});
            const auto opened = make(throughRelay(m_server, relay), quick)->open();
            QVERIFY(!opened);
            QCOMPARE(opened.error().code, FailureCode::ConnectionTimedOut);
        });
        QVERIFY2(taken <= enoughMs, qPrintable(QString::number(taken)));
    }

    void aSilentServerCanBeCancelled()
    {
        TcpRelay silent(0);
        constexpr int enoughMs = 300 + 1'000;
        const qint64 taken = shortestMs(enoughMs, [&](QElapsedTimer &timer) {
            m_cancelled = false;
            auto transport = make(throughRelay(m_server, silent));
            timer.restart();
            std::thread person([this] {
                std::this_thread::sleep_for(std::chrono::milliseconds(300));
                m_cancelled = true;
            });
            const auto opened = transport->open();
            person.join();
            QVERIFY(!opened);
            QCOMPARE(opened.error().code, FailureCode::Cancelled);
        });
        QVERIFY2(taken <= enoughMs, qPrintable(QString::number(taken)));
    }

    void aGreetingThatDribblesEndsAtTheDeadline()
    {
        TcpRelay dribble(0, {}, "SSH-2.0-Slow");
        auto transport = make(throughRelay(m_server, dribble), quick);
        const auto opened = transport->open();
        QVERIFY(!opened);
        QCOMPARE(opened.error().code, FailureCode::ConnectionTimedOut);
    }

    void otherServersAreRecognised()
    {
        // It goes on waiting, and the one after it hangs up at our first byte.
        for (const qint64 patience : {-1, 0}) {
            TcpRelay web(0, {.cutAfterToServer = patience, .reset = false},
                         "HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n<html>\r\n");
            const auto opened = make(throughRelay(m_server, web), quick)->open();
            QVERIFY(!opened);
            QCOMPARE(opened.error().code, FailureCode::NotAnSshServer);
            QVERIFY2(opened.error().detail.contains(QStringLiteral("HTTP/1.1 400")),
                     qPrintable(opened.error().detail));
        }
    }

    void aServerThatReadsNoMoreTimesOut()
    {
        const QByteArray data = randomBytes(256 * 1024 * 1024);
        constexpr int enoughMs = 4'000; // the command never ends
        const qint64 taken = shortestMs(enoughMs, [&](QElapsedTimer &timer) {
            TcpRelay relay(m_server.port());
            auto transport = make(throughRelay(m_server, relay));
            QVERIFY(transport->open());
            std::thread fate([&relay] {
                while (relay.toServer() < 4'000'000)
                    std::this_thread::sleep_for(std::chrono::milliseconds(1));
                relay.stall();
            });
            timer.restart();
            const auto result = runCommand(*transport, "cat >/dev/null", data, 2'000, m_cancelled);
            fate.join();
            QVERIFY(!result);
            QCOMPARE(result.error().code, FailureCode::TimedOut);
        });
        QVERIFY2(taken <= enoughMs, qPrintable(QString::number(taken)));
    }

    void refusedAndUnresolvedAreToldApart()
    {
        SshTarget target = m_server.target();
        target.port = SshServer::freePort();
        auto refused = make(target)->open();
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, FailureCode::ConnectionRefused);
        target.hostName = QStringLiteral("no-such-host.invalid");
        auto unresolved = make(target)->open();
        QVERIFY(!unresolved);
        QCOMPARE(unresolved.error().code, FailureCode::NameNotResolved);
        target.hostName = QStringLiteral("-oProxyCommand=x");
        auto unsafe = make(target)->open();
        QVERIFY(!unsafe);
        QCOMPARE(unsafe.error().code, FailureCode::NameNotAllowed);
    }
};

QTEST_GUILESS_MAIN(TestSshTransport)
#include "tst_ssh_transport.moc"
