// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/record_writer.h"

#include "engine/protocol/codec.h"

#include <cerrno>
#include <chrono>

#include <unistd.h>

namespace strata::engine::core {

namespace {

using namespace std::chrono_literals;

// A person sees five updates a second as live; the first one shows that the work has begun.
constexpr auto batchPeriod = 200ms;
constexpr auto firstStepPeriod = 20ms;
// A million short steps have a million losses: nobody looks at more than these, and a reader takes
// no more than 2,000,000.
constexpr std::uint64_t maxStepSamples = 500'000;
// bytes that are gathered for one call of the kernel
constexpr std::size_t mostUnwritten = 64 * 1024;

//! False when the reader is gone.
bool writeAll(int descriptor, std::string_view bytes)
{
    while (!bytes.empty()) {
        const ssize_t written = ::write(descriptor, bytes.data(), bytes.size());
        if (written < 0 && errno != EINTR)
            return false;
        bytes.remove_prefix(written > 0 ? static_cast<std::size_t>(written) : 0);
    }
    return true;
}

} // namespace

std::string formatRecord(const protocol::Record &record)
{
    std::string line = protocol::encode(record);
    if (line.size() > protocol::maxLineBytes) {
        const std::string text = "A record of " + std::to_string(line.size()) +
                                 " bytes was left out, as no reader takes more than " +
                                 std::to_string(protocol::maxLineBytes) + ".";
        line = protocol::encode({record.sequence, protocol::Warning{"record_too_long", text}});
    }
    return line + '\n';
}

RecordWriter::RecordWriter(int descriptor, RecordFormat format, std::size_t stepCapacity,
                           std::atomic<bool> &onBroken) :
    m_descriptor(descriptor),
    m_format(std::move(format)),
    m_onBroken(onBroken),
    m_queue(stepCapacity),
    m_thread([this] { run(); })
{
}

RecordWriter::~RecordWriter()
{
    finish();
}

void RecordWriter::put(protocol::Body body)
{
    const bool urgent = !std::holds_alternative<protocol::Sample>(body);
    {
        const std::lock_guard lock(m_mutex);
        m_items.push_back({m_queue.pushed(), std::move(body)});
        m_urgent = m_urgent || urgent;
    }
    if (urgent)
        m_wake.notify_one();
}

void RecordWriter::step(const StepTiming &timing)
{
    if (!m_queue.push(timing))
        m_lost.fetch_add(1, std::memory_order_relaxed);
}

void RecordWriter::finish()
{
    if (!m_thread.joinable())
        return;
    if (const std::uint64_t lost = m_lost.exchange(0); lost > 0)
        put(protocol::Warning{"steps_lost",
                              std::to_string(lost) +
                                  " steps were measured but found no room to be recorded."});
    {
        const std::lock_guard lock(m_mutex);
        m_finishing = true;
    }
    m_wake.notify_one();
    m_thread.join();
}

void RecordWriter::run()
{
    for (bool finishing = false; !finishing;) {
        std::vector<Item> items;
        std::uint64_t steps = 0;
        {
            std::unique_lock lock(m_mutex);
            const auto period = m_stepsWritten == 0 ? firstStepPeriod : batchPeriod;
            m_wake.wait_for(lock, period, [this] { return m_finishing || m_urgent; });
            items.swap(m_items);
            m_urgent = false;
            finishing = m_finishing;
            // Read under the lock: whatever is put later stands behind these steps.
            steps = m_queue.pushed();
        }
        for (Item &item : items) {
            writeUpTo(item.afterSteps);
            write(std::move(item.body));
        }
        writeUpTo(steps);
        writeOut();
    }
}

void RecordWriter::writeUpTo(std::uint64_t steps)
{
    std::vector<StepTiming> batch;
    StepTiming timing;
    while (m_stepsWritten < steps && m_queue.pop(timing)) {
        ++m_stepsWritten;
        if (!batch.empty() &&
            (batch.back().warmup != timing.warmup || batch.size() == protocol::maxStepsPerRecord))
            writeBatch(batch);
        batch.push_back(timing);
    }
    writeBatch(batch);
}

void RecordWriter::writeBatch(std::vector<StepTiming> &batch)
{
    if (batch.empty())
        return;
    const bool warmup = batch.front().warmup;
    protocol::Steps steps;
    steps.phase = warmup ? protocol::Phase::Warmup : protocol::Phase::Measure;
    steps.first = m_nextOfPhase[warmup];
    m_nextOfPhase[warmup] += batch.size();
    for (const StepTiming &timing : batch) {
        steps.startNs.push_back(timing.startNs);
        steps.durationNs.push_back(timing.durationNs);
    }
    write(std::move(steps));
    for (const StepTiming &timing : batch)
        writeValues(timing);
    batch.clear();
}

void RecordWriter::writeValues(const StepTiming &timing)
{
    if (m_series.empty() || m_samplesWritten > maxStepSamples)
        return;
    if (m_samplesWritten + m_series.size() > maxStepSamples) {
        const std::string steps = std::to_string(m_samplesWritten / m_series.size());
        m_samplesWritten = maxStepSamples + 1;
        write(protocol::Warning{"samples_left_out",
                                "What the work reports beside the times is recorded of the first " +
                                    steps + " steps only."});
        return;
    }
    for (std::size_t i = 0; i < m_series.size(); ++i)
        write(protocol::Sample{m_series[i].series, m_series[i].unit, timing.startNs,
                               timing.values[i]});
    m_samplesWritten += m_series.size();
}

void RecordWriter::write(protocol::Body body)
{
    if (m_broken)
        return;
    m_unwritten += m_format({m_sequence++, std::move(body)});
    if (m_unwritten.size() >= mostUnwritten)
        writeOut();
}

void RecordWriter::writeOut()
{
    m_broken = m_broken || !writeAll(m_descriptor, m_unwritten);
    m_unwritten.clear();
    if (m_broken)
        m_onBroken = true;
}

} // namespace strata::engine::core
