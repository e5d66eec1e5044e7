// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/domain/measurements.h"

#include "app/domain/utilization.h"

#include <QRegularExpression>

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

namespace strata::app::domain {

namespace {

constexpr double farthestNs = 4e18;           // some 120 years
constexpr double beginningShare = 10;         // of a turn
constexpr std::size_t mostAtBeginning = 1000; // steps: that many are kept of each trial
constexpr int fractionBits = 42;              // of a double, beyond the first ten

} // namespace

//! A double's sign, its exponent and the first ten bits of its fraction, which grow with it.
quint32 StepDurations::bucketOf(qint64 durationNs)
{
    const auto value = static_cast<double>(std::max<qint64>(durationNs, 0));
    return static_cast<quint32>(std::bit_cast<quint64>(value) >> fractionBits);
}

void StepDurations::remove(qint64 durationNs)
{
    const auto found = m_counts.find(bucketOf(durationNs));
    if (found != m_counts.end() && --*found <= 0)
        m_counts.erase(found);
}

qint64 StepDurations::count() const
{
    return std::accumulate(m_counts.cbegin(), m_counts.cend(), qint64(0));
}

double StepDurations::quantileNs(double share) const
{
    QList<quint32> buckets = m_counts.keys();
    std::ranges::sort(buckets);
    const double rank = std::ceil(share * static_cast<double>(count()));
    qint64 before = 0;
    for (const quint32 bucket : std::as_const(buckets)) {
        before += m_counts.value(bucket);
        if (static_cast<double>(before) >= rank)
            return std::bit_cast<double>((quint64(bucket) << fractionBits) |
                                         (quint64(1) << (fractionBits - 1))); // its middle
    }
    return 0;
}

void StepSummary::add(const Step &step)
{
    qint64 &next = step.warmup ? m_state.nextWarmup : m_state.nextMeasured;
    m_state.lacksSteps = m_state.lacksSteps || step.index != next;
    next = step.index < std::numeric_limits<qint64>::max()
               ? step.index + 1
               : step.index; // what a file says may be anything
    if (step.warmup) {
        ++m_state.warmups;
        return;
    }
    const qint64 latest = std::numeric_limits<qint64>::max();
    const qint64 end =
        step.startNs > latest - step.durationNs ? latest : step.startNs + step.durationNs;
    if (m_state.measured == 0)
        m_state.window = {step.startNs, end};
    m_state.window = {std::min(m_state.window.fromNs, step.startNs),
                      std::max(m_state.window.toNs, end)};
    m_state.seconds += static_cast<double>(step.durationNs) * 1e-9;
    ++m_state.measured;
    m_state.durations.add(step.durationNs);
    m_state.blocks.add(step.durationNs);
    if (m_open.steps++ == 0) {
        m_open.fromNs = step.startNs;
        m_open.toNs = end;
    }
    if (m_open.first.size() < mostAtBeginning)
        m_open.first.push_back({step.startNs, step.durationNs});
    m_open.sumNs += std::min(step.durationNs, latest - m_open.sumNs);
    m_open.fromNs = std::min(m_open.fromNs, step.startNs);
    m_open.toNs = std::max(m_open.toNs, end);
}

void StepSummary::endTurn(const Turn &turn)
{
    const OpenTurn open = std::exchange(m_open, {});
    const bool follows = m_state.turns.isEmpty() || turn.number > m_state.turns.last().number;
    m_state.lacksSteps = m_state.lacksSteps || turn.steps != open.steps ||
                         turn.first != m_state.measured - open.steps || turn.toNs < turn.fromNs ||
                         !follows;
    if (turn.number == 0 || open.steps == 0 || m_state.lacksSteps)
        return;
    const double counts =
        static_cast<double>(open.fromNs) +
        (static_cast<double>(open.toNs) - static_cast<double>(open.fromNs)) / beginningShare;
    qint64 steps = open.steps;
    qint64 leftOutNs = 0;
    for (const OpenTurn::Begun &step : open.first) {
        const bool isFirst = &step == &open.first.front();
        if (steps == 1 || (!isFirst && static_cast<double>(step.startNs) >= counts))
            break;
        --steps;
        leftOutNs += std::min(step.durationNs, open.sumNs - leftOutNs); // which may be all there is
        m_state.durations.remove(step.durationNs);
    }
    const auto at = [&](qint64 stepNs) {
        return static_cast<double>(turn.zeroNs) + static_cast<double>(stepNs);
    };
    const bool isInTime = at(open.fromNs) >= static_cast<double>(turn.fromNs) &&
                          at(open.toNs) <= static_cast<double>(turn.toNs);
    m_state.turns.append(
        {turn.number, turn.fromNs, turn.toNs, steps,
         static_cast<double>(open.sumNs - leftOutNs) * 1e-9, isInTime, turn.zeroNs,
         open.steps > 1 ? static_cast<double>(open.first.front().durationNs) * 1e-9 : 0});
}

bool StepSummary::addNew(const Step &step)
{
    if (step.index < (step.warmup ? m_state.nextWarmup : m_state.nextMeasured))
        return false;
    add(step);
    return true;
}

std::optional<StepSummary::Window> StepSummary::window() const
{
    return m_state.measured > 0 && m_state.window.toNs > m_state.window.fromNs
               ? std::optional(m_state.window)
               : std::nullopt;
}

void StepsInTurns::endTurnsBefore(qint64 measuredStep)
{
    for (; m_ended < m_turns.size(); ++m_ended) {
        const Turn &turn = m_turns[m_ended];
        if (measuredStep - turn.first < turn.steps)
            return;
        m_summary.endTurn(turn);
    }
}

void StepsInTurns::add(const Step &step)
{
    if (!step.warmup)
        endTurnsBefore(step.index);
    m_summary.add(step);
}

void StepsInTurns::finish()
{
    endTurnsBefore(std::numeric_limits<qint64>::max());
    m_summary.end();
}

StepSummary summaryOf(const std::vector<Step> &steps, const std::vector<Turn> &turns)
{
    StepSummary summary;
    StepsInTurns inTurns(summary, turns);
    for (const Step &step : steps)
        inTurns.add(step);
    inTurns.finish();
    return summary;
}

TelemetrySummarizer::TelemetrySummarizer(const StepSummary &steps)
{
    const auto difference = [](qint64 left, qint64 right) { // a file may hold any numbers
        return static_cast<qint64>(std::clamp(
            static_cast<double>(left) - static_cast<double>(right), -farthestNs, farthestNs));
    };
    for (const TurnSummary &turn : steps.turns())
        m_spans.push_back(
            {{difference(turn.fromNs, turn.zeroNs), difference(turn.toNs, turn.zeroNs)},
             {},
             {},
             {}});
    if (steps.turns().isEmpty() && steps.window())
        m_spans.push_back({*steps.window(), {}, {}, {}});
}

//! The last that has begun by then: the sample that ends a turn comes a little after it. Null: none
//! has.
TelemetrySummarizer::Span *TelemetrySummarizer::spanOf(qint64 atNs)
{
    const auto next = std::ranges::lower_bound(m_spans, atNs, {},
                                               [](const Span &span) { return span.window.fromNs; });
    return next == m_spans.begin() ? nullptr : &*std::prev(next);
}

void TelemetrySummarizer::addTo(Span &span, const TelemetrySample &sample, double weightNs)
{
    if (sample.series == QLatin1String("cpu.utilization"))
        span.busy.add(sample.value, weightNs);
    else if (sample.series == QLatin1String("cpu.steal"))
        span.stolen.add(sample.value, weightNs);
    else if (sample.series == QLatin1String("process.cpu"))
        span.own.add(sample.value, weightNs);
    else if (sample.series == QLatin1String("cpu.frequency.highest"))
        span.clock.add(sample.value, weightNs);
    else if (sample.series == QLatin1String("cpu.heat_throttles"))
        span.heatThrottles.add(sample.value, weightNs);
}

ConditionsOfTrial TelemetrySummarizer::conditions() const
{
    const auto processors =
        static_cast<double>(std::ranges::count_if(m_series, [](const auto &series) {
            static const QRegularExpression ofOne(QStringLiteral("^cpu\\.\\d+\\.utilization$"));
            return ofOne.match(series.first).hasMatch();
        }));
    ConditionsOfTrial conditions;
    for (const Span &span : m_spans) {
        std::optional<OtherLoad> load;
        if (span.busy.weightNs > 0 && span.own.weightNs > 0)
            load = OtherLoad{std::max(span.busy.value() * processors - span.own.value(), 0.0),
                             span.stolen.weightNs > 0 ? span.stolen.value() * processors : 0,
                             static_cast<int>(processors)};
        conditions.append(
            Conditions{load, span.speed, span.clock.known(), span.heatThrottles.known()});
    }
    return conditions;
}

//! What is measured before the first span belongs to it.
void TelemetrySummarizer::noteSpeed(const TelemetrySample &sample)
{
    if (m_spans.empty() || !(sample.value > 0))
        return;
    Span *reached = spanOf(sample.atNs);
    std::optional<double> &speed = (reached ? *reached : m_spans.front()).speed;
    speed = std::min(speed.value_or(sample.value), sample.value);
}

bool TelemetrySummarizer::add(const TelemetrySample &sample)
{
    if (!isTelemetry(sample.series))
        return false;
    if (!std::isfinite(sample.value))
        return true;
    if (sample.series == QLatin1String("cpu.speed"))
        noteSpeed(sample);
    const auto [place, isFirst] = m_series.try_emplace(sample.series);
    Growing &growing = place->second;
    SeriesSummary &summary = growing.summary;
    if (isFirst) {
        summary.series = sample.series;
        summary.unit = sample.unit;
        growing.beforeNs = std::numeric_limits<qint64>::min();
    }
    const qint64 before = std::exchange(growing.beforeNs, sample.atNs);
    Span *span = spanOf(sample.atNs);
    if (!span)
        return true;
    const qint64 from = std::max(before, span->window.fromNs);
    const qint64 to = std::min(sample.atNs, span->window.toNs);
    if (to > from) {
        const double inside = static_cast<double>(to) - static_cast<double>(from);
        addTo(*span, sample, inside);
        summary.maximum =
            summary.samples == 0 ? sample.value : std::max(summary.maximum, sample.value);
        summary.sum += sample.value * inside;
        summary.weightNs += inside;
        ++summary.samples;
    }
    return true;
}

QList<SeriesSummary> TelemetrySummarizer::result() const
{
    QList<SeriesSummary> all;
    for (const auto &[series, growing] : m_series)
        all.append(growing.summary);
    return all;
}

TrialSummary summaryOf(const std::vector<TelemetrySample> &samples, const StepSummary &steps)
{
    std::vector<const TelemetrySample *> byTime;
    byTime.reserve(samples.size());
    for (const TelemetrySample &sample : samples)
        byTime.push_back(&sample);
    std::ranges::stable_sort(byTime, {}, &TelemetrySample::atNs);
    TelemetrySummarizer summarizer(steps);
    for (const TelemetrySample *sample : byTime)
        summarizer.add(*sample);
    return {steps, summarizer.result(), summarizer.conditions()};
}

} // namespace strata::app::domain
