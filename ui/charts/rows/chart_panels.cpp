// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/rows/chart_panels.h"

#include "ui/charts/rows/chart_view.h"

#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>

namespace strata::ui::charts {

ChartPanels::ChartPanels(QWidget *parent) : QScrollArea(parent)
{
    auto *content = new QWidget;
    m_layout = new QVBoxLayout(content);
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->addStretch();
    setWidget(content);
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAsNeeded);
    // Always there: a bar that comes and goes changes the width, thus the height, thus the bar.
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);
}

void ChartPanels::setModels(const QList<ChartModel> &models)
{
    m_models = models;
    fill();
}

void ChartPanels::turnTo(int model)
{
    m_first = model;
    fill();
    verticalScrollBar()->setValue(0);
}

void ChartPanels::fill()
{
    const int all = static_cast<int>(m_models.size());
    m_first = m_first < all ? std::max(0, m_first / mostShown * mostShown) : 0;
    const int shown = std::min(mostShown, all - m_first);
    while (m_views.size() > shown)
        delete m_views.takeLast();
    while (m_views.size() < shown)
        m_views.append(addView());
    for (int i = 0; i < shown; ++i)
        m_views.at(i)->setModel(m_models.at(m_first + i));
    Q_EMIT turned();
}

ChartView *ChartPanels::addView()
{
    auto *view = new ChartView;
    m_layout->insertWidget(m_layout->count() - 1, view);
    connect(view, &ChartView::currentRowChanged, this, [this, view](int row) {
        if (row >= 0)
            Q_EMIT rowChosen(view->model().workloadId, view->model().rows.at(row).hostId);
    });
    return view;
}

ChartView *ChartPanels::currentChart() const
{
    const auto focused = std::ranges::find_if(m_views, [](const ChartView *view) { return view->hasFocus(); });
    return focused != m_views.end() ? *focused : m_views.value(0, nullptr);
}

void ChartPanels::showRow(const QString &workloadId, const QString &hostId)
{
    const auto wanted = std::ranges::find(m_models, workloadId, &ChartModel::workloadId);
    const auto place = static_cast<int>(wanted - m_models.begin());
    if (wanted != m_models.end() && place / mostShown != m_first / mostShown)
        turnTo(place);
    for (ChartView *view : m_views) {
        const auto &rows = view->model().rows;
        const auto row = std::ranges::find(rows, hostId, &ChartRow::hostId);
        if (view->model().workloadId != workloadId || row == rows.end())
            continue;
        ensureWidgetVisible(view, 0, 0);
        view->setCurrentRow(static_cast<int>(row - rows.begin()));
        return;
    }
}

} // namespace strata::ui::charts
