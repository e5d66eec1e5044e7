// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/analysis/bootstrap.h"
#include "app/analysis/median.h"
#include "app/analysis/roofline.h"
#include "app/analysis/roofline_points.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>

namespace strata::app::analysis {
namespace {

using domain::MemoryLevel;
using domain::Roof;

std::optional<MemoryLevel> levelOf(const QString &key, bool gpu)
{
    if (gpu) {
        if (key == QLatin1String("hbm"))
            return MemoryLevel::Dram;
        return key == QLatin1String("l2") ? std::optional(MemoryLevel::L2) : std::nullopt;
    }
    for (const MemoryLevel level :
         {MemoryLevel::L1, MemoryLevel::L2, MemoryLevel::L3, MemoryLevel::Dram})
        if (domain::levelKey(level) == key)
            return level;
    return std::nullopt;
}

// A roof is a limit: what the host reaches when nothing is in its way. The very best repeat may be
// an error of timing.
constexpr double roofQuantile = 0.9;

//! True for "all", false for "one", nothing for a word of a later engine.
std::optional<bool> allThreadsOf(const QString &word)
{
    if (word == QLatin1String("all"))
        return true;
    return word == QLatin1String("one") ? std::optional(false) : std::nullopt;
}

//! Adds the roof of a series ceiling.…, given the words after "ceiling". Series of a later engine
//! are left out.
void addRoof(domain::HostRoofs &roofs, const QStringList &words, const Roof &roof)
{
    if (words.value(0) == QLatin1String("clock") && words.value(1) == QLatin1String("one") &&
        words.size() == 2) {
        roofs.clock = roof;
        return;
    }
    const bool gpu = words.value(3) == QLatin1String("gpu");
    const std::optional<bool> allThreads = gpu ? std::optional(true) : allThreadsOf(words.value(3));
    if (!allThreads || words.size() != 4)
        return;
    if (words.first() == QLatin1String("flops"))
        roofs.compute.append({words.at(1), words.at(2), *allThreads, roof, gpu});
    const std::optional<MemoryLevel> level = levelOf(words.at(1), gpu);
    if (words.first() == QLatin1String("bandwidth") && level)
        roofs.memory.append({*level, words.at(2), *allThreads, roof, gpu});
}

} // namespace

domain::HostRoofs roofsOf(const QList<domain::MeasuredRoofs> &measured, double confidence)
{
    const domain::MeasuredRoofs &newest = measured.last();
    domain::HostRoofs roofs;
    roofs.hostId = newest.trial.trial.hostId;
    roofs.gpuNumber = domain::gpuNumber(newest.trial.trial.parameters);
    roofs.runName = newest.runName;
    roofs.measuredAt = newest.trial.trial.startedAt;
    std::map<QString, std::vector<double>> repeats;
    for (const domain::MeasuredRoofs &one : measured)
        for (const domain::TelemetrySample &sample : one.trial.samples)
            if (sample.series.startsWith(QLatin1String("ceiling.")) &&
                std::isfinite(sample.value) && sample.value > 0)
                repeats[sample.series].push_back(sample.value);
    for (auto &[series, values] : repeats) {
        std::ranges::sort(values);
        const Roof roof{
            quantile(values, roofQuantile),
            bootstrapQuantile(values, roofQuantile,
                              {confidence, rooflineResamples, seedFor(1, series.toStdString())}),
            static_cast<int>(values.size())};
        addRoof(roofs, series.split(QLatin1Char('.')).mid(1), roof);
    }
    return roofs;
}

} // namespace strata::app::analysis
