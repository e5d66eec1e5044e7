// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/grpc/grpc_client.h"

#include "engine/backends/grpc/call_names.h"
#include "engine/backends/grpc/channel.h"
#include "engine/backends/grpc/event_wait.h"
#include "engine/backends/grpc/payload_codec.h"

#include <grpcpp/generic/generic_stub.h>
#include <grpcpp/grpcpp.h>

#include <cstring>
#include <deque>
#include <optional>

namespace strata::engine::backends::grpc {
namespace {

using core::Expected;
using namespace workloads::point_to_point;
using ::grpc::ByteBuffer;
using workloads::PeerWatch;

//! A call on its way.
struct Slot {
    ::grpc::GenericStub *stub = nullptr;
    std::optional<::grpc::ClientContext> context; //!< good for one call only
    std::unique_ptr<::grpc::ClientAsyncResponseReader<ByteBuffer>> reader;
    ByteBuffer request;
    ByteBuffer response;
    ::grpc::Status status;
    bool isBusy = false;
};

class GrpcClient final : public Client {
public:
    //! \param channels one for each stream
    GrpcClient(const std::vector<std::shared_ptr<::grpc::Channel>> &channels,
               const Problem &problem, ClientMemory memory, PeerWatch watch) :
        m_memory(std::move(memory)),
        m_codec(problem.serialized, problem.buffers),
        m_isEcho(problem.pattern == Pattern::Latency),
        m_watch(std::move(watch)),
        m_slots(static_cast<std::size_t>(problem.inFlight) * channels.size())
    {
        for (const auto &channel : channels)
            m_stubs.emplace_back(channel);
        // So that each of the first ones goes through another channel.
        for (std::size_t i = 0; i < m_slots.size(); ++i)
            m_slots[i].stub = &m_stubs[i % m_stubs.size()];
        m_stay.stub = &m_stubs.front();
        m_codec.use(m_memory.sent);
        const ::grpc::Slice nothing;
        m_stay.request = ByteBuffer(&nothing, 1);
        start(m_stay, Call::Stay);
    }

    ~GrpcClient() override
    {
        for (Slot &slot : m_slots)
            if (slot.isBusy)
                slot.context->TryCancel();
        m_stay.context->TryCancel();
        m_queue.Shutdown();
        void *tag = nullptr;
        bool isGood = false;
        while (m_queue.Next(&tag, &isGood))
            continue;
    }

    Expected<void> echo() override
    {
        Slot &slot = m_slots.front();
        if (!m_codec.encode(slot.request))
            return tl::make_unexpected(m_watch.wrongMessage());
        start(slot, Call::Echo);
        if (auto done = finishOne(); !done)
            return tl::make_unexpected(done.error());
        return m_codec.decode(slot.response) ? Expected<void>()
                                             : tl::make_unexpected(m_watch.wrongMessage());
    }

    Expected<void> send(std::uint64_t messages) override
    {
        std::uint64_t begun = 0;
        for (Slot &slot : m_slots) {
            if (begun == messages)
                break;
            if (auto good = store(slot); !good)
                return good;
            ++begun;
        }
        for (std::uint64_t done = 0; done < messages; ++done) {
            if (m_watch.isCancelled())
                return tl::make_unexpected(m_watch.cancelled());
            const auto slot = finishOne();
            if (!slot)
                return tl::make_unexpected(slot.error());
            if (begun == messages)
                continue;
            if (auto good = store(**slot); !good)
                return good;
            ++begun;
        }
        return {};
    }

    Expected<std::uint64_t> ask(Question question, std::uint64_t value) override
    {
        const std::uint64_t asked[2]{static_cast<std::uint64_t>(question), value};
        const ::grpc::Slice slice(asked, sizeof asked);
        Slot &slot = m_slots.front();
        slot.request = ByteBuffer(&slice, 1);
        start(slot, Call::Ask);
        if (auto done = finishOne(); !done)
            return tl::make_unexpected(done.error());
        ::grpc::Slice answer;
        std::uint64_t told = 0;
        if (!slot.response.DumpToSingleSlice(&answer).ok() || answer.size() != sizeof told)
            return tl::make_unexpected(m_watch.wrongMessage());
        std::memcpy(&told, answer.begin(), sizeof told);
        return told;
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

private:
    void start(Slot &slot, Call call)
    {
        slot.reader.reset(); // whose memory is the call's
        slot.context.emplace();
        slot.reader = slot.stub->PrepareUnaryCall(
            &*slot.context, callNames[static_cast<std::size_t>(call)], slot.request, &m_queue);
        slot.reader->StartCall();
        slot.reader->Finish(&slot.response, &slot.status, &slot);
        slot.isBusy = true;
    }

    Expected<void> store(Slot &slot)
    {
        if (!m_codec.encode(slot.request))
            return tl::make_unexpected(m_watch.wrongMessage());
        start(slot, Call::Store);
        return {};
    }

    //! The next call that is answered.
    Expected<Slot *> finishOne()
    {
        for (;;) {
            const auto event = awaitEvent(m_queue, m_watch);
            if (!event)
                return tl::make_unexpected(event.error());
            auto *slot = static_cast<Slot *>(event->tag);
            slot->isBusy = false;
            if (slot == &m_stay)
                continue; // the server leaves, which is no news: it may have answered before
            if (!slot->status.ok())
                return tl::make_unexpected(m_watch.ended(slot->status.error_message()));
            return slot;
        }
    }

    std::deque<::grpc::GenericStub> m_stubs;
    mutable ClientMemory m_memory; //!< what was received is put there to be hashed
    mutable PayloadCodec m_codec;
    bool m_isEcho;
    PeerWatch m_watch;
    ::grpc::CompletionQueue m_queue;
    Slot m_stay;
    std::vector<Slot> m_slots;
};

} // namespace

Expected<std::unique_ptr<Client>> connectClient(const Problem &problem, const Endpoint &endpoint,
                                                ClientMemory memory, const PeerWatch &watch)
{
    std::vector<std::shared_ptr<::grpc::Channel>> channels;
    for (int stream = 0; stream < problem.streams; ++stream) {
        auto channel = openChannel(endpoint.address, endpoint.port, watch, "point-to-point");
        if (!channel)
            return tl::make_unexpected(channel.error());
        channels.push_back(std::move(*channel));
    }
    return std::make_unique<GrpcClient>(channels, problem, std::move(memory), watch);
}

} // namespace strata::engine::backends::grpc
