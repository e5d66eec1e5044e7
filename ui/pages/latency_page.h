// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The Latency tab: how long single events took on each host, up to the rarest.
#pragma once

#include "ui/charts/build_latency.h"
#include "ui/charts/chart_model.h"
#include "ui/charts/table_twin.h"
#include "ui/models/run_results.h"

#include <QFutureWatcher>
#include <QWidget>

#include <utility>

class QComboBox;
class QLayout;
class QSortFilterProxyModel;
class QStackedWidget;
class QTableView;

namespace strata::ui::charts {
class LineView;
}
namespace strata::ui::widgets {
class EmptyState;
class PlainLabel;
} // namespace strata::ui::widgets

namespace strata::ui::pages {

class RunChooser;

//! Percentiles are made by a worker; what was shown stays until they are there.
class LatencyPage : public QWidget {
    Q_OBJECT
public:
    explicit LatencyPage(models::RunResults &results, QWidget *parent = nullptr);

    const QList<charts::ChartModel> &charts() const { return m_charts; } //!< of all settings and kinds of events
    charts::LineView &view() const { return *m_view; }                   //!< shows one of them, if there is any
    void setTableTwinVisible(bool visible);
    //! The sentence under the headline while there are no results: what is planned.
    void setPlanned(const QString &summary);

Q_SIGNALS:
    void runRequested();
    void planRequested();

private:
    using Computed = std::pair<app::api::RunDataPtr, QList<app::domain::LatencyRow>>;

    QWidget *makeEmptyState();
    QWidget *makeContent();
    QLayout *makeChoices();
    void setUpTable();
    void refresh(); //!< another run, or more of it
    void takeComputed();
    void showRows(const QList<app::domain::LatencyRow> &rows);
    void showEmptyState();
    void fillWorks(const app::domain::Run &run);
    void showWork(); //!< another one was chosen, or its numbers have changed
    void fillSeries();
    void fillTable();
    void showChart();
    void showChosenRow();

    models::RunResults &m_results;
    QFutureWatcher<Computed> m_computed;
    QList<app::domain::LatencyRow> m_rows;
    QList<app::domain::LatencyRow> m_shown; //!< those of the table: of the chosen work
    QList<charts::LatencyKind> m_kinds;     //!< of the charts
    QList<charts::ChartModel> m_charts;
    QString m_planned;
    QStackedWidget *m_stack = nullptr;
    widgets::EmptyState *m_empty = nullptr;
    RunChooser *m_runs = nullptr;
    widgets::PlainLabel *m_lead = nullptr;
    QComboBox *m_works = nullptr;
    QComboBox *m_series = nullptr;
    charts::LineView *m_view = nullptr;
    charts::TableTwin m_twin;
    QSortFilterProxyModel *m_sorted = nullptr;
    QTableView *m_table = nullptr;
};

} // namespace strata::ui::pages
