// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Several result charts below each other in one scrolling view, one for each workload setting.
#pragma once

#include "ui/charts/chart_model.h"

#include <QList>
#include <QScrollArea>

class QVBoxLayout;

namespace strata::ui::charts {

class ChartView;

class ChartPanels : public QScrollArea {
    Q_OBJECT
public:
    explicit ChartPanels(QWidget *parent = nullptr);

    //! Reuses the views that are there, so that the scroll position stays when a run adds a round.
    void setModels(const QList<ChartModel> &models);
    QList<ChartModel> models() const;
    //! The chart that has the focus, or the first one; null without charts.
    ChartView *currentChart() const;
    //! Scrolls to the chart of a setting and marks the host in it (selection shared with the table twin).
    void showRow(const QString &workloadId, const QString &hostId);

Q_SIGNALS:
    //! The person moved to another host in one of the charts.
    void rowChosen(const QString &workloadId, const QString &hostId);

private:
    ChartView *addView();

    QVBoxLayout *m_layout = nullptr;
    QList<ChartView *> m_views;
};

} // namespace strata::ui::charts
