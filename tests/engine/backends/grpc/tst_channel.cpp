// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/grpc/channel.h"

#include "engine/backends/grpc/byte_service.h"
#include "engine/core/descriptor.h"

#include <grpcpp/generic/generic_stub.h>
#include <grpcpp/grpcpp.h>

#include <QTest>

#include <array>
#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>

using namespace strata::engine::backends::grpc;

namespace {

constexpr std::array<std::string_view, 1> methods{"Say"};
constexpr const char *loopback = "127.0.0.1";

class Server {
public:
    explicit Server(int port = 0) : m_listening(listenWith(m_service, loopback, port, "The server"))
    {
    }
    ~Server()
    {
        if (!m_listening)
            return;
        m_listening->server->Shutdown(std::chrono::system_clock::now());
        m_listening->queue->Shutdown();
        drain(*m_listening->queue);
    }
    int port() const { return m_listening ? m_listening->port : 0; }

private:
    ByteService m_service{CallNames("strata.test.Service", methods, 1), methods.size()};
    strata::engine::core::Expected<ListeningService> m_listening;
};

//! Promises to take two gigabytes, and takes nothing, as if its network had been cut.
class DeafServer {
public:
    DeafServer() : m_listener(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0))
    {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        socklen_t size = sizeof address;
        auto *any = reinterpret_cast<sockaddr *>(&address);
        if (::bind(m_listener.get(), any, size) == 0 && ::listen(m_listener.get(), 1) == 0 &&
            ::getsockname(m_listener.get(), any, &size) == 0)
            m_port = ntohs(address.sin_port);
    }
    int port() const { return m_port; }

    bool accept()
    {
        using namespace std::string_view_literals;
        // RFC 9113: SETTINGS with SETTINGS_INITIAL_WINDOW_SIZE, WINDOW_UPDATE of the connection
        constexpr auto greeting = "\0\0\x06\x04\0\0\0\0\0\0\x04\x7f\xff\xff\xff"
                                  "\0\0\x04\x08\0\0\0\0\0\x7f\xff\0\0"sv;
        m_connection = strata::engine::core::Descriptor(
            ::accept4(m_listener.get(), nullptr, nullptr, SOCK_CLOEXEC));
        return ::send(m_connection.get(), greeting.data(), greeting.size(), MSG_NOSIGNAL) ==
               static_cast<ssize_t>(greeting.size());
    }
    //! Until something of a message is there, of which the rest does not fit.
    bool awaitData() const
    {
        std::array<char, 100'000> seen{};
        pollfd waiting{m_connection.get(), POLLIN, 0};
        while (::poll(&waiting, 1, 10'000) == 1) {
            const ssize_t count =
                ::recv(m_connection.get(), seen.data(), seen.size(), MSG_PEEK | MSG_DONTWAIT);
            if (count <= 0 || count == static_cast<ssize_t>(seen.size()))
                return count > 0;
        }
        return false;
    }

private:
    strata::engine::core::Descriptor m_listener;
    strata::engine::core::Descriptor m_connection;
    int m_port = 0;
};

} // namespace

class TestChannel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void triesAgainAfterAFailure();
    void saysThatItWasRefused();
    void aCallEndsThoughItsWriteDoesNot();
};

void TestChannel::triesAgainAfterAFailure()
{
    std::optional<Server> server(std::in_place);
    const int port = server->port();
    QVERIFY(port > 0);
    server.reset();
    const auto channel = makeChannel(loopback, port);
    while (channel->GetState(true) != GRPC_CHANNEL_TRANSIENT_FAILURE)
        channel->WaitForStateChange(channel->GetState(false),
                                    std::chrono::system_clock::now() + connectingPatience);
    server.emplace(port);
    if (server->port() != port)
        QSKIP("another program took the port meanwhile");
    bool isConnected = false;
    for (int attempt = 0; attempt < 30 && !isConnected; ++attempt)
        isConnected = tryToConnect(*channel);
    QVERIFY(isConnected);
}

void TestChannel::saysThatItWasRefused()
{
    const int port = Server().port();
    QVERIFY(port > 0);
    const auto channel = openChannel(loopback, port, {}, "point-to-point");
    QVERIFY(!channel);
    QCOMPARE(channel.error().code, std::string("connection_refused"));
}

//! gRPC holds back what became of a call until what it writes is written.
void TestChannel::aCallEndsThoughItsWriteDoesNot()
{
    DeafServer server;
    QVERIFY(server.port() > 0);
    const auto channel = makeChannel(loopback, server.port());
    ::grpc::GenericStub stub(channel);
    ::grpc::ClientContext context;
    ::grpc::CompletionQueue queue;
    const ::grpc::Slice message(std::string(std::size_t{100} << 20, 'a'));
    ::grpc::ByteBuffer answer;
    ::grpc::Status status;
    const auto call =
        stub.PrepareUnaryCall(&context, "/Say", ::grpc::ByteBuffer(&message, 1), &queue);
    call->StartCall();
    call->Finish(&answer, &status, this);
    const bool isStuck = server.accept() && server.awaitData();
    context.TryCancel();
    queue.Shutdown();
    const int port = server.port();
    drainCalls(queue, {&port, 1}); // or it would be a quarter of an hour
    QVERIFY(isStuck);
    QVERIFY(!status.ok());
}

QTEST_APPLESS_MAIN(TestChannel)
#include "tst_channel.moc"
