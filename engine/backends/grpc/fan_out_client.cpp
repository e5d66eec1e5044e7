// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/grpc/fan_out_client.h"

#include "engine/backends/grpc/byte_service.h"
#include "engine/backends/grpc/call_names.h"
#include "engine/backends/grpc/channel.h"
#include "engine/backends/grpc/client_call.h"
#include "engine/backends/grpc/payload_codec.h"
#include "engine/workloads/events/event_clock.h"

#include <algorithm>
#include <deque>

namespace strata::engine::backends::grpc {
namespace {

using core::Expected;
using namespace workloads::point_to_point;
using ::grpc::ByteBuffer;
using workloads::PeerWatch;
using workloads::events::monotonicNs;

//! The way to one server.
struct Line {
    Line(std::size_t number, const Problem &problem, const ServerEnd &end,
         std::shared_ptr<::grpc::Channel> channel) :
        server(number),
        port(end.endpoint.port),
        names(exchangeService, exchangeMethods, end.endpoint.key),
        stub(std::move(channel)),
        watch(end.watch),
        codec(problem.serialized, problem.buffers)
    {
        echo.stub = asking.stub = stay.stub = &stub;
    }

    bool isPending() const { return echo.isBusy || asking.isBusy || operations > 0; }

    const std::size_t server;
    const int port; //!< that it listens at
    const CallNames names;
    ::grpc::GenericStub stub;
    PeerWatch watch;
    PayloadCodec codec;
    ClientCall echo;
    ClientCall asking;
    ClientCall stay;
    //! With CallForm::Stream.
    ::grpc::ClientContext context;
    std::unique_ptr<::grpc::GenericClientAsyncReaderWriter> stream; //!< whose memory is the call's
    ByteBuffer sent;
    ByteBuffer received;
    int operations = 0; //!< of the stream that are not done
    Tag opening{Tag::Done::Opening, this};
    Tag sending{Tag::Done::Sending, this};
    Tag receiving{Tag::Done::Receiving, this};
    std::int64_t begunNs = 0; //!< of the last message
};

//! One queue for all servers, so that whoever waits at it moves all their messages.
class GrpcFanOutClient final : public FanOutClient {
public:
    GrpcFanOutClient(const Problem &problem, ClientMemory memory) :
        m_problem(problem),
        m_memory(std::move(memory))
    {
    }

    ~GrpcFanOutClient() override
    {
        // What gRPC writes into may go after the queue is empty.
        for (Line &line : m_lines) {
            for (ClientCall *call : {&line.echo, &line.asking, &line.stay})
                if (call->isBusy)
                    call->context->TryCancel();
            if (line.stream)
                line.context.TryCancel();
        }
        m_queue.Shutdown();
        drainCalls(m_queue, m_ports);
    }

    Expected<void> connect(const ServerEnd &server)
    {
        auto channel = openChannel(server.endpoint.address, server.endpoint.port, server.watch,
                                   server.endpoint.work);
        if (!channel)
            return tl::make_unexpected(channel.error());
        m_ports.push_back(server.endpoint.port);
        Line &line = m_lines.emplace_back(m_lines.size(), m_problem, server, std::move(*channel));
        line.codec.use(m_memory.sent);
        const ::grpc::Slice nothing;
        line.stay.request = ByteBuffer(&nothing, 1);
        line.stay.start(line.names[Call::Stay], m_queue);
        if (m_problem.callForm == CallForm::Unary)
            return {};
        line.stream = line.stub.PrepareCall(&line.context, line.names[Call::EchoStream], &m_queue);
        line.stream->StartCall(&line.opening);
        line.operations = 1;
        return awaitDone([](const Line &) { return Expected<void>(); });
    }

    Expected<void> echoAll(std::span<std::int64_t> tookNs) override
    {
        for (Line &line : m_lines) {
            line.begunNs = monotonicNs();
            if (auto begun = begin(line); !begun)
                return begun;
        }
        return awaitDone([&](Line &line) -> Expected<void> {
            ByteBuffer &answer = line.stream ? line.received : line.echo.response;
            if (!line.codec.decode(answer))
                return tl::make_unexpected(line.watch.wrongMessage());
            tookNs[line.server] = monotonicNs() - line.begunNs;
            return {};
        });
    }

    Expected<std::uint64_t> ask(std::size_t server, Question question) override
    {
        Line &line = m_lines[server];
        line.asking.request = requestOf(question, 0);
        line.asking.start(line.names[Call::Ask], m_queue);
        if (auto done = awaitDone([](const Line &) { return Expected<void>(); }); !done)
            return tl::make_unexpected(done.error());
        const auto told = answerIn(line.asking.response);
        return told ? Expected<std::uint64_t>(*told)
                    : tl::make_unexpected(line.watch.wrongMessage());
    }

    void clearReceived() override
    {
        for (Line &line : m_lines)
            line.codec.forget();
    }
    std::uint64_t receivedHash(std::size_t server) const override
    {
        return m_lines[server].codec.hash(m_memory.received);
    }
    std::uint64_t bytesOnTheWire() const override
    {
        constexpr std::uint64_t prefix = 5; // gRPC over HTTP/2: a flag and the length
        return 2 * (m_lines.front().codec.encodedBytes() + prefix);
    }
    std::map<std::string, std::string> facts() const override
    {
        return {{"implementation", "gRPC " + ::grpc::Version()}};
    }

private:
    Expected<void> begin(Line &line)
    {
        if (!line.codec.encode(line.stream ? line.sent : line.echo.request))
            return tl::make_unexpected(line.watch.wrongMessage());
        if (!line.stream) {
            line.echo.start(line.names[Call::Echo], m_queue);
            return {};
        }
        line.operations = 2;
        line.stream->Write(line.sent, &line.sending);
        line.stream->Read(&line.received, &line.receiving);
        return {};
    }

    //! Whose message or question is on its way; none: all are answered.
    Line *pending()
    {
        const auto found = std::find_if(m_lines.begin(), m_lines.end(),
                                        [](const Line &line) { return line.isPending(); });
        return found == m_lines.end() ? nullptr : &*found;
    }

    //! Until nothing is on its way. \param arrived what is done with a line when its answer comes
    template <typename Arrived>
    Expected<void> awaitDone(const Arrived &arrived)
    {
        for (Line *waited = pending(); waited != nullptr; waited = pending()) {
            const auto event = awaitEvent(m_queue, waited->watch, waited->port);
            if (!event)
                return tl::make_unexpected(event.error());
            Expected<void> taken;
            if (event->tag.done == Tag::Done::Call) {
                taken = takeCall(*static_cast<ClientCall *>(event->tag.owner), arrived);
            } else {
                auto &line = *static_cast<Line *>(event->tag.owner);
                --line.operations;
                if (!event->isGood)
                    taken = tl::make_unexpected(line.watch.ended("its stream was closed"));
                else if (event->tag.done == Tag::Done::Receiving)
                    taken = arrived(line);
            }
            if (!taken)
                return taken;
        }
        return {};
    }

    template <typename Arrived>
    Expected<void> takeCall(ClientCall &call, const Arrived &arrived)
    {
        call.isBusy = false;
        for (Line &line : m_lines) {
            if (&call != &line.echo && &call != &line.asking)
                continue; // a server that leaves is no news: it may have answered before
            if (!call.status.ok())
                return tl::make_unexpected(line.watch.ended(call.status.error_message()));
            if (&call == &line.echo)
                return arrived(line);
        }
        return {};
    }

    const Problem m_problem;
    mutable ClientMemory m_memory; //!< what was received is put there to be hashed
    ::grpc::CompletionQueue m_queue;
    mutable std::deque<Line> m_lines; //!< by server; which stay where they are
    std::vector<int> m_ports;         //!< of the servers
};

} // namespace

Expected<std::unique_ptr<FanOutClient>>
connectFanOut(const Problem &problem, const std::vector<ServerEnd> &servers, ClientMemory memory)
{
    auto client = std::make_unique<GrpcFanOutClient>(problem, std::move(memory));
    for (const ServerEnd &server : servers)
        if (auto connected = client->connect(server); !connected)
            return tl::make_unexpected(connected.error());
    return client;
}

} // namespace strata::engine::backends::grpc
