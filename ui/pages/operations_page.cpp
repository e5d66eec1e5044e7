// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The Operations tab: what the time of one iteration of a network is spent on, on each host.
#include "app/api/operations.h"
#include "ui/charts/scene/chart_view.h"
#include "ui/charts/scene/run_text.h"
#include "ui/charts/stacks/build_operations.h"
#include "ui/charts/stacks/operation_text.h"
#include "ui/models/plain_tool_tip.h"
#include "ui/pages/result_pages.h"
#include "ui/pages/run_worker.h"
#include "ui/widgets/flow_layout.h"

#include <QCheckBox>
#include <QLayout>

#include <algorithm>
#include <utility>

namespace strata::ui::pages {

using app::domain::OperationRow;

class OperationsPage : public ResultPage {
    Q_OBJECT
public:
    explicit OperationsPage(models::RunResults &results);

    //! Of all settings, as they are shown.
    QList<charts::ChartPtr> charts() const override { return charts::toCharts(m_charts); }
    charts::ChartView *currentView() const override;

protected:
    void refresh() override;
    void showHosts() override { choose(); }
    void followRow(qsizetype row) override;
    void putInFront(const QString &workloadId, const QString &hostId) override;

private:
    QLayout *makeChoices();
    void showRows(const QList<OperationRow> &rows);
    void showWhyNothing();
    void choose();   //!< something was chosen: the same rows in another way
    void showWork(); //!< another one was chosen, or its numbers have changed

    RunWorker<QList<OperationRow>> *m_worker;
    QList<OperationRow> m_rows;
    QList<charts::StackChart> m_charts;
    QComboBox *m_works = nullptr;
    QComboBox *m_measures = nullptr;
    QCheckBox *m_byPass = nullptr;
    charts::ChartView *m_view = nullptr;
};

OperationsPage::OperationsPage(models::RunResults &results) :
    ResultPage(results,
               {tr("Operat&ions"), tr("Show what one iteration of a network spends its time on"),
                tr("Operations as a table"), 20, 4}),
    m_worker(new RunWorker<QList<OperationRow>>(
        *this, results,
        [](const app::domain::RunData &run, const auto &) { return app::api::operations(run); },
        [this] { showReading(); }, [this](const auto &rows) { showRows(rows); })),
    m_works(makeSettingBox()),
    m_measures(new QComboBox),
    m_byPass(new QCheckBox(tr("Split by p&ass"))),
    m_view(new charts::ChartView)
{
    setContent(makeLineScroll(m_view), makeChoices());
    connect(m_works, &QComboBox::activated, this, [this] {
        goTo(m_works->currentData().toString());
        showWork();
    });
    connect(m_measures, &QComboBox::activated, this, &OperationsPage::choose);
    connect(m_byPass, &QCheckBox::toggled, this, &OperationsPage::choose);
    connect(m_view, &charts::ChartView::subjectChosen, this, &OperationsPage::goToInChart);
    letHostsBeHidden(*m_view);
    refresh();
}

QLayout *OperationsPage::makeChoices()
{
    //: of the time of an iteration
    m_measures->addItem(tr("shares"), true);
    m_measures->addItem(tr("times"), false);
    m_byPass->setToolTip(models::plainToolTip(
        tr("Keeps the forward pass, the backward pass and the update apart.")));
    auto *row = new widgets::FlowLayout;
    row->addLabelled(tr("&Workload:"), m_works);
    row->addLabelled(tr("&Bars:"), m_measures);
    row->addWidget(m_byPass);
    letHostsBeHidden(*row);
    return row;
}

charts::ChartView *OperationsPage::currentView() const
{
    return !m_charts.isEmpty() ? m_view : nullptr;
}

void OperationsPage::refresh()
{
    m_worker->refresh();
}

void OperationsPage::choose()
{
    if (!m_rows.isEmpty())
        showRows(m_rows);
}

void OperationsPage::showRows(const QList<OperationRow> &rows)
{
    m_rows = rows;
    m_charts.clear();
    if (rows.isEmpty()) {
        showWhyNothing();
        return;
    }
    const app::domain::Run &run = results().run()->run;
    m_charts = charts::operationCharts(
        rows, run,
        {m_measures->currentData().toBool(), m_byPass->isChecked(), results().hiddenHosts()});
    QList<std::pair<QString, QVariant>> works;
    for (const charts::StackChart &chart : std::as_const(m_charts))
        works.append(
            {chart.workloadId.isEmpty() ? tr("all") : charts::shownWorkName(run, chart.workloadId),
             chart.workloadId});
    refill(*m_works, works, m_works->currentData());
    showWork();
}

void OperationsPage::showWhyNothing()
{
    const auto isFinished = [](const app::domain::TrialData &trial) {
        return trial.trial.state == app::domain::TrialState::Done;
    };
    if (results().run() && std::ranges::any_of(results().run()->trials, isFinished))
        showNothing(tr("Nothing in this run timed its operations."),
                    tr("In the plan, give the workload \u201ctrain\u201d or \u201cinfer\u201d the "
                       "parameter profile=on, and measure again. Timing costs a little speed."));
    else
        showNothing();
}

void OperationsPage::showWork()
{
    const QString workloadId = m_works->currentData().toString();
    const auto chart = std::ranges::find(m_charts, workloadId, &charts::StackChart::workloadId);
    if (chart == m_charts.end())
        return;
    const app::domain::Run &run = results().run()->run;
    const QStringList &hidden = results().hiddenHosts();
    QList<OperationRow> shown = m_rows;
    if (!workloadId.isEmpty())
        shown.removeIf([&](const OperationRow &row) { return row.workloadId != workloadId; });
    // A hidden baseline is still what the others are compared with.
    models::TableTwin::Content table = charts::operationTable(shown, run, m_byPass->isChecked());
    table.rows.removeIf([&](const auto &row) { return hidden.contains(row.hostId); });
    shown.removeIf([&](const OperationRow &row) {
        return hidden.contains(row.hostId) && row.hostId != run.plan.experiment.baselineId;
    });
    showResults(workloadId.isEmpty() ? charts::OperationText::leadOfAll()
                                     : charts::OperationText::lead(shown, run),
                table);
    m_view->setChart(*chart);
}

void OperationsPage::putInFront(const QString &workloadId, const QString &hostId)
{
    if (chooseSetting(*m_works, workloadId))
        showWork();
    ResultPage::putInFront(workloadId, hostId);
}

void OperationsPage::followRow(qsizetype row)
{
    const models::TableTwin::Row &shown = content().rows.at(row);
    const auto &chart = dynamic_cast<const charts::StackChart &>(*m_view->chart());
    const auto bar = std::ranges::find_if(chart.bars, [&](const charts::StackBar &candidate) {
        return candidate.host.id == shown.hostId && candidate.workloadId == shown.workloadId;
    });
    if (bar != chart.bars.end())
        m_view->setCurrentIndex(static_cast<int>(bar - chart.bars.begin()));
}

ResultPage *makeOperationsPage(models::RunResults &results, app::api::Runner &)
{
    return new OperationsPage(results);
}

} // namespace strata::ui::pages

#include "operations_page.moc"
