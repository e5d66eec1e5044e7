// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/grpc/serving_server.h"

#include "engine/backends/grpc/byte_copy.h"
#include "engine/backends/grpc/byte_service.h"
#include "engine/backends/grpc/event_wait.h"
#include "engine/backends/grpc/serving_names.h"
#include "engine/core/thread_room.h"

#include <grpcpp/grpcpp.h>
#include <grpcpp/support/async_unary_call.h>

#include <deque>
#include <mutex>
#include <optional>
#include <system_error>
#include <thread>

namespace strata::engine::backends::grpc {
namespace {

using core::Expected;
using core::fail;
using core::FailureKind;
using namespace training::serving;
using ::grpc::ByteBuffer;
using workloads::PeerWatch;
using workloads::ServerPlace;

//! A call that is awaited, or is there and being answered.
struct Slot {
    ServingCall call = ServingCall::Infer;
    std::optional<::grpc::ServerContext> context; //!< good for one call only
    std::optional<::grpc::ServerAsyncResponseWriter<ByteBuffer>> writer;
    ByteBuffer request;
    bool isAnswered = false;

    void finish(const ByteBuffer &answer)
    {
        isAnswered = true;
        writer->Finish(answer, ::grpc::Status::OK, this);
    }
};

class GrpcQuery final : public IncomingQuery {
public:
    GrpcQuery(Slot &slot, QueryKind kind) : m_slot(slot), m_kind(kind) {}

    QueryKind kind() const override { return m_kind; }
    bool read(std::span<float> image) const override
    {
        return m_slot.request.Length() == sizeof(QueryHead) + image.size_bytes() &&
               copyBytes(m_slot.request, sizeof(QueryHead), std::as_writable_bytes(image));
    }
    void answer(const AnswerHead &head, std::span<const std::byte> content) override
    {
        const ::grpc::Slice slices[]{{&head, sizeof head}, {content.data(), content.size()}};
        m_slot.finish(ByteBuffer(slices, 2));
    }

private:
    Slot &m_slot;
    QueryKind m_kind;
};

class GrpcQuestion final : public IncomingQuestion {
public:
    explicit GrpcQuestion(Slot &slot) : m_slot(slot) {}
    void answer(const std::string &reply) override
    {
        const ::grpc::Slice slice(reply);
        m_slot.finish(ByteBuffer(&slice, 1));
    }

private:
    Slot &m_slot;
};

class ServingServer final : public Listener {
public:
    ServingServer(Callee &callee, PeerWatch watch) : m_callee(callee), m_watch(std::move(watch)) {}

    ~ServingServer() override
    {
        {
            const std::lock_guard lock(m_mutex);
            m_stops = true;
            if (m_stayed != nullptr)
                answerStay(); // or else it would be waited for
        }
        constexpr std::chrono::seconds forWhatIsOnItsWay{1};
        if (m_server)
            endServer(*m_server, m_place.port, forWhatIsOnItsWay);
        if (!m_queue)
            return;
        m_queue->Shutdown();
        if (m_thread.joinable())
            m_thread.join();
        drain(*m_queue);
    }

    ServerPlace place() const override { return m_place; }

    Expected<void> listen(const std::string &address, int port)
    {
        auto listening = listenWith(m_service, address, port, "The server of serve");
        if (!listening)
            return tl::make_unexpected(std::move(listening.error()));
        m_queue = std::move(listening->queue);
        m_server = std::move(listening->server);
        m_place = {address, listening->port, m_key};
        for (const ServingCall call : {ServingCall::Infer, ServingCall::Ask, ServingCall::Stay})
            await(call);
        try {
            m_thread = std::thread([this] { run(); });
        } catch (const std::system_error &error) {
            return core::refusedThread("the thread of the server of serve", error);
        }
        return {};
    }

private:
    void run()
    {
        Silence silence(m_place.port);
        void *tag = nullptr;
        for (bool isGood = false;;) {
            const auto outcome = m_queue->AsyncNext(&tag, &isGood, afterGlance());
            if (outcome == ::grpc::CompletionQueue::SHUTDOWN)
                return;
            if (outcome == ::grpc::CompletionQueue::GOT_EVENT) {
                silence.end();
                take(tag, isGood);
            } else if (const auto good = m_watch.waited(silence.lasts());
                       !good && isClientThere()) {
                m_callee.clientLeft(good.error());
            }
        }
    }

    bool isClientThere()
    {
        const std::lock_guard lock(m_mutex);
        return m_stayed != nullptr;
    }

    void take(void *tag, bool isGood)
    {
        if (tag == &m_stayTag) {
            const bool isCancelled = isClientThere();
            {
                const std::lock_guard lock(m_mutex);
                m_stayed = nullptr;
            }
            if (isCancelled)
                m_callee.clientLeft(m_watch.ended());
            return;
        }
        auto &slot = *static_cast<Slot *>(tag);
        if (slot.isAnswered || !isGood) {
            m_free.push_back(&slot);
            return;
        }
        await(slot.call); // for the next one, beside this
        switch (slot.call) {
        case ServingCall::Infer:
            takeQuery(slot);
            break;
        case ServingCall::Ask:
            takeQuestion(slot);
            break;
        case ServingCall::Stay:
            takeStay(slot);
            break;
        }
    }

    void takeQuery(Slot &slot)
    {
        QueryHead head;
        const bool isQuery =
            copyBytes(slot.request, 0, std::as_writable_bytes(std::span(&head, 1))) &&
            head.magic == QueryHead::sign;
        auto query = std::make_unique<GrpcQuery>(slot, head.kind);
        if (isQuery) {
            m_callee.queryArrived(std::move(query));
        } else {
            const std::string why = m_watch.wrongMessage().text;
            query->answer({}, std::as_bytes(std::span(why)));
        }
    }

    void takeQuestion(Slot &slot)
    {
        Question question = Question::Alive;
        auto incoming = std::make_unique<GrpcQuestion>(slot);
        if (!copyBytes(slot.request, 0, std::as_writable_bytes(std::span(&question, 1))))
            incoming->answer(replyOf(tl::make_unexpected(m_watch.wrongMessage())));
        else if (question == Question::Alive)
            incoming->answer(replyOf(std::string()));
        else
            m_callee.asked(question, std::move(incoming));
    }

    void takeStay(Slot &slot)
    {
        {
            const std::lock_guard lock(m_mutex);
            m_stayed = &slot; // not answered before the end
        }
        m_callee.clientCame();
    }

    //! A call of this kind, in a slot that is free.
    void await(ServingCall call)
    {
        const std::lock_guard lock(m_mutex);
        if (m_stops)
            return; // the queue takes no more
        if (m_free.empty())
            m_free.push_back(&m_slots.emplace_back());
        Slot &slot = *m_free.back();
        m_free.pop_back();
        slot.call = call;
        slot.isAnswered = false;
        slot.writer.reset();
        slot.context.emplace();
        slot.writer.emplace(&*slot.context);
        if (call == ServingCall::Stay)
            slot.context->AsyncNotifyWhenDone(&m_stayTag);
        m_service.RequestAsyncUnary(static_cast<int>(call), &*slot.context, &slot.request,
                                    &*slot.writer, m_queue.get(), m_queue.get(), &slot);
    }

    void answerStay()
    {
        const ::grpc::Slice nothing;
        m_stayed->finish(ByteBuffer(&nothing, 1));
        m_stayed = nullptr;
    }

    const std::uint64_t m_key = workloads::newKey();
    ByteService m_service{CallNames(servingService, servingMethods, m_key),
                          servingMethods.size()}; // before the server that uses it
    Callee &m_callee;
    PeerWatch m_watch;
    ServerPlace m_place;
    std::unique_ptr<::grpc::ServerCompletionQueue> m_queue;
    std::unique_ptr<::grpc::Server> m_server;
    std::deque<Slot> m_slots;   //!< which stay where they are
    std::vector<Slot *> m_free; //!< of the thread, after the start
    char m_stayTag = 0;         //!< its address is the tag
    std::mutex m_mutex;         //!< of what follows
    Slot *m_stayed = nullptr;
    bool m_stops = false;
    std::thread m_thread;
};

} // namespace

Expected<std::unique_ptr<Listener>> listenForQueries(const std::string &address, int port,
                                                     Callee &callee, const PeerWatch &watch)
{
    auto server = std::make_unique<ServingServer>(callee, watch);
    if (auto listening = server->listen(address, port); !listening)
        return tl::make_unexpected(listening.error());
    return server;
}

} // namespace strata::engine::backends::grpc
