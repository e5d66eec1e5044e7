// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The thread that asks the sources beside the work.
#pragma once

#include "engine/protocol/record.h"
#include "engine/telemetry/source.h"

#include <chrono>
#include <condition_variable>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <thread>

namespace strata::engine::telemetry {

//! Called by the sampling thread.
using SampleSink = std::function<void(protocol::Sample)>;

//! Samples from its construction until stop(). Its thread has the priority of any other and shares
//! nothing with the measuring ones.
class Sampler {
public:
    using Clock = std::chrono::steady_clock;

    //! \param hz samples a second; 0: none, and no thread
    //! \param zero of the samples' time axis
    //! \param resting sources that would disturb the work: asked at the beginning and the end, and
    //! before and after a pause
    Sampler(Sources sources, double hz, Clock::time_point zero, SampleSink sink,
            Sources resting = {});
    ~Sampler(); //!< stops
    Sampler(const Sampler &) = delete;
    Sampler &operator=(const Sampler &) = delete;

    //! Takes a last sample, then none until resume(): what happens meanwhile is not of this work,
    //! and asking would take a processor from another's. Returns when that is done.
    void pause();
    void resume();
    //! Takes the last samples and ends the thread.
    void stop();
    //! After stop(): telemetry.samples, telemetry.missing (which sources gave nothing, and why),
    //! telemetry.left_out (samples beyond the 200,000 that are recorded), and the facts of the
    //! sources.
    std::map<std::string, std::string> facts() const;

private:
    enum class State { Sampling, Resting, Stopped };

    void run();
    void change(State wanted);
    void rest(std::unique_lock<std::mutex> &lock);
    std::vector<Reading> read(const Sources &sources);
    void sample(const Sources &sources);

    Sources m_sources;
    Sources m_resting;
    const std::chrono::duration<double> m_period;
    const Clock::time_point m_zero;
    const SampleSink m_sink;
    std::size_t m_recorded = 0;
    std::size_t m_leftOut = 0;

    std::mutex m_mutex; // of the three below
    std::condition_variable m_changed;
    State m_wanted = State::Sampling;
    State m_state = State::Sampling;

    std::thread m_thread;
};

} // namespace strata::engine::telemetry
