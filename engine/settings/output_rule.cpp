// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/settings/output_rule.h"

#include <cmath>
#include <utility>

namespace strata::engine::settings {

namespace {

constexpr double gigabyte = 1e9;

//! Steps of which a whole number of nanoseconds is exact enough.
OutputRule bytesPerSecond(std::string pattern, LinesTaken taken, double factor)
{
    return {std::move(pattern), LineValue::PerSecond, taken, factor, "B", gigabyte};
}

} // namespace

const std::vector<OutputFormat> &outputFormats()
{
    static const std::vector<OutputFormat> formats{
        // The lines of single steps show the mean of all before them, so that only the total
        // counts.
        {"tf_cnn_benchmarks",
         {R"(total images/sec: ([0-9.]+))", LineValue::PerSecond, LinesTaken::Last, 1, "images", 1},
         "Step\tImg/sec\ttotal_loss\n"
         "1\timages/sec: 31.6 +/- 0.0 (jitter = 0.0)\t8.318\n"
         "10\timages/sec: 31.1 +/- 0.4 (jitter = 0.7)\t8.343\n"
         "----------------------------------------------------------------\n"
         "total images/sec: 31.05\n"
         "----------------------------------------------------------------\n"},
        // "Time" is that of the batch in the line; 256 is the script's own size of a batch.
        {"pytorch_imagenet",
         {R"(^Epoch: \[\d+\]\[\s*\d+/\d+\]\s+Time\s+([0-9.]+))", LineValue::Seconds,
          LinesTaken::Each, 1, "images", 256},
         "=> creating model 'resnet50'\n"
         "Epoch: [0][   1/5005]\tTime  5.211 ( 5.211)\tData  2.060 ( 2.060)\tLoss 7.0243e+00 "
         "(7.0243e+00)\tAcc@1   0.00 (  0.00)\tAcc@5   0.39 (  0.39)\n"
         "Epoch: [0][  11/5005]\tTime  0.337 ( 0.779)\tData  0.000 ( 0.188)\tLoss 7.1131e+00 "
         "(7.0831e+00)\tAcc@1   0.00 (  0.11)\tAcc@5   0.78 (  0.50)\n"
         "Epoch: [0][  21/5005]\tTime  0.341 ( 0.570)\tData  0.000 ( 0.099)\tLoss 7.0712e+00 "
         "(7.0824e+00)\tAcc@1   0.00 (  0.09)\tAcc@5   0.39 (  0.48)\n"},
        // The time to train, as MLPerf has it: from run_start to run_stop.
        {"mlperf",
         {R"re(:::MLLOG .*"time_ms": ?([0-9]+).*"key": ?"(?:run_start|run_stop)")re",
          LineValue::ClockMilliseconds, LinesTaken::Sum, 1, "runs", 1},
         ":::MLLOG {\"namespace\": \"\", \"time_ms\": 1744838717800, \"event_type\": "
         "\"INTERVAL_START\", \"key\": \"run_start\", \"value\": null, \"metadata\": {\"file\": "
         "\"run_pretraining.py\", \"lineno\": 1706}}\n"
         ":::MLLOG {\"namespace\": \"\", \"time_ms\": 1744839123410, \"event_type\": "
         "\"POINT_IN_TIME\", \"key\": \"eval_accuracy\", \"value\": 0.7201, \"metadata\": "
         "{\"file\": \"run_pretraining.py\", \"lineno\": 1950}}\n"
         ":::MLLOG {\"namespace\": \"\", \"time_ms\": 1744839123418, \"event_type\": "
         "\"INTERVAL_END\", \"key\": \"run_stop\", \"value\": null, \"metadata\": {\"file\": "
         "\"run_pretraining.py\", \"lineno\": 1985, \"status\": \"success\"}}\n"},
        {"nccl_tests",
         bytesPerSecond(R"(# Avg bus bandwidth\s*: ([0-9.]+))", LinesTaken::Last, 1e9),
         "#       size         count      type   redop    root     time   algbw   busbw #wrong\n"
         "#        (B)    (elements)                               (us)  (GB/s)  (GB/s)\n"
         "  1073741824     268435456     float     sum      -1    13867   77.43  135.50      0\n"
         "# Out of bounds values : 0 OK\n"
         "# Avg bus bandwidth    : 135.455\n"},
        // Its tests cpu, memory and oltp_…; since 1.1 all of them.
        {"sysbench",
         {R"(events per second:\s+([0-9.]+)|^Total operations: \d+ \(\s*([0-9.]+) per second)"
          R"(|^\s*transactions:\s+\d+\s+\(([0-9.]+) per sec|events/s \(eps\):\s+([0-9.]+))",
          LineValue::PerSecond, LinesTaken::Last, 1, "events", 1000},
         "CPU speed:\n"
         "    events per second:   707.94\n"
         "\n"
         "General statistics:\n"
         "    total time:                          30.0112s\n"
         "    total number of events:              21246\n"},
        // Reads and writes of a mixed job are done at once, so that their sum is its bandwidth.
        {"fio",
         bytesPerSecond(R"(^\s*(?:READ|WRITE|TRIM): bw=\S+ \(([0-9.]+[kMGTP]?)B/s\))",
                        LinesTaken::Sum, 1),
         "Run status group 0 (all jobs):\n"
         "   READ: bw=227MiB/s (239MB/s), 227MiB/s-227MiB/s (239MB/s-239MB/s), io=29.0GiB "
         "(32.2GB), run=134968-134968msec\n"
         "  WRITE: bw=152MiB/s (159MB/s), 152MiB/s-152MiB/s (159MB/s-159MB/s), io=20.0GiB "
         "(21.5GB), run=134968-134968msec\n"},
        // Of several streams, the sum comes last.
        {"iperf3",
         bytesPerSecond(R"(([0-9.]+ [KMGT]?)bits/sec\s.*receiver)", LinesTaken::Last, 0.125),
         "[ ID] Interval           Transfer     Bitrate         Retr\n"
         "[  5]   0.00-10.00  sec  4.44 GBytes  3.81 Gbits/sec    0             sender\n"
         "[  5]   0.00-10.00  sec  4.44 GBytes  3.80 Gbits/sec                  receiver\n"},
    };
    return formats;
}

bool isStepTime(double seconds)
{
    constexpr double shortest = 1e-9;
    constexpr double longest = 1e9;
    return seconds >= shortest && seconds <= longest;
}

void ToldSteps::beginRun()
{
    m_matches = 0;
    m_previous.reset();
    m_whole.reset();
}

std::optional<ToldStep> ToldSteps::takeLine(std::string_view line, double atSeconds)
{
    const auto match = m_reader.match(line);
    if (!match || (!match->number && m_rule.value != LineValue::Ignored))
        return std::nullopt;
    ++m_matches;
    const auto step = stepOf(match->number.value_or(0) * m_rule.factor, atSeconds);
    if (m_rule.taken == LinesTaken::Each || !step)
        return step;
    if (m_rule.taken == LinesTaken::Last || !m_whole) {
        m_whole = step;
    } else {
        const double value = m_whole->value + step->value;
        const bool isRate = m_rule.value == LineValue::PerSecond;
        m_whole = ToldStep{isRate ? m_rule.work / value : m_whole->seconds + step->seconds, value};
    }
    return std::nullopt;
}

std::optional<ToldStep> ToldSteps::endRun()
{
    return std::exchange(m_whole, std::nullopt);
}

std::optional<ToldStep> ToldSteps::stepOf(double number, double atSeconds)
{
    constexpr double perMillisecond = 1e-3;
    constexpr double perMicrosecond = 1e-6;
    switch (m_rule.value) {
    case LineValue::PerSecond:
        return ToldStep{m_rule.work / number, number};
    case LineValue::Seconds:
        return ToldStep{number, number};
    case LineValue::Milliseconds:
        return ToldStep{number * perMillisecond, number};
    case LineValue::Microseconds:
        return ToldStep{number * perMicrosecond, number};
    case LineValue::ClockMilliseconds:
    case LineValue::Ignored:
        break;
    }
    const double now = m_rule.value == LineValue::Ignored ? atSeconds : number * perMillisecond;
    const auto before = std::exchange(m_previous, now);
    return before ? std::optional(ToldStep{now - *before, 0}) : std::nullopt;
}

} // namespace strata::engine::settings
