// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/grpc/grpc_client.h"

#include "engine/backends/grpc/byte_service.h"
#include "engine/backends/grpc/call_names.h"
#include "engine/backends/grpc/channel.h"
#include "engine/backends/grpc/client_call.h"
#include "engine/backends/grpc/payload_codec.h"

#include <algorithm>
#include <deque>

namespace strata::engine::backends::grpc {
namespace {

using core::Expected;
using namespace workloads::point_to_point;
using ::grpc::ByteBuffer;
using workloads::PeerWatch;

using Done = Tag::Done;
//! To one server.
struct Channels {
    std::vector<std::shared_ptr<::grpc::Channel>> all; //!< one for each stream
    CallNames names;
    int port = 0; //!< of the server
};

//! What both forms of calls have in common: channels, questions, the payload.
class GrpcClient : public Client {
public:
    Expected<std::uint64_t> ask(Question question, std::uint64_t value) override
    {
        m_asking.request = requestOf(question, value);
        start(m_asking, Call::Ask);
        if (auto done = awaitDone(); !done)
            return tl::make_unexpected(done.error());
        const auto told = answerIn(m_asking.response);
        return told ? Expected<std::uint64_t>(*told) : tl::make_unexpected(m_watch.wrongMessage());
    }

    void clearReceived() override { m_codec.forget(); }
    std::uint64_t receivedHash() const override { return m_codec.hash(m_memory.received); }
    std::uint64_t bytesOnTheWire() const override
    {
        constexpr std::uint64_t prefix = 5; // gRPC over HTTP/2: a flag and the length
        const std::uint64_t message = m_codec.encodedBytes() + prefix;
        return m_isEcho ? 2 * message : message + prefix;
    }
    std::map<std::string, std::string> facts() const override
    {
        return {{"implementation", "gRPC " + ::grpc::Version()}};
    }

protected:
    GrpcClient(const Channels &channels, const Problem &problem, ClientMemory memory,
               PeerWatch watch) :
        m_memory(std::move(memory)),
        m_codec(problem.serialized, problem.buffers),
        m_isEcho(problem.pattern == Pattern::Latency),
        m_watch(std::move(watch)),
        m_names(channels.names),
        m_port(channels.port)
    {
        for (const auto &channel : channels.all)
            m_stubs.emplace_back(channel);
        m_codec.use(m_memory.sent);
        const ::grpc::Slice nothing;
        m_stay.stub = m_asking.stub = &m_stubs.front();
        m_stay.request = ByteBuffer(&nothing, 1);
        start(m_stay, Call::Stay);
    }

    //! For the end of those that have calls of their own: what gRPC writes into may go after it.
    void closeQueue()
    {
        if (m_asking.isBusy)
            m_asking.context->TryCancel();
        m_stay.context->TryCancel();
        m_queue.Shutdown();
        drainCalls(m_queue, {&m_port, 1});
    }

    void start(ClientCall &slot, Call call) { slot.start(m_names[call], m_queue); }

    //! The next call that is answered, or operation of a stream that is done.
    Expected<Tag> awaitDone()
    {
        for (;;) {
            const auto event = awaitEvent(m_queue, m_watch, m_port);
            if (!event)
                return tl::make_unexpected(event.error());
            if (event->tag.done != Done::Call) {
                if (!event->isGood)
                    return tl::make_unexpected(m_watch.ended("its stream was closed"));
                return event->tag;
            }
            auto *slot = static_cast<ClientCall *>(event->tag.owner);
            slot->isBusy = false;
            if (slot == &m_stay)
                continue; // the server leaves, which is no news: it may have answered before
            if (!slot->status.ok())
                return tl::make_unexpected(m_watch.ended(slot->status.error_message()));
            return event->tag;
        }
    }

    std::deque<::grpc::GenericStub> m_stubs;
    mutable ClientMemory m_memory; //!< what was received is put there to be hashed
    mutable PayloadCodec m_codec;
    bool m_isEcho;
    PeerWatch m_watch;
    CallNames m_names;
    ::grpc::CompletionQueue m_queue;

private:
    int m_port;
    ClientCall m_stay;
    ClientCall m_asking;
};

//! A call for each message.
class UnaryClient final : public GrpcClient {
public:
    UnaryClient(const Channels &channels, const Problem &problem, ClientMemory memory,
                PeerWatch watch) :
        GrpcClient(channels, problem, std::move(memory), std::move(watch)),
        m_slots(static_cast<std::size_t>(problem.inFlight) * channels.all.size())
    {
        // So that each of the first ones goes through another channel.
        for (std::size_t i = 0; i < m_slots.size(); ++i)
            m_slots[i].stub = &m_stubs[i % m_stubs.size()];
    }

    ~UnaryClient() override
    {
        for (ClientCall &slot : m_slots)
            if (slot.isBusy)
                slot.context->TryCancel();
        closeQueue();
    }

    Expected<void> echo() override
    {
        ClientCall &slot = m_slots.front();
        if (!m_codec.encode(slot.request))
            return tl::make_unexpected(m_watch.wrongMessage());
        start(slot, Call::Echo);
        if (auto done = awaitDone(); !done)
            return tl::make_unexpected(done.error());
        return m_codec.decode(slot.response) ? Expected<void>()
                                             : tl::make_unexpected(m_watch.wrongMessage());
    }

    Expected<void> send(std::uint64_t messages) override
    {
        std::uint64_t begun = 0;
        for (ClientCall &slot : m_slots) {
            if (begun == messages)
                break;
            if (auto good = store(slot); !good)
                return good;
            ++begun;
        }
        for (std::uint64_t done = 0; done < messages; ++done) {
            if (m_watch.isCancelled())
                return tl::make_unexpected(m_watch.cancelled());
            const auto tag = awaitDone();
            if (!tag)
                return tl::make_unexpected(tag.error());
            if (begun == messages)
                continue;
            if (auto good = store(*static_cast<ClientCall *>(tag->owner)); !good)
                return good;
            ++begun;
        }
        return {};
    }

private:
    Expected<void> store(ClientCall &slot)
    {
        if (!m_codec.encode(slot.request))
            return tl::make_unexpected(m_watch.wrongMessage());
        start(slot, Call::Store);
        return {};
    }

    std::vector<ClientCall> m_slots;
};

//! One call for all messages of a channel. gRPC writes one message at a time and reads one; those
//! on the way are written and not answered.
class StreamingClient final : public GrpcClient {
public:
    StreamingClient(const Channels &channels, const Problem &problem, ClientMemory memory,
                    PeerWatch watch) :
        GrpcClient(channels, problem, std::move(memory), std::move(watch)),
        m_inFlight(problem.inFlight),
        m_streams(channels.all.size())
    {
    }

    ~StreamingClient() override
    {
        for (Stream &stream : m_streams)
            if (stream.calls)
                stream.context.TryCancel();
        closeQueue();
    }

    //! Before anything else.
    Expected<void> open()
    {
        const Call call = m_isEcho ? Call::EchoStream : Call::StoreStream;
        for (std::size_t i = 0; i < m_streams.size(); ++i) {
            Stream &stream = m_streams[i];
            stream.calls = m_stubs[i].PrepareCall(&stream.context, m_names[call], &m_queue);
            stream.calls->StartCall(&stream.opening);
            if (auto opened = awaitDone(); !opened)
                return tl::make_unexpected(opened.error());
        }
        return {};
    }

    Expected<void> echo() override
    {
        Stream &stream = m_streams.front();
        if (auto good = write(stream); !good)
            return good;
        while (stream.isSending || stream.onTheWay > 0)
            if (const auto tag = advance(); !tag)
                return tl::make_unexpected(tag.error());
        return m_codec.decode(stream.received) ? Expected<void>()
                                               : tl::make_unexpected(m_watch.wrongMessage());
    }

    //! The next message goes through whichever stream has room.
    Expected<void> send(std::uint64_t messages) override
    {
        std::uint64_t begun = 0;
        const auto writeIfThereIsRoom = [&](Stream &stream) -> Expected<void> {
            if (begun == messages || stream.isSending || stream.onTheWay == m_inFlight)
                return {};
            ++begun;
            return write(stream);
        };
        for (Stream &stream : m_streams)
            if (auto good = writeIfThereIsRoom(stream); !good)
                return good;
        const auto isSending = [](const Stream &stream) { return stream.isSending; };
        for (std::uint64_t answered = 0;
             answered < messages || std::any_of(m_streams.begin(), m_streams.end(), isSending);) {
            if (m_watch.isCancelled())
                return tl::make_unexpected(m_watch.cancelled());
            const auto tag = advance();
            if (!tag)
                return tl::make_unexpected(tag.error());
            auto &stream = *static_cast<Stream *>(tag->owner);
            if (tag->done == Done::Receiving) {
                ++answered;
                if (stream.received.Length() != 0)
                    return tl::make_unexpected(m_watch.wrongMessage());
                read(stream);
            }
            if (auto good = writeIfThereIsRoom(stream); !good)
                return good;
        }
        return {};
    }

private:
    struct Stream {
        ::grpc::ClientContext context;
        std::unique_ptr<::grpc::GenericClientAsyncReaderWriter>
            calls; //!< whose memory is the call's
        ByteBuffer sent;
        ByteBuffer received;
        int onTheWay = 0;
        bool isSending = false;
        bool isReceiving = false; //!< while something is on the way
        Tag opening{Done::Opening, this};
        Tag sending{Done::Sending, this};
        Tag receiving{Done::Receiving, this};
    };

    Expected<void> write(Stream &stream)
    {
        if (!m_codec.encode(stream.sent))
            return tl::make_unexpected(m_watch.wrongMessage());
        ++stream.onTheWay;
        stream.isSending = true;
        stream.calls->Write(stream.sent, &stream.sending);
        read(stream);
        return {};
    }

    static void read(Stream &stream)
    {
        if (stream.isReceiving || stream.onTheWay == 0)
            return;
        stream.isReceiving = true;
        stream.calls->Read(&stream.received, &stream.receiving);
    }

    //! The next operation that is done.
    Expected<Tag> advance()
    {
        auto tag = awaitDone();
        if (!tag)
            return tag;
        auto &stream = *static_cast<Stream *>(tag->owner);
        if (tag->done == Done::Sending) {
            stream.isSending = false;
        } else {
            stream.isReceiving = false;
            --stream.onTheWay;
        }
        return tag;
    }

    int m_inFlight;
    std::vector<Stream> m_streams;
};

} // namespace

Expected<std::unique_ptr<Client>> connectClient(const Problem &problem, const Endpoint &endpoint,
                                                ClientMemory memory, const PeerWatch &watch)
{
    Channels channels{{}, CallNames(exchangeService, exchangeMethods, endpoint.key), endpoint.port};
    for (int stream = 0; stream < problem.streams; ++stream) {
        auto channel = openChannel(endpoint.address, endpoint.port, watch, "point-to-point");
        if (!channel)
            return tl::make_unexpected(channel.error());
        channels.all.push_back(std::move(*channel));
    }
    if (problem.callForm == CallForm::Unary)
        return std::make_unique<UnaryClient>(channels, problem, std::move(memory), watch);
    auto client = std::make_unique<StreamingClient>(channels, problem, std::move(memory), watch);
    if (const auto opened = client->open(); !opened)
        return tl::make_unexpected(opened.error());
    return client;
}

} // namespace strata::engine::backends::grpc
