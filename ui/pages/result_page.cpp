// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/result_page.h"

#include "ui/charts/scene/chart_export.h"
#include "ui/charts/scene/run_notes.h"
#include "ui/pages/host_menu.h"
#include "ui/pages/run_chooser.h"
#include "ui/widgets/screen_fit.h"
#include "ui/widgets/table_setup.h"

#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QHeaderView>
#include <QShowEvent>
#include <QSignalBlocker>
#include <QSplitter>
#include <QVBoxLayout>

#include <algorithm>
#include <numeric>
#include <utility>

namespace strata::ui::pages {

using models::RunResults;
using models::TableTwin;

namespace {

constexpr int leastLines = 14;
constexpr int leastTableLines = 7;
constexpr double pictureDpi = 192; // on the clipboard, as of charts in sight

} // namespace

ResultPage::ResultPage(RunResults &results, const Names &names) :
    m_results(results),
    m_names(names),
    m_stack(new QStackedWidget),
    m_lead(new widgets::PlainLabel),
    m_sorted(new models::SortedTwin(this)),
    m_table(new QTableView)
{
    setUpTable();
    m_stack->addWidget(makeEmptyState());
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(makeHeader()); // a run with nothing to show must not hide the others
    layout->addWidget(m_stack, 1);
    connect(&m_results, &RunResults::changed, this, &ResultPage::follow);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &ResultPage::showChosenRow);
}

QWidget *ResultPage::makeHeader()
{
    m_lead->setWordWrap(true);
    m_lead->setMinimumWidth(m_lead->fontMetrics().horizontalAdvance(QLatin1Char('n')) * 24);
    return (new RunChooser(m_results))->makeHeaderAbove(m_lead);
}

QWidget *ResultPage::makeEmptyState()
{
    m_empty = new widgets::EmptyState;
    showEmptyState();
    connect(m_empty, &widgets::EmptyState::primaryClicked, this, &ResultPage::actOnEmptyState);
    connect(m_empty, &widgets::EmptyState::secondaryClicked, this, &ResultPage::planRequested);
    return m_empty;
}

void ResultPage::setUpTable()
{
    m_sorted->setSourceModel(&m_twin);
    m_table->setModel(m_sorted);
    widgets::setUpTable(*m_table, m_names.table);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(-1, Qt::AscendingOrder);
    m_table->viewport()->installEventFilter(this);
}

void ResultPage::letHostsBeHidden(QLayout &choices)
{
    choices.addWidget(new HostMenu(m_results));
    auto *page = qobject_cast<QBoxLayout *>(layout());
    page->insertWidget(1, new HiddenHostsBar(m_results)); // below the header
    connect(&m_results, &RunResults::hiddenHostsChanged, this, [this] {
        m_hasOtherHosts = !isVisible();
        if (isVisible())
            showHosts();
    });
}

void ResultPage::letHostsBeHidden(charts::ChartView &view)
{
    view.letHostsBeHidden();
    connect(&view, &charts::ChartView::hostToggled, &m_results, &RunResults::toggleHost);
    view.letNotesBeWritten();
    connect(&view, &charts::ChartView::noteRequested, this, &ResultPage::noteRequested);
    connect(&view, &charts::ChartView::noteChosen, this, &ResultPage::noteChosen);
}

//! A page that nobody sees waits: to draw all of them at once would keep the window from answering.
//! Only that there is no run, as while another one is read, each hears at once: what still arrives
//! of the one before is not to be taken for a part of nothing.
void ResultPage::follow()
{
    m_isBehind = m_results.run() && !isVisible() && window()->isVisible();
    if (!m_isBehind)
        refresh();
}

void ResultPage::catchUp()
{
    if (std::exchange(m_isBehind, false))
        refresh();
}

void ResultPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    catchUp();
    if (std::exchange(m_hasOtherHosts, false))
        showHosts();
    followSubject();
}

QScrollArea *ResultPage::makeLineScroll(charts::ChartView *chart)
{
    QScrollArea *scroll = widgets::makeScroll(chart);
    // Always there: a bar that comes and goes changes the width, thus the height, thus the bar.
    scroll->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);
    connect(chart, &charts::ChartView::areaReached, scroll, [scroll](const QRect &area) {
        scroll->ensureVisible(area.center().x(), area.center().y(), 0, area.height() / 2);
    });
    return scroll;
}

QComboBox *ResultPage::makeSettingBox()
{
    constexpr int letters = 32;
    auto *box = new QComboBox;
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(letters);
    return box;
}

void ResultPage::refill(QComboBox &box, const QList<std::pair<QString, QVariant>> &entries,
                        const QVariant &chosen)
{
    const QSignalBlocker blocker(box);
    box.clear();
    for (const auto &[text, data] : entries)
        box.addItem(text, data);
    box.setCurrentIndex(std::max(0, box.findData(chosen)));
}

void ResultPage::setContent(QWidget *charts, QLayout *choices)
{
    auto *splitter = new QSplitter;
    splitter->addWidget(charts);
    splitter->addWidget(m_table);
    splitter->setStretchFactor(0, 3);
    splitter->setStretchFactor(1, 2);
    splitter->setSizes({560, 440});
    splitter->setChildrenCollapsible(false);
    splitter->setMinimumHeight(fontMetrics().lineSpacing() * leastLines); // or the page scrolls
    addContent(choices, splitter, nullptr);
}

void ResultPage::setTable(QAbstractItemModel &model, QLayout *above, QWidget *below)
{
    m_table->setModel(&model);
    m_table->setMinimumHeight(fontMetrics().lineSpacing() * leastTableLines);
    addContent(above, m_table, below);
}

void ResultPage::addContent(QLayout *above, QWidget *middle, QWidget *below)
{
    auto *content = new QWidget;
    auto *layout = new QVBoxLayout(content);
    if (above)
        layout->addLayout(above);
    layout->addWidget(middle, 1);
    if (below)
        layout->addWidget(below);
    m_stack->addWidget(content);
}

charts::ChartView *ResultPage::currentView() const
{
    return nullptr;
}

QList<charts::ChartPtr> ResultPage::charts() const
{
    return currentView() ? QList<charts::ChartPtr>{currentView()->chart()}
                         : QList<charts::ChartPtr>();
}

bool ResultPage::copyChart() const
{
    if (const charts::ChartView *view = currentView()) {
        view->copyImage();
        return true;
    }
    const charts::ChartPtr picture = charts().value(0);
    if (!picture)
        return false;
    QGuiApplication::clipboard()->setImage(charts::renderChart(*picture, {}, pictureDpi));
    return true;
}

bool ResultPage::isZoomable() const
{
    const charts::ChartView *view = currentView();
    return view && view->isZoomable();
}

void ResultPage::zoomIn()
{
    if (isZoomable())
        currentView()->zoomIn();
}

void ResultPage::zoomOut()
{
    if (isZoomable())
        currentView()->zoomOut();
}

void ResultPage::resetZoom()
{
    if (isZoomable())
        currentView()->showWhole();
}

void ResultPage::setTableTwinVisible(bool visible)
{
    m_table->setVisible(visible);
}

void ResultPage::setPublishedVisible(bool) {}

void ResultPage::showSetting(const QString &workloadId, const QString &hostId)
{
    goTo(workloadId, hostId);
    putInFront(workloadId, hostId);
}

void ResultPage::goTo(const QString &workloadId, const QString &hostId)
{
    if (workloadId.isEmpty())
        return;
    m_results.goTo({workloadId, hostId});
    m_followed = {m_results.runId(), m_results.subject()};
}

void ResultPage::goToInChart(const QString &workloadId, const QString &hostId)
{
    selectRow(workloadId, hostId);
    goTo(workloadId, hostId);
}

void ResultPage::putInFront(const QString &workloadId, const QString &hostId)
{
    if (const int row = selectRow(workloadId, hostId); row >= 0)
        followRow(row);
}

bool ResultPage::chooseSetting(QComboBox &settings, const QString &workloadId)
{
    const int wanted = settings.findData(workloadId);
    if (wanted < 0 || wanted == settings.currentIndex())
        return false;
    settings.setCurrentIndex(wanted);
    return true;
}

//! Once for each run and subject: then the person may look at something else here.
void ResultPage::followSubject()
{
    const models::Subject &subject = m_results.subject();
    if (!isVisible() || m_stack->currentIndex() == 0 || subject.workloadId.isEmpty())
        return;
    const std::pair wanted(m_results.runId(), subject);
    if (std::exchange(m_followed, wanted) != wanted)
        putInFront(wanted.second.workloadId, wanted.second.hostId);
}

void ResultPage::setPlanned(const QString &summary)
{
    m_planned = summary;
    showEmptyState();
}

void ResultPage::setMeasureReason(const QString &reason)
{
    m_measureReason = reason;
    showEmptyState();
}

void ResultPage::showResults(const QString &lead, const TableTwin::Content &table)
{
    m_content = m_results.run() ? charts::withNotes(table, m_results.run()->run) : table;
    m_twin.setContent(m_content);
    measureColumns();
    fitColumns();
    showResults(lead);
}

void ResultPage::showResults(const QString &lead)
{
    setLead(lead);
    m_stack->setCurrentIndex(1);
    // Later: who calls this has not shown all of it yet.
    QMetaObject::invokeMethod(this, &ResultPage::followSubject, Qt::QueuedConnection);
    Q_EMIT chartsChanged();
}

//! As wide as cells and heading need, but not wider than a few words.
void ResultPage::measureColumns()
{
    widgets::fitColumns(*m_table, m_names.widestColumn);
    m_columnWidths.clear();
    for (int column = 0; column < m_twin.columnCount(); ++column)
        m_columnWidths.append(m_table->columnWidth(column));
}

//! Long names must not push the numbers out of sight.
void ResultPage::fitColumns()
{
    constexpr int leastLetters = 8;
    const int letter = m_table->fontMetrics().horizontalAdvance(QLatin1Char('n'));
    QList<int> widths = m_columnWidths;
    const auto inSight = widths.begin() + std::min<qsizetype>(m_names.inSight, widths.size());
    int missing = std::accumulate(widths.begin(), inSight, -m_table->viewport()->width());
    for (; missing > 0 && widths.size() > 1; missing -= letter) {
        const int name = widths.at(0) > widths.at(1) ? 0 : 1;
        const int least =
            std::max(leastLetters * letter, m_table->horizontalHeader()->sectionSizeHint(name));
        if (widths.at(name) - letter < least)
            break;
        widths[name] -= letter;
    }
    for (int column = 0; column < widths.size(); ++column)
        m_table->setColumnWidth(column, widths.at(column));
}

bool ResultPage::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize && watched == m_table->viewport())
        fitColumns();
    return QWidget::eventFilter(watched, event);
}

void ResultPage::setLead(const QString &lead)
{
    m_lead->setText(lead);
}

void ResultPage::showReading()
{
    showNothing();
    m_isReading = true;
    showEmptyState();
}

void ResultPage::showProblem(const app::api::Problem &problem)
{
    showNothing();
    m_problem = problem;
    showEmptyState();
}

void ResultPage::showNothing(const QString &headline, const QString &explanation)
{
    m_headline = headline;
    m_explanation = explanation;
    m_isReading = m_results.isLoading();
    m_problem = m_results.problem();
    m_lead->clear();
    m_stack->setCurrentIndex(0);
    showEmptyState();
    Q_EMIT chartsChanged();
}

void ResultPage::showEmptyState()
{
    const bool isCancelled = m_problem && m_problem->code == app::domain::FailureCode::Cancelled;
    if (m_problem) {
        m_empty->setText(isCancelled ? tr("Reading this run was cancelled.")
                                     : tr("This run could not be read."),
                         isCancelled ? QString() : m_problem->oneLine());
        m_empty->setButtons(tr("Read it &again"), {});
        m_empty->setPrimaryReason({});
        return;
    }
    if (m_isReading) {
        m_empty->setText(tr("Reading the run …"), {});
        m_empty->setButtons({}, {});
        return;
    }
    m_empty->setButtons(tr("Run n&ow"), tr("Open the &plan"));
    m_empty->setPrimaryReason(m_measureReason);
    const QString usual = m_results.runId().isEmpty() ? tr("No measurements yet.")
                                                      : tr("This run has no results yet.");
    m_empty->setText(m_headline.isEmpty() ? usual : m_headline,
                     m_explanation.isEmpty() ? m_planned : m_explanation);
}

void ResultPage::actOnEmptyState()
{
    if (m_problem)
        m_results.readAgain();
    else
        Q_EMIT runRequested();
}

void ResultPage::followRow(qsizetype) {}

void ResultPage::showChosenRow()
{
    const QModelIndex chosen = m_sorted->mapToSource(m_table->currentIndex());
    if (!chosen.isValid() || !m_table->hasFocus())
        return;
    const TableTwin::Row row = m_content.rows.at(chosen.row());
    followRow(chosen.row());
    goTo(row.workloadId, row.hostId);
}

int ResultPage::selectRow(const QString &workloadId, const QString &hostId)
{
    for (int row = 0; row < m_sorted->rowCount(); ++row) {
        const QModelIndex index = m_sorted->index(row, 0);
        if (index.data(TableTwin::WorkloadIdRole).toString() != workloadId ||
            index.data(TableTwin::HostIdRole).toString() != hostId)
            continue;
        // Whatever key is held down, and of a table that was never shown, too.
        m_table->selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect |
                                                              QItemSelectionModel::Rows);
        m_table->scrollTo(index);
        return m_sorted->mapToSource(index).row();
    }
    return -1;
}

} // namespace strata::ui::pages
