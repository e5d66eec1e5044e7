// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/point_to_point/socket_endpoints.h"

#include "engine/workloads/point_to_point/message_header.h"
#include "tests/engine/workloads/left_behind.h"

#include <QTest>

#include <thread>

#include <fcntl.h>
#include <netinet/in.h>
#include <sys/socket.h>

using namespace strata::engine;
using namespace strata::engine::workloads;
using namespace strata::engine::workloads::point_to_point;

namespace {

const std::atomic<bool> cancelledBefore{true};

PeerWatch watching(const std::atomic<bool> *cancelled = nullptr)
{
    return PeerWatch("member 1", cancelled, {});
}

} // namespace

class TestSocketEndpoints : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void clientAndServerFindEachOther_data();
    void clientAndServerFindEachOther();
    void streamsAreToldByTheirNumbers();
    void strangersAreSentAway();
    void aTakenPortIsNamed();
    void aRefusedConnectionIsNamed();
    void waitingIsCancelled();
    void pairsAreOfThisHost();
    void filesAreHandedOver();
    void cleanup() { QCOMPARE(strata::tests::openDescriptors(), m_descriptors); }
    void init() { m_descriptors = strata::tests::openDescriptors(); }

private:
    std::size_t m_descriptors = 0;
};

void TestSocketEndpoints::clientAndServerFindEachOther_data()
{
    QTest::addColumn<bool>("isTcp");
    QTest::addColumn<QString>("address");
    QTest::newRow("tcp") << true << "127.0.0.1";
    QTest::newRow("unix") << false << QStringLiteral("strata-test-%1").arg(::getpid());
}

void TestSocketEndpoints::clientAndServerFindEachOther()
{
    QFETCH(bool, isTcp);
    QFETCH(QString, address);
    const auto listener = listenAt({isTcp, address.toStdString(), 0});
    QVERIFY2(listener.has_value(), listener ? "" : listener.error().text.c_str());
    QCOMPARE(listener->endpoint.port > 0, isTcp);
    const auto clients = connectTo(listener->endpoint, 3, watching());
    QVERIFY(clients.has_value());
    const auto servers = acceptFrom(*listener, 3, watching());
    QVERIFY(servers.has_value());
    for (std::size_t stream = 0; stream < 3; ++stream) {
        const char sent = static_cast<char>('x' + stream);
        QCOMPARE(::send(clients->at(stream).get(), &sent, 1, 0), ssize_t{1});
        char byte = 0;
        QCOMPARE(::recv(servers->at(stream).get(), &byte, 1, 0), ssize_t{1});
        QCOMPARE(byte, sent);
    }
}

// Connections may be accepted in another order than they were made in; and a number comes once.
void TestSocketEndpoints::streamsAreToldByTheirNumbers()
{
    const auto listener = listenAt({true, "127.0.0.1", 0});
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(listener->endpoint.port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    std::vector<core::Descriptor> clients;
    for (const std::uint64_t number : {2U, 7U, 0U, 2U, 1U}) {
        clients.emplace_back(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0));
        QCOMPARE(::connect(clients.back().get(), reinterpret_cast<const sockaddr *>(&address),
                           sizeof address),
                 0);
        MessageHeader hello;
        hello.value = listener->endpoint.key;
        hello.number = number;
        QCOMPARE(::send(clients.back().get(), &hello, sizeof hello, 0),
                 static_cast<ssize_t>(sizeof hello));
        const char sent = static_cast<char>('0' + number);
        QCOMPARE(::send(clients.back().get(), &sent, 1, 0), ssize_t{1});
    }
    const auto servers = acceptFrom(*listener, 3, watching());
    QVERIFY(servers.has_value());
    for (std::size_t stream = 0; stream < 3; ++stream) {
        char byte = 0;
        QCOMPARE(::recv(servers->at(stream).get(), &byte, 1, 0), ssize_t{1});
        QCOMPARE(byte, static_cast<char>('0' + stream));
    }
}

void TestSocketEndpoints::strangersAreSentAway()
{
    const auto listener = listenAt({true, "127.0.0.1", 0});
    Endpoint guessed = listener->endpoint;
    ++guessed.key;
    const auto stranger = connectTo(guessed, 1, watching());
    const auto client = connectTo(listener->endpoint, 1, watching());
    QVERIFY(stranger && client);
    const auto server = acceptFrom(*listener, 1, watching());
    QVERIFY(server.has_value());
    char byte = 0;
    QVERIFY(::recv(stranger->front().get(), &byte, 1, 0) <= 0); // closed
    QCOMPARE(::recv(client->front().get(), &byte, 1, MSG_DONTWAIT), ssize_t{-1});
    QCOMPARE(errno, EAGAIN);
}

void TestSocketEndpoints::aTakenPortIsNamed()
{
    const auto first = listenAt({true, "127.0.0.1", 0});
    const auto second = listenAt({true, "127.0.0.1", first->endpoint.port});
    QVERIFY(!second);
    QCOMPARE(second.error().code, std::string("port_taken"));
    QVERIFY2(second.error().text.find("127.0.0.1 port " + std::to_string(first->endpoint.port)) !=
                 std::string::npos,
             second.error().text.c_str());
    QCOMPARE(tcpPair(first->endpoint.port).error().code, std::string("port_taken"));
}

void TestSocketEndpoints::aRefusedConnectionIsNamed()
{
    Endpoint endpoint;
    {
        const auto listener = listenAt({true, "127.0.0.1", 0});
        endpoint = listener->endpoint;
    }
    const auto refused = connectTo(endpoint, 1, watching());
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, std::string("connection_refused"));
    const auto nobody = connectTo({false, "strata-nobody-listens", 0}, 1, watching());
    QVERIFY(!nobody);
    QCOMPARE(nobody.error().code, std::string("connection_refused"));
}

void TestSocketEndpoints::waitingIsCancelled()
{
    const auto listener = listenAt({true, "127.0.0.1", 0});
    const auto nobody = acceptFrom(*listener, 1, watching(&cancelledBefore));
    QVERIFY(!nobody);
    QCOMPARE(nobody.error().code, std::string("cancelled"));
}

void TestSocketEndpoints::pairsAreOfThisHost()
{
    for (const auto &pair : {tcpPair(0), unixPair()}) {
        QVERIFY(pair.has_value());
        QCOMPARE(::send(pair->first.get(), "ab", 2, 0), ssize_t{2});
        char bytes[2];
        QCOMPARE(::recv(pair->second.get(), bytes, 2, MSG_WAITALL), ssize_t{2});
        QVERIFY((::fcntl(pair->first.get(), F_GETFD) & FD_CLOEXEC) != 0);
    }
}

void TestSocketEndpoints::filesAreHandedOver()
{
    const auto pair = unixPair();
    const core::Descriptor file(::open("/dev/zero", O_RDONLY | O_CLOEXEC));
    QVERIFY(sendFile(pair->first.get(), file.get()).has_value());
    const auto received = receiveFile(pair->second.get(), watching());
    QVERIFY(received.has_value());
    char byte = 1;
    QCOMPARE(::read(received->get(), &byte, 1), ssize_t{1});
    QCOMPARE(byte, '\0');
    QCOMPARE(::send(pair->first.get(), "x", 1, 0), ssize_t{1}); // no file
    QCOMPARE(receiveFile(pair->second.get(), watching()).error().code, std::string("peer_ended"));
}

QTEST_APPLESS_MAIN(TestSocketEndpoints)
#include "tst_socket_endpoints.moc"
