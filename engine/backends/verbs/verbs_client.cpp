// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/verbs/verbs_client.h"

#include "engine/backends/verbs/rdma_end.h"
#include "engine/inventory/host_address.h"
#include "engine/workloads/point_to_point/message_header.h"

#include <algorithm>
#include <utility>

namespace strata::engine::backends::verbs {
namespace {

using core::Expected;
using namespace workloads::point_to_point;
using workloads::PeerWatch;

class VerbsClient final : public Client {
public:
    VerbsClient(const Problem &problem, ClientMemory memory, PeerWatch watch) :
        m_problem(problem),
        m_answeredAtOnce(answeredAtOnce(problem)),
        m_memory(std::move(memory)),
        m_watch(std::move(watch)),
        m_flows(static_cast<std::size_t>(problem.streams))
    {
    }

    Expected<void> connect(const Functions &verbs, const Endpoint &endpoint)
    {
        auto sockets = connectTo(endpoint, 1, m_watch);
        if (!sockets)
            return tl::make_unexpected(sockets.error());
        auto end = RdmaEnd::open(verbs, m_problem.rdmaDevice,
                                 inventory::addressOfThisEnd(sockets->front().get()));
        if (!end)
            return tl::make_unexpected(end.error());
        m_end = std::move(*end);
        for (int stream = 0; stream < m_problem.streams; ++stream)
            if (auto added = m_end->addStream({m_memory.sent.parts(), m_memory.received.parts()});
                !added)
                return added;
        return m_end->connect(std::move(sockets->front()), m_watch, m_problem);
    }

    Expected<void> echo() override
    {
        const std::uint64_t number = ++m_flows.front().number;
        if (auto sent = m_end->post(0, {WordKind::Echo, number}); !sent)
            return sent;
        const auto come = m_end->nextMessage();
        if (!come)
            return tl::make_unexpected(come.error());
        return Word{WordKind::Answer, number}.is(come->word)
                   ? Expected<void>()
                   : tl::make_unexpected(m_watch.wrongMessage());
    }

    //! Equally through all streams.
    Expected<void> send(std::uint64_t messages) override
    {
        const std::uint64_t streams = m_flows.size();
        for (std::size_t i = 0; i < streams; ++i) {
            Flow &flow = m_flows[i];
            flow.before = flow.number;
            flow.messages = messages / streams + (i < messages % streams ? 1 : 0);
            flow.answered = 0;
        }
        for (std::uint64_t left = messages; left > 0;) {
            if (m_watch.isCancelled())
                return tl::make_unexpected(m_watch.cancelled());
            const auto posted = postOneInEach();
            if (!posted)
                return tl::make_unexpected(posted.error());
            if (*posted)
                continue;
            const auto answered = takeAnswer();
            if (!answered)
                return tl::make_unexpected(answered.error());
            left -= *answered;
        }
        return {};
    }

    Expected<std::uint64_t> ask(Question question, std::uint64_t value) override
    {
        MessageHeader header;
        header.kind = MessageKind::Question;
        header.question = static_cast<std::uint32_t>(question);
        header.value = value;
        m_parts.assign({&header, sizeof header});
        if (auto sent = m_end->words().send(m_parts); !sent)
            return tl::make_unexpected(sent.error());
        m_parts.assign({&header, sizeof header});
        if (const auto come = m_end->words().receive(m_parts, sizeof header); !come)
            return tl::make_unexpected(come.error());
        if (header.magic != MessageHeader::sign || header.kind != MessageKind::Answer)
            return tl::make_unexpected(m_watch.wrongMessage());
        return header.value;
    }

    void clearReceived() override { m_memory.received.clear(); }
    std::uint64_t receivedHash() const override { return m_memory.received.hash(); }
    std::uint64_t bytesOnTheWire() const override
    {
        constexpr std::uint64_t word = sizeof(std::uint32_t);
        const std::uint64_t message = m_memory.sent.bytes() + word;
        return m_problem.pattern == Pattern::Latency ? 2 * message
                                                     : message + word / m_answeredAtOnce;
    }
    std::map<std::string, std::string> facts() const override { return m_end->facts(); }

private:
    //! Of the messages of one send() through one stream.
    struct Flow {
        std::uint64_t number = 0; //!< of the last message with a payload
        std::uint64_t before = 0; //!< of the last one before these
        std::uint64_t messages = 0;
        std::uint64_t answered = 0;
    };

    //! \returns whether there was one to post
    Expected<bool> postOneInEach()
    {
        bool isPosted = false;
        for (std::size_t i = 0; i < m_flows.size(); ++i) {
            Flow &flow = m_flows[i];
            const std::uint64_t sent = flow.number - flow.before;
            if (sent == flow.messages ||
                sent - flow.answered >= static_cast<std::uint64_t>(m_problem.inFlight))
                continue;
            const bool isAnswered = (sent + 1) % m_answeredAtOnce == 0 || sent + 1 == flow.messages;
            const Word word{isAnswered ? WordKind::StoreAndTell : WordKind::Store, ++flow.number};
            if (auto posted = m_end->post(static_cast<int>(i), word); !posted)
                return tl::make_unexpected(posted.error());
            isPosted = true;
        }
        return isPosted;
    }

    //! \returns of how many messages
    Expected<std::uint64_t> takeAnswer()
    {
        const auto come = m_end->nextMessage();
        if (!come)
            return tl::make_unexpected(come.error());
        Flow &flow = m_flows[static_cast<std::size_t>(come->stream)];
        const std::uint64_t answered = std::min(flow.answered + m_answeredAtOnce, flow.messages);
        if (!Word{WordKind::Answer, flow.before + answered}.is(come->word))
            return tl::make_unexpected(m_watch.wrongMessage());
        return answered - std::exchange(flow.answered, answered);
    }

    Problem m_problem;
    std::uint64_t m_answeredAtOnce;
    ClientMemory m_memory;
    PeerWatch m_watch;
    std::vector<Flow> m_flows;      //!< one for each stream
    std::unique_ptr<RdmaEnd> m_end; //!< after the memory that it registers
    PartList m_parts;
};

} // namespace

Expected<std::unique_ptr<Client>> connectClient(const Functions &verbs, const Problem &problem,
                                                const Endpoint &endpoint, ClientMemory memory,
                                                const PeerWatch &watch)
{
    auto client = std::make_unique<VerbsClient>(problem, std::move(memory), watch);
    if (const auto connected = client->connect(verbs, endpoint); !connected)
        return tl::make_unexpected(connected.error());
    return client;
}

} // namespace strata::engine::backends::verbs
