// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/changes/change_view.h"

#include "app/api/roofline.h"
#include "ui/charts/roofline/build_both_rooflines.h"
#include "ui/charts/roofline/build_roofline.h"
#include "ui/widgets/chart_turner.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/focus_order.h"
#include "ui/widgets/screen_fit.h"
#include "ui/widgets/table_setup.h"

#include <QSplitter>
#include <QVBoxLayout>

namespace strata::ui::dialogs {

using models::TableTwin;

namespace {

enum Kind { Changes, BothRuns, BothRooflines };
constexpr int widestColumn = 24; // letters
constexpr int leastLines = 10;
constexpr int captionMargin = 14; // that of the charts

} // namespace

ChangeView::Drawn ChangeView::draw(const charts::RunsAndChange &runs,
                                   const app::api::ReadRun &before, const app::api::ReadRun &after)
{
    Drawn drawn{charts::changeCharts(runs), charts::beforeAndAfterCharts(runs),
                charts::changeTable(runs), nullptr};
    const auto earlier = app::api::roofline(*before.run, {}, before.comparison.get());
    const auto later = app::api::roofline(*after.run, {}, after.comparison.get());
    if (!charts::hasContent(earlier) && !charts::hasContent(later))
        return drawn;
    const charts::RooflineOfRun one{runs.before, earlier, runs.nameBefore};
    const charts::RooflineOfRun other{runs.after, later, runs.nameAfter};
    drawn.roofline = std::make_shared<const charts::RooflineChart>(
        charts::bothRooflines(one, other, runs.change));
    drawn.rooflineTable = charts::bothRooflinesTable(one, other, runs.change);
    return drawn;
}

ChangeView::ChangeView() :
    m_kind(new QComboBox),
    m_charts(new QStackedWidget),
    m_panels(new charts::ChartPanels),
    m_roofline(new charts::ChartView),
    m_caption(new widgets::PlainLabel),
    m_table(new QTableView)
{
    m_sorted.setSourceModel(&m_twin);
    m_table->setModel(&m_sorted);
    widgets::setUpTable(*m_table, tr("Changes as a table"));
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(-1, Qt::AscendingOrder);
    m_kind->addItem(tr("Change from before to after"), Changes);
    m_kind->addItem(tr("Rates of both runs"), BothRuns);
    m_caption->setWordWrap(true);
    m_caption->setSelectable(true);
    m_caption->setMuted(true);
    m_caption->setMargin(captionMargin);
    m_panels->setFooter(m_caption);
    build();
    connect(m_kind, &QComboBox::currentIndexChanged, this, &ChangeView::showCharts);
    connect(m_panels, &charts::ChartPanels::rowChosen, this, &ChangeView::selectRow);
    connect(m_roofline, &charts::ChartView::subjectChosen, this, &ChangeView::selectRow);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &ChangeView::showChosenRow);
}

void ChangeView::build()
{
    auto *choices = new widgets::FlowLayout;
    choices->addLabelled(tr("&Show:"), m_kind);
    m_turner = new widgets::ChartTurner(*m_panels);
    choices->addWidget(m_turner);
    auto *splitter = new QSplitter;
    m_charts->addWidget(m_panels);
    m_charts->addWidget(widgets::makeScroll(m_roofline));
    splitter->addWidget(m_charts);
    splitter->addWidget(m_table);
    splitter->setSizes({520, 480});
    splitter->setChildrenCollapsible(false);
    splitter->setMinimumHeight(fontMetrics().lineSpacing() * leastLines);
    auto *layout = new QVBoxLayout(this);
    layout->addLayout(choices);
    layout->addWidget(splitter, 1);
}

void ChangeView::showChanges(const Drawn &drawn)
{
    m_drawn = drawn;
    offerRoofline();
    showCharts();
}

//! Among the choices as long as there is one.
void ChangeView::offerRoofline()
{
    const int place = m_kind->findData(BothRooflines);
    if (m_drawn.roofline && place < 0)
        m_kind->addItem(tr("Roofline of both runs"), BothRooflines);
    else if (!m_drawn.roofline && place >= 0)
        m_kind->removeItem(place);
    if (m_drawn.roofline)
        m_roofline->setChart(m_drawn.roofline);
}

void ChangeView::showCharts()
{
    const bool isRoofline = m_kind->currentData() == BothRooflines && m_drawn.roofline;
    m_twin.setContent(isRoofline ? m_drawn.rooflineTable : m_drawn.table);
    widgets::fitColumns(*m_table, widestColumn);
    m_charts->setCurrentIndex(isRoofline ? 1 : 0);
    m_panels->setCharts(m_kind->currentData() == BothRuns ? m_drawn.rates : m_drawn.changes);
    if (isRoofline)
        m_turner->hide(); // there is nothing to turn; it shows itself with the other charts
    widgets::orderFocusAsLaidOut(*window());
    m_caption->setText(m_panels->commonCaption().join(QLatin1Char('\n')));
    m_caption->setVisible(!m_caption->text().isEmpty());
}

void ChangeView::showChosenRow()
{
    const QModelIndex chosen = m_table->currentIndex();
    if (!chosen.isValid() || !m_table->hasFocus())
        return;
    const QString workloadId = chosen.data(TableTwin::WorkloadIdRole).toString();
    const QString hostId = chosen.data(TableTwin::HostIdRole).toString();
    if (m_charts->currentIndex() == 0)
        m_panels->showRow(workloadId, hostId);
    else
        m_roofline->showSubject(workloadId, hostId);
}

void ChangeView::selectRow(const QString &workloadId, const QString &hostId)
{
    for (int row = 0; row < m_sorted.rowCount(); ++row) {
        const QModelIndex index = m_sorted.index(row, 0);
        if (index.data(TableTwin::WorkloadIdRole).toString() == workloadId &&
            index.data(TableTwin::HostIdRole).toString() == hostId) {
            m_table->selectRow(row);
            m_table->scrollTo(index);
            return;
        }
    }
}

} // namespace strata::ui::dialogs
