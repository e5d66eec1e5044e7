// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/gloo/endable_context.h"

#include <gloo/common/error.h>
#include <gloo/transport/pair.h>
#include <gloo/transport/unbound_buffer.h>

#include <cstdint>
#include <utility>
#include <vector>

namespace strata::engine::backends::gloo {

using ::gloo::transport::Pair;
using ::gloo::transport::UnboundBuffer;
using std::chrono::milliseconds;

//! One of the connections' own, and whether what it waits for was ended.
class EndableBuffer final : public UnboundBuffer {
public:
    EndableBuffer(std::shared_ptr<EndableContext> context, void *memory, std::size_t bytes) :
        UnboundBuffer(memory, bytes),
        m_context(std::move(context)),
        m_buffer(m_context->m_connections->createUnboundBuffer(memory, bytes))
    {
        const std::lock_guard lock(m_context->m_mutex);
        m_context->m_buffers.insert(this);
    }
    ~EndableBuffer() override
    {
        const std::lock_guard lock(m_context->m_mutex);
        m_context->m_buffers.erase(this);
    }
    EndableBuffer(const EndableBuffer &) = delete;
    EndableBuffer &operator=(const EndableBuffer &) = delete;

    bool waitRecv(int *rank, milliseconds timeout) override
    {
        return m_buffer->waitRecv(rank, timeout) || isAborted();
    }
    bool waitSend(int *rank, milliseconds timeout) override
    {
        return m_buffer->waitSend(rank, timeout) || isAborted();
    }
    void abortWaitRecv() override { m_buffer->abortWaitRecv(); }
    void abortWaitSend() override { m_buffer->abortWaitSend(); }
    void send(int to, std::uint64_t slot, std::size_t offset, std::size_t bytes) override
    {
        m_buffer->send(to, slot, offset, bytes);
    }
    void recv(int from, std::uint64_t slot, std::size_t offset, std::size_t bytes) override
    {
        m_buffer->recv(from, slot, offset, bytes);
    }
    void recv(std::vector<int> from, std::uint64_t slot, std::size_t offset,
              std::size_t bytes) override
    {
        m_buffer->recv(std::move(from), slot, offset, bytes);
    }

private:
    //! Gloo's algorithms do not look at what a wait returns, and would go on with what is there.
    bool isAborted() const
    {
        if (m_context->m_isEnded)
            throw ::gloo::IoException("the exchange was called off");
        return false;
    }

    std::shared_ptr<EndableContext> m_context;
    std::unique_ptr<UnboundBuffer> m_buffer;
};

EndableContext::EndableContext(std::shared_ptr<::gloo::transport::Context> connections) :
    Context(connections->rank, connections->size),
    m_connections(std::move(connections))
{
}

std::unique_ptr<Pair> &EndableContext::getPair(int other)
{
    return m_connections->getPair(other);
}

std::unique_ptr<Pair> &EndableContext::createPair(int other)
{
    return m_connections->createPair(other);
}

std::unique_ptr<UnboundBuffer> EndableContext::createUnboundBuffer(void *memory, std::size_t bytes)
{
    return std::make_unique<EndableBuffer>(shared_from_this(), memory, bytes);
}

void EndableContext::setPatience(milliseconds patience)
{
    setTimeout(patience);
    m_connections->setTimeout(patience);
}

void EndableContext::end()
{
    m_isEnded = true;
    for (int other = 0; other < size; ++other)
        if (const auto &pair = getPair(other))
            pair->close();
    const std::lock_guard lock(m_mutex);
    for (EndableBuffer *buffer : m_buffers) {
        buffer->abortWaitRecv();
        buffer->abortWaitSend();
    }
}

} // namespace strata::engine::backends::gloo
