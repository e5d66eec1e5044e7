// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What the result tabs share: a run to choose, charts on the left, the same numbers as a table on the right.
#pragma once

#include "ui/charts/chart_model.h"
#include "ui/charts/table_twin.h"
#include "ui/models/run_results.h"

#include <QWidget>

class QSortFilterProxyModel;
class QSplitter;
class QStackedWidget;
class QTableView;

namespace strata::ui::charts {
class ChartPanels;
class ChartView;
}
namespace strata::ui::widgets {
class EmptyState;
class PlainLabel;
}

namespace strata::ui::pages {

class RunChooser;

class ResultPage : public QWidget {
    Q_OBJECT
public:
    explicit ResultPage(models::RunResults &results, QWidget *parent = nullptr);

    QList<charts::ChartModel> charts() const;
    charts::ChartView *currentChart() const;
    void setTableTwinVisible(bool visible);
    //! The sentence under the headline while there are no results: what is planned.
    void setPlanned(const QString &summary);

Q_SIGNALS:
    void runRequested();
    void planRequested();

protected:
    virtual QList<charts::ChartModel> makeCharts(const app::domain::Comparison &comparison, const app::domain::Run &run) const = 0;
    virtual charts::TableTwin::Content makeTable(const app::domain::Comparison &comparison, const app::domain::Run &run) const = 0;
    //! One sentence above the charts: what they show.
    virtual QString lead(const app::domain::Comparison &comparison, const app::domain::Run &run) const = 0;
    void setTableName(const QString &name);
    void refresh();

private:
    QWidget *makeContent();
    QWidget *makeEmptyState();
    void setUpTable();
    void showChosenRow();
    void selectRow(const QString &workloadId, const QString &hostId);

    models::RunResults &m_results;
    QString m_planned;
    QStackedWidget *m_stack = nullptr;
    widgets::EmptyState *m_empty = nullptr;
    RunChooser *m_runs = nullptr;
    widgets::PlainLabel *m_lead = nullptr;
    charts::ChartPanels *m_panels = nullptr;
    charts::TableTwin m_twin;
    QSortFilterProxyModel *m_sorted = nullptr;
    QTableView *m_table = nullptr;
    QSplitter *m_splitter = nullptr;
};

} // namespace strata::ui::pages
