// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Hosts that meet in the memory of a test, each a thread.
#pragma once

#include "engine/core/rendezvous.h"

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <utility>

namespace strata::tests {

class Meeting {
public:
    explicit Meeting(int members) : m_members(members) {}

    engine::core::Expected<std::vector<std::string>>
    exchange(int member, std::size_t round, const std::string &mine, std::chrono::seconds patience)
    {
        std::unique_lock lock(m_mutex);
        m_rounds.resize(std::max(m_rounds.size(), round + 1),
                        std::vector<std::string>(static_cast<std::size_t>(m_members)));
        m_rounds[round][static_cast<std::size_t>(member)] = mine;
        m_changed.notify_all();
        const auto isWhole = [&] {
            return std::find(m_rounds[round].begin(), m_rounds[round].end(), "") ==
                   m_rounds[round].end();
        };
        if (!m_changed.wait_for(lock, patience, isWhole))
            return engine::core::fail(engine::core::FailureKind::Resource, "no_bootstrap",
                                      "Nobody came.");
        return m_rounds[round];
    }

private:
    int m_members;
    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::vector<std::vector<std::string>> m_rounds;
};

class PlayedRendezvous final : public engine::core::Rendezvous {
public:
    PlayedRendezvous(Meeting &meeting, int member) : m_meeting(meeting), m_member(member) {}
    int member() const override { return m_member; }
    engine::core::Expected<std::vector<std::string>>
    exchange(const std::string &mine, int /*members*/, std::chrono::seconds patience) override
    {
        return m_meeting.exchange(m_member, m_round++, mine, patience);
    }

private:
    Meeting &m_meeting;
    int m_member;
    std::size_t m_round = 0;
};

//! What the others tell is written down before.
class ScriptedRendezvous final : public engine::core::Rendezvous {
public:
    ScriptedRendezvous(int member, std::vector<std::vector<std::string>> rounds) :
        m_member(member),
        m_rounds(std::move(rounds))
    {
    }
    int member() const override { return m_member; }
    engine::core::Expected<std::vector<std::string>>
    exchange(const std::string &mine, int members, std::chrono::seconds patience) override
    {
        told.push_back(mine);
        waited = patience;
        asked = members;
        auto all = m_rounds.at(told.size() - 1);
        all[static_cast<std::size_t>(m_member)] = mine;
        return all;
    }
    std::vector<std::string> told;
    std::chrono::seconds waited{0};
    int asked = 0;

private:
    int m_member;
    std::vector<std::vector<std::string>> m_rounds; //!< by member; one's own is put in
};

} // namespace strata::tests
