// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/point_to_point/stream_server.h"

#include "engine/workloads/point_to_point/message_header.h"

namespace strata::engine::workloads::point_to_point {
namespace {

using core::Expected;

class StreamServer final : public Server {
public:
    StreamServer(std::unique_ptr<ByteStream> stream, Payload received, PeerWatch watch) :
        m_stream(std::move(stream)),
        m_received(std::move(received)),
        m_watch(std::move(watch))
    {
    }

    Expected<Asked> awaitQuestion() override
    {
        for (;;) {
            m_parts.assign({&m_header, sizeof m_header}, m_received.parts());
            const auto come = m_stream->receive(m_parts, sizeof m_header);
            if (!come)
                return tl::make_unexpected(come.error());
            // Nothing follows a question before its answer.
            const bool isQuestion = m_header.kind == MessageKind::Question &&
                                    m_header.number == m_messages && *come == sizeof m_header;
            if (m_header.magic != MessageHeader::sign || !(isQuestion || isNextPayload()))
                return tl::make_unexpected(m_watch.wrongMessage());
            if (isQuestion)
                return Asked{static_cast<Question>(m_header.question), m_header.value};
            if (auto taken = takePayload(); !taken)
                return tl::make_unexpected(taken.error());
        }
    }

    Expected<void> answer(std::uint64_t value) override
    {
        MessageHeader header;
        header.kind = MessageKind::Answer;
        header.number = m_messages;
        header.value = value;
        m_parts.assign({&header, sizeof header});
        return m_stream->send(m_parts);
    }

    void clearReceived() override { m_received.clear(); }
    std::uint64_t receivedHash() const override { return m_received.hash(); }
    std::uint64_t messages() const override { return m_messages; }

private:
    bool isNextPayload() const
    {
        return (m_header.kind == MessageKind::Echo || m_header.kind == MessageKind::Store) &&
               m_header.number == m_messages + 1 && m_header.bytes == m_received.bytes();
    }

    //! What of it has not come with its header; then answers.
    Expected<void> takePayload()
    {
        if (const auto come = m_stream->receive(m_parts, m_parts.bytes()); !come)
            return tl::make_unexpected(come.error());
        ++m_messages;
        const bool isEcho = m_header.kind == MessageKind::Echo;
        if (!isEcho && m_header.value == 0)
            return {};
        m_header.kind = MessageKind::Answer;
        if (isEcho) {
            m_parts.assign({&m_header, sizeof m_header}, m_received.parts());
        } else {
            m_header.bytes = 0;
            m_parts.assign({&m_header, sizeof m_header});
        }
        return m_stream->send(m_parts);
    }

    std::unique_ptr<ByteStream> m_stream;
    Payload m_received;
    PeerWatch m_watch;
    PartList m_parts;
    MessageHeader m_header;
    std::uint64_t m_messages = 0;
};

} // namespace

std::unique_ptr<Server> makeStreamServer(std::unique_ptr<ByteStream> stream, Payload received,
                                         PeerWatch watch)
{
    return std::make_unique<StreamServer>(std::move(stream), std::move(received), std::move(watch));
}

} // namespace strata::engine::workloads::point_to_point
