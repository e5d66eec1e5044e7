// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/grpc/channel.h"

#include "engine/backends/grpc/byte_service.h"

#include <grpcpp/grpcpp.h>

#include <QTest>

#include <array>
#include <chrono>
#include <optional>
#include <string_view>

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

} // namespace

class TestChannel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void triesAgainAfterAFailure();
    void saysThatItWasRefused();
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

QTEST_APPLESS_MAIN(TestChannel)
#include "tst_channel.moc"
