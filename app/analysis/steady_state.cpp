// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/analysis/steady_state.h"

#include "app/analysis/median.h"

#include <boost/math/distributions/students_t.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <span>

namespace strata::app::analysis {
namespace {

constexpr std::size_t mostParts = 20;
constexpr std::size_t leastParts = 6;
constexpr std::size_t leastProcesses = 3;
constexpr double leastChange = 0.01;
constexpr double significance = 0.01; // of all places together

using Parts = std::vector<double>; // ln of the seconds of a step in each

Parts partsOf(const std::vector<double> &course, std::size_t count)
{
    Parts parts;
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t from = i * course.size() / count;
        const std::size_t to = (i + 1) * course.size() / count;
        parts.push_back(std::log(mean(std::span(course).subspan(from, to - from))));
    }
    return parts;
}

//! How far the parts [first, place) are from those after them, against what processes differ by:
//! Student's t; 0 if the change is too small to matter.
double changeAt(std::size_t place, std::size_t first, const std::vector<Parts> &processes)
{
    std::vector<double> changes;
    for (const Parts &parts : processes)
        changes.push_back(mean(std::span(parts).subspan(first, place - first)) -
                          mean(std::span(parts).subspan(place)));
    const double change = std::abs(mean(changes));
    if (!(change >= leastChange))
        return 0;
    const double error = standardError(changes);
    return error > 0 ? change / error : std::numeric_limits<double>::max();
}

//! The clearest change in the first half of the parts from `first` on.
std::optional<std::size_t> nextChange(std::size_t first, const std::vector<Parts> &processes)
{
    const std::size_t places = (processes.front().size() - first) / 2;
    std::size_t clearest = first;
    double t = 0;
    for (std::size_t place = first + 1; place <= first + places; ++place) {
        const double here = changeAt(place, first, processes);
        if (here > t) {
            t = here;
            clearest = place;
        }
    }
    if (clearest == first)
        return std::nullopt;
    const boost::math::students_t distribution(static_cast<double>(processes.size() - 1));
    const double p = 2 * boost::math::cdf(boost::math::complement(distribution, t));
    return p * static_cast<double>(places) < significance ? std::optional(clearest) : std::nullopt;
}

} // namespace

std::vector<double> courseOf(const domain::StepSummary &steps)
{
    if (steps.turns().isEmpty())
        return steps.blocks().meanSeconds();
    std::vector<double> course;
    for (const domain::TurnSummary &turn : steps.turns())
        course.push_back(turn.seconds / static_cast<double>(turn.steps));
    return course;
}

SteadyState steadyStateOf(const std::vector<std::vector<double>> &courses)
{
    if (courses.size() < leastProcesses)
        return {};
    const std::size_t shortest =
        std::ranges::min_element(courses, {}, &std::vector<double>::size)->size();
    const std::size_t count = std::min(shortest, mostParts);
    if (count < leastParts)
        return {};
    std::vector<Parts> processes;
    for (const std::vector<double> &course : courses) {
        processes.push_back(partsOf(course, count));
        if (!std::ranges::all_of(processes.back(), [](double part) { return std::isfinite(part); }))
            return {};
    }
    std::size_t steady = 0;
    while (2 * steady <= count) {
        const auto change = nextChange(steady, processes);
        if (!change)
            return {static_cast<double>(steady) / static_cast<double>(count), true};
        steady = *change;
    }
    return {0, false};
}

std::size_t warmupOf(std::size_t count, const SteadyState &state)
{
    constexpr double rounding = 1e-9;
    return static_cast<std::size_t>(state.from * static_cast<double>(count) + rounding);
}

} // namespace strata::app::analysis
