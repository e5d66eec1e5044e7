// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/grpc/byte_service.h"

#include "engine/backends/grpc/channel.h"

#include <grpcpp/generic/generic_stub.h>
#include <grpcpp/grpcpp.h>
#include <grpcpp/support/async_unary_call.h>

#include <QTest>

#include <array>
#include <chrono>
#include <future>
#include <memory>
#include <string>

using namespace strata::engine::backends::grpc;
using ::grpc::ByteBuffer;

namespace {

enum class Call { Say };
constexpr std::array<std::string_view, 1> methods{"Say"};
constexpr std::string_view serviceName = "strata.test.Service";
constexpr std::uint64_t key = 0x9f86d081884c7d65;

//! Awaits one call and answers it with what it says.
class Echo {
public:
    Echo() : m_listening(listenWith(m_service, "127.0.0.1", 0, "The server of a test"))
    {
        if (m_listening)
            m_service.RequestAsyncUnary(0, &m_context, &m_request, &m_writer,
                                        m_listening->queue.get(), m_listening->queue.get(), this);
    }
    ~Echo()
    {
        if (!m_listening)
            return;
        m_listening->server->Shutdown(std::chrono::system_clock::now());
        m_listening->queue->Shutdown();
        drain(*m_listening->queue);
    }
    int port() const { return m_listening ? m_listening->port : 0; }
    const auto &listening() const { return m_listening; }
    //! Whether a call comes within the time; it is answered then.
    bool answers(std::chrono::milliseconds time)
    {
        void *tag = nullptr;
        bool isGood = false;
        const auto until = std::chrono::system_clock::now() + time;
        if (m_listening->queue->AsyncNext(&tag, &isGood, until) !=
            ::grpc::CompletionQueue::GOT_EVENT)
            return false;
        m_writer.Finish(m_request, ::grpc::Status::OK, this);
        return isGood && m_listening->queue->Next(&tag, &isGood);
    }

private:
    ByteService m_service{CallNames(serviceName, methods, key), methods.size()};
    ::grpc::ServerContext m_context;
    ByteBuffer m_request;
    ::grpc::ServerAsyncResponseWriter<ByteBuffer> m_writer{&m_context};
    strata::engine::core::Expected<ListeningService> m_listening;
};

//! One call by somebody who takes the key to be this.
class Caller {
public:
    Caller(int port, std::uint64_t guess) :
        m_names(serviceName, methods, guess),
        m_stub(makeChannel("127.0.0.1", port))
    {
        const ::grpc::Slice slice(std::string("hello"));
        m_request = ByteBuffer(&slice, 1);
        m_reader = m_stub.PrepareUnaryCall(&m_context, m_names[Call::Say], m_request, &m_queue);
        m_reader->StartCall();
        m_reader->Finish(&m_response, &m_status, this);
    }
    ~Caller()
    {
        m_context.TryCancel();
        m_queue.Shutdown();
        drain(m_queue);
    }
    ::grpc::Status awaitStatus()
    {
        void *tag = nullptr;
        bool isGood = false;
        m_queue.Next(&tag, &isGood);
        return m_status;
    }
    std::size_t answeredBytes() const { return m_response.Length(); }

private:
    CallNames m_names;
    ::grpc::GenericStub m_stub;
    ::grpc::CompletionQueue m_queue;
    ::grpc::ClientContext m_context;
    ByteBuffer m_request;
    ByteBuffer m_response;
    ::grpc::Status m_status;
    std::unique_ptr<::grpc::ClientAsyncResponseReader<ByteBuffer>> m_reader;
};

} // namespace

class TestByteService : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void namesHaveTheKey();
    void targetsAreAsGrpcReadsThem();
    void whoKnowsTheKeyIsAnswered();
    void strangersAreTurnedAwayByGrpcItself();
    void aTakenPortIsNamed();
};

void TestByteService::namesHaveTheKey()
{
    const CallNames names(serviceName, methods, 7);
    QCOMPARE(names[Call::Say], std::string("/strata.test.Service.0000000000000007/Say"));
    QCOMPARE(names.size(), std::size_t{1});
}

void TestByteService::targetsAreAsGrpcReadsThem()
{
    QCOMPARE(targetOf("10.0.0.7", 4711), std::string("10.0.0.7:4711"));
    QCOMPARE(targetOf("2001:db8::7", 4711), std::string("[2001:db8::7]:4711"));
}

void TestByteService::whoKnowsTheKeyIsAnswered()
{
    Echo server;
    QVERIFY(server.port() > 0);
    Caller client(server.port(), key);
    QVERIFY(server.answers(std::chrono::minutes(1)));
    QVERIFY(client.awaitStatus().ok());
    QCOMPARE(client.answeredBytes(), std::size_t{5});
}

void TestByteService::strangersAreTurnedAwayByGrpcItself()
{
    Echo server;
    for (const std::uint64_t guess : {std::uint64_t{0}, key - 1, key + 1}) {
        Caller stranger(server.port(), guess);
        auto status =
            std::async(std::launch::async, [&stranger] { return stranger.awaitStatus(); });
        while (status.wait_for(std::chrono::seconds(0)) != std::future_status::ready)
            QVERIFY(!server.answers(std::chrono::milliseconds(10))); // it is never told of them
        QCOMPARE(status.get().error_code(), ::grpc::StatusCode::UNIMPLEMENTED);
    }
    Caller client(server.port(), key);
    QVERIFY(server.answers(std::chrono::minutes(1)));
    QVERIFY(client.awaitStatus().ok());
}

void TestByteService::aTakenPortIsNamed()
{
    const Echo first;
    ByteService service{CallNames(serviceName, methods, key), methods.size()};
    const auto second = listenWith(service, "127.0.0.1", first.port(), "Parameter server 1");
    QVERIFY(!second);
    QCOMPARE(second.error().code, std::string("port_taken"));
    QVERIFY2(second.error().text.find("Parameter server 1 cannot listen at 127.0.0.1:" +
                                      std::to_string(first.port())) == 0,
             second.error().text.c_str());
}

QTEST_APPLESS_MAIN(TestByteService)
#include "tst_byte_service.moc"
