// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/latency_page.h"

#include "app/api/latencies.h"
#include "ui/charts/latency_text.h"
#include "ui/charts/line_view.h"
#include "ui/charts/roofline_text.h"
#include "ui/pages/line_splitter.h"
#include "ui/pages/run_chooser.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/plain_label.h"
#include "ui/widgets/table_setup.h"

#include <QComboBox>
#include <QLabel>
#include <QSignalBlocker>
#include <QSortFilterProxyModel>
#include <QSplitter>
#include <QStackedWidget>
#include <QTableView>
#include <QVBoxLayout>
#include <QtConcurrentRun>

#include <algorithm>

namespace strata::ui::pages {

using app::domain::LatencyRow;
using charts::LatencyKind;
using charts::TableTwin;
using models::RunResults;

namespace {

constexpr int widestColumn = 16; // letters
constexpr int shortestWork = 24;

//! Fills a box anew and keeps what was chosen, if it is still there.
class Refill {
public:
    explicit Refill(QComboBox &box) : m_box(box), m_blocker(&box), m_chosen(box.currentData()) { box.clear(); }
    ~Refill() { m_box.setCurrentIndex(std::max(0, m_box.findData(m_chosen))); }
    Refill(const Refill &) = delete;
    Refill &operator=(const Refill &) = delete;

private:
    QComboBox &m_box;
    QSignalBlocker m_blocker;
    QVariant m_chosen;
};

} // namespace

LatencyPage::LatencyPage(RunResults &results, QWidget *parent) :
    QWidget(parent),
    m_results(results),
    m_stack(new QStackedWidget),
    m_runs(new RunChooser(results)),
    m_lead(new widgets::PlainLabel),
    m_works(new QComboBox),
    m_series(new QComboBox),
    m_view(new charts::LineView),
    m_sorted(new QSortFilterProxyModel(this)),
    m_table(new QTableView)
{
    m_stack->addWidget(makeEmptyState());
    m_stack->addWidget(makeContent());
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_runs->makeHeaderAbove(m_lead)); // a run with nothing to show must not hide the others
    layout->addWidget(m_stack, 1);
    connect(&m_results, &RunResults::changed, this, &LatencyPage::refresh);
    connect(&m_computed, &QFutureWatcherBase::finished, this, &LatencyPage::takeComputed);
    connect(m_works, &QComboBox::activated, this, &LatencyPage::showWork);
    connect(m_series, &QComboBox::activated, this, &LatencyPage::showChart);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &LatencyPage::showChosenRow);
    refresh();
}

QWidget *LatencyPage::makeEmptyState()
{
    m_empty = new widgets::EmptyState;
    m_empty->setButtons(tr("Run &now"), tr("Open the &plan"));
    connect(m_empty, &widgets::EmptyState::primaryClicked, this, &LatencyPage::runRequested);
    connect(m_empty, &widgets::EmptyState::secondaryClicked, this, &LatencyPage::planRequested);
    return m_empty;
}

QWidget *LatencyPage::makeContent()
{
    setUpTable();
    auto *content = new QWidget;
    auto *layout = new QVBoxLayout(content);
    layout->addLayout(makeChoices());
    layout->addWidget(makeLineSplitter(m_view, m_table), 1);
    return content;
}

QLayout *LatencyPage::makeChoices()
{
    auto *works = new QLabel(tr("&Workload:"));
    works->setBuddy(m_works);
    auto *series = new QLabel(tr("Kind of e&vent:"));
    series->setBuddy(m_series);
    m_works->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon); // a setting can be long
    m_works->setMinimumContentsLength(shortestWork);
    m_series->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    auto *row = new QHBoxLayout;
    row->addWidget(works);
    row->addWidget(m_works, 1);
    row->addSpacing(12);
    row->addWidget(series);
    row->addWidget(m_series);
    row->addStretch();
    return row;
}

void LatencyPage::setUpTable()
{
    m_sorted->setSourceModel(&m_twin);
    m_sorted->setSortRole(TableTwin::SortRole);
    m_table->setModel(m_sorted);
    widgets::setUpTable(*m_table, tr("Latencies as a table"));
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(-1, Qt::AscendingOrder);
}

void LatencyPage::setTableTwinVisible(bool visible)
{
    m_table->setVisible(visible);
}

void LatencyPage::setPlanned(const QString &summary)
{
    m_planned = summary;
    showEmptyState();
}

void LatencyPage::refresh()
{
    if (const app::api::RunDataPtr run = m_results.run())
        m_computed.setFuture(QtConcurrent::run([run] { return Computed(run, app::api::latencies(*run)); }));
    else
        showRows({});
}

void LatencyPage::takeComputed()
{
    // Another run may have been chosen meanwhile; its own answer comes, or there is nothing to show.
    if (const Computed computed = m_computed.result(); computed.first == m_results.run())
        showRows(computed.second);
}

void LatencyPage::showRows(const QList<LatencyRow> &rows)
{
    m_rows = rows;
    m_kinds = charts::latencyKinds(rows);
    m_charts = rows.isEmpty() ? QList<charts::ChartModel>() : charts::latencyCharts(rows, m_results.run()->run);
    m_stack->setCurrentIndex(rows.isEmpty() ? 0 : 1);
    showEmptyState();
    if (rows.isEmpty()) {
        m_lead->clear();
        return;
    }
    fillWorks(m_results.run()->run);
    showWork();
}

void LatencyPage::showEmptyState()
{
    if (m_results.hasNumbers())
        m_empty->setText(tr("This run timed no single events."),
                         tr("None of its workloads counts single events; add cpu, threads, mutex, memory, file-io or "
                            "kernel-calls to the plan."));
    else
        m_empty->setText(m_results.runId().isEmpty() ? tr("No measurements yet.") : tr("This run has no results yet."),
                         m_planned);
}

void LatencyPage::fillWorks(const app::domain::Run &run)
{
    const Refill refill(*m_works);
    for (const LatencyKind &kind : std::as_const(m_kinds))
        if (m_works->findData(kind.workloadId) < 0)
            m_works->addItem(charts::shownWorkName(run, kind.workloadId), kind.workloadId);
}

void LatencyPage::fillSeries()
{
    const Refill refill(*m_series);
    for (const LatencyKind &kind : std::as_const(m_kinds))
        if (kind.workloadId == m_works->currentData().toString())
            m_series->addItem(charts::LatencyText::series(kind.series), kind.series);
}

void LatencyPage::showWork()
{
    fillSeries();
    fillTable();
    showChart();
}

void LatencyPage::fillTable()
{
    m_shown.clear();
    for (const LatencyRow &row : std::as_const(m_rows))
        if (row.workloadId == m_works->currentData().toString())
            m_shown.append(row);
    m_twin.setContent(charts::latencyTable(m_shown, m_results.run()->run));
    m_table->resizeColumnsToContents();
    // A long setting must not push the numbers out of sight.
    const int widest = m_table->fontMetrics().horizontalAdvance(QLatin1Char('n')) * widestColumn;
    for (int column = 0; column < m_twin.columnCount(); ++column)
        m_table->setColumnWidth(column, std::min(widest, m_table->columnWidth(column)));
}

void LatencyPage::showChart()
{
    const LatencyKind kind{m_works->currentData().toString(), m_series->currentData().toString()};
    const qsizetype chart = m_kinds.indexOf(kind);
    if (chart < 0)
        return;
    m_view->setModel(m_charts.at(chart));
    m_lead->setText(charts::LatencyText::lead(charts::rowsOf(m_rows, kind)));
}

//! The chart follows the row that a person went to in the table.
void LatencyPage::showChosenRow()
{
    const QModelIndex chosen = m_sorted->mapToSource(m_table->currentIndex());
    if (!chosen.isValid() || !m_table->hasFocus())
        return;
    m_series->setCurrentIndex(m_series->findData(m_shown.at(chosen.row()).series));
    showChart();
}

} // namespace strata::ui::pages
