// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/grpc/parameter_calls.h"

#include <algorithm>
#include <cstring>

namespace strata::engine::backends::grpc {

using ::grpc::ByteBuffer;
using ::grpc::Slice;

ByteBuffer requestOf(const RequestHead &head, std::span<const std::uint32_t> tensors,
                     std::span<const std::span<const float>> parts)
{
    std::vector<Slice> slices{Slice(&head, sizeof head)};
    if (!tensors.empty())
        slices.emplace_back(tensors.data(), tensors.size_bytes());
    for (const std::span<const float> &part : parts)
        slices.emplace_back(part.data(), part.size_bytes(), Slice::STATIC_SLICE);
    return {slices.data(), slices.size()};
}

ByteBuffer requestOf(const RequestHead &head, std::span<const std::uint64_t> words)
{
    const std::array slices{Slice(&head, sizeof head), Slice(words.data(), words.size_bytes())};
    return {slices.data(), slices.size()};
}

ByteBuffer bufferOf(const void *bytes, std::size_t size)
{
    const Slice slice(bytes, size);
    return {&slice, 1};
}

MessageReader::MessageReader(const ByteBuffer &buffer) : m_left(buffer.Length())
{
    if (!buffer.Dump(&m_slices).ok())
        m_left = 0;
}

bool MessageReader::read(void *bytes, std::size_t size)
{
    if (size > m_left)
        return false;
    m_left -= size;
    auto *to = static_cast<std::byte *>(bytes);
    while (size > 0) {
        const Slice &slice = m_slices[m_slice];
        const std::size_t part = std::min(size, slice.size() - m_offset);
        std::memcpy(to, slice.begin() + m_offset, part);
        to += part;
        size -= part;
        m_offset += part;
        if (m_offset == slice.size()) {
            ++m_slice;
            m_offset = 0;
        }
    }
    return true;
}

} // namespace strata::engine::backends::grpc
