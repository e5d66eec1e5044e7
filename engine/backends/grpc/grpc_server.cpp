// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/grpc/grpc_server.h"

#include "engine/backends/grpc/byte_service.h"
#include "engine/backends/grpc/call_names.h"
#include "engine/backends/grpc/event_wait.h"
#include "engine/backends/grpc/payload_codec.h"

#include <grpcpp/grpcpp.h>
#include <grpcpp/support/async_stream.h>
#include <grpcpp/support/async_unary_call.h>

#include <cstring>
#include <deque>
#include <optional>

namespace strata::engine::backends::grpc {
namespace {

using core::Expected;
using namespace workloads::point_to_point;
using ::grpc::ByteBuffer;
using workloads::PeerWatch;

using Done = Tag::Done;

//! A call that is awaited, or is there and being answered.
struct Slot {
    Call call = Call::Echo;
    std::optional<::grpc::ServerContext> context; //!< good for one call only
    std::optional<::grpc::ServerAsyncResponseWriter<ByteBuffer>> writer;
    ByteBuffer request;
    bool isAnswered = false;
    Tag tag{Done::Call, this};
    Tag stayed{Done::Staying, this};
};

//! A call of many messages, likewise.
struct Stream {
    Call call = Call::EchoStream;
    ::grpc::ServerContext context;
    ::grpc::ServerAsyncReaderWriter<ByteBuffer, ByteBuffer> calls{&context};
    ByteBuffer received;
    ByteBuffer answer;
    std::uint64_t owed = 0; //!< answers
    bool isOpen = false;
    bool isSending = false;
    Tag opening{Done::Opening, this};
    Tag sending{Done::Sending, this};
    Tag receiving{Done::Receiving, this};
};

class GrpcServer final : public Server {
public:
    GrpcServer(const Problem &problem, Payload received, PeerWatch watch) :
        m_codec(problem.serialized, problem.buffers),
        m_room(std::move(received)),
        m_watch(std::move(watch)),
        m_inFlight(problem.inFlight),
        m_channels(problem.streams * problem.clients),
        m_clients(problem.clients)
    {
        m_codec.useDecoded();
    }

    ~GrpcServer() override
    {
        // What is open would be waited for.
        for (Slot *stayed : m_stayed)
            finish(*stayed, {});
        for (Stream &stream : m_streams)
            if (stream.isOpen)
                stream.context.TryCancel();
        constexpr std::chrono::seconds forWhatIsOnItsWay{1};
        if (m_server)
            endServer(*m_server, m_port, forWhatIsOnItsWay);
        if (!m_queue)
            return;
        m_queue->Shutdown();
        drain(*m_queue);
    }

    Expected<int> listen(const Endpoint &endpoint)
    {
        auto listening =
            listenWith(m_service, endpoint.address, endpoint.port, "The server of channel=grpc");
        if (!listening)
            return tl::make_unexpected(std::move(listening.error()));
        m_queue = std::move(listening->queue);
        m_server = std::move(listening->server);
        m_port = listening->port;
        // One more than are on the way, so that the next call finds one that awaits it.
        for (int i = 0; i <= m_inFlight * m_channels; ++i)
            for (const Call call : {Call::Echo, Call::Store})
                awaitCall(call);
        awaitCall(Call::Ask);
        for (int i = 0; i < m_clients; ++i)
            awaitCall(Call::Stay);
        for (int i = 0; i < m_channels; ++i)
            for (const Call call : {Call::EchoStream, Call::StoreStream})
                awaitStream(call);
        return listening->port;
    }

    std::uint64_t key() const { return m_key; }

    Expected<Asked> awaitQuestion() override
    {
        for (;;) {
            const auto arrived = nextArrived();
            if (!arrived)
                return tl::make_unexpected(arrived.error());
            Slot &slot = **arrived;
            if (slot.call == Call::Ask)
                return askedIn(slot);
            if (!m_codec.decode(slot.request) || !answerPayload(slot))
                return tl::make_unexpected(m_watch.wrongMessage());
        }
    }

    //! Returns when the answer has left: the process may end then.
    Expected<void> answer(std::uint64_t value) override
    {
        const ::grpc::Slice slice(&value, sizeof value);
        finish(*m_asked, ByteBuffer(&slice, 1));
        while (m_asked->isAnswered) {
            const auto slot = nextSlot();
            if (!slot)
                return tl::make_unexpected(slot.error());
            if (*slot != nullptr)
                m_arrived.push_back(*slot); // the client has the answer already, and goes on
        }
        return {};
    }

    void clearReceived() override { m_codec.forget(); }
    std::uint64_t receivedHash() const override { return m_codec.hash(m_room); }
    std::uint64_t messages() const override { return m_messages; }

private:
    //! Of the next event: a call that has arrived, or none.
    Expected<Slot *> nextSlot()
    {
        const auto event = awaitEvent(*m_queue, m_watch, m_port);
        if (!event)
            return tl::make_unexpected(event.error());
        if (event->tag.done == Done::Staying) {
            std::erase(m_stayed, event->tag.owner); // cancelled
            return tl::make_unexpected(m_watch.ended());
        }
        if (event->tag.done != Done::Call) {
            const auto advanced = advance(event->tag, event->isGood);
            return advanced ? Expected<Slot *>(nullptr) : tl::make_unexpected(advanced.error());
        }
        auto *slot = static_cast<Slot *>(event->tag.owner);
        if (slot->isAnswered) {
            request(*slot); // it awaits the next call
            return nullptr;
        }
        if (!event->isGood)
            return tl::make_unexpected(m_watch.ended("its server was shut down"));
        if (slot->call == Call::Stay) {
            m_stayed.push_back(slot); // not answered before the end
            return nullptr;
        }
        return slot;
    }

    Expected<Slot *> nextArrived()
    {
        if (!m_arrived.empty()) {
            Slot *slot = m_arrived.front();
            m_arrived.pop_front();
            return slot;
        }
        for (;;) {
            const auto slot = nextSlot();
            if (!slot || *slot != nullptr)
                return slot;
        }
    }

    void awaitCall(Call call)
    {
        Slot &slot = m_slots.emplace_back();
        slot.call = call;
        request(slot);
    }

    void request(Slot &slot)
    {
        slot.isAnswered = false;
        slot.writer.reset();
        slot.context.emplace();
        slot.writer.emplace(&*slot.context);
        if (slot.call == Call::Stay)
            slot.context->AsyncNotifyWhenDone(&slot.stayed);
        m_service.RequestAsyncUnary(static_cast<int>(slot.call), &*slot.context, &slot.request,
                                    &*slot.writer, m_queue.get(), m_queue.get(), &slot.tag);
    }

    void awaitStream(Call call)
    {
        Stream &stream = m_streams.emplace_back();
        stream.call = call;
        m_service.RequestAsyncBidiStreaming(static_cast<int>(call), &stream.context, &stream.calls,
                                            m_queue.get(), m_queue.get(), &stream.opening);
    }

    //! After an operation of a stream. One that its client has closed is left as it is.
    Expected<void> advance(const Tag &tag, bool isGood)
    {
        auto &stream = *static_cast<Stream *>(tag.owner);
        if (tag.done == Done::Sending)
            stream.isSending = false;
        if (!isGood)
            return {};
        if (tag.done == Done::Opening)
            stream.isOpen = true;
        if (tag.done == Done::Receiving) {
            if (!m_codec.decode(stream.received))
                return tl::make_unexpected(m_watch.wrongMessage());
            ++m_messages;
            ++stream.owed;
            // Another client's message may come before the last answer has left.
            if (stream.call == Call::EchoStream && !m_codec.encode(stream.answer))
                return tl::make_unexpected(m_watch.wrongMessage());
        }
        if (tag.done != Done::Sending)
            stream.calls.Read(&stream.received, &stream.receiving);
        answerIn(stream);
        return {};
    }

    //! One answer is sent at a time.
    void answerIn(Stream &stream)
    {
        if (stream.owed == 0 || stream.isSending)
            return;
        const ::grpc::Slice nothing;
        if (stream.call == Call::StoreStream)
            stream.answer = ByteBuffer(&nothing, 1);
        --stream.owed;
        stream.isSending = true;
        stream.calls.Write(stream.answer, &stream.sending);
    }

    //! \param answer empty: no bytes
    void finish(Slot &slot, const ByteBuffer &answer)
    {
        slot.isAnswered = true;
        const ::grpc::Slice nothing;
        slot.writer->Finish(answer.Valid() ? answer : ByteBuffer(&nothing, 1), ::grpc::Status::OK,
                            &slot.tag);
    }

    bool answerPayload(Slot &slot)
    {
        ++m_messages;
        ByteBuffer answer;
        if (slot.call == Call::Echo && !m_codec.encode(answer))
            return false;
        finish(slot, answer);
        return true;
    }

    Expected<Asked> askedIn(Slot &slot)
    {
        std::uint64_t asked[2]{};
        ::grpc::Slice slice;
        if (!slot.request.DumpToSingleSlice(&slice).ok() || slice.size() != sizeof asked)
            return tl::make_unexpected(m_watch.wrongMessage());
        std::memcpy(asked, slice.begin(), sizeof asked);
        m_asked = &slot;
        return Asked{static_cast<Question>(asked[0]), asked[1]};
    }

    const std::uint64_t m_key = workloads::newKey();
    ByteService m_service{CallNames(exchangeService, exchangeMethods, m_key),
                          unaryExchangeMethods}; // before the server that uses it
    PayloadCodec m_codec;
    mutable Payload m_room; //!< what was received is put there to be hashed
    PeerWatch m_watch;
    int m_inFlight; //!< in each channel
    int m_channels; //!< of all clients
    int m_clients;
    std::unique_ptr<::grpc::ServerCompletionQueue> m_queue;
    std::unique_ptr<::grpc::Server> m_server;
    int m_port = 0;
    std::deque<Slot> m_slots; //!< which stay where they are
    std::deque<Stream> m_streams;
    std::deque<Slot *> m_arrived; //!< while an answer was on its way
    Slot *m_asked = nullptr;
    std::vector<Slot *> m_stayed;
    std::uint64_t m_messages = 0;
};

} // namespace

Expected<ListeningServer> listenServer(const Problem &problem, const Endpoint &endpoint,
                                       Payload received, const PeerWatch &watch)
{
    auto server = std::make_unique<GrpcServer>(problem, std::move(received), watch);
    const auto port = server->listen(endpoint);
    const std::uint64_t key = server->key();
    if (!port)
        return tl::make_unexpected(port.error());
    return ListeningServer{std::move(server), {true, endpoint.address, *port, key}};
}

} // namespace strata::engine::backends::grpc
