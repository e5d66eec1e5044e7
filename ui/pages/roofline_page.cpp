// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/roofline_page.h"

#include "app/api/roofline.h"
#include "ui/charts/build_roofline.h"
#include "ui/charts/roofline_text.h"
#include "ui/charts/roofline_view.h"
#include "ui/models/plain_tool_tip.h"
#include "ui/pages/run_chooser.h"
#include "ui/widgets/choice_menu.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/plain_label.h"
#include "ui/widgets/table_setup.h"

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QSortFilterProxyModel>
#include <QSplitter>
#include <QStackedWidget>
#include <QTableView>
#include <QVBoxLayout>
#include <QtConcurrentRun>

#include <algorithm>
#include <array>

namespace strata::ui::pages {

using app::domain::MemoryLevel;
using app::domain::Roofline;
using charts::RooflineText;
using charts::TableTwin;
using models::RunResults;
using widgets::ChoiceMenu;

namespace {

constexpr std::array allLevels{MemoryLevel::L1, MemoryLevel::L2, MemoryLevel::L3, MemoryLevel::Dram};
constexpr int widestColumn = 16; // letters

QList<MemoryLevel> levelsOf(const QStringList &keys)
{
    QList<MemoryLevel> levels;
    for (const MemoryLevel level : allLevels)
        if (keys.contains(app::domain::levelKey(level)))
            levels.append(level);
    return levels;
}

} // namespace

RooflinePage::RooflinePage(RunResults &results, QWidget *parent) :
    QWidget(parent),
    m_results(results),
    m_stack(new QStackedWidget),
    m_runs(new RunChooser(results)),
    m_lead(new widgets::PlainLabel),
    m_points(new QComboBox),
    m_hosts(new ChoiceMenu(tr("H&osts"))),
    m_precisions(new ChoiceMenu(tr("Prec&isions"))),
    m_levels(new ChoiceMenu(tr("&Memory levels"))),
    m_measure(new QPushButton(tr("Measure roofs &again"))),
    m_view(new charts::RooflineView),
    m_sorted(new QSortFilterProxyModel(this)),
    m_table(new QTableView)
{
    m_stack->addWidget(makeEmptyState());
    m_stack->addWidget(makeContent());
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_stack);
    connect(&m_results, &RunResults::changed, this, &RooflinePage::refresh);
    connect(&m_computing, &QFutureWatcherBase::finished, this, &RooflinePage::takeComputed);
    connect(m_points, &QComboBox::activated, this, &RooflinePage::refresh);
    connect(m_levels, &ChoiceMenu::changed, this, &RooflinePage::refresh);
    connect(m_hosts, &ChoiceMenu::changed, this, &RooflinePage::showFiltered);
    connect(m_precisions, &ChoiceMenu::changed, this, &RooflinePage::showFiltered);
    connect(m_measure, &QPushButton::clicked, this, &RooflinePage::measureRequested);
    connect(m_view, &charts::RooflineView::markChosen, this, &RooflinePage::selectRow);
    refresh();
}

QWidget *RooflinePage::makeEmptyState()
{
    m_empty = new widgets::EmptyState;
    m_empty->setButtons(tr("Run &now"), tr("Open the &plan"));
    connect(m_empty, &widgets::EmptyState::primaryClicked, this, &RooflinePage::runRequested);
    connect(m_empty, &widgets::EmptyState::secondaryClicked, this, &RooflinePage::planRequested);
    return m_empty;
}

QWidget *RooflinePage::makeContent()
{
    setUpTable();
    auto *scroll = new QScrollArea;
    scroll->setWidget(m_view);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    auto *splitter = new QSplitter;
    splitter->addWidget(scroll);
    splitter->addWidget(m_table);
    splitter->setStretchFactor(0, 3);
    splitter->setStretchFactor(1, 2);
    splitter->setSizes({620, 380});
    splitter->setChildrenCollapsible(false);
    auto *content = new QWidget;
    auto *layout = new QVBoxLayout(content);
    layout->addLayout(makeHeader());
    layout->addLayout(makeToggles());
    layout->addWidget(splitter, 1);
    return content;
}

QLayout *RooflinePage::makeHeader()
{
    m_lead->setText(tr("How close the work comes to what each host can do. A point under the slope is limited by memory, one under "
                       "the horizontal by arithmetic."));
    return m_runs->makeHeader(m_lead);
}

QLayout *RooflinePage::makeToggles()
{
    m_points->addItem(tr("each work"));
    m_points->addItem(tr("each layer"));
    auto *label = new QLabel(tr("Poin&ts:"));
    label->setBuddy(m_points);
    QList<ChoiceMenu::Choice> levels;
    for (const MemoryLevel level : allLevels)
        levels.append({app::domain::levelKey(level), RooflineText::level(level)});
    m_levels->setChoices(levels, {app::domain::levelKey(MemoryLevel::Dram)});
    m_levels->setToolTip(models::plainToolTip(tr("Which roofs of memory are shown. The outermost of them limits.")));
    m_measure->setAutoDefault(false);
    auto *row = new QHBoxLayout;
    row->addWidget(label);
    row->addWidget(m_points);
    for (ChoiceMenu *menu : {m_hosts, m_precisions, m_levels})
        row->addWidget(menu);
    row->addStretch();
    row->addWidget(m_measure);
    return row;
}

void RooflinePage::setUpTable()
{
    m_sorted->setSourceModel(&m_twin);
    m_sorted->setSortRole(TableTwin::SortRole);
    m_table->setModel(m_sorted);
    widgets::setUpTable(*m_table, tr("Roofline as a table"));
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(-1, Qt::AscendingOrder);
}

QList<charts::ChartModel> RooflinePage::charts() const
{
    return charts::hasContent(m_roofline) ? QList<charts::ChartModel>{m_view->model()} : QList<charts::ChartModel>();
}

void RooflinePage::setTableTwinVisible(bool visible) { m_table->setVisible(visible); }

void RooflinePage::setPlanned(const QString &summary)
{
    m_planned = summary;
    m_empty->setText(tr("No measurements yet."), m_planned);
}

void RooflinePage::setMeasureReason(const QString &reason)
{
    m_measure->setEnabled(reason.isEmpty());
    m_measure->setToolTip(models::plainToolTip(
        reason.isEmpty() ? tr("Measures what each host of the plan can do, as a run of its own; the new roofs are then used here.") : reason));
}

void RooflinePage::refresh()
{
    if (!m_results.run()) {
        m_computed.reset();
        showRoofline({});
        return;
    }
    m_computeAgain = m_computing.isRunning();
    if (m_computeAgain)
        return; // one after the other: they would only delay each other
    m_computed = m_results.run();
    const QList<MemoryLevel> levels = levelsOf(m_levels->shownKeys());
    const app::domain::RooflineChoice choice{levels.isEmpty() ? MemoryLevel::Dram : levels.last(), m_points->currentIndex() == 1};
    // Hundreds of settings take seconds.
    m_computing.setFuture(QtConcurrent::run([run = m_computed, choice] { return app::api::roofline(*run, choice); }));
}

void RooflinePage::takeComputed()
{
    if (m_computeAgain || m_computed != m_results.run())
        refresh(); // what was wanted has changed meanwhile
    else if (m_computed)
        showRoofline(m_computing.result());
}

void RooflinePage::showRoofline(const Roofline &roofline)
{
    m_roofline = roofline;
    const bool any = charts::hasContent(m_roofline);
    m_stack->setCurrentIndex(any ? 1 : 0);
    const bool waiting = !any && !m_results.runId().isEmpty();
    m_empty->setText(waiting ? tr("This run has no points and no roofs yet.") : tr("No measurements yet."), m_planned);
    if (!any)
        return;
    refreshMenus();
    showFiltered();
}

void RooflinePage::refreshMenus()
{
    const app::domain::Run &run = m_computed->run;
    QList<ChoiceMenu::Choice> hosts;
    for (const QString &hostId : run.plan.experiment.hostIds)
        hosts.append({hostId, charts::shownHostName(run, hostId)});
    m_hosts->setChoices(hosts);
    QList<ChoiceMenu::Choice> precisions;
    for (const QString &precision : charts::allPrecisions(m_roofline))
        precisions.append({precision, precision});
    m_precisions->setChoices(precisions, charts::usedPrecisions(m_roofline));
}

void RooflinePage::showFiltered()
{
    if (!m_computed || !charts::hasContent(m_roofline))
        return;
    const app::domain::Run &run = m_computed->run;
    const charts::RooflineFilter filter{m_hosts->hiddenKeys(), m_precisions->hiddenKeys(), levelsOf(m_levels->shownKeys())};
    m_view->setModel(charts::rooflineChart(m_roofline, run, filter));
    m_twin.setContent(charts::rooflineTable(m_roofline, run, filter));
    m_table->resizeColumnsToContents();
    // A long setting must not push the numbers out of sight.
    const int widest = m_table->fontMetrics().horizontalAdvance(QLatin1Char('n')) * widestColumn;
    for (int column = 0; column < m_twin.columnCount(); ++column)
        m_table->setColumnWidth(column, std::min(widest, m_table->columnWidth(column)));
}

void RooflinePage::selectRow(const QString &workloadId, const QString &hostId)
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
