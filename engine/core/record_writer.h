// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Carries records from the measuring thread to a file descriptor without ever making it wait.
#pragma once

#include "engine/core/measuring_loop.h"
#include "engine/core/step_queue.h"
#include "engine/protocol/record.h"

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace strata::engine::core {

//! One record as the bytes to write; called by the writing thread only.
using RecordFormat = std::function<std::string(const protocol::Record &)>;

//! A JSON line (engine/protocol/codec.h); one that is too long to be read is replaced by a warning
//! that says so.
std::string formatRecord(const protocol::Record &record);

//! Owns the writing thread. put() may be called from any thread, step() from one only. Records
//! leave in the order of the calls, with numbers from 0; steps and samples are gathered for a fifth
//! of a second, so that the thread seldom wakes while work is measured; the first step and every
//! other record leave at once.
class RecordWriter {
public:
    //! \param stepCapacity steps that find room while nobody reads; as many as are planned, and
    //! none can be lost \param onBroken is set when the reader has gone away; nothing is written
    //! from then on
    RecordWriter(int descriptor, RecordFormat format, std::size_t stepCapacity,
                 std::atomic<bool> &onBroken);
    ~RecordWriter(); //!< finishes
    RecordWriter(const RecordWriter &) = delete;
    RecordWriter &operator=(const RecordWriter &) = delete;

    //! What the values of steps mean; to be called before the first step. Each value becomes a
    //! sample at its step's start.
    void setStepSeries(std::vector<ValueSeries> series) { m_series = std::move(series); }
    void put(protocol::Body body);
    //! Neither waits nor allocates nor calls the kernel.
    void step(const StepTiming &timing);
    //! Writes what is left and ends the thread; waits for the reader. Steps that found no room are
    //! reported as a warning.
    void finish();

private:
    void run();
    void writeUpTo(std::uint64_t steps);
    void writeBatch(std::vector<StepTiming> &batch);
    void writeValues(const StepTiming &timing);
    void write(protocol::Body body);
    void writeOut();

    struct Item {
        std::uint64_t afterSteps = 0; //!< steps that were handed over before it
        protocol::Body body;
    };

    const int m_descriptor;
    const RecordFormat m_format;
    std::atomic<bool> &m_onBroken;

    std::vector<ValueSeries>
        m_series; // written before the first step is queued, which hands it to the writing thread
    StepQueue m_queue;
    std::atomic<std::uint64_t> m_lost{0};

    std::mutex m_mutex; // of the four below
    std::condition_variable m_wake;
    std::vector<Item> m_items;
    bool m_urgent = false; //!< an item does not wait for the next turn
    bool m_finishing = false;

    // Of the writing thread alone.
    std::uint64_t m_sequence = 0;
    std::uint64_t m_stepsWritten = 0;
    std::uint64_t m_samplesWritten = 0;
    std::uint64_t m_nextOfPhase[2] = {0, 0};
    std::string m_unwritten; //!< lines of this turn
    bool m_broken = false;

    std::thread m_thread;
};

} // namespace strata::engine::core
