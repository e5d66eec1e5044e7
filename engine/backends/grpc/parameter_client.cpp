// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/grpc/parameter_client.h"

#include "engine/backends/grpc/byte_service.h"
#include "engine/backends/grpc/channel.h"
#include "engine/core/thread_room.h"

#include <grpcpp/generic/generic_stub.h>
#include <grpcpp/grpcpp.h>

#include <algorithm>
#include <condition_variable>
#include <map>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>

namespace strata::engine::backends::grpc {
namespace {

using ::grpc::ByteBuffer;
using training::exchange::StepCount;

// gRPC over HTTP/2: a flag and the length in front of each message.
constexpr std::uint64_t prefix = 5;

constexpr const char *otherBytes = "a server sent other bytes than were asked for";

//! Never empty: gRPC gives some failures a code alone.
std::string reasonOf(const ::grpc::Status &status)
{
    return status.error_message().empty() ? "gRPC status " + std::to_string(status.error_code())
                                          : status.error_message();
}

//! On its way.
struct Sent {
    ::grpc::ClientContext context;
    ByteBuffer request;
    ByteBuffer response;
    ::grpc::Status status;
    std::unique_ptr<::grpc::ClientAsyncResponseReader<ByteBuffer>> reader;
    std::vector<std::span<float>> parts; //!< that the response is put into
    int server = 0;
    StepCount workerSteps; //!< that the response tells
    bool isDone = false;
    bool isAwaited = false; //!< somebody takes it when it is done
};

class GrpcParameterClient final : public ParameterClient {
public:
    GrpcParameterClient(int worker, const std::vector<ServerPlace> &servers) : m_worker(worker)
    {
        for (const ServerPlace &place : servers) {
            m_names.emplace_back(parameterService, parameterMethods, place.key);
            m_channels.push_back(makeChannel(place.address, place.port));
            m_stubs.push_back(std::make_unique<::grpc::GenericStub>(m_channels.back()));
            m_ports.push_back(place.port);
        }
    }

    ~GrpcParameterClient() override
    {
        abort();
        if (!m_thread.joinable())
            return;
        m_queue.Shutdown();
        m_thread.join();
    }

    core::Expected<void> start()
    {
        try {
            m_thread = std::thread(&GrpcParameterClient::serve, this);
        } catch (const std::system_error &error) {
            return core::refusedThread("the thread that exchanges with parameter servers", error,
                                       "workers");
        }
        for (const auto &channel : m_channels)
            if (!tryToConnect(*channel))
                break; // its first call fails, and then nobody needs the others
        return {};
    }

    void update(int server, std::vector<std::uint32_t> tensors,
                std::vector<std::span<float>> parts) override
    {
        auto sent = std::make_unique<Sent>();
        const std::vector<std::span<const float>> given(parts.begin(), parts.end());
        sent->request = requestOf(headOf(tensors.size()), tensors, given);
        sent->parts = std::move(parts);
        const std::lock_guard lock(m_mutex);
        ++m_updating;
        begin(server, ParameterCall::Update, std::move(sent));
    }

    std::string complete() override
    {
        std::unique_lock lock(m_mutex);
        m_changed.wait(lock, [this] { return m_updating == 0 || !m_failure.empty(); });
        if (m_failure.empty())
            return {};
        // The parts may be overwritten until gRPC has let go of them all.
        cancelAll();
        m_changed.wait(lock, [this] { return m_updating == 0; });
        return m_failure;
    }

    std::uint64_t takeBytes() override
    {
        const std::lock_guard lock(m_mutex);
        return std::exchange(m_bytes, 0);
    }

    StepCount workerSteps() override
    {
        const std::lock_guard lock(m_mutex);
        return m_workerSteps;
    }

    std::string awaitWorkerSteps(std::uint64_t steps) override
    {
        ByteBuffer answer;
        if (std::string why = ask(0, ParameterCall::AwaitSteps, {&steps, 1}, answer); !why.empty())
            return why;
        StepCount told;
        if (!MessageReader(answer).read(&told, sizeof told))
            return otherBytes;
        const std::lock_guard lock(m_mutex);
        take(told);
        return {};
    }

    std::string ask(int server, ParameterCall call, std::span<const std::uint64_t> words,
                    ByteBuffer &answer) override
    {
        auto sent = std::make_unique<Sent>();
        sent->request = requestOf(headOf(0), words);
        return await(server, call, std::move(sent), answer);
    }

    std::string assign(int server, std::uint32_t tensor, std::span<const float> values) override
    {
        auto sent = std::make_unique<Sent>();
        const std::span<const float> part = values;
        sent->request = requestOf(headOf(1), {&tensor, 1}, {&part, 1});
        ByteBuffer answer;
        return await(server, ParameterCall::Assign, std::move(sent), answer);
    }

    void abort() override
    {
        const std::lock_guard lock(m_mutex);
        failWith("it was called off");
        cancelAll();
    }

private:
    RequestHead headOf(std::size_t tensors) const
    {
        return {static_cast<std::uint32_t>(m_worker), static_cast<std::uint32_t>(tensors)};
    }

    void begin(int server, ParameterCall call, std::unique_ptr<Sent> made)
    {
        Sent *sent = made.get();
        sent->server = server;
        m_sent.emplace(sent, std::move(made));
        sent->reader = m_stubs[static_cast<std::size_t>(server)]->PrepareUnaryCall(
            &sent->context, m_names[static_cast<std::size_t>(server)][call], sent->request,
            &m_queue);
        sent->reader->StartCall();
        sent->reader->Finish(&sent->response, &sent->status, sent);
        if (!m_failure.empty())
            sent->context.TryCancel();
    }

    std::string await(int server, ParameterCall call, std::unique_ptr<Sent> made,
                      ByteBuffer &answer)
    {
        std::unique_lock lock(m_mutex);
        made->isAwaited = true;
        Sent *sent = made.get();
        begin(server, call, std::move(made));
        m_changed.wait(lock, [&] { return sent->isDone; });
        const auto own = std::move(m_sent.extract(sent).mapped());
        answer = own->response;
        // A short answer may have been quicker than its cancellation.
        return own->status.ok() && m_failure.empty() ? std::string() : m_failure;
    }

    void failWith(std::string why)
    {
        if (m_failure.empty())
            m_failure = std::move(why);
        m_changed.notify_all();
    }

    //! Also of those that are still being written.
    void cancelAll()
    {
        for (const auto &[sent, own] : m_sent)
            sent->context.TryCancel();
        if (!m_sent.empty())
            breakConnections(m_ports);
    }

    //! The life of the thread.
    void serve()
    {
        void *tag = nullptr;
        bool isGood = false;
        while (m_queue.Next(&tag, &isGood)) {
            auto *sent = static_cast<Sent *>(tag);
            const bool isWhole = sent->status.ok() && take(*sent);
            const std::lock_guard lock(m_mutex);
            sent->isDone = true;
            if (!sent->status.ok())
                failWith(reasonOf(sent->status));
            else if (!isWhole)
                failWith(otherBytes);
            if (sent->isAwaited) {
                m_changed.notify_all();
                continue;
            }
            if (sent->server == 0)
                take(sent->workerSteps);
            m_bytes += sent->request.Length() + sent->response.Length() + 2 * prefix;
            m_sent.erase(sent);
            if (--m_updating == 0)
                m_changed.notify_all();
        }
    }

    //! An earlier one may come later, on another connection.
    void take(const StepCount &count)
    {
        if (count.toldNs > m_workerSteps.toldNs)
            m_workerSteps = count;
    }

    //! Outside the lock: it may be hundreds of megabytes.
    static bool take(Sent &sent)
    {
        if (sent.parts.empty())
            return true;
        MessageReader reader(sent.response);
        if (!reader.read(&sent.workerSteps, sizeof sent.workerSteps))
            return false;
        for (const std::span<float> &part : sent.parts)
            if (!reader.read(part.data(), part.size_bytes()))
                return false;
        return reader.left() == 0;
    }

    const int m_worker;
    std::vector<CallNames> m_names; //!< by server
    std::vector<int> m_ports;
    std::vector<std::shared_ptr<::grpc::Channel>> m_channels;
    std::vector<std::unique_ptr<::grpc::GenericStub>> m_stubs;
    ::grpc::CompletionQueue m_queue;
    std::mutex m_mutex; //!< of all below
    std::condition_variable m_changed;
    std::map<Sent *, std::unique_ptr<Sent>> m_sent;
    int m_updating = 0; //!< of these
    std::uint64_t m_bytes = 0;
    StepCount m_workerSteps;
    std::string m_failure; //!< the first; once there is one all calls fail
    std::thread m_thread;
};

} // namespace

core::Expected<std::unique_ptr<ParameterClient>>
ParameterClient::make(int worker, const std::vector<ServerPlace> &servers)
{
    auto client = std::make_unique<GrpcParameterClient>(worker, servers);
    if (auto started = client->start(); !started)
        return tl::make_unexpected(std::move(started.error()));
    return client;
}

} // namespace strata::engine::backends::grpc
