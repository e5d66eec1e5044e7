// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/settings/nearest_name.h"

#include <algorithm>
#include <cctype>

namespace strata::engine::settings {

namespace {

//! Edit distance with neighbours swapped counted as one (optimal string alignment); capitals do not
//! count.
std::size_t distance(std::string_view a, std::string_view b)
{
    const auto same = [&](std::size_t i, std::size_t j) {
        return std::tolower(static_cast<unsigned char>(a[i])) ==
               std::tolower(static_cast<unsigned char>(b[j]));
    };
    std::vector<std::size_t> costs((a.size() + 1) * (b.size() + 1));
    const auto cost = [&](std::size_t i, std::size_t j) -> std::size_t & {
        return costs[i * (b.size() + 1) + j];
    };
    for (std::size_t i = 0; i <= a.size(); ++i) {
        for (std::size_t j = 0; j <= b.size(); ++j) {
            if (i == 0 || j == 0) {
                cost(i, j) = i + j;
                continue;
            }
            cost(i, j) = std::min({cost(i - 1, j) + 1, cost(i, j - 1) + 1,
                                   cost(i - 1, j - 1) + (same(i - 1, j - 1) ? 0 : 1)});
            if (i > 1 && j > 1 && same(i - 1, j - 2) && same(i - 2, j - 1))
                cost(i, j) = std::min(cost(i, j), cost(i - 2, j - 2) + 1);
        }
    }
    return cost(a.size(), b.size());
}

} // namespace

std::string nearestName(std::string_view wrong, const std::vector<std::string> &names)
{
    wrong = wrong.substr(0, 64); // the table of costs grows with the square
    std::string nearest;
    std::size_t smallest = 0;
    for (const std::string &name : names) {
        // A beginning ("band" of "bandwidth") is near whatever is missing.
        const bool begins = wrong.size() >= 3 && std::string_view(name).starts_with(wrong);
        const std::size_t limit = std::max<std::size_t>(1, std::max(wrong.size(), name.size()) / 3);
        // Each letter too many or too few is an edit.
        if (!begins &&
            std::max(wrong.size(), name.size()) - std::min(wrong.size(), name.size()) > limit)
            continue;
        const std::size_t edits = begins ? 1 : distance(wrong, name);
        // One wrong letter of a one-letter name is everything.
        const bool near = edits <= limit && edits < std::max(wrong.size(), name.size());
        if (near && (nearest.empty() || edits < smallest)) {
            nearest = name;
            smallest = edits;
        }
    }
    return nearest;
}

} // namespace strata::engine::settings
