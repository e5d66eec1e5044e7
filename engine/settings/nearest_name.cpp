// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/settings/nearest_name.h"

#include <algorithm>
#include <cctype>

namespace strata::engine::settings {

namespace {

//! What is left of a name without what people write differently: "ResNet-50" is resnet50.
std::string lettersAndDigits(std::string_view name)
{
    std::string kept;
    for (const char character : name) {
        const auto byte = static_cast<unsigned char>(character);
        if (std::isalnum(byte) != 0)
            kept += static_cast<char>(std::tolower(byte));
    }
    return kept;
}

//! Edit distance with neighbours swapped counted as one (optimal string alignment).
std::size_t distance(std::string_view a, std::string_view b)
{
    const auto same = [&](std::size_t i, std::size_t j) { return a[i] == b[j]; };
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
    const std::string meant = lettersAndDigits(wrong.substr(0, 64)); // costs grow with the square
    std::string nearest;
    std::size_t farOfNearest = 0;
    for (const std::string &name : names) {
        const std::string known = lettersAndDigits(name);
        const std::size_t shorter = std::min(meant.size(), known.size());
        const std::size_t longer = std::max(meant.size(), known.size());
        // A beginning ("band" of "bandwidth") is near whatever is missing.
        const bool begins = shorter >= 3 && known.starts_with(meant);
        const std::size_t limit = std::max<std::size_t>(1, longer / 3);
        // Each letter too many or too few is an edit.
        if (!begins && longer - shorter > limit)
            continue;
        // One wrong letter of a one-letter name is everything.
        const std::size_t edits = begins ? 0 : distance(meant, known);
        if (edits > limit || edits >= longer)
            continue;
        // A beginning is less than the whole, and more than a wrong letter.
        const std::size_t ofBeginning = meant == known ? 0 : 1;
        const std::size_t far = begins ? ofBeginning : 2 * edits;
        if (nearest.empty() || far < farOfNearest) {
            nearest = name;
            farOfNearest = far;
        }
    }
    return nearest;
}

} // namespace strata::engine::settings
