// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/analysis/verdict.h"

namespace strata::app::analysis {

domain::Verdict verdictOf(const std::optional<domain::Interval> &interval, double margin)
{
    if (!interval)
        return domain::Verdict::Inconclusive;
    if (interval->low > margin)
        return domain::Verdict::Slower;
    if (interval->high < -margin)
        return domain::Verdict::Faster;
    if (interval->low >= -margin && interval->high <= margin)
        return domain::Verdict::Equivalent;
    return domain::Verdict::Inconclusive;
}

} // namespace strata::app::analysis
