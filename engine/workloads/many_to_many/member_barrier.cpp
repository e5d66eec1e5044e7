// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/many_to_many/member_barrier.h"

#include <cerrno>
#include <cstring>
#include <span>

#include <poll.h>
#include <sys/socket.h>

namespace strata::engine::workloads::many_to_many {
namespace {

using core::Expected;

//! Moves all of the bytes. \param move ::recv or ::send of what is left
template <typename Move>
Expected<void> moveAll(const MemberBarrier::Member &member, std::size_t bytes, short events,
                       const Move &move)
{
    constexpr int glanceMs = static_cast<int>(PeerWatch::glance.count());
    pollfd waiting{member.connection.get(), events, 0};
    for (int glances = 0; bytes > 0;) {
        const ssize_t moved = move(bytes);
        if (moved == 0)
            return tl::make_unexpected(member.watch.ended());
        if (moved > 0) {
            bytes -= static_cast<std::size_t>(moved);
            glances = 0;
            continue;
        }
        if (errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR)
            return tl::make_unexpected(member.watch.ended(std::strerror(errno)));
        glances += ::poll(&waiting, 1, glanceMs) > 0 ? 0 : 1;
        if (auto good = member.watch.waited(glances); !good)
            return good;
    }
    return {};
}

Expected<void> receive(const MemberBarrier::Member &member, std::span<std::byte> room)
{
    return moveAll(member, room.size(), POLLIN, [&](std::size_t left) {
        return ::recv(member.connection.get(), room.data() + room.size() - left, left, 0);
    });
}

Expected<void> send(const MemberBarrier::Member &member, std::span<const std::byte> content)
{
    return moveAll(member, content.size(), POLLOUT, [&](std::size_t left) {
        return ::send(member.connection.get(), content.data() + content.size() - left, left,
                      MSG_NOSIGNAL);
    });
}

} // namespace

MemberBarrier::MemberBarrier(std::vector<Member> members, int own) :
    m_members(std::move(members)),
    m_own(own)
{
}

Expected<std::vector<std::uint64_t>> MemberBarrier::pass(std::uint64_t mine)
{
    std::vector<std::uint64_t> told(m_members.size(), mine);
    const auto all = std::as_writable_bytes(std::span(told));
    if (m_own != 0) {
        const auto done = send(m_members.front(), std::as_bytes(std::span(&mine, 1))).and_then([&] {
            return receive(m_members.front(), all);
        });
        return done ? Expected<std::vector<std::uint64_t>>(std::move(told))
                    : tl::make_unexpected(done.error());
    }
    for (std::size_t member = 1; member < m_members.size(); ++member)
        if (auto come = receive(m_members[member], all.subspan(member * sizeof mine, sizeof mine));
            !come)
            return tl::make_unexpected(come.error());
    for (std::size_t member = 1; member < m_members.size(); ++member)
        if (auto sent = send(m_members[member], all); !sent)
            return tl::make_unexpected(sent.error());
    return told;
}

} // namespace strata::engine::workloads::many_to_many
