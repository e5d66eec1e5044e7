// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/live/live_buffer.h"

#include "ui/charts/scene/decimator.h"

#include <algorithm>

namespace strata::ui::charts {
namespace {

constexpr double secondsPerNanosecond = 1e-9;

//! The bucket's slowest step has its lowest rate, so step times are decimated first and only what
//! is left is divided.
QList<QPointF> toRates(QList<QPointF> points, double workPerStep)
{
    for (QPointF &point : points)
        point.setY(workPerStep / point.y());
    return points;
}

//! Many more than a screen has pixels: what is left of a long trial looks the same, and needs no
//! more memory however long it lasts.
constexpr int keptBuckets = 50'000;
constexpr std::size_t mostPoints = 4 * keptBuckets;

void thinOut(std::vector<QPointF> &points)
{
    if (points.size() < mostPoints)
        return;
    QList<QPointF> kept = decimate(points, points.front().x(), points.back().x(), keptBuckets);
    if (kept.first() != points.front())
        kept.prepend(points.front()); // says when measuring began
    if (kept.last() != points.back())
        kept.append(points.back());
    points.assign(kept.cbegin(), kept.cend());
}

double endOf(const std::vector<QPointF> &points)
{
    return points.empty() ? 0 : points.back().x();
}

} // namespace

LiveBuffer::Entry *LiveBuffer::find(const QString &trialId)
{
    const auto found = std::ranges::find_if(
        m_entries, [&](const Entry &entry) { return entry.trial.trialId == trialId; });
    return found == m_entries.end() ? nullptr : &*found;
}

void LiveBuffer::setTrial(const LiveTrial &trial)
{
    if (trial.group != m_group)
        clear();
    m_group = trial.group;
    if (!trial.rateUnit.isEmpty())
        m_rateUnit = trial.rateUnit;
    if (Entry *known = find(trial.trialId)) {
        known->trial = trial;
        return;
    }
    if (m_entries.size() >= static_cast<std::size_t>(LiveChart::maxTrials))
        m_entries.erase(m_entries.begin());
    m_entries.push_back({trial, {}, {}});
}

bool LiveBuffer::append(const QString &trialId, const QList<app::domain::Step> &steps)
{
    Entry *entry = find(trialId);
    if (entry == nullptr)
        return false;
    for (const app::domain::Step &step : steps) {
        if (step.durationNs <= 0)
            continue;
        const double end =
            static_cast<double>(step.startNs + step.durationNs) * secondsPerNanosecond;
        auto &points = step.warmup ? entry->warmup : entry->measured;
        points.emplace_back(end, static_cast<double>(step.durationNs) * secondsPerNanosecond);
    }
    thinOut(entry->warmup);
    thinOut(entry->measured);
    return !steps.isEmpty();
}

void LiveBuffer::clear()
{
    m_entries.clear();
    m_group.clear();
    m_rateUnit.clear();
}

double LiveBuffer::duration() const
{
    double longest = 0;
    for (const Entry &entry : m_entries)
        longest = std::max({longest, endOf(entry.warmup), endOf(entry.measured)});
    return longest;
}

QList<LiveLine> LiveBuffer::lines(LiveChart::Quantity quantity, int buckets) const
{
    QList<LiveLine> result;
    const double end = duration();
    for (const Entry &entry : m_entries) {
        LiveLine line;
        line.trial = entry.trial;
        line.newest = &entry == &m_entries.back();
        line.warmup = decimate(entry.warmup, 0, end, buckets);
        line.measured = decimate(entry.measured, 0, end, buckets);
        if (!entry.measured.empty())
            line.measuringFrom = entry.measured.front().x() - entry.measured.front().y();
        if (quantity == LiveChart::Quantity::Rate) {
            if (!(entry.trial.workPerStep > 0))
                continue;
            line.warmup = toRates(line.warmup, entry.trial.workPerStep);
            line.measured = toRates(line.measured, entry.trial.workPerStep);
        }
        result.append(line);
    }
    return result;
}

} // namespace strata::ui::charts
