// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/verbs/verbs_server.h"

#include "engine/backends/verbs/rdma_end.h"
#include "engine/workloads/point_to_point/message_header.h"

namespace strata::engine::backends::verbs {
namespace {

using core::Expected;
using namespace workloads::point_to_point;
using workloads::PeerWatch;

class VerbsServer final : public Server {
public:
    VerbsServer(const Problem &problem, PeerWatch watch) :
        m_problem(problem),
        m_watch(std::move(watch)),
        m_numbers(static_cast<std::size_t>(problem.streams))
    {
    }

    //! \returns where it listens
    Expected<Endpoint> listen(const Functions &verbs, const Endpoint &endpoint, Payload received)
    {
        auto listener = listenAt(endpoint);
        auto end = listener ? RdmaEnd::open(verbs, m_problem.rdmaDevice, endpoint.address)
                            : tl::make_unexpected(listener.error());
        if (!end)
            return tl::make_unexpected(end.error());
        m_listener.emplace(std::move(*listener));
        m_end = std::move(*end);
        m_rooms.push_back(std::move(received));
        while (m_rooms.size() < m_numbers.size()) {
            auto room = Payload::allocate(m_problem.buffers);
            if (!room)
                return tl::make_unexpected(room.error());
            m_rooms.push_back(std::move(*room));
        }
        const bool isEcho = m_problem.pattern == Pattern::Latency;
        for (const Payload &room : m_rooms)
            if (const auto added = m_end->addStream(
                    {isEcho ? room.parts() : std::span<const iovec>(), room.parts()});
                !added)
                return tl::make_unexpected(added.error());
        return m_listener->endpoint;
    }

    Expected<Asked> awaitQuestion() override
    {
        if (m_listener)
            if (const auto accepted = accept(); !accepted)
                return tl::make_unexpected(accepted.error());
        for (;;) {
            const auto come = m_end->next();
            if (!come)
                return tl::make_unexpected(come.error());
            if (!*come) // the client has all answers, or else it would not ask
                return readQuestion();
            if (auto taken = takePayload(**come); !taken)
                return tl::make_unexpected(taken.error());
        }
    }

    Expected<void> answer(std::uint64_t value) override
    {
        MessageHeader header;
        header.kind = MessageKind::Answer;
        header.value = value;
        m_parts.assign({&header, sizeof header});
        return m_end->words().send(m_parts);
    }

    void clearReceived() override
    {
        for (Payload &room : m_rooms)
            room.clear();
    }
    //! Of the first stream, unless another one has received something else.
    std::uint64_t receivedHash() const override
    {
        const std::uint64_t first = m_rooms.front().hash();
        for (std::size_t i = 1; i < m_rooms.size(); ++i)
            if (const std::uint64_t other = m_rooms[i].hash(); other != first)
                return other;
        return first;
    }
    std::uint64_t messages() const override { return m_messages; }

private:
    Expected<void> accept()
    {
        auto sockets = acceptFrom(*m_listener, 1, m_watch);
        m_listener.reset();
        if (!sockets)
            return tl::make_unexpected(sockets.error());
        return m_end->connect(std::move(sockets->front()), m_watch, m_problem);
    }

    Expected<Asked> readQuestion()
    {
        MessageHeader header;
        m_parts.assign({&header, sizeof header});
        if (const auto come = m_end->words().receive(m_parts, sizeof header); !come)
            return tl::make_unexpected(come.error());
        if (header.magic != MessageHeader::sign || header.kind != MessageKind::Question)
            return tl::make_unexpected(m_watch.wrongMessage());
        return Asked{static_cast<Question>(header.question), header.value};
    }

    Expected<void> takePayload(const ReceivedMessage &come)
    {
        std::uint64_t &number = m_numbers[static_cast<std::size_t>(come.stream)];
        const WordKind kind = kindOf(come.word);
        if (kind == WordKind::Answer || !Word{kind, ++number}.is(come.word))
            return tl::make_unexpected(m_watch.wrongMessage());
        ++m_messages;
        if (kind == WordKind::Store)
            return {};
        return m_end->post(come.stream, {WordKind::Answer, number});
    }

    Problem m_problem;
    PeerWatch m_watch;
    std::optional<Listener> m_listener;   //!< until the client is there
    std::vector<Payload> m_rooms;         //!< one for each stream
    std::vector<std::uint64_t> m_numbers; //!< of the last message with a payload, likewise
    std::unique_ptr<RdmaEnd> m_end;       //!< after the memory that it registers
    PartList m_parts;
    std::uint64_t m_messages = 0;
};

} // namespace

Expected<ListeningServer> listenServer(const Functions &verbs, const Problem &problem,
                                       const Endpoint &endpoint, Payload received,
                                       const PeerWatch &watch)
{
    auto server = std::make_unique<VerbsServer>(problem, watch);
    const auto place = server->listen(verbs, endpoint, std::move(received));
    if (!place)
        return tl::make_unexpected(place.error());
    return ListeningServer{std::move(server), *place};
}

} // namespace strata::engine::backends::verbs
