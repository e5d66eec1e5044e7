// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/rows/chart_panels.h"

#include "ui/charts/scene/chart_view.h"

#include <QScrollBar>

#include <algorithm>

namespace strata::ui::charts {
namespace {

QStringList linesOfAll(const QList<RowChart> &charts)
{
    if (charts.size() < 2)
        return {};
    QStringList common = charts.first().caption;
    for (const RowChart &chart : charts)
        common.removeIf([&](const QString &line) { return !chart.caption.contains(line); });
    return common;
}

} // namespace

ChartPanels::ChartPanels()
{
    auto *content = new QWidget;
    m_layout = new QVBoxLayout(content);
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->addStretch();
    setWidget(content);
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus); // each chart has it
    setHorizontalScrollBarPolicy(Qt::ScrollBarAsNeeded);
    // Always there: a bar that comes and goes changes the width, thus the height, thus the bar.
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);
    // A page that was never in front has not placed its charts yet.
    connect(verticalScrollBar(), &QScrollBar::rangeChanged, this, &ChartPanels::scrollToWanted);
    connect(verticalScrollBar(), &QScrollBar::actionTriggered, this, [this] { m_wanted.clear(); });
}

void ChartPanels::setCharts(const QList<RowChart> &charts)
{
    if (m_charts.size() != charts.size())
        m_wanted.clear();
    m_charts = charts;
    m_commonCaption = linesOfAll(charts);
    fill();
}

void ChartPanels::setHeader(QWidget *header)
{
    m_layout->insertWidget(m_above++, header);
}

void ChartPanels::setFooter(QWidget *footer)
{
    m_layout->insertWidget(m_layout->count() - 1, footer); // before the stretch
}

void ChartPanels::turnTo(int chart)
{
    m_first = chart;
    m_wanted.clear();
    fill();
    verticalScrollBar()->setValue(0);
}

void ChartPanels::fill()
{
    const int all = static_cast<int>(m_charts.size());
    m_first = m_first < all ? std::max(0, m_first / mostShown * mostShown) : 0;
    const int shown = std::min(mostShown, all - m_first);
    while (m_views.size() > shown)
        delete m_views.takeLast();
    while (m_views.size() < shown)
        m_views.append(addView());
    for (int i = 0; i < shown; ++i) {
        const auto whole = std::make_shared<const RowChart>(m_charts.at(m_first + i));
        const auto drawn = std::make_shared<RowChart>(*whole);
        drawn->caption.removeIf(
            [this](const QString &line) { return m_commonCaption.contains(line); });
        m_views.at(i)->setChart(whole, drawn);
    }
    Q_EMIT turned();
}

//! Of a chart that is higher than what is in sight, its beginning.
void ChartPanels::scrollToWanted()
{
    if (m_wanted && m_wanted->height() > viewport()->height())
        verticalScrollBar()->setValue(m_wanted->y());
    else if (m_wanted)
        ensureWidgetVisible(m_wanted, 0, 0);
}

ChartView *ChartPanels::addView()
{
    auto *view = new ChartView;
    m_layout->insertWidget(m_above + static_cast<int>(m_views.size()), view);
    if (m_notesCanBeWritten)
        view->letNotesBeWritten();
    connect(view, &ChartView::noteRequested, this, &ChartPanels::noteRequested);
    connect(view, &ChartView::noteChosen, this, &ChartPanels::noteChosen);
    connect(view, &ChartView::currentIndexChanged, this, [this, view](int row) {
        const RowChart &shown = m_charts.at(m_first + m_views.indexOf(view));
        if (row >= 0 && row < shown.rows.size()) // published figures are of no host
            Q_EMIT rowChosen(shown.workloadId, shown.rows.at(row).hostId);
    });
    return view;
}

ChartView *ChartPanels::currentChart() const
{
    const auto focused =
        std::ranges::find_if(m_views, [](const ChartView *view) { return view->hasFocus(); });
    if (focused != m_views.end())
        return *focused;
    return m_wanted ? static_cast<ChartView *>(m_wanted.data()) : m_views.value(0, nullptr);
}

ChartView *ChartPanels::showRow(const QString &workloadId, const QString &hostId)
{
    const auto wanted = std::ranges::find(m_charts, workloadId, &RowChart::workloadId);
    const auto place = static_cast<int>(wanted - m_charts.begin());
    if (wanted != m_charts.end() && place / mostShown != m_first / mostShown)
        turnTo(place);
    if (wanted == m_charts.end())
        return nullptr;
    const auto row = std::ranges::find(wanted->rows, hostId, &ChartRow::hostId);
    if (row == wanted->rows.end())
        return nullptr;
    ChartView *view = m_views.at(place - m_first);
    m_wanted = view;
    scrollToWanted();
    view->setCurrentIndex(static_cast<int>(row - wanted->rows.begin()));
    return view;
}

} // namespace strata::ui::charts
