// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The events of an exchange: rounds, as each client performs them, and the proof of what came
//! back.
#pragma once

#include "engine/workloads/content_hash.h"
#include "engine/workloads/events/prepared_events.h"
#include "engine/workloads/many_to_many/many_to_many_connection.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace strata::engine::workloads::many_to_many {

//! Of one client, used by one thread at a time.
class ClientRounds {
public:
    ClientRounds(LocalClient &client, std::size_t servers, SharedFailure &failure,
                 const std::atomic<bool> *cancelled);
    //! Fails with the first failure of this process: peer_ended, peer_silent, cancelled, or what
    //! the watch over the members heard.
    core::Expected<void> run(std::uint64_t rounds);
    //! A round into memory that was cleared before, which is not among the latencies. \returns the
    //! hash of what each server sent back
    core::Expected<std::vector<std::uint64_t>> prove();
    int client() const { return m_client.number; }
    point_to_point::FanOutClient &way() { return *m_client.way; }

    void clearLatency() { m_latency.clear(); }
    const core::LatencyHistogram &latency() const { return m_latency; } //!< of each message

private:
    core::Expected<void> once();

    LocalClient &m_client;
    SharedFailure &m_failure;
    const std::atomic<bool> *m_cancelled;
    std::vector<std::int64_t> m_tookNs;
    core::LatencyHistogram m_latency;
};

//! Of all processes, in nanoseconds.
struct ProcessorTimes {
    std::uint64_t clients = 0;
    std::uint64_t servers = 0; //!< of peers, that of the clients is theirs too
};

//! What this process does of the exchange. Of several members all do the same at the same time, as
//! member 0 leads them through the barrier: so the functions of one are called in the same order by
//! all.
class RoundsKind final : public events::EventKind {
public:
    RoundsKind(const Settings &settings, Connection connection, const core::WorkContext &context);
    ~RoundsKind() override;

    //! One for each client.
    core::Expected<std::vector<events::EventWorker *>> makeWorkers(int threads) override;
    //! Of a round of a local client, while as many are done by each of the others.
    core::WorkPerIteration workPerEvent() const override;
    std::string backend() const override;
    core::Expected<core::CheckedResult> check(std::uint64_t performed) override;
    std::map<std::string, std::string> facts() const override;

    int clients() const { return static_cast<int>(m_rounds.size()); } //!< of this process
    //! A round of all clients, before anything is timed. wrong_result if an answer is another.
    core::Expected<void> proveFirst();
    void startMeasuring();

    //! Member 0: so many rounds of each client begin and end for all members together.
    core::Expected<void> lead(std::uint64_t rounds);
    //! Member 0: the steps have so many rounds.
    core::Expected<void> leadToSteps(std::uint64_t rounds);
    //! Another member: what member 0 leads to, until the steps begin. \returns rounds of a step
    core::Expected<std::uint64_t> followToSteps();
    core::Expected<void> followStep(); //!< likewise: the next one

    core::LatencyHistogram latency() const; //!< of the messages of this process
    //! Of the measured steps, for each byte of payload; nothing where no time has passed.
    void addProcessorTime(double bytes, std::map<std::string, std::string> &facts) const;

private:
    class Worker;
    core::Expected<std::vector<std::uint64_t>> pass(std::uint64_t mine);
    core::Expected<void> performHere(std::uint64_t rounds);
    core::Expected<ContentHash> provenHere();
    core::Expected<std::uint64_t> messagesHere();
    core::Expected<std::uint64_t> askServers(point_to_point::Question question);
    core::Expected<ProcessorTimes> processorTimes();
    core::Failure settled(const core::Failure &own) { return m_connection.failure->settle(own); }

    const Settings m_settings;
    Connection m_connection;
    const std::uint64_t m_seed;
    std::vector<std::unique_ptr<ClientRounds>> m_rounds;
    std::vector<std::unique_ptr<events::EventWorker>> m_workers;
    std::uint64_t m_performed = 0; //!< rounds of each client, as followed or led
    std::optional<ProcessorTimes> m_begin;
    ProcessorTimes m_end;
};

} // namespace strata::engine::workloads::many_to_many
