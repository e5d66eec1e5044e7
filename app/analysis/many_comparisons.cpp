// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/analysis/many_comparisons.h"

#include "app/analysis/badges.h"

#include <boost/math/distributions/students_t.hpp>

#include <algorithm>
#include <cmath>
#include <vector>

namespace strata::app::analysis {

using domain::DegradationRow;
using domain::Verdict;

double pValueOf(const DegradationRow &row, double margin, double confidence)
{
    const bool isConclusive = row.verdict == Verdict::Slower || row.verdict == Verdict::Faster ||
                              row.verdict == Verdict::Equivalent;
    if (!isConclusive || !row.interval || row.rounds < 2)
        return 1;
    const boost::math::students_t distribution(row.rounds - 1);
    const double half = (row.interval->high - row.interval->low) / 2;
    const double middle = std::abs((row.interval->high + row.interval->low) / 2);
    if (!std::isfinite(half) || !std::isfinite(middle))
        return 1; // a file may say anything of its works
    const double spread = half / boost::math::quantile(distribution, (1 + confidence) / 2);
    if (!(spread > 0))
        return 0;
    const double distance = std::abs(middle - margin);
    return 2 * boost::math::cdf(boost::math::complement(distribution, distance / spread));
}

void correctForMany(domain::Comparison &comparison)
{
    std::vector<DegradationRow *> rows;
    for (DegradationRow &row : comparison.degradation) {
        // So that it is 1 − confidence where an interval touches the margin, as in pValueOf.
        const double looks = (1 - comparison.confidence) / (1 - row.confidence);
        row.correctedP = std::min(looks * pValueOf(row, comparison.margin, row.confidence), 1.0);
        if (row.interval)
            rows.push_back(&row);
    }
    std::ranges::sort(rows, {}, &DegradationRow::correctedP);
    double least = 0;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const double p = rows[i]->correctedP;
        const auto others = static_cast<double>(rows.size() - i);
        least = std::max(least, std::min(p * others, 1.0));
        rows[i]->correctedP = least;
        if (p < 1 && least > 1 - comparison.confidence)
            addBadge(rows[i]->badges, domain::Badge::OneOfMany);
    }
}

} // namespace strata::app::analysis
