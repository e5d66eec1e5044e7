// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/measure_more_button.h"

#include "ui/models/busy_reason.h"
#include "ui/models/plain_tool_tip.h"
#include "ui/models/plan_summary.h"
#include "ui/widgets/reason.h"

namespace strata::ui::pages {

using app::api::Runner;

namespace {

//! Whether the rounds that were added last would do no more for anything if they were added again.
bool wasInVain(const app::domain::Comparison &comparison)
{
    bool isAny = false;
    for (const app::domain::DegradationRow &row : comparison.degradation) {
        if (row.secondsToSettle && row.addedInVain == 0)
            return false;
        isAny = isAny || row.secondsToSettle;
    }
    return isAny;
}

} // namespace

MeasureMoreButton::MeasureMoreButton(models::RunResults &results, Runner &runner) :
    m_results(results),
    m_runner(runner)
{
    setObjectName(QStringLiteral("measureMore"));
    setAutoDefault(false);
    setToolTip(models::plainToolTip(
        tr("Measures the inconclusive settings of this run for longer. How long is estimated from "
           "how much its rounds differ, and is fixed beforehand.")));
    hide();
    connect(this, &QPushButton::clicked, this, [this] { m_runner.measureMore(m_results.runId()); });
    connect(&runner, &Runner::started, this, &MeasureMoreButton::refresh);
    connect(&runner, &Runner::finished, this, &MeasureMoreButton::refresh);
    connect(&runner, &Runner::failed, this, &MeasureMoreButton::refresh);
    connect(&runner, &Runner::collecting, this, &MeasureMoreButton::refresh);
    connect(&runner, &Runner::collected, this, &MeasureMoreButton::refresh);
    connect(&results.project(), &app::api::Project::saved, this, &MeasureMoreButton::refresh);
}

void MeasureMoreButton::refresh()
{
    const app::api::ComparisonPtr &comparison = m_results.comparison();
    const double seconds = comparison ? comparison->secondsToSettle : 0;
    setVisible(seconds > 0);
    QString reason = models::busyReason(m_runner);
    if (reason.isEmpty() && m_results.project().isReadOnly())
        reason = tr("The project is open for reading only. Save it under another name to measure "
                    "more.");
    widgets::setReason(*this, reason);
    const QString duration = models::durationText(seconds);
    setText(seconds > 0 && wasInVain(*comparison)
                ? tr("Measure &more when it is quiet (%1)").arg(duration)
                : tr("Measure &more (%1)").arg(duration));
}

} // namespace strata::ui::pages
