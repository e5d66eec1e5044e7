// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The events of an exchange, as its client performs them: round trips, or messages one way.
#pragma once

#include "engine/workloads/content_hash.h"
#include "engine/workloads/events/prepared_events.h"
#include "engine/workloads/point_to_point/point_to_point_connection.h"

#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace strata::engine::workloads::point_to_point {

//! What the content that arrived proves, as both ends report it. \param got Payload::hash() of it
core::CheckedResult resultOf(const Problem &problem, std::uint64_t got,
                             const ContentHash &expected);

//! Why an exchange failed: the first of its streams to fail says it, and the others end with it.
class FirstFailure {
public:
    //! \param abandoned is set
    explicit FirstFailure(std::atomic<bool> &abandoned) : m_abandoned(abandoned) {}
    void set(const core::Failure &failure);
    std::optional<core::Failure> get() const;

private:
    std::atomic<bool> &m_abandoned;
    mutable std::mutex m_mutex;
    std::optional<core::Failure> m_failure;
};

//! The processor time of all processes, in nanoseconds.
struct ProcessorTimes {
    std::uint64_t client = 0;
    std::uint64_t server = 0;
};

class ExchangeKind final : public events::EventKind {
public:
    //! \param connection with clients
    ExchangeKind(const Settings &settings, Connection connection, const core::WorkContext &context);
    ~ExchangeKind() override;

    //! One for each client.
    core::Expected<std::vector<events::EventWorker *>> makeWorkers(int threads) override;
    core::WorkPerIteration workPerEvent() const override { return workOf(m_problem); }
    std::string backend() const override { return channelName(m_problem.channel); }
    core::Expected<core::CheckedResult> check(std::uint64_t performed) override;
    std::map<std::string, std::string> facts() const override;

    int workers() const { return static_cast<int>(m_connection.clients.size()); }
    //! Of the first stream, whose server is told how far the exchange is.
    Client &client() { return *m_connection.clients.front(); }
    //! A message through each stream, before anything is timed. wrong_result if it does not arrive.
    core::Expected<void> proveFirst();
    void startMeasuring();
    //! Of the measured steps, for each byte of payload; nothing where no time has passed.
    void addProcessorTime(double bytes, std::map<std::string, std::string> &facts) const;

private:
    core::Expected<std::uint64_t> proveOne();
    core::Expected<std::uint64_t> proveOneThrough(Client &client);
    core::Expected<std::uint64_t> sumOf(Question question);
    core::Expected<ProcessorTimes> processorTimes();

    Problem m_problem;
    Connection m_connection;
    FirstFailure m_failure;
    std::vector<std::unique_ptr<events::EventWorker>> m_workers;
    ContentHash m_expected;
    std::uint64_t m_proven = 0; //!< messages that nobody timed
    std::optional<ProcessorTimes> m_begin;
    ProcessorTimes m_end;
};

} // namespace strata::engine::workloads::point_to_point
