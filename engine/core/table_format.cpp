// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/table_format.h"

#include "engine/protocol/codec.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <cstdio>
#include <utility>

namespace strata::engine::core {

namespace {

constexpr std::size_t labelWidth = 24;

std::string row(const std::string &label, const std::string &value)
{
    const std::string blanks(label.size() < labelWidth ? labelWidth - label.size() : 1, ' ');
    return "  " + label + blanks + value + "\n";
}

std::string fourDigits(double value)
{
    char text[32];
    std::snprintf(text, sizeof text, "%.4g", value);
    return text;
}

std::string joined(const std::map<std::string, std::string> &values)
{
    std::string text;
    for (const auto &[name, value] : values)
        text += (text.empty() ? "" : " ") + name + "=" + value;
    return text;
}

//! Linear between the order statistics, as R's type 7; `sorted` is not empty.
double quantile(const std::vector<std::int64_t> &sorted, double share)
{
    const double position = share * static_cast<double>(sorted.size() - 1);
    const auto below = static_cast<std::size_t>(position);
    const std::size_t above = std::min(below + 1, sorted.size() - 1);
    const double weight = position - static_cast<double>(below);
    return static_cast<double>(sorted[below]) * (1 - weight) +
           static_cast<double>(sorted[above]) * weight;
}

} // namespace

std::string withPrefix(double value, const std::string &unit)
{
    constexpr std::array<const char *, 6> prefixes{"", "k", "M", "G", "T", "P"};
    // A unit of one or two letters, or in capitals, is a symbol; "kimages/s" is none.
    const bool isWord =
        unit.size() > 2 && std::islower(static_cast<unsigned char>(unit[0])) && unit[1] != '/';
    if (isWord)
        return (std::abs(value) < 9999.5 ? fourDigits(value)
                                         : std::to_string(std::llround(value))) +
               " " + unit;
    std::size_t index = 0;
    while (std::abs(value) >= 999.95 && index + 1 < prefixes.size()) {
        value /= 1000;
        ++index;
    }
    return fourDigits(value) + " " + prefixes[index] + unit;
}

std::string duration(double seconds)
{
    if (seconds >= 1)
        return fourDigits(seconds) + " s";
    if (seconds >= 1e-3)
        return fourDigits(seconds * 1e3) + " ms";
    return seconds >= 1e-6 ? fourDigits(seconds * 1e6) + " µs" : fourDigits(seconds * 1e9) + " ns";
}

std::string TableFormat::operator()(const protocol::Record &record)
{
    return std::visit([this](const auto &body) { return show(body); }, record.body);
}

std::string TableFormat::clearProgress()
{
    return std::exchange(m_hasProgress, false) ? "\r\033[K" : "";
}

std::string TableFormat::show(const protocol::Hello &hello)
{
    return "strata-engine " + hello.engineVersion + "\n";
}

std::string TableFormat::show(const protocol::Inventory &inventory)
{
    std::string text = "host\n";
    for (const auto &[key, value] : inventory.facts)
        text += "  " + key + std::string(key.size() < 36 ? 36 - key.size() : 1, ' ') + value + "\n";
    return text;
}

std::string TableFormat::show(const protocol::Trial &trial)
{
    m_trial = trial;
    return trial.workload + "\n" + row("parameters", joined(trial.parameters)) +
           row("backend", trial.backend) +
           row("threads", std::to_string(trial.threads) + " (" + trial.threadsReason + ")") +
           row("step", std::to_string(trial.iterationsPerStep) +
                           (trial.iterationsPerStep == 1 ? " iteration" : " iterations"));
}

std::string TableFormat::show(const protocol::Steps &steps)
{
    if (steps.phase == protocol::Phase::Measure)
        m_durationsNs.insert(m_durationsNs.end(), steps.durationNs.begin(), steps.durationNs.end());
    if (!m_progress)
        return {};
    const std::string text = clearProgress();
    m_hasProgress = true;
    return text + "  measured " + std::to_string(m_durationsNs.size()) + " of " +
           std::to_string(m_trial.plannedSteps) + " steps";
}

std::string TableFormat::show(const protocol::Sample &sample)
{
    if (!m_profile.take(sample)) {
        Series &series = m_series[sample.series];
        ++series.samples;
        series.text = sample.unit == "s"
                          ? duration(sample.value)
                          : withPrefix(sample.value, sample.unit == "1" ? "" : sample.unit);
    }
    return {}; // those of every step are hundreds of lines that nobody at a terminal asked for
}

std::string TableFormat::show(const protocol::Histogram &histogram)
{
    std::int64_t events = 0;
    for (const std::int64_t count : histogram.counts)
        events += count;
    return clearProgress() +
           row(histogram.series,
               std::to_string(events) + " events between " +
                   duration(static_cast<double>(histogram.lowerNs.front()) / 1e9) + " and " +
                   duration(static_cast<double>(histogram.upperNs.back()) / 1e9));
}

std::string TableFormat::show(const protocol::Result &result)
{
    std::string text = clearProgress() + row("rate", withPrefix(result.rate, m_trial.rateUnit));
    text += row("median step",
                duration(result.medianStepSeconds) + " (n = " + std::to_string(result.steps) + ")");
    if (!m_durationsNs.empty()) {
        std::sort(m_durationsNs.begin(), m_durationsNs.end());
        text += row("steps between", duration(quantile(m_durationsNs, 0.05) / 1e9) + " and " +
                                         duration(quantile(m_durationsNs, 0.95) / 1e9) +
                                         " (5th and 95th percentile)");
    }
    text += row("check value", result.checkValue);
    text += row("verified", (result.verified ? "yes: " : "NO: ") + result.verification);
    for (const auto &[name, series] : m_series) {
        if (series.samples == 1) // of the whole trial
            text += row(name, series.text);
    }
    for (const auto &[name, value] : result.facts) {
        if (m_profile.isEmpty() || !ProfileTable::isProfile(name))
            text += row(name, value);
    }
    return text + m_profile.text();
}

std::string TableFormat::show(const protocol::Warning &warning)
{
    return clearProgress() + "warning: " + warning.text + "\n";
}

std::string TableFormat::show(const protocol::Error &)
{
    return clearProgress(); // the same sentence goes to standard error
}

std::string TableFormat::show(const protocol::End &end)
{
    return clearProgress() + std::string(protocol::name(end.outcome)) +
           (end.reason.empty() ? "" : ": " + end.reason) + "\n";
}

std::string TableFormat::show(const protocol::Bootstrap &bootstrap)
{
    return clearProgress() + "for the engines of the other hosts, round " +
           std::to_string(bootstrap.round) + ":\n  " + bootstrap.data + "\n";
}

std::string TableFormat::show(const protocol::Turn &turn)
{
    return clearProgress() + "turn " + std::to_string(turn.number) + ": " +
           std::to_string(turn.steps) + " steps in " +
           duration(static_cast<double>(turn.toNs - turn.fromNs) * 1e-9) + "\n";
}

} // namespace strata::engine::core
