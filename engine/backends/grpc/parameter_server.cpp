// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/grpc/parameter_server.h"

#include "engine/backends/grpc/byte_service.h"
#include "engine/core/thread_room.h"
#include "engine/training/exchange/gradient_group.h"

#include <grpcpp/grpcpp.h>
#include <grpcpp/support/async_unary_call.h>

#include <chrono>
#include <condition_variable>
#include <exception>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <system_error>
#include <thread>

namespace strata::engine::backends::grpc {
namespace {

using core::Expected;
using core::fail;
using core::FailureKind;
using ::grpc::ByteBuffer;
using ::grpc::Slice;
using training::exchange::ParameterStore;
using training::exchange::StepCount;
using training::exchange::StoreOptions;

//! A call that is awaited, waits for other workers, or is being answered.
struct Arrival {
    explicit Arrival(ParameterCall asked) : call(asked), writer(&context) {}

    const ParameterCall call;
    ::grpc::ServerContext context;
    ByteBuffer request;
    ::grpc::ServerAsyncResponseWriter<ByteBuffer> writer;
    int worker = 0;
    std::vector<std::uint32_t> tensors;
    bool isAnswered = false;
};

class GrpcParameterServer final : public ParameterServer {
public:
    GrpcParameterServer(const std::vector<training::TensorInfo> &tensors,
                        const StoreOptions &options) :
        m_options(options),
        m_store(tensors, options)
    {
    }

    ~GrpcParameterServer() override
    {
        {
            const std::lock_guard lock(m_mutex);
            m_isEnding = true;
            for (Arrival *waiting : m_updating) // or else they would be waited for
                refuse(*waiting, ::grpc::StatusCode::CANCELLED, "the server ends");
            for (Arrival *waiting : m_gathering)
                refuse(*waiting, ::grpc::StatusCode::CANCELLED, "the server ends");
            for (const auto &[steps, waiting] : m_awaiting)
                refuse(*waiting, ::grpc::StatusCode::CANCELLED, "the server ends");
        }
        constexpr std::chrono::milliseconds forWhatIsOnItsWay{500};
        if (m_server)
            endServer(*m_server, m_place.port, forWhatIsOnItsWay);
        if (m_queue)
            m_queue->Shutdown();
        if (m_thread.joinable())
            m_thread.join();
    }

    Expected<void> listen(const std::string &address, int port, int number)
    {
        const std::string who = "Parameter server " + std::to_string(number);
        auto listening = listenWith(m_service, address, port, who);
        if (!listening)
            return tl::make_unexpected(std::move(listening.error()));
        m_queue = std::move(listening->queue);
        m_server = std::move(listening->server);
        m_place = {address, listening->port, m_key};
        for (std::size_t call = 0; call < parameterMethods.size(); ++call)
            awaitCall(static_cast<ParameterCall>(call));
        try {
            m_thread = std::thread(&GrpcParameterServer::serve, this);
        } catch (const std::system_error &error) {
            m_server->Shutdown();
            m_server.reset();
            m_queue->Shutdown();
            drain(*m_queue);
            m_queue.reset();
            return core::refusedThread("the thread of parameter server " + std::to_string(number),
                                       error, "servers");
        }
        return {};
    }

    ServerPlace place() const override { return m_place; }

    bool awaitWorkerSteps(std::uint64_t steps, std::chrono::milliseconds time) override
    {
        std::unique_lock lock(m_mutex);
        return m_changed.wait_for(lock, time, [&] { return m_store.workerSteps() >= steps; });
    }

    bool awaitLeave(std::chrono::milliseconds time) override
    {
        std::unique_lock lock(m_mutex);
        return m_changed.wait_for(lock, time,
                                  [this] { return std::ssize(m_left) == m_options.workers; });
    }

    ServerReport report() const override
    {
        const std::lock_guard lock(m_mutex);
        return reportNow();
    }

    std::string mismatch() const override
    {
        const std::lock_guard lock(m_mutex);
        return m_store.mismatch();
    }

private:
    ServerReport reportNow() const
    {
        const auto &late = m_store.staleness();
        return {late.sum,
                late.updates,
                late.largest,
                m_store.updateSeconds(),
                m_store.workerSteps(),
                m_store.compared(),
                m_store.mismatch().empty() ? 0U : 1U};
    }

    static std::int64_t nowNs()
    {
        return std::chrono::steady_clock::now().time_since_epoch() / std::chrono::nanoseconds(1);
    }

    void countSteps()
    {
        if (const std::uint64_t steps = m_store.workerSteps(); steps != m_count.steps)
            m_count = {steps, nowNs(), 0};
    }

    StepCount countToTell() const { return {m_count.steps, m_count.countedNs, nowNs()}; }

    //! The life of the thread.
    void serve()
    {
        void *tag = nullptr;
        bool isGood = false;
        while (m_queue->Next(&tag, &isGood)) {
            const std::lock_guard lock(m_mutex);
            auto *arrival = static_cast<Arrival *>(tag);
            if (arrival->isAnswered || !isGood) {
                m_arrivals.erase(arrival);
                continue;
            }
            try {
                if (!m_isEnding)
                    awaitCall(arrival->call);
                take(*arrival);
            } catch (const std::exception &error) { // no memory: its worker says so, and all end
                m_updating.erase(arrival);
                m_gathering.erase(arrival);
                std::erase_if(m_awaiting, [&](const auto &one) { return one.second == arrival; });
                refuse(*arrival, ::grpc::StatusCode::RESOURCE_EXHAUSTED, error.what());
            }
            m_changed.notify_all();
        }
    }

    void awaitCall(ParameterCall call)
    {
        auto made = std::make_unique<Arrival>(call);
        Arrival *arrival = made.get();
        m_arrivals.emplace(arrival, std::move(made));
        m_service.RequestAsyncUnary(static_cast<int>(call), &arrival->context, &arrival->request,
                                    &arrival->writer, m_queue.get(), m_queue.get(), arrival);
    }

    static void answer(Arrival &arrival, const ByteBuffer &response)
    {
        arrival.isAnswered = true;
        arrival.request.Clear();
        arrival.writer.Finish(response, ::grpc::Status::OK, &arrival);
    }

    static void refuse(Arrival &arrival, ::grpc::StatusCode code, const char *why)
    {
        if (std::exchange(arrival.isAnswered, true))
            return;
        arrival.writer.FinishWithError({code, why}, &arrival);
    }

    void take(Arrival &arrival)
    {
        if (m_isEnding)
            return refuse(arrival, ::grpc::StatusCode::CANCELLED, "the server ends");
        MessageReader reader(arrival.request);
        RequestHead head;
        if (!reader.read(&head, sizeof head) ||
            head.worker >= static_cast<std::uint32_t>(m_options.workers) ||
            head.tensors > m_store.tensors())
            return refuse(arrival, ::grpc::StatusCode::INVALID_ARGUMENT,
                          "that is none of the workers");
        arrival.worker = static_cast<int>(head.worker);
        arrival.tensors.resize(head.tensors);
        if (!reader.read(arrival.tensors.data(), head.tensors * sizeof(std::uint32_t)) ||
            !isWhole(arrival, reader.left()))
            return refuse(arrival, ::grpc::StatusCode::INVALID_ARGUMENT,
                          "the message has another length than its tensors");
        switch (arrival.call) {
        case ParameterCall::Hello:
            return answer(arrival, bufferOf(&head.worker, sizeof head.worker));
        case ParameterCall::Assign:
            return assign(arrival, reader);
        case ParameterCall::Update:
            return update(arrival, reader);
        case ParameterCall::Gather:
            return gather(arrival, reader);
        case ParameterCall::AwaitSteps:
            return awaitSteps(arrival, reader);
        case ParameterCall::Leave:
            return takeLeave(arrival);
        }
    }

    bool isWhole(const Arrival &arrival, std::size_t bytes)
    {
        if (arrival.call != ParameterCall::Assign && arrival.call != ParameterCall::Update)
            return true;
        std::size_t needed = 0;
        for (const std::uint32_t tensor : arrival.tensors) {
            if (tensor >= m_store.tensors())
                return false;
            needed += m_store.weights(tensor).size_bytes();
        }
        return needed == bytes;
    }

    void assign(Arrival &arrival, MessageReader &reader)
    {
        for (const std::uint32_t tensor : arrival.tensors)
            reader.read(m_store.weights(tensor).data(), m_store.weights(tensor).size_bytes());
        answer(arrival, bufferOf(&arrival.worker, sizeof arrival.worker));
    }

    void update(Arrival &arrival, MessageReader &reader)
    {
        for (const std::uint32_t tensor : arrival.tensors) {
            const std::span<float> gradient = m_store.gradient(arrival.worker, tensor);
            reader.read(gradient.data(), gradient.size_bytes());
            m_store.give(arrival.worker, tensor);
        }
        countSteps();
        arrival.request.Clear(); // its memory may be as large as the model
        m_updating.insert(&arrival);
        std::erase_if(m_updating, [this](Arrival *waiting) {
            for (const std::uint32_t tensor : waiting->tensors)
                if (!m_store.isUpdated(waiting->worker, tensor))
                    return false;
            answer(*waiting, weightsFor(*waiting));
            return true;
        });
        answerAwaiting();
    }

    void awaitSteps(Arrival &arrival, MessageReader &reader)
    {
        std::uint64_t steps = 0;
        if (!reader.read(&steps, sizeof steps))
            return refuse(arrival, ::grpc::StatusCode::INVALID_ARGUMENT,
                          "there is no number of steps to await");
        m_awaiting.emplace(steps, &arrival);
        answerAwaiting();
    }

    void answerAwaiting()
    {
        const StepCount count = countToTell();
        while (!m_awaiting.empty() && m_awaiting.begin()->first <= count.steps) {
            answer(*m_awaiting.begin()->second, bufferOf(&count, sizeof count));
            m_awaiting.erase(m_awaiting.begin());
        }
    }

    //! Synchronous, nobody changes the weights before this worker has them and has given its next
    //! gradients: they are sent from where they are.
    ByteBuffer weightsFor(const Arrival &arrival)
    {
        const StepCount count = countToTell();
        std::vector<Slice> slices{Slice(&count, sizeof count)};
        for (const std::uint32_t tensor : arrival.tensors) {
            const std::span<float> weights = m_store.weights(tensor);
            m_store.taken(arrival.worker, tensor);
            if (m_options.isSynchronous)
                slices.emplace_back(weights.data(), weights.size_bytes(), Slice::STATIC_SLICE);
            else
                slices.emplace_back(weights.data(), weights.size_bytes());
        }
        return {slices.data(), slices.size()};
    }

    void gather(Arrival &arrival, MessageReader &reader)
    {
        std::vector<std::uint64_t> words(reader.left() / sizeof(std::uint64_t));
        reader.read(words.data(), words.size() * sizeof(std::uint64_t));
        if (!m_words.empty() && m_words.begin()->second.size() != words.size())
            return refuse(arrival, ::grpc::StatusCode::INVALID_ARGUMENT,
                          "workers gather unequal numbers of words");
        m_words[arrival.worker] = std::move(words);
        m_gathering.insert(&arrival);
        if (std::ssize(m_words) < m_options.workers)
            return;
        std::vector<std::uint64_t> all;
        for (const auto &[worker, told] : m_words)
            all.insert(all.end(), told.begin(), told.end());
        for (Arrival *waiting : m_gathering)
            answer(*waiting, bufferOf(all.data(), all.size() * sizeof(std::uint64_t)));
        m_gathering.clear();
        m_words.clear();
    }

    void takeLeave(Arrival &arrival)
    {
        m_left.insert(arrival.worker);
        const ServerReport report = reportNow();
        answer(arrival, bufferOf(&report, sizeof report));
    }

    const std::uint64_t m_key = workloads::newKey();
    ByteService m_service{CallNames(parameterService, parameterMethods, m_key),
                          parameterMethods.size()}; // before the server that uses it
    StoreOptions m_options;
    ServerPlace m_place;
    mutable std::mutex m_mutex; //!< of all below but the server and its queue
    std::condition_variable m_changed;
    ParameterStore m_store;
    StepCount m_count;
    std::map<Arrival *, std::unique_ptr<Arrival>> m_arrivals;
    std::set<Arrival *> m_updating;
    std::set<Arrival *> m_gathering;
    std::multimap<std::uint64_t, Arrival *> m_awaiting; //!< by the steps that they await
    std::map<int, std::vector<std::uint64_t>> m_words;  //!< by worker
    std::set<int> m_left;
    bool m_isEnding = false;
    std::unique_ptr<::grpc::ServerCompletionQueue> m_queue;
    std::unique_ptr<::grpc::Server> m_server;
    std::thread m_thread;
};

} // namespace

Expected<std::unique_ptr<ParameterServer>>
ParameterServer::start(const std::vector<training::TensorInfo> &tensors,
                       const StoreOptions &options, const std::string &address, int port,
                       int number)
{
    auto server = std::make_unique<GrpcParameterServer>(tensors, options);
    if (auto listening = server->listen(address, port, number); !listening)
        return tl::make_unexpected(std::move(listening.error()));
    return server;
}

} // namespace strata::engine::backends::grpc
