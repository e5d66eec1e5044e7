// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/verbs/message_requests.h"

#include <algorithm>

namespace strata::engine::backends::verbs {

std::vector<Request> requestsOf(std::span<const iovec> parts, const RequestLimits &limits)
{
    std::vector<Request> requests(1);
    for (iovec part : parts) {
        while (part.iov_len > 0) {
            if (requests.back().parts.size() == limits.parts ||
                requests.back().bytes == limits.bytes)
                requests.emplace_back();
            Request &last = requests.back();
            const std::size_t now =
                std::min<std::uint64_t>(part.iov_len, limits.bytes - last.bytes);
            last.parts.push_back({part.iov_base, now});
            last.bytes += now;
            part.iov_base = static_cast<std::byte *>(part.iov_base) + now;
            part.iov_len -= now;
        }
    }
    return requests;
}

} // namespace strata::engine::backends::verbs
