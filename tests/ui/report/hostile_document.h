// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A report whose every text would like to be something else.
#pragma once

#include "tests/ui/support/sample_plan.h"
#include "ui/charts/rows/build_rows.h"
#include "ui/report/document.h"

namespace strata::tests {

inline QString hostileReportText()
{
    return QStringLiteral("</title></style>\"'><script>alert(1)</script>&lt;img src=x onerror=y>"
                          "\u202e\u0007%1 ") +
           QString(3000, QLatin1Char('x'));
}

inline ui::report::Document hostileDocument()
{
    using namespace ui::report;
    const QString text = hostileReportText();
    Document document{text, {text}, {}};
    Section section{text, {Paragraph{text}, BulletList{{text}}, Commands{{text}}}};
    section.blocks << Table{text, {text, text}, {{{{text}}, true}, {{{text}, {text, true}}}}};
    domain::Plan plan = samplePlan();
    plan.hosts[1].name = text;
    const auto charts = ui::charts::throughputCharts(sampleComparison(plan), sampleRun(plan).run);
    section.blocks << ui::charts::toCharts(charts).first();
    document.sections << section;
    return document;
}

} // namespace strata::tests
