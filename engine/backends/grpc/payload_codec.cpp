// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/grpc/payload_codec.h"

#include <grpcpp/impl/codegen/proto_utils.h>

#include <cstring>
#include <numeric>

namespace strata::engine::backends::grpc {

using ::strata::point_to_point::PayloadMessage;
using Traits = ::grpc::SerializationTraits<PayloadMessage>;
using workloads::point_to_point::Payload;

PayloadCodec::PayloadCodec(bool serialized, std::vector<std::int64_t> buffers) :
    m_serialized(serialized),
    m_buffers(std::move(buffers)),
    m_bytes(static_cast<std::size_t>(
        std::accumulate(m_buffers.begin(), m_buffers.end(), std::int64_t{0})))
{
}

void PayloadCodec::use(const Payload &payload)
{
    m_isEcho = false;
    if (m_serialized) {
        m_sent.clear_buffers();
        for (const iovec &part : payload.parts())
            m_sent.add_buffers(part.iov_base, part.iov_len);
        return;
    }
    std::vector<::grpc::Slice> slices;
    for (const iovec &part : payload.parts())
        slices.emplace_back(part.iov_base, part.iov_len, ::grpc::Slice::STATIC_SLICE);
    m_raw = ::grpc::ByteBuffer(slices.data(), slices.size());
}

void PayloadCodec::useDecoded()
{
    m_isEcho = true;
}

bool PayloadCodec::encode(::grpc::ByteBuffer &bytes)
{
    if (!m_serialized) {
        bytes = m_isEcho ? m_lastRaw : m_raw; // counts references, copies nothing
        return true;
    }
    bool isOwn = false;
    bytes.Clear(); // or else the library takes it for a mistake
    return Traits::Serialize(m_isEcho ? m_received : m_sent, &bytes, &isOwn).ok();
}

bool PayloadCodec::decode(::grpc::ByteBuffer &bytes)
{
    if (m_serialized)
        return Traits::Deserialize(&bytes, &m_received).ok() && isWhole(m_received);
    m_lastRaw.Swap(&bytes);
    return m_lastRaw.Length() == m_bytes;
}

void PayloadCodec::forget()
{
    m_received.Clear();
    m_lastRaw.Clear();
}

std::uint64_t PayloadCodec::hash(Payload &room) const
{
    room.clear();
    if (m_serialized) {
        if (!isWhole(m_received))
            return room.hash();
        for (std::size_t i = 0; i < m_buffers.size(); ++i) {
            const std::string &buffer = m_received.buffers(static_cast<int>(i));
            std::memcpy(room.parts()[i].iov_base, buffer.data(), buffer.size());
        }
        return room.hash();
    }
    ::grpc::Slice whole;
    if (!m_lastRaw.DumpToSingleSlice(&whole).ok() || whole.size() != m_bytes)
        return room.hash();
    const std::uint8_t *next = whole.begin();
    for (const iovec &part : room.parts()) {
        std::memcpy(part.iov_base, next, part.iov_len);
        next += part.iov_len;
    }
    return room.hash();
}

std::uint64_t PayloadCodec::encodedBytes()
{
    ::grpc::ByteBuffer bytes;
    return encode(bytes) ? bytes.Length() : 0;
}

bool PayloadCodec::isWhole(const PayloadMessage &message) const
{
    if (message.buffers_size() != static_cast<int>(m_buffers.size()))
        return false;
    for (std::size_t i = 0; i < m_buffers.size(); ++i) {
        if (message.buffers(static_cast<int>(i)).size() != static_cast<std::size_t>(m_buffers[i]))
            return false;
    }
    return true;
}

} // namespace strata::engine::backends::grpc
