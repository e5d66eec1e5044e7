// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lifetime/line_splitter.h"

namespace strata::engine::lifetime {

std::string LineSplitter::feed(std::string_view bytes)
{
    std::string whole;
    while (!m_overlong && !bytes.empty()) {
        const std::size_t end = bytes.find('\n');
        const std::string_view part = bytes.substr(0, end);
        if (m_pending.size() + part.size() > m_maxLineBytes) {
            m_overlong = true;
            m_pending.clear();
            break;
        }
        m_pending += part;
        if (end == std::string_view::npos)
            break;
        whole += m_pending;
        whole += '\n';
        m_pending.clear();
        bytes.remove_prefix(end + 1);
    }
    return whole;
}

} // namespace strata::engine::lifetime
