// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/document.h"

namespace strata::ui::report {

QList<charts::ChartPtr> chartsOf(const Document &document)
{
    QList<charts::ChartPtr> charts;
    for (const Section &section : document.sections)
        for (const Block &block : section.blocks)
            if (const auto *chart = std::get_if<charts::ChartPtr>(&block))
                charts.append(*chart);
    return charts;
}

} // namespace strata::ui::report
