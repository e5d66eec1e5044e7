// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/many_to_many/many_to_many_reference.h"

#include "engine/workloads/point_to_point/point_to_point_reference.h"

namespace strata::engine::workloads::many_to_many {

std::uint64_t seedOf(std::uint64_t seed, int client)
{
    // Mixed, or else it would be that of another buffer.
    return mixBits(seed + (static_cast<std::uint64_t>(client) + 1) * goldenGamma);
}

std::uint64_t expectedAnswer(const Problem &problem, std::uint64_t seed, int client)
{
    return point_to_point::expectedContent(problem.exchange.buffers, seedOf(seed, client)).value();
}

ContentHash expectedOf(const Problem &problem, std::uint64_t seed)
{
    ContentHash content;
    for (int client = 0; client < problem.clients; ++client) {
        const std::uint64_t answer = expectedAnswer(problem, seed, client);
        for (const int server : problem.serversOf(client))
            content.add(answerPosition(client, server), answer);
    }
    return content;
}

std::uint64_t answerPosition(int client, int server)
{
    return (static_cast<std::uint64_t>(client) << 32U) + static_cast<std::uint64_t>(server);
}

} // namespace strata::engine::workloads::many_to_many
