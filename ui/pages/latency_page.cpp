// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The Latency tab: how long individual events took on each host, up to the rarest.
#include "app/api/latencies.h"
#include "ui/charts/lines/build_latency.h"
#include "ui/charts/lines/latency_text.h"
#include "ui/charts/scene/chart_view.h"
#include "ui/charts/scene/run_text.h"
#include "ui/pages/result_pages.h"
#include "ui/pages/run_worker.h"
#include "ui/widgets/flow_layout.h"

#include <QLayout>

#include <algorithm>
#include <utility>

namespace strata::ui::pages {

using app::domain::LatencyRow;
using charts::LatencyKind;

class LatencyPage : public ResultPage {
    Q_OBJECT
public:
    explicit LatencyPage(models::RunResults &results);

    //! Of all settings and kinds of events.
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
    void showRows(const QList<app::domain::LatencyRow> &rows);
    void showWhyNothing();
    void fillWorks(const app::domain::Run &run);
    void showWork(); //!< another one was chosen, or its numbers have changed
    void fillSeries();
    void showSeries();
    charts::LatencyKind chosenKind() const;

    RunWorker<QList<app::domain::LatencyRow>> *m_worker;
    QList<app::domain::LatencyRow> m_rows;
    QList<app::domain::LatencyRow> m_shown; //!< those of the table: of the chosen work
    QList<charts::LatencyKind> m_kinds;     //!< of the charts
    QList<charts::LineChart> m_charts;
    bool m_isLogarithmic = true; //!< the axis of the times
    QComboBox *m_works = nullptr;
    QComboBox *m_series = nullptr;
    charts::ChartView *m_view = nullptr;
};

LatencyPage::LatencyPage(models::RunResults &results) :
    ResultPage(results, {tr("Late&ncy"), tr("Show how long individual events took on each host"),
                         tr("Latencies as a table")}),
    m_worker(new RunWorker<QList<LatencyRow>>(
        *this, results,
        [](const app::domain::RunData &run, const auto &) { return app::api::latencies(run); },
        [this] { showReading(); }, [this](const auto &rows) { showRows(rows); })),
    m_works(makeSettingBox()),
    m_series(new QComboBox),
    m_view(new charts::ChartView)
{
    setContent(makeLineScroll(m_view), makeChoices());
    connect(m_works, &QComboBox::activated, this, [this] {
        goTo(m_works->currentData().toString());
        showWork();
    });
    connect(m_series, &QComboBox::activated, this, &LatencyPage::showSeries);
    letHostsBeHidden(*m_view);
    refresh();
}

QLayout *LatencyPage::makeChoices()
{
    m_series->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    auto *row = new widgets::FlowLayout;
    row->addLabelled(tr("&Workload:"), m_works);
    row->addLabelled(tr("&Kind of event:"), m_series);
    letHostsBeHidden(*row);
    return row;
}

charts::ChartView *LatencyPage::currentView() const
{
    return !m_charts.isEmpty() ? m_view : nullptr;
}

charts::ChartOptions LatencyPage::chartOptions() const
{
    return m_charts.isEmpty()
               ? charts::ChartOptions()
               : charts::ChartOptions{{charts::ChartOption::Logarithmic, m_isLogarithmic}};
}

void LatencyPage::setChartOption(charts::ChartOption option, bool on)
{
    if (option != charts::ChartOption::Logarithmic)
        return;
    m_isLogarithmic = on;
    showRows(m_rows);
}

LatencyKind LatencyPage::chosenKind() const
{
    return {m_works->currentData().toString(), m_series->currentData().toString()};
}

void LatencyPage::showHosts()
{
    if (!m_rows.isEmpty())
        showRows(m_rows);
}

void LatencyPage::refresh()
{
    m_worker->refresh();
}

void LatencyPage::showRows(const QList<LatencyRow> &rows)
{
    m_rows = rows;
    m_kinds = charts::latencyKinds(rows);
    m_charts = rows.isEmpty()
                   ? QList<charts::LineChart>()
                   : charts::latencyCharts(rows, results().run()->run, results().hiddenHosts());
    for (charts::LineChart &chart : m_charts)
        chart.panels.first().scale =
            m_isLogarithmic ? charts::AxisScale::Log : charts::AxisScale::Linear;
    if (rows.isEmpty()) {
        showWhyNothing();
        return;
    }
    fillWorks(results().run()->run);
    showWork();
}

void LatencyPage::showWhyNothing()
{
    if (results().hasNumbers())
        showNothing(
            tr("This run timed no individual events."),
            tr("None of its workloads times individual events; add cpu, threads, mutex, memory, "
               "file-io, kernel-calls, serve, generate, many-to-many, point-to-point with "
               "pattern=latency, or kernel-launch with mode=latency to the plan."));
    else
        showNothing();
}

void LatencyPage::fillWorks(const app::domain::Run &run)
{
    QList<std::pair<QString, QVariant>> works;
    for (const LatencyKind &kind : std::as_const(m_kinds))
        if (const std::pair<QString, QVariant> work{charts::shownWorkName(run, kind.workloadId),
                                                    kind.workloadId};
            !works.contains(work))
            works.append(work);
    refill(*m_works, works, m_works->currentData());
}

void LatencyPage::fillSeries()
{
    QList<std::pair<QString, QVariant>> series;
    for (const LatencyKind &kind : std::as_const(m_kinds))
        if (kind.workloadId == m_works->currentData().toString())
            series.append({charts::LatencyText::series(kind.series), kind.series});
    refill(*m_series, series, m_series->currentData());
}

void LatencyPage::showWork()
{
    fillSeries();
    m_shown.clear();
    for (const LatencyRow &row : std::as_const(m_rows))
        if (row.workloadId == m_works->currentData().toString())
            m_shown.append(row);
    // A hidden baseline is still what the others are compared with.
    models::TableTwin::Content table = charts::latencyTable(m_shown, results().run()->run);
    const auto isHidden = [this](const auto &row) {
        return results().hiddenHosts().contains(row.hostId);
    };
    table.rows.removeIf(isHidden);
    m_shown.removeIf(isHidden);
    showResults({}, table);
    showSeries();
}

void LatencyPage::showSeries()
{
    const qsizetype chosen = m_kinds.indexOf(chosenKind());
    if (chosen < 0)
        return;
    m_view->setChart(m_charts.at(chosen));
    setLead(charts::LatencyText::lead(charts::rowsOf(m_rows, chosenKind())));
}

void LatencyPage::putInFront(const QString &workloadId, const QString &hostId)
{
    if (chooseSetting(*m_works, workloadId))
        showWork();
    selectRow(workloadId, hostId); // whose kind of event is not the one that was chosen
}

void LatencyPage::followRow(qsizetype row)
{
    m_series->setCurrentIndex(m_series->findData(m_shown.at(row).series));
    showSeries();
}

ResultPage *makeLatencyPage(models::RunResults &results, app::api::Runner &)
{
    return new LatencyPage(results);
}

} // namespace strata::ui::pages

#include "latency_page.moc"
