// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/comparison_page.h"

#include "ui/charts/scene/chart_view.h"
#include "ui/models/plain_tool_tip.h"
#include "ui/models/plan_summary.h"
#include "ui/widgets/chart_turner.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/reason.h"

namespace strata::ui::pages {

using charts::ChartPanels;

namespace {

constexpr int captionMargin = 14; // that of the charts

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

ComparisonPage::ComparisonPage(models::RunResults &results, const Names &names, const View &view,
                               app::api::Runner *runner) :
    ResultPage(results, names),
    m_view(view),
    m_runner(runner),
    m_panels(new ChartPanels),
    m_answer(new widgets::PlainLabel),
    m_caption(new widgets::PlainLabel)
{
    addTexts();
    auto *turner = new widgets::FlowLayout;
    turner->addWidget(new widgets::ChartTurner(*m_panels));
    if (runner)
        turner->addWidget(makeMoreButton(*runner));
    setContent(m_panels, turner);
    connect(m_panels, &ChartPanels::rowChosen, this, &ComparisonPage::selectRow);
    ComparisonPage::refresh();
}

void ComparisonPage::addTexts()
{
    m_answer->setObjectName(QStringLiteral("answer"));
    m_answer->setAccessibleName(tr("Summary of this run"));
    m_caption->setObjectName(QStringLiteral("commonCaption"));
    m_caption->setAccessibleName(tr("About all charts of this page"));
    m_caption->setMuted(true);
    for (widgets::PlainLabel *label : {m_answer, m_caption}) {
        label->setWordWrap(true);
        label->setSelectable(true);
        label->setMargin(captionMargin);
    }
    m_panels->setHeader(m_answer);
    m_panels->setFooter(m_caption);
}

void ComparisonPage::showText(widgets::PlainLabel &label, const QString &text)
{
    label.setText(text);
    label.setVisible(!text.isEmpty());
}

QPushButton *ComparisonPage::makeMoreButton(app::api::Runner &runner)
{
    using app::api::Runner;
    m_more = new QPushButton;
    m_more->setObjectName(QStringLiteral("measureMore"));
    m_more->setAutoDefault(false);
    m_more->setToolTip(models::plainToolTip(
        tr("Measures the inconclusive settings of this run for longer. How long is estimated from "
           "how much its rounds differ, and is fixed beforehand.")));
    connect(m_more, &QPushButton::clicked, this,
            [this, &runner] { runner.measureMore(results().runId()); });
    connect(&runner, &Runner::started, this, &ComparisonPage::showMoreButton);
    connect(&runner, &Runner::finished, this, &ComparisonPage::showMoreButton);
    connect(&runner, &Runner::failed, this, &ComparisonPage::showMoreButton);
    connect(&results().project(), &app::api::Project::saved, this, &ComparisonPage::showMoreButton);
    return m_more;
}

void ComparisonPage::showMoreButton()
{
    if (!m_more)
        return;
    const app::api::ComparisonPtr &comparison = results().comparison();
    const double seconds = comparison ? comparison->secondsToSettle : 0;
    m_more->setVisible(seconds > 0);
    QString reason;
    if (m_runner->isRunning())
        reason = tr("A run is in progress. Stop it first.");
    else if (results().project().isReadOnly())
        reason = tr("The project is open for reading only. Save it under another name to measure "
                    "more.");
    widgets::setReason(*m_more, reason);
    const QString duration = models::durationText(seconds);
    m_more->setText(seconds > 0 && wasInVain(*comparison)
                        ? tr("Measure &more when it is quiet (%1)").arg(duration)
                        : tr("Measure &more (%1)").arg(duration));
}

QList<charts::ChartPtr> ComparisonPage::charts() const
{
    return results().hasNumbers() ? charts::toCharts(m_panels->charts())
                                  : QList<charts::ChartPtr>();
}

charts::ChartView *ComparisonPage::currentView() const
{
    return results().hasNumbers() ? m_panels->currentChart() : nullptr;
}

void ComparisonPage::refresh()
{
    if (!results().hasNumbers()) {
        showNothing();
        return;
    }
    const app::domain::Comparison &comparison = *results().comparison();
    const app::domain::Run &run = results().run()->run;
    m_panels->setCharts(m_view.charts(comparison, run));
    showText(*m_caption, m_panels->commonCaption().join(QLatin1Char('\n')));
    showText(*m_answer, m_view.answer ? m_view.answer(comparison, run) : QString());
    if (m_panels->charts().isEmpty()) {
        showNothing(tr("There is nothing to compare yet."),
                    tr("A comparison needs two hosts that did the same work. Add a host, for "
                       "example a container on this computer, and run again."));
        return;
    }
    showMoreButton();
    showResults(m_view.lead(comparison, run), m_view.table(comparison, run));
}

void ComparisonPage::followRow(qsizetype row)
{
    const models::TableTwin::Row &chosen = content().rows.at(row);
    m_panels->showRow(chosen.workloadId, chosen.hostId);
}

} // namespace strata::ui::pages
