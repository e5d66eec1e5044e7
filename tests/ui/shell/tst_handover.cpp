// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/handover.h"

#include "tests/support/patience.h"

#include <QFileInfo>
#include <QLocalSocket>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <sys/un.h>

#include <chrono>
#include <future>
#include <memory>

using strata::tests::patienceMs;
using strata::ui::shell::Handover;
using strata::ui::shell::handOver;
using strata::ui::shell::HandoverServer;
using strata::ui::shell::handoverSocket;

class TstHandover : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_directory = std::make_unique<QTemporaryDir>();
        m_socket = m_directory->filePath(QStringLiteral("s"));
        QVERIFY(m_socket.size() < qsizetype(sizeof(sockaddr_un::sun_path)));
    }

    void aMessageIsReadAsItWasWritten_data()
    {
        QTest::addColumn<Handover>("wanted");
        QTest::newRow("nothing") << Handover();
        QTest::newRow("this computer") << Handover{{}, true};
        QTest::newRow("files") << Handover{
            {QStringLiteral("/a b/\u00e4\n\".strata"), QStringLiteral("/c")}, false};
    }
    void aMessageIsReadAsItWasWritten()
    {
        QFETCH(const Handover, wanted);
        QCOMPARE(wanted.message().count('\n'), 1);
        QCOMPARE(Handover::fromMessage(wanted.message()), wanted);
    }

    void whatIsNoMessageIsRefused_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::newRow("empty") << QByteArray("\n");
        QTest::newRow("no JSON") << QByteArray("GET / HTTP/1.1\n");
        QTest::newRow("other version") << QByteArray(R"({"version":2,"files":["/a"]})");
        QTest::newRow("relative") << QByteArray(R"({"version":1,"files":["a.strata"]})");
        QTest::newRow("no text") << QByteArray(R"({"version":1,"files":[7]})");
        QTest::newRow("zero") << QByteArray(R"({"version":1,"files":["/a\u0000b"]})");
        QTest::newRow("deep") << QByteArray(100'000, '[');
        Handover many;
        for (int i = 0; i <= Handover::mostFiles; ++i)
            many.files.append(QStringLiteral("/%1").arg(i));
        QTest::newRow("many") << many.message();
        QTest::newRow("long") << Handover{{QLatin1Char('/') +
                                           QString(Handover::longestFile, QLatin1Char('a'))},
                                          false}
                                     .message();
    }
    void whatIsNoMessageIsRefused()
    {
        QFETCH(const QByteArray, line);
        QVERIFY(!Handover::fromMessage(line));
    }

    void aRunningProgramTakesIt()
    {
        HandoverServer server(m_socket);
        QVERIFY(server.isListening());
        QSignalSpy received(&server, &HandoverServer::received);
        const Handover wanted{{QStringLiteral("/tmp/a.strata")}, false};
        std::future<bool> taken = handOverBeside(wanted);
        QTRY_COMPARE_WITH_TIMEOUT(received.size(), 1, patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(isOver(taken), patienceMs);
        QVERIFY(taken.get());
        QCOMPARE(received.first().first().value<Handover>(), wanted);
    }

    void nobodyElseMayConnect()
    {
        const HandoverServer server(m_socket);
        QVERIFY(server.isListening()); // without a socket nobody may do anything with it
        const auto mayOthers = QFileDevice::ReadGroup | QFileDevice::WriteGroup |
                               QFileDevice::ReadOther | QFileDevice::WriteOther;
        QVERIFY(!(QFileInfo(m_socket).permissions() & mayOthers));
    }

    void withoutAProgramItIsNotTaken()
    {
        QVERIFY(!handOver(m_socket, {}));
        QVERIFY(!handOver({}, {}));
    }

    void theFirstProgramIsTheOneThatListens()
    {
        auto first = std::make_unique<HandoverServer>(m_socket);
        const HandoverServer second(m_socket);
        QVERIFY(first->isListening() && !second.isListening());
        first.reset();
        QVERIFY(HandoverServer(m_socket).isListening());
    }

    void whatAKilledProgramLeftIsNoObstacle()
    {
        QFile left(m_socket);
        QVERIFY(left.open(QIODevice::WriteOnly));
        QVERIFY(HandoverServer(m_socket).isListening());
    }

    void aStrangerIsHungUpOn_data()
    {
        QTest::addColumn<QByteArray>("said");
        QTest::newRow("something else") << QByteArray("hello\n");
        QTest::newRow("too much") << QByteArray(4 * Handover::longestMessage, 'x');
        QTest::newRow("nothing") << QByteArray();
    }
    void aStrangerIsHungUpOn()
    {
        QFETCH(const QByteArray, said);
        HandoverServer server(m_socket);
        QSignalSpy received(&server, &HandoverServer::received);
        QLocalSocket stranger;
        stranger.connectToServer(m_socket);
        QTRY_COMPARE_WITH_TIMEOUT(stranger.state(), QLocalSocket::ConnectedState, patienceMs);
        stranger.write(said);
        QTRY_COMPARE_WITH_TIMEOUT(stranger.state(), QLocalSocket::UnconnectedState, patienceMs);
        QVERIFY(received.isEmpty());
    }

    void manyStrangersDoNotStayInTheWay()
    {
        HandoverServer server(m_socket);
        std::vector<std::unique_ptr<QLocalSocket>> strangers;
        for (int i = 0; i < 30; ++i) {
            strangers.push_back(std::make_unique<QLocalSocket>());
            strangers.back()->connectToServer(m_socket);
        }
        for (const auto &stranger : strangers)
            QTRY_COMPARE_WITH_TIMEOUT(stranger->state(), QLocalSocket::UnconnectedState,
                                      patienceMs);
        std::future<bool> taken = handOverBeside({});
        QTRY_VERIFY_WITH_TIMEOUT(isOver(taken), patienceMs);
        QVERIFY(taken.get());
    }

    //! Nobody would see its windows.
    void withoutAScreenEveryStartHasItsOwnProgram() { QCOMPARE(handoverSocket(), QString()); }

private:
    //! As another program would, which waits.
    std::future<bool> handOverBeside(const Handover &wanted) const
    {
        return std::async(std::launch::async,
                          [socket = m_socket, wanted] { return handOver(socket, wanted); });
    }
    static bool isOver(const std::future<bool> &taken)
    {
        return taken.wait_for(std::chrono::seconds(0)) == std::future_status::ready;
    }

    std::unique_ptr<QTemporaryDir> m_directory;
    QString m_socket;
};

QTEST_MAIN(TstHandover)
#include "tst_handover.moc"
