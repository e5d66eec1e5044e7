// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chart_panels.h"

#include "ui/charts/chart_view.h"

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
    while (m_views.size() > models.size())
        delete m_views.takeLast();
    while (m_views.size() < models.size())
        m_views.append(addView());
    for (int i = 0; i < models.size(); ++i)
        m_views.at(i)->setModel(models.at(i));
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

QList<ChartModel> ChartPanels::models() const
{
    QList<ChartModel> models;
    for (const ChartView *view : m_views)
        models.append(view->model());
    return models;
}

ChartView *ChartPanels::currentChart() const
{
    const auto focused = std::ranges::find_if(m_views, [](const ChartView *view) { return view->hasFocus(); });
    return focused != m_views.end() ? *focused : m_views.value(0, nullptr);
}

void ChartPanels::showRow(const QString &workloadId, const QString &hostId)
{
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
