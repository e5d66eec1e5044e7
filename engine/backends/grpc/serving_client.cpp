// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/grpc/serving_client.h"

#include "engine/backends/grpc/byte_copy.h"
#include "engine/backends/grpc/byte_service.h"
#include "engine/backends/grpc/channel.h"
#include "engine/backends/grpc/event_wait.h"
#include "engine/backends/grpc/serving_names.h"
#include "engine/core/thread_room.h"
#include "engine/workloads/events/event_clock.h"

#include <grpcpp/generic/generic_stub.h>
#include <grpcpp/grpcpp.h>

#include <condition_variable>
#include <mutex>
#include <optional>
#include <system_error>
#include <thread>

namespace strata::engine::backends::grpc {
namespace {

using core::Expected;
using namespace training::serving;
using ::grpc::ByteBuffer;
using workloads::PeerWatch;
using workloads::ServerPlace;
using workloads::events::monotonicNs;

//! A call on its way.
struct Slot {
    ServingCall call = ServingCall::Infer;
    std::optional<::grpc::ClientContext> context; //!< good for one call only
    std::unique_ptr<::grpc::ClientAsyncResponseReader<ByteBuffer>> reader;
    ByteBuffer request;
    ByteBuffer response;
    ::grpc::Status status;
    bool isBusy = false;
};

class GrpcServingClient final : public ServingClient {
public:
    GrpcServingClient(std::shared_ptr<::grpc::Channel> channel, const ServerPlace &place,
                      const QuerySlots &slots, PeerWatch watch) :
        m_names(servingService, servingMethods, place.key),
        m_port(place.port),
        m_silence(place.port),
        m_channel(std::move(channel)),
        m_stub(m_channel),
        m_watch(std::move(watch)),
        m_images(slots.images),
        m_outputsPerSlot(slots.outputs),
        m_queries(slots.slots),
        m_heads(slots.slots),
        m_outputs(slots.slots * slots.outputs),
        m_answers(slots.slots)
    {
        m_ask.call = ServingCall::Ask;
        m_alive.call = ServingCall::Ask;
        m_stay.call = ServingCall::Stay;
        const ::grpc::Slice nothing;
        m_stay.request = ByteBuffer(&nothing, 1);
    }

    //! no_thread. Before anything else.
    Expected<void> open()
    {
        try {
            m_receiver = std::thread([this] { receive(); });
        } catch (const std::system_error &error) {
            return core::refusedThread("the thread that receives the answers to serve", error);
        }
        start(m_stay);
        return {};
    }

    ~GrpcServingClient() override
    {
        {
            const std::lock_guard lock(m_mutex);
            m_stops = true;
            for (Slot &slot : m_queries)
                if (slot.isBusy)
                    slot.context->TryCancel();
            for (Slot *slot : {&m_ask, &m_alive, &m_stay})
                if (slot->isBusy)
                    slot->context->TryCancel();
        }
        m_queue.Shutdown();
        if (m_receiver.joinable())
            m_receiver.join(); // which leaves at the next event
        drainCalls(m_queue, {&m_port, 1});
    }

    std::int64_t nowNs() const override { return monotonicNs(); }

    Expected<void> send(std::size_t slot) override
    {
        const std::span<const float> image = m_images[slot % m_images.size()];
        QueryHead head;
        head.kind = m_kind;
        const ::grpc::Slice slices[]{
            {&head, sizeof head}, {image.data(), image.size_bytes(), ::grpc::Slice::STATIC_SLICE}};
        m_queries[slot].request = ByteBuffer(slices, 2);
        start(m_queries[slot]);
        return {};
    }

    Expected<std::optional<Answer>> awaitAnswer(std::int64_t untilNs) override
    {
        const auto hasCome = [this] { return m_taken != m_come; };
        if (auto waited = waitFor(hasCome, untilNs); !waited)
            return tl::make_unexpected(waited.error());
        const std::lock_guard lock(m_mutex);
        if (!hasCome())
            return std::nullopt;
        return m_answers[m_taken++ % m_answers.size()];
    }

    void setKind(QueryKind kind) override { m_kind = kind; }
    std::span<const float> outputs(std::size_t slot) const override
    {
        return std::span(m_outputs).subspan(slot * m_outputsPerSlot, m_outputsPerSlot);
    }
    std::uint64_t imageHash(std::size_t slot) const override { return m_heads[slot].imageHash; }

    Expected<std::string> ask(Question question) override
    {
        start(m_ask, question);
        const auto isAnswered = [this] { return !m_ask.isBusy; };
        if (auto waited = waitFor(isAnswered, std::numeric_limits<std::int64_t>::max()); !waited)
            return tl::make_unexpected(waited.error());
        if (!m_ask.status.ok()) // which counts as answered, too
            return tl::make_unexpected(m_watch.ended(m_ask.status.error_message()));
        std::string reply(m_ask.response.Length(), ' ');
        if (!copyBytes(m_ask.response, 0, std::as_writable_bytes(std::span(reply))))
            return tl::make_unexpected(m_watch.wrongMessage());
        return answerIn(reply);
    }

    std::map<std::string, std::string> facts() const override
    {
        return {{"implementation", "gRPC " + ::grpc::Version()}};
    }

private:
    void start(Slot &slot, Question question)
    {
        const ::grpc::Slice slice(&question, sizeof question);
        slot.request = ByteBuffer(&slice, 1);
        start(slot);
    }

    void start(Slot &slot)
    {
        const std::lock_guard lock(m_mutex);
        if (m_stops)
            return;
        slot.isBusy = true;
        slot.reader.reset(); // whose memory is the call's
        slot.context.emplace();
        slot.reader =
            m_stub.PrepareUnaryCall(&*slot.context, m_names[slot.call], slot.request, &m_queue);
        slot.reader->StartCall();
        slot.reader->Finish(&slot.response, &slot.status, &slot);
    }

    //! Until it holds, or for so long; looks at the other end ten times a second.
    template <typename Condition>
    Expected<void> waitFor(const Condition &holds, std::int64_t untilNs)
    {
        std::unique_lock lock(m_mutex);
        for (;;) {
            if (m_watch.isCancelled())
                return tl::make_unexpected(m_watch.cancelled());
            if (holds())
                return {};
            if (m_failure || m_broken)
                break;
            if (auto good = m_watch.waited(m_quietGlances); !good)
                return good;
            const std::int64_t now = monotonicNs();
            if (now >= untilNs)
                return {};
            const std::int64_t glance = std::chrono::nanoseconds(PeerWatch::glance).count();
            m_changed.wait_until(
                lock, std::chrono::steady_clock::time_point(
                          std::chrono::nanoseconds(now + std::min(glance, untilNs - now))));
        }
        if (m_failure)
            return tl::make_unexpected(*m_failure);
        const std::string what = *m_broken;
        lock.unlock(); // to ask how it ended may take a moment
        return tl::make_unexpected(m_watch.ended(what));
    }

    //! The thread that takes what comes, and asks whether the server is alive: a batch may take it
    //! longer than anybody's patience.
    void receive()
    {
        constexpr std::int64_t pauseNs = 1000000000;
        std::int64_t askedNs = monotonicNs();
        void *tag = nullptr;
        for (bool isGood = false;;) {
            const auto outcome = m_queue.AsyncNext(&tag, &isGood, afterGlance());
            if (outcome == ::grpc::CompletionQueue::SHUTDOWN)
                return;
            const std::int64_t now = monotonicNs();
            if (outcome == ::grpc::CompletionQueue::TIMEOUT) {
                m_quietGlances = m_silence.lasts();
                const std::lock_guard lock(m_mutex);
                if (m_stops)
                    return;
            } else {
                take(*static_cast<Slot *>(tag), now);
            }
            if (now - askedNs >= pauseNs && !m_alive.isBusy) {
                askedNs = now;
                start(m_alive, Question::Alive);
            }
        }
    }

    void take(Slot &slot, std::int64_t nowNs)
    {
        const bool isQuery = slot.call == ServingCall::Infer;
        AnswerHead head;
        const auto index = static_cast<std::size_t>(isQuery ? &slot - m_queries.data() : 0);
        std::optional<core::Failure> failure;
        if (slot.status.ok()) {
            m_silence.end();
            m_quietGlances = 0;
            if (isQuery)
                failure = read(index, head);
        }
        {
            const std::lock_guard lock(m_mutex);
            slot.isBusy = false;
            if (!slot.status.ok())
                m_broken = m_broken.value_or(slot.status.error_message());
            else if (failure)
                m_failure = m_failure.value_or(*failure);
            else if (isQuery)
                m_answers[m_come++ % m_answers.size()] = {index, nowNs, head.times};
        }
        m_changed.notify_all();
    }

    //! What a query was answered.
    std::optional<core::Failure> read(std::size_t index, AnswerHead &head)
    {
        const ByteBuffer &response = m_queries[index].response;
        if (!copyBytes(response, 0, std::as_writable_bytes(std::span(&head, 1))))
            return m_watch.wrongMessage();
        m_heads[index] = head;
        if (head.times.batch == 0) {
            std::string why(response.Length() - sizeof head, ' ');
            copyBytes(response, sizeof head, std::as_writable_bytes(std::span(why)));
            return core::Failure{core::FailureKind::Internal, "not_answered", why};
        }
        const auto room = std::span(m_outputs).subspan(index * m_outputsPerSlot, m_outputsPerSlot);
        if (response.Length() != sizeof head + room.size_bytes() ||
            !copyBytes(response, sizeof head, std::as_writable_bytes(room)))
            return m_watch.wrongMessage();
        return std::nullopt;
    }

    CallNames m_names;
    int m_port;        //!< of the server
    Silence m_silence; //!< of the thread that receives
    std::shared_ptr<::grpc::Channel> m_channel;
    ::grpc::GenericStub m_stub;
    PeerWatch m_watch;
    ::grpc::CompletionQueue m_queue;
    std::vector<std::span<const float>> m_images;
    std::size_t m_outputsPerSlot;
    QueryKind m_kind = QueryKind::Measured;
    Slot m_ask;
    Slot m_alive;
    Slot m_stay;
    std::vector<Slot> m_queries;
    std::vector<AnswerHead> m_heads;
    std::vector<float> m_outputs;
    std::atomic<int> m_quietGlances{0};

    std::mutex m_mutex; //!< of all that follows, and of what slots are started and busy
    std::condition_variable m_changed;
    std::vector<Answer> m_answers; //!< a ring
    std::size_t m_come = 0;
    std::size_t m_taken = 0;
    std::optional<std::string> m_broken;    //!< what gRPC said
    std::optional<core::Failure> m_failure; //!< what the server said
    bool m_stops = false;
    std::thread m_receiver;
};

} // namespace

Expected<std::unique_ptr<ServingClient>>
connectServingClient(const ServerPlace &place, const QuerySlots &slots, const PeerWatch &watch)
{
    auto channel = openChannel(place.address, place.port, watch, "serve");
    if (!channel)
        return tl::make_unexpected(channel.error());
    auto client = std::make_unique<GrpcServingClient>(std::move(*channel), place, slots, watch);
    if (auto opened = client->open(); !opened)
        return tl::make_unexpected(opened.error());
    return client;
}

} // namespace strata::engine::backends::grpc
