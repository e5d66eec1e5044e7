// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The exchange of one rank's buckets by a thread of its own, beside the backward pass.
#pragma once

#include "engine/training/exchange/gradient_group.h"
#include "engine/training/gradient_exchange.h"

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

namespace strata::engine::training::exchange {

//! Of one step, in seconds.
struct ExchangeTimes {
    double computed = 0;  //!< forward and backward pass, until the wait for the exchange
    double exchanged = 0; //!< while buckets were exchanged, waiting for ranks that were later
                          //!< included
    double waited = 0;    //!< for the exchange, when the backward pass had ended
    double updated = 0;

    //! Of the exchange, what went on beside the backward pass.
    double hidden() const { return exchanged > waited ? exchanged - waited : 0; }
};

class BucketExchange final : public GradientExchange {
public:
    //! \param group outlives this. no_thread where the system refuses one
    static core::Expected<std::unique_ptr<BucketExchange>> make(GradientGroup &group, int local);
    ~BucketExchange() override;
    BucketExchange(const BucketExchange &) = delete;
    BucketExchange &operator=(const BucketExchange &) = delete;

    //! A step begins, and has ended: what lies between is what times() tells.
    void beginStep();
    void endStep();
    const ExchangeTimes &times() const { return m_times; }
    std::size_t buckets() const { return m_given.size(); } //!< of the last step
    std::uint64_t bytes() const;                           //!< of all of them

    void start(std::span<float> bucket) override;
    core::Expected<void> finish() override;
    bool isBroken() const override { return m_group.isBroken(); }

private:
    using Clock = std::chrono::steady_clock;

    BucketExchange(GradientGroup &group, int local) : m_group(group), m_local(local) {}
    void serve();

    GradientGroup &m_group;
    const int m_local;
    Clock::time_point m_begun;
    Clock::time_point m_finished;
    std::optional<Clock::time_point> m_firstStart; //!< of an exchange in this step
    ExchangeTimes m_times;

    std::mutex m_mutex; //!< of all below
    std::condition_variable m_changed;
    std::vector<std::span<float>> m_given; //!< in this step
    std::size_t m_done = 0;                //!< of them
    double m_exchanged = 0;                //!< seconds, of these
    bool m_stopping = false;
    std::thread m_thread;
};

} // namespace strata::engine::training::exchange
