// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/input_lines.h"

#include <array>
#include <cerrno>

#include <unistd.h>

namespace strata::engine::core {

void InputLines::fill()
{
    std::array<char, 4096> bytes{};
    const ssize_t got = ::read(m_descriptor, bytes.data(), bytes.size());
    if (got > 0)
        m_bytes.append(bytes.data(), static_cast<std::size_t>(got));
    const bool failed = got < 0 && errno != EINTR && errno != EAGAIN;
    const bool isOverlong =
        m_bytes.size() > m_maxLineBytes && m_bytes.find('\n') == std::string::npos;
    m_ended = m_ended || got == 0 || failed || (isOverlong && m_overlong == Overlong::EndsTheInput);
    if (isOverlong && m_overlong == Overlong::IsSkipped) {
        m_skips = true;
        m_bytes.clear();
    }
}

std::optional<std::string> InputLines::next()
{
    std::size_t end = m_bytes.find('\n');
    if (m_skips && end != std::string::npos) {
        m_skips = false;
        m_bytes.erase(0, end + 1);
        end = m_bytes.find('\n');
    }
    if (end == std::string::npos)
        return std::nullopt;
    std::string line = m_bytes.substr(0, end);
    m_bytes.erase(0, end + 1);
    if (line.ends_with('\r'))
        line.pop_back();
    return line;
}

std::string InputLines::bytes(std::size_t count)
{
    std::string taken = m_bytes.substr(0, count);
    m_bytes.erase(0, taken.size());
    std::size_t filled = taken.size();
    taken.resize(count);
    while (filled < count && !m_ended) {
        const ssize_t got = ::read(m_descriptor, taken.data() + filled, count - filled);
        if (got > 0)
            filled += static_cast<std::size_t>(got);
        m_ended = got == 0 || (got < 0 && errno != EINTR && errno != EAGAIN);
    }
    taken.resize(filled);
    return taken;
}

} // namespace strata::engine::core
