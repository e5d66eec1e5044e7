// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Ranks in the memory of a test, as threads that add up one after the other.
#pragma once

#include "engine/training/exchange/gradient_group.h"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <utility>

namespace strata::tests {

using namespace engine;
using training::exchange::GradientGroup;
using training::exchange::GradientGroupFactory;

class PlayedGradients final : public GradientGroup {
public:
    explicit PlayedGradients(int ranks) : m_ranks(ranks) {}

    int ranks() const override { return m_ranks; }
    int firstRank() const override { return 0; }
    int localRanks() const override { return m_ranks; }
    int hosts() const override { return 1; }

    core::Expected<void> onRanks(const Task &task) override
    {
        std::vector<core::Expected<void>> done(static_cast<std::size_t>(m_ranks));
        std::vector<std::thread> threads;
        for (int rank = 0; rank < m_ranks; ++rank)
            threads.emplace_back([&, rank] {
                auto &outcome = done[static_cast<std::size_t>(rank)];
                outcome = task(rank);
                if (!outcome)
                    breakUp(outcome.error());
            });
        for (std::thread &thread : threads)
            thread.join();
        const auto failed =
            std::find_if(done.begin(), done.end(), [](const auto &one) { return !one; });
        return failed == done.end() ? core::Expected<void>() : tl::make_unexpected(failure());
    }

    core::Expected<void> exchange(int rank, std::span<float> values) override
    {
        ++additions;
        std::vector<std::vector<float>> all(static_cast<std::size_t>(m_ranks));
        all[static_cast<std::size_t>(rank)].assign(values.begin(), values.end());
        if (auto met = meet(rank, m_values, all); !met)
            return met;
        std::fill(values.begin(), values.end(), 0.0F);
        for (const std::vector<float> &one : all)
            for (std::size_t i = 0; i < one.size(); ++i)
                values[i] += one[i];
        return {};
    }

    core::Expected<std::vector<std::uint64_t>> gather(int rank,
                                                      std::span<const std::uint64_t> words) override
    {
        std::vector<std::vector<std::uint64_t>> all(static_cast<std::size_t>(m_ranks));
        all[static_cast<std::size_t>(rank)].assign(words.begin(), words.end());
        if (rank != 0 && spoil)
            all[static_cast<std::size_t>(rank)][0] ^= 1;
        return meet(rank, m_words, all).map([&] {
            std::vector<std::uint64_t> flat;
            for (const auto &one : all)
                flat.insert(flat.end(), one.begin(), one.end());
            return flat;
        });
    }

    bool isBroken() const override { return m_isBroken; }
    core::Failure failure() const override
    {
        const std::lock_guard lock(m_mutex);
        return m_failure;
    }
    void leave() override { hasLeft = true; }
    std::string algorithm() const override { return "played"; }

    void breakUp(core::Failure why)
    {
        const std::lock_guard lock(m_mutex);
        if (!m_isBroken)
            m_failure = std::move(why);
        m_isBroken = true;
        m_changed.notify_all();
    }

    std::atomic<int> additions{0};
    std::atomic<bool> spoil{false}; //!< what the second rank gives to gather() from now on
    std::atomic<bool> hasLeft{false};

private:
    //! All ranks put what they have into the shared place and take what the others put there.
    template <typename All>
    core::Expected<void> meet(int rank, All &shared, All &mine)
    {
        std::unique_lock lock(m_mutex);
        shared.resize(static_cast<std::size_t>(m_ranks));
        shared[static_cast<std::size_t>(rank)] = mine[static_cast<std::size_t>(rank)];
        const std::uint64_t round = m_round;
        const auto goesOn = [&] { return m_round != round || m_isBroken; };
        if (++m_here == m_ranks) {
            m_here = 0;
            ++m_round;
            m_changed.notify_all();
        }
        m_changed.wait(lock, goesOn);
        if (m_round == round)
            return tl::make_unexpected(m_failure);
        mine = shared;
        // None puts its next in before all have read.
        const std::uint64_t reading = m_round;
        if (++m_here == m_ranks) {
            m_here = 0;
            ++m_round;
            m_changed.notify_all();
        }
        m_changed.wait(lock, [&] { return m_round != reading || m_isBroken; });
        return {};
    }

    const int m_ranks;
    mutable std::mutex m_mutex;
    std::condition_variable m_changed;
    std::uint64_t m_round = 0;
    int m_here = 0;
    std::vector<std::vector<float>> m_values;
    std::vector<std::vector<std::uint64_t>> m_words;
    std::atomic<bool> m_isBroken{false};
    core::Failure m_failure;
};

class PlayedGradientFactory final : public GradientGroupFactory {
public:
    std::string name() const override { return "played"; }
    core::Expected<std::unique_ptr<GradientGroup>>
    connect(const workloads::collective::Membership &membership,
            workloads::AllReduceAlgorithm /*algorithm*/) const override
    {
        return std::make_unique<PlayedGradients>(membership.localRanks);
    }
};

} // namespace strata::tests
