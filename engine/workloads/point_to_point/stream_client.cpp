// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/point_to_point/stream_client.h"

#include "engine/workloads/point_to_point/message_header.h"

#include <algorithm>
#include <array>

namespace strata::engine::workloads::point_to_point {
namespace {

using core::Expected;

class StreamClient final : public Client {
public:
    StreamClient(std::unique_ptr<ByteStream> stream, const Problem &problem, ClientMemory memory,
                 PeerWatch watch) :
        m_stream(std::move(stream)),
        m_pattern(problem.pattern),
        m_inFlight(static_cast<std::uint64_t>(problem.inFlight)),
        m_answeredAtOnce(answeredAtOnce(problem)),
        m_memory(std::move(memory)),
        m_watch(std::move(watch))
    {
    }

    Expected<void> echo() override
    {
        if (auto sent = post(MessageKind::Echo, 0); !sent)
            return sent;
        MessageHeader answer;
        m_parts.assign({&answer, sizeof answer}, m_memory.received.parts());
        if (const auto come = m_stream->receive(m_parts, m_parts.bytes()); !come)
            return tl::make_unexpected(come.error());
        return isAnswer(answer, m_number, m_memory.sent.bytes())
                   ? Expected<void>()
                   : tl::make_unexpected(m_watch.wrongMessage());
    }

    Expected<void> send(std::uint64_t messages) override
    {
        const std::uint64_t before = m_number;
        std::uint64_t sent = 0;
        for (std::uint64_t answered = 0; answered < messages;) {
            if (m_watch.isCancelled())
                return tl::make_unexpected(m_watch.cancelled());
            if (sent < messages && sent - answered < m_inFlight) {
                ++sent;
                const bool isAnswered = sent % m_answeredAtOnce == 0 || sent == messages;
                if (auto posted = post(MessageKind::Store, isAnswered ? 1 : 0); !posted)
                    return posted;
                continue;
            }
            if (const auto come = takeAnswers(before, messages, answered); !come)
                return come;
        }
        return {};
    }

    Expected<std::uint64_t> ask(Question question, std::uint64_t value) override
    {
        MessageHeader header;
        header.kind = MessageKind::Question;
        header.number = m_number;
        header.question = static_cast<std::uint32_t>(question);
        header.value = value;
        m_parts.assign({&header, sizeof header});
        if (auto sent = m_stream->send(m_parts); !sent)
            return tl::make_unexpected(sent.error());
        m_parts.assign({&header, sizeof header});
        if (const auto come = m_stream->receive(m_parts, sizeof header); !come)
            return tl::make_unexpected(come.error());
        if (!isAnswer(header, m_number, 0))
            return tl::make_unexpected(m_watch.wrongMessage());
        return header.value;
    }

    void clearReceived() override { m_memory.received.clear(); }
    std::uint64_t receivedHash() const override { return m_memory.received.hash(); }
    std::uint64_t bytesOnTheWire() const override
    {
        const std::uint64_t payload = m_memory.sent.bytes();
        if (m_pattern == Pattern::Latency)
            return 2 * (sizeof(MessageHeader) + payload);
        return sizeof(MessageHeader) + payload + sizeof(MessageHeader) / m_answeredAtOnce;
    }
    std::map<std::string, std::string> facts() const override { return m_stream->facts(); }

private:
    static bool isAnswer(const MessageHeader &header, std::uint64_t number, std::uint64_t bytes)
    {
        return header.magic == MessageHeader::sign && header.kind == MessageKind::Answer &&
               header.number == number && header.bytes == bytes;
    }

    Expected<void> post(MessageKind kind, std::uint64_t value)
    {
        MessageHeader header;
        header.kind = kind;
        header.value = value;
        header.number = ++m_number;
        header.bytes = m_memory.sent.bytes();
        m_parts.assign({&header, sizeof header}, m_memory.sent.parts());
        return m_stream->send(m_parts);
    }

    //! At least one answer; as many as have come. \param before number of the last message before
    //! those that are sent \param answered how many of these, before and after
    Expected<void> takeAnswers(std::uint64_t before, std::uint64_t messages,
                               std::uint64_t &answered)
    {
        auto *bytes = reinterpret_cast<std::byte *>(m_answers.data());
        m_parts.assign({bytes + m_answerBytes, sizeof m_answers - m_answerBytes});
        const auto come = m_stream->receive(m_parts, m_answerBytes < sizeof(MessageHeader)
                                                         ? sizeof(MessageHeader) - m_answerBytes
                                                         : 0);
        if (!come)
            return tl::make_unexpected(come.error());
        m_answerBytes += *come;
        const std::uint64_t whole = m_answerBytes / sizeof(MessageHeader);
        for (std::uint64_t i = 0; i < whole; ++i) {
            answered = std::min(answered + m_answeredAtOnce, messages);
            if (!isAnswer(m_answers[i], before + answered, 0))
                return tl::make_unexpected(m_watch.wrongMessage());
        }
        const std::size_t rest = m_answerBytes % sizeof(MessageHeader);
        std::copy_n(bytes + m_answerBytes - rest, rest, bytes);
        m_answerBytes = rest;
        return {};
    }

    std::unique_ptr<ByteStream> m_stream;
    Pattern m_pattern;
    std::uint64_t m_inFlight;
    std::uint64_t m_answeredAtOnce;
    ClientMemory m_memory;
    PeerWatch m_watch;
    PartList m_parts;
    std::uint64_t m_number = 0; //!< of the last message with a payload
    std::array<MessageHeader, mostInFlight> m_answers;
    std::size_t m_answerBytes = 0; //!< of an answer that came in part
};

} // namespace

Expected<ClientMemory> makeClientMemory(const Problem &problem, std::uint64_t seed)
{
    auto sent = Payload::allocate(problem.buffers);
    auto received = problem.pattern == Pattern::Latency ? Payload::allocate(problem.buffers)
                                                        : Expected<Payload>(Payload());
    if (!sent || !received)
        return tl::make_unexpected(sent ? received.error() : sent.error());
    sent->fill(seed);
    return ClientMemory{std::move(*sent), std::move(*received)};
}

std::unique_ptr<Client> makeStreamClient(std::unique_ptr<ByteStream> stream, const Problem &problem,
                                         ClientMemory memory, PeerWatch watch)
{
    return std::make_unique<StreamClient>(std::move(stream), problem, std::move(memory),
                                          std::move(watch));
}

} // namespace strata::engine::workloads::point_to_point
