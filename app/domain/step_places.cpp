// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/domain/step_places.h"

#include <algorithm>
#include <span>

namespace strata::app::domain {
namespace {

// as in StepSummary::endTurn()
constexpr double beginningShare = 10;
constexpr std::size_t mostAtBeginning = 1000;

double startOf(const Step &step)
{
    return static_cast<double>(step.startNs);
}

double endOf(const Step &step)
{
    return startOf(step) + static_cast<double>(step.durationNs);
}

//! \param members indexes of the turn's steps, in their order
std::size_t leftOutOf(const std::vector<Step> &steps, std::span<const std::size_t> members)
{
    double from = startOf(steps[members.front()]);
    double to = endOf(steps[members.front()]);
    for (const std::size_t member : members) {
        from = std::min(from, startOf(steps[member]));
        to = std::max(to, endOf(steps[member]));
    }
    const double counts = from + (to - from) / beginningShare;
    std::size_t leftOut = 0;
    while (leftOut + 1 < members.size() && leftOut < mostAtBeginning &&
           (leftOut == 0 || startOf(steps[members[leftOut]]) < counts))
        ++leftOut;
    return leftOut;
}

} // namespace

std::vector<StepPlace> placesOf(const TrialData &data)
{
    std::vector<StepPlace> places(data.steps.size());
    std::vector<std::size_t> measured;
    for (std::size_t i = 0; i < data.steps.size(); ++i) {
        places[i].counts = !data.steps[i].warmup;
        if (!data.steps[i].warmup)
            measured.push_back(i);
    }
    const auto all = static_cast<qint64>(measured.size());
    const bool lacksSteps = summaryOf(data.steps, data.turns).lacksSteps();
    for (std::size_t turn = 0; turn < data.turns.size() && !lacksSteps; ++turn) {
        const qint64 first = std::clamp<qint64>(data.turns[turn].first, 0, all);
        const qint64 count = std::clamp<qint64>(data.turns[turn].steps, 0, all - first);
        if (data.turns[turn].number == 0 || count == 0)
            continue;
        const auto members = std::span(measured).subspan(static_cast<std::size_t>(first),
                                                         static_cast<std::size_t>(count));
        for (const std::size_t member : members)
            places[member].turn = static_cast<int>(turn);
        for (const std::size_t member : members.first(leftOutOf(data.steps, members)))
            places[member].counts = false;
    }
    return places;
}

} // namespace strata::app::domain
