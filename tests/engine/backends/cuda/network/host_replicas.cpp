// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/backends/cuda/network/host_replicas.h"

#include "engine/backends/cuda/network/parameter_layout.h"

#include <algorithm>
#include <condition_variable>
#include <cstring>
#include <mutex>
#include <utility>

namespace strata::tests {

namespace {

using namespace engine;
using namespace engine::backends::cuda;
using core::Expected;

//! Where replicas wait for each other.
class Table {
public:
    explicit Table(std::size_t seats) : m_parts(seats), m_words(seats) {}

    Expected<void> average(std::size_t replica, const std::vector<GradientPart> &parts)
    {
        std::unique_lock lock(m_mutex);
        m_parts[replica] = parts;
        return meet(lock, [&] {
            for (std::size_t part = 0; part < parts.size(); ++part)
                averagePart(part);
        });
    }
    Expected<std::vector<std::uint64_t>> gather(std::size_t replica,
                                                std::span<const std::uint64_t> words)
    {
        std::unique_lock lock(m_mutex);
        m_words[replica].assign(words.begin(), words.end());
        return meet(lock,
                    [this] {
                        m_gathered.clear();
                        for (const auto &one : m_words)
                            m_gathered.insert(m_gathered.end(), one.begin(), one.end());
                    })
            .map([this] { return m_gathered; });
    }
    void abort()
    {
        const std::lock_guard lock(m_mutex);
        m_aborted = true;
        m_changed.notify_all();
    }

private:
    //! Who comes last does what all have come for.
    template <typename Action>
    Expected<void> meet(std::unique_lock<std::mutex> &lock, const Action &action)
    {
        const std::uint64_t round = m_round;
        if (++m_arrived == m_parts.size()) {
            action();
            m_arrived = 0;
            ++m_round;
            m_changed.notify_all();
        }
        m_changed.wait(lock, [&] { return m_aborted || m_round != round; });
        if (m_round == round)
            return core::fail(core::FailureKind::Resource, "collective_failed",
                              "Another replica has failed.");
        return {};
    }
    void averagePart(std::size_t index) const
    {
        const GradientPart &first = m_parts.front().at(index);
        const std::size_t bytes = static_cast<std::size_t>(first.elements) * bytesOf(first.element);
        std::vector<double> sums(static_cast<std::size_t>(first.elements));
        for (const auto &parts : m_parts) {
            const auto *start = static_cast<const std::byte *>(parts.at(index).values);
            const std::vector<float> values =
                decoded(first.element, std::vector<std::byte>(start, start + bytes));
            for (std::size_t i = 0; i < values.size(); ++i)
                sums[i] += values[i];
        }
        std::vector<float> means;
        for (const double sum : sums)
            means.push_back(static_cast<float>(sum / static_cast<double>(m_parts.size())));
        const std::vector<std::byte> stored = encoded(first.element, means);
        for (const auto &parts : m_parts)
            std::memcpy(parts.at(index).values, stored.data(), bytes);
    }

    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::vector<std::vector<GradientPart>> m_parts;
    std::vector<std::vector<std::uint64_t>> m_words;
    std::vector<std::uint64_t> m_gathered;
    std::size_t m_arrived = 0;
    std::uint64_t m_round = 0;
    bool m_aborted = false;
};

class Seat final : public GradientExchange {
public:
    Seat(std::shared_ptr<Table> table, std::size_t replica) :
        m_table(std::move(table)),
        m_replica(replica)
    {
    }
    Expected<void> average(const std::vector<GradientPart> &parts, void *) override
    {
        return m_table->average(m_replica, parts);
    }

private:
    std::shared_ptr<Table> m_table;
    std::size_t m_replica;
};

class HostReplicas final : public Replicas {
public:
    HostReplicas(std::vector<std::shared_ptr<HostScript>> scripts, std::size_t count) :
        m_scripts(std::move(scripts)),
        m_table(std::make_shared<Table>(count))
    {
    }
    Expected<std::shared_ptr<const ExecutorFactory>> enter(int replica) override
    {
        const auto index = static_cast<std::size_t>(replica);
        m_scripts.at(index)->exchange = std::make_shared<Seat>(m_table, index);
        return hostExecutors(m_scripts.at(index));
    }
    Expected<std::vector<std::uint64_t>> gather(int replica,
                                                std::span<const std::uint64_t> words) override
    {
        return m_table->gather(static_cast<std::size_t>(replica), words);
    }
    void abort() override { m_table->abort(); }
    std::string implementation() const override { return "the test"; }

private:
    std::vector<std::shared_ptr<HostScript>> m_scripts;
    std::shared_ptr<Table> m_table;
};

class Host final : public ReplicaHost {
public:
    explicit Host(std::vector<std::shared_ptr<HostScript>> scripts) : m_scripts(std::move(scripts))
    {
    }
    Expected<int> devices() const override { return static_cast<int>(m_scripts.size()); }
    Expected<std::string> makeToken() const override { return "token"; }
    Expected<std::unique_ptr<Replicas>> connect(const ReplicaMembership &membership) const override
    {
        return std::make_unique<HostReplicas>(m_scripts,
                                              static_cast<std::size_t>(membership.devices));
    }

private:
    std::vector<std::shared_ptr<HostScript>> m_scripts;
};

} // namespace

std::shared_ptr<const ReplicaHost> hostReplicas(std::vector<std::shared_ptr<HostScript>> scripts)
{
    return std::make_shared<Host>(std::move(scripts));
}

} // namespace strata::tests
