// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/commands/bootstrap_channel.h"

#include <poll.h>

namespace strata::engine::commands {
namespace {

using core::Expected;
using core::fail;
using core::FailureKind;
using Clock = std::chrono::steady_clock;

constexpr std::string_view digits = "0123456789abcdef";

std::string digitsOf(const std::string &bytes)
{
    std::string text;
    for (const char byte : bytes) {
        text += digits[static_cast<unsigned char>(byte) >> 4U];
        text += digits[static_cast<unsigned char>(byte) & 0xfU];
    }
    return text;
}

//! \param text of digitsOf()
std::string bytesOf(const std::string &text)
{
    std::string bytes;
    for (std::size_t i = 0; i + 1 < text.size(); i += 2)
        bytes += static_cast<char>(digits.find(text[i]) * 16 + digits.find(text[i + 1]));
    return bytes;
}

} // namespace

Expected<std::vector<std::string>> BootstrapChannel::exchange(const std::string &mine, int members,
                                                              std::chrono::seconds patience)
{
    const auto deadline = Clock::now() + patience;
    m_members = members;
    auto good = tell(mine);
    for (std::string silent = missing(); good && !silent.empty(); silent = missing()) {
        if (m_cancelled)
            return fail(FailureKind::Resource, "cancelled",
                        "Waiting for the other hosts was cancelled.");
        if (Clock::now() >= deadline)
            return fail(FailureKind::Resource, "no_bootstrap",
                        "Within " + std::to_string(patience.count()) + " s nothing came from " +
                            silent +
                            " of the work; look why the engine there does not run, and start all "
                            "of them again.");
        good = listen();
    }
    if (!good)
        return tl::make_unexpected(good.error());
    std::vector<std::string> all;
    const std::map<int, std::string> &told = m_told.at(static_cast<std::size_t>(m_round));
    for (int member = 0; member < members; ++member)
        all.push_back(member == m_member ? mine : bytesOf(told.at(member)));
    ++m_round;
    return all;
}

Expected<void> BootstrapChannel::tell(const std::string &mine)
{
    protocol::Bootstrap record{m_round, digitsOf(mine)};
    if (m_round >= protocol::maxBootstrapRounds || !protocol::isBootstrapData(record.data))
        return fail(FailureKind::Internal, "bad_bootstrap",
                    "This engine has " + std::to_string(mine.size()) +
                        " bytes to tell the other hosts in round " + std::to_string(m_round) +
                        ", but one to " + std::to_string(protocol::maxBootstrapDigits / 2) +
                        " are possible, in " + std::to_string(protocol::maxBootstrapRounds) +
                        " rounds; ask for fewer ranks.");
    // leaves at once, as nothing but samples and steps is held back
    m_writer.put(std::move(record));
    return {};
}

//! Takes what has come, or waits a moment for it.
Expected<void> BootstrapChannel::listen()
{
    constexpr int glanceMs = 100; // at the signal that cancels
    if (const auto line = m_input.next())
        return hear(*line);
    if (m_input.hasEnded())
        return fail(FailureKind::Usage, "no_bootstrap",
                    "What " + missing() +
                        " of the work sends cannot arrive: this engine's standard input has ended. "
                        "Start work that runs on several hosts from the application, which "
                        "delivers it.");
    pollfd waiting{m_input.descriptor(), POLLIN, 0};
    if (::poll(&waiting, 1, glanceMs) > 0)
        m_input.fill();
    return {};
}

Expected<void> BootstrapChannel::hear(std::string_view line)
{
    const auto word = protocol::relay::readBootstrapWord(line);
    if (!word || word->round < m_round)
        return {};
    if (word->member >= m_members)
        return fail(
            FailureKind::Usage, "bad_bootstrap",
            "An engine reported that it is member " + std::to_string(word->member) +
                " of a work of " + std::to_string(m_members) +
                " hosts, which are counted from 0; give every host the same number of hosts "
                "and each its own --member.");
    if (word->member == m_member)
        return fail(FailureKind::Usage, "bad_bootstrap",
                    "Another engine reported that it is member " + std::to_string(m_member) +
                        " of the work, as this one is; give each host its own --member.");
    m_told.at(static_cast<std::size_t>(word->round)).emplace(word->member, word->data);
    return {};
}

//! "member 1, 3" for a sentence: who has sent nothing in this round; empty if all have.
std::string BootstrapChannel::missing() const
{
    std::string names;
    for (int member = 0; member < m_members && m_round < protocol::maxBootstrapRounds; ++member)
        if (member != m_member && !m_told.at(static_cast<std::size_t>(m_round)).contains(member))
            names += (names.empty() ? "member " : ", ") + std::to_string(member);
    return names;
}

} // namespace strata::engine::commands
