// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/result_page.h"

#include "ui/charts/chart_panels.h"
#include "ui/pages/run_chooser.h"
#include "ui/widgets/chart_turner.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/plain_label.h"
#include "ui/widgets/table_setup.h"

#include <QHeaderView>
#include <QSortFilterProxyModel>
#include <QSplitter>
#include <QStackedWidget>
#include <QTableView>
#include <QVBoxLayout>

namespace strata::ui::pages {

using charts::ChartPanels;
using charts::TableTwin;
using models::RunResults;

namespace {

constexpr int kindColumn = 2; // of both tables

} // namespace

ResultPage::ResultPage(RunResults &results, QWidget *parent) :
    QWidget(parent),
    m_results(results),
    m_stack(new QStackedWidget),
    m_runs(new RunChooser(results)),
    m_lead(new widgets::PlainLabel),
    m_panels(new ChartPanels),
    m_sorted(new QSortFilterProxyModel(this)),
    m_table(new QTableView),
    m_splitter(new QSplitter)
{
    m_stack->addWidget(makeEmptyState());
    m_stack->addWidget(makeContent());
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_stack);
    connect(&m_results, &RunResults::changed, this, &ResultPage::refresh);
    connect(m_panels, &ChartPanels::rowChosen, this, &ResultPage::selectRow);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &ResultPage::showChosenRow);
}

QWidget *ResultPage::makeEmptyState()
{
    m_empty = new widgets::EmptyState;
    m_empty->setButtons(tr("Run &now"), tr("Open the &plan"));
    connect(m_empty, &widgets::EmptyState::primaryClicked, this, &ResultPage::runRequested);
    connect(m_empty, &widgets::EmptyState::secondaryClicked, this, &ResultPage::planRequested);
    return m_empty;
}

QWidget *ResultPage::makeContent()
{
    setUpTable();
    m_splitter->addWidget(m_panels);
    m_splitter->addWidget(m_table);
    m_splitter->setStretchFactor(0, 3);
    m_splitter->setStretchFactor(1, 2);
    m_splitter->setSizes({560, 440});
    m_splitter->setChildrenCollapsible(false);
    auto *content = new QWidget;
    auto *layout = new QVBoxLayout(content);
    layout->addLayout(m_runs->makeHeader(m_lead));
    layout->addWidget(new widgets::ChartTurner(*m_panels));
    layout->addWidget(m_splitter, 1);
    return content;
}

void ResultPage::setUpTable()
{
    m_sorted->setSourceModel(&m_twin);
    m_sorted->setSortRole(TableTwin::SortRole);
    m_table->setModel(m_sorted);
    widgets::setUpTable(*m_table, {});
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(-1, Qt::AscendingOrder);
}

void ResultPage::setTableName(const QString &name) { m_table->setAccessibleName(name); }

QList<charts::ChartModel> ResultPage::charts() const { return m_results.hasNumbers() ? m_panels->models() : QList<charts::ChartModel>(); }

charts::ChartView *ResultPage::currentChart() const { return m_panels->currentChart(); }

void ResultPage::setTableTwinVisible(bool visible) { m_table->setVisible(visible); }

void ResultPage::setPlanned(const QString &summary)
{
    m_planned = summary;
    refresh();
}

void ResultPage::refresh()
{
    const bool any = m_results.hasNumbers();
    m_stack->setCurrentIndex(any ? 1 : 0);
    const bool waiting = !any && !m_results.runId().isEmpty();
    m_empty->setText(waiting ? tr("This run has no results yet.") : tr("No measurements yet."), m_planned);
    if (!any)
        return;
    const app::domain::Comparison &comparison = *m_results.comparison();
    const app::domain::Run &run = m_results.run()->run;
    m_lead->setText(lead(comparison, run));
    m_panels->setModels(makeCharts(comparison, run));
    m_twin.setContent(makeTable(comparison, run));
    m_table->resizeColumnsToContents();
    // A long setting must not push the numbers out of sight.
    const int widest = m_table->fontMetrics().horizontalAdvance(QLatin1Char('n')) * 16;
    for (int column = 0; column < m_twin.columnCount(); ++column)
        m_table->setColumnWidth(column, std::min(widest, m_table->columnWidth(column)));
    // Nor must the kind, which the chart beside it shows too: it stands last.
    QHeaderView &header = *m_table->horizontalHeader();
    header.moveSection(header.visualIndex(kindColumn), header.count() - 1);
}

void ResultPage::showChosenRow()
{
    const QModelIndex chosen = m_table->currentIndex();
    if (chosen.isValid() && m_table->hasFocus())
        m_panels->showRow(chosen.data(TableTwin::WorkloadIdRole).toString(), chosen.data(TableTwin::HostIdRole).toString());
}

void ResultPage::selectRow(const QString &workloadId, const QString &hostId)
{
    for (int row = 0; row < m_sorted->rowCount(); ++row) {
        const QModelIndex index = m_sorted->index(row, 0);
        if (index.data(TableTwin::WorkloadIdRole).toString() != workloadId || index.data(TableTwin::HostIdRole).toString() != hostId)
            continue;
        m_table->selectRow(row);
        m_table->scrollTo(index);
        return;
    }
}

} // namespace strata::ui::pages
