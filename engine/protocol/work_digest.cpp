// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/protocol/work_digest.h"

namespace strata::engine::protocol {

WorkDigest::WorkDigest(std::string_view workload,
                       const std::map<std::string, std::string> &parameters)
{
    addText(workload);
    for (const auto &[name, value] : parameters) {
        addText(name);
        addText(value);
    }
}

void WorkDigest::add(bool warmup, std::uint64_t iterations, std::int64_t startNs,
                     std::int64_t durationNs)
{
    addNumber(warmup ? 1 : 0);
    addNumber(iterations);
    addNumber(static_cast<std::uint64_t>(startNs));
    addNumber(static_cast<std::uint64_t>(durationNs));
}

std::string WorkDigest::text() const
{
    constexpr std::string_view hexadecimal = "0123456789abcdef";
    std::string digits;
    for (int shift = 60; shift >= 0; shift -= 4)
        digits += hexadecimal[(m_hash >> shift) & 0xf];
    return digits;
}

void WorkDigest::addNumber(std::uint64_t number)
{
    for (int shift = 0; shift < 64; shift += 8)
        m_hash = (m_hash ^ ((number >> shift) & 0xff)) * 0x100000001b3;
}

void WorkDigest::addText(std::string_view text)
{
    addNumber(text.size());
    for (const char byte : text)
        m_hash = (m_hash ^ static_cast<unsigned char>(byte)) * 0x100000001b3;
}

} // namespace strata::engine::protocol
