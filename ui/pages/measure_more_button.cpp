// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/measure_more_button.h"

#include "ui/models/busy_reason.h"
#include "ui/models/plain_tool_tip.h"
#include "ui/models/plan_summary.h"
#include "ui/widgets/reason.h"

#include <algorithm>

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

//! Whether something is undecided only because others disturbed it.
bool wasDisturbed(const app::domain::Comparison &comparison)
{
    return std::ranges::any_of(comparison.degradation, [](const app::domain::DegradationRow &row) {
        return row.verdict == app::domain::Verdict::Inconclusive &&
               row.reasons.contains(app::domain::Reason::Disturbed);
    });
}

//! Whether a run of the plan would do what the run did: the plan may be another one by now.
bool doTheSame(const app::domain::Plan &plan, const app::domain::Plan &ofRun)
{
    const auto isSame = [&](const QString &hostId) {
        const app::domain::Host *now = plan.host(hostId);
        const app::domain::Host *then = ofRun.host(hostId);
        return now && then && *now == *then;
    };
    return plan.experiment == ofRun.experiment &&
           std::ranges::all_of(plan.experiment.hostIds, isSame);
}

} // namespace

MeasureMoreButton::MeasureMoreButton(models::RunResults &results, Runner &runner) :
    m_results(results),
    m_runner(runner)
{
    setObjectName(QStringLiteral("measureMore"));
    setAutoDefault(false);
    hide();
    connect(this, &QPushButton::clicked, this, [this] {
        if (m_measuresAgain)
            Q_EMIT againRequested();
        else
            m_runner.measureMore(m_results.runId());
    });
    connect(&runner, &Runner::started, this, &MeasureMoreButton::refresh);
    connect(&runner, &Runner::finished, this, &MeasureMoreButton::refresh);
    connect(&runner, &Runner::failed, this, &MeasureMoreButton::refresh);
    connect(&runner, &Runner::collecting, this, &MeasureMoreButton::refresh);
    connect(&runner, &Runner::collected, this, &MeasureMoreButton::refresh);
    connect(&results.project(), &app::api::Project::saved, this, &MeasureMoreButton::refresh);
    connect(&results.project(), &app::api::Project::planChanged, this, &MeasureMoreButton::refresh);
}

void MeasureMoreButton::refresh()
{
    const app::api::ComparisonPtr &comparison = m_results.comparison();
    const double seconds = comparison ? comparison->secondsToSettle : 0;
    m_measuresAgain = seconds <= 0 && canMeasureAgain();
    setVisible(seconds > 0 || m_measuresAgain);
    widgets::setReason(*this, {});
    if (isHidden()) {
        setText({}); // nothing that another language could be wrong about
        return;
    }
    setToolTip(models::plainToolTip(
        m_measuresAgain
            ? tr("Runs the same plan again. This run was disturbed too much: more rounds of it "
                 "would not settle what is inconclusive.")
            : tr("Measures the inconclusive settings of this run for longer. The time needed is "
                 "estimated from how much its rounds differ, and is fixed in advance.")));
    QString reason = models::busyReason(m_runner);
    if (reason.isEmpty() && m_results.project().isReadOnly())
        reason = tr("The project is open for reading only. Save it under another name to measure "
                    "more.");
    widgets::setReason(*this, reason);
    if (m_measuresAgain) {
        setText(tr("&Measure again when it is quiet"));
        return;
    }
    const QString duration = models::durationText(seconds);
    setText(seconds > 0 && wasInVain(*comparison)
                ? tr("Measure &more when it is quiet (%1)").arg(duration)
                : tr("Measure &more (%1)").arg(duration));
}

bool MeasureMoreButton::canMeasureAgain() const
{
    const app::api::ComparisonPtr &comparison = m_results.comparison();
    const app::api::RunDataPtr &run = m_results.run();
    return comparison && run && run->run.state != app::domain::RunState::Running &&
           wasDisturbed(*comparison) && doTheSame(m_results.project().plan(), run->run.plan);
}

} // namespace strata::ui::pages
