// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/comparison_page.h"

#include "ui/charts/scene/chart_view.h"
#include "ui/widgets/chart_turner.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QTableView>

#include <algorithm>

namespace strata::ui::pages {

using charts::ChartPanels;

namespace {

constexpr int kindColumn = 2; // of both tables

} // namespace

ComparisonPage::ComparisonPage(models::RunResults &results, const Names &names, const View &view,
                               QWidget *parent) :
    ResultPage(results, names, parent),
    m_view(view),
    m_panels(new ChartPanels)
{
    auto *turner = new QHBoxLayout;
    turner->addWidget(new widgets::ChartTurner(*m_panels));
    setContent(m_panels, turner);
    connect(m_panels, &ChartPanels::rowChosen, this, &ComparisonPage::selectRow);
    ComparisonPage::refresh();
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
    if (m_panels->charts().isEmpty()) {
        showNothing(tr("There is nothing to compare yet."),
                    tr("A comparison needs two hosts that did the same work. Add a host, for "
                       "example a container on this computer, and run again."));
        return;
    }
    showResults(m_view.lead(comparison, run), m_view.table(comparison, run));
    // The kind, which the chart beside it shows too, must not push the numbers out of sight: it
    // stands last.
    QHeaderView &header = *table().horizontalHeader();
    header.moveSection(header.visualIndex(kindColumn), header.count() - 1);
}

void ComparisonPage::followRow(qsizetype row)
{
    const models::TableTwin::Row &chosen = content().rows.at(row);
    m_panels->showRow(chosen.workloadId, chosen.hostId);
}

} // namespace strata::ui::pages
