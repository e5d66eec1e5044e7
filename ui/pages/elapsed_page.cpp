// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The Elapsed time tab: where the time of one trial goes on each host.
#include "app/api/elapsed.h"
#include "ui/charts/scene/chart_view.h"
#include "ui/charts/scene/run_text.h"
#include "ui/charts/stacks/build_elapsed.h"
#include "ui/charts/stacks/elapsed_text.h"
#include "ui/pages/result_pages.h"
#include "ui/pages/run_worker.h"
#include "ui/widgets/flow_layout.h"

#include <QLayout>

#include <algorithm>
#include <utility>

namespace strata::ui::pages {

using app::domain::ElapsedRow;

class ElapsedPage : public ResultPage {
    Q_OBJECT
public:
    explicit ElapsedPage(models::RunResults &results);

    //! Of all settings.
    QList<charts::ChartPtr> charts() const override { return charts::toCharts(m_charts); }
    charts::ChartView *currentView() const override;
    charts::ChartOptions chartOptions() const override;
    void setChartOption(charts::ChartOption option, bool on) override;

protected:
    void refresh() override;
    void showHosts() override;
    void followRow(qsizetype row) override;
    void putInFront(const QString &workloadId, const QString &hostId) override;

private:
    QLayout *makeChoices();
    void showRows(const QList<ElapsedRow> &rows);
    void showWhyNothing();
    void showWork(); //!< another one was chosen, or its numbers have changed

    RunWorker<QList<ElapsedRow>> *m_worker;
    QList<ElapsedRow> m_rows;
    QList<charts::StackChart> m_charts;
    bool m_isByValue = false; //!< the shortest time first
    QComboBox *m_works = nullptr;
    charts::ChartView *m_view = nullptr;
};

ElapsedPage::ElapsedPage(models::RunResults &results) :
    ResultPage(results,
               {tr("&Elapsed time"), tr("Show where the time of one trial goes on each host"),
                tr("Elapsed times as a table"), 20, 4}),
    m_worker(new RunWorker<QList<ElapsedRow>>(
        *this, results,
        [](const app::domain::RunData &run, const auto &) { return app::api::elapsed(run); },
        [this] { showReading(); }, [this](const auto &rows) { showRows(rows); })),
    m_works(makeSettingBox()),
    m_view(new charts::ChartView)
{
    setContent(makeLineScroll(m_view), makeChoices());
    connect(m_works, &QComboBox::activated, this, [this] {
        goTo(m_works->currentData().toString());
        showWork();
    });
    connect(m_view, &charts::ChartView::subjectChosen, this, &ElapsedPage::goToInChart);
    letHostsBeHidden(*m_view);
    refresh();
}

QLayout *ElapsedPage::makeChoices()
{
    auto *row = new widgets::FlowLayout;
    row->addLabelled(tr("&Workload:"), m_works);
    letHostsBeHidden(*row);
    return row;
}

charts::ChartView *ElapsedPage::currentView() const
{
    return !m_charts.isEmpty() ? m_view : nullptr;
}

charts::ChartOptions ElapsedPage::chartOptions() const
{
    return currentView() ? charts::ChartOptions{{charts::ChartOption::ByValue, m_isByValue}}
                         : charts::ChartOptions();
}

void ElapsedPage::setChartOption(charts::ChartOption option, bool on)
{
    if (option != charts::ChartOption::ByValue)
        return;
    m_isByValue = on;
    showHosts();
}

void ElapsedPage::showHosts()
{
    if (!m_rows.isEmpty())
        showRows(m_rows);
}

void ElapsedPage::refresh()
{
    m_worker->refresh();
}

void ElapsedPage::showRows(const QList<ElapsedRow> &rows)
{
    m_rows = rows;
    m_charts.clear();
    if (rows.isEmpty()) {
        showWhyNothing();
        return;
    }
    const app::domain::Run &run = results().run()->run;
    m_charts = charts::elapsedCharts(rows, run, results().hiddenHosts());
    if (m_isByValue)
        for (charts::StackChart &chart : m_charts)
            std::ranges::stable_sort(chart.bars, {}, [](const charts::StackBar &bar) {
                return std::pair(bar.host.hidden, bar.length()); // hidden ones last
            });
    QList<std::pair<QString, QVariant>> works;
    for (const charts::StackChart &chart : std::as_const(m_charts))
        works.append({charts::shownWorkName(run, chart.workloadId), chart.workloadId});
    refill(*m_works, works, m_works->currentData());
    showWork();
}

void ElapsedPage::showWhyNothing()
{
    const auto isFinished = [](const app::domain::TrialData &trial) {
        return trial.trial.state == app::domain::TrialState::Done;
    };
    if (results().run() && std::ranges::any_of(results().run()->trials, isFinished))
        showNothing(tr("This run has no elapsed times."),
                    tr("This run was measured before elapsed times were recorded; measure again to "
                       "see them."));
    else
        showNothing();
}

void ElapsedPage::showWork()
{
    const QString workloadId = m_works->currentData().toString();
    const auto chart = std::ranges::find(m_charts, workloadId, &charts::StackChart::workloadId);
    if (chart == m_charts.end())
        return;
    const app::domain::Run &run = results().run()->run;
    const QStringList &hidden = results().hiddenHosts();
    QList<ElapsedRow> ofWork;
    for (const ElapsedRow &row : std::as_const(m_rows))
        if (row.workloadId == workloadId)
            ofWork.append(charts::shownRow(row));
    if (m_isByValue)
        std::ranges::stable_sort(ofWork, {}, &ElapsedRow::totalSeconds);
    // A hidden baseline is still what the others are compared with.
    models::TableTwin::Content table = charts::elapsedTable(ofWork, run);
    table.rows.removeIf([&](const auto &row) { return hidden.contains(row.hostId); });
    ofWork.removeIf([&](const ElapsedRow &row) {
        return hidden.contains(row.hostId) && row.hostId != run.plan.experiment.baselineId;
    });
    showResults(charts::ElapsedText::lead(ofWork, run), table);
    m_view->setChart(*chart);
}

void ElapsedPage::putInFront(const QString &workloadId, const QString &hostId)
{
    if (chooseSetting(*m_works, workloadId))
        showWork();
    ResultPage::putInFront(workloadId, hostId);
}

void ElapsedPage::followRow(qsizetype row)
{
    const QString hostId = content().rows.at(row).hostId;
    const auto &chart = dynamic_cast<const charts::StackChart &>(*m_view->chart());
    const auto bar = std::ranges::find(chart.bars, hostId,
                                       [](const charts::StackBar &shown) { return shown.host.id; });
    if (bar != chart.bars.end())
        m_view->setCurrentIndex(static_cast<int>(bar - chart.bars.begin()));
}

ResultPage *makeElapsedPage(models::RunResults &results, app::api::Runner &)
{
    return new ElapsedPage(results);
}

} // namespace strata::ui::pages

#include "elapsed_page.moc"
