// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The Roofline tab: what each host can do, and how close the work comes to it.
#pragma once

#include "app/domain/roofline.h"
#include "ui/charts/chart_model.h"
#include "ui/charts/table_twin.h"
#include "ui/models/run_results.h"

#include <QFutureWatcher>
#include <QWidget>

class QComboBox;
class QLayout;
class QPushButton;
class QSortFilterProxyModel;
class QStackedWidget;
class QTableView;

namespace strata::ui::charts {
class RooflineView;
}
namespace strata::ui::widgets {
class ChoiceMenu;
class EmptyState;
class PlainLabel;
}

namespace strata::ui::pages {

class RunChooser;

class RooflinePage : public QWidget {
    Q_OBJECT
public:
    explicit RooflinePage(models::RunResults &results, QWidget *parent = nullptr);

    QList<charts::ChartModel> charts() const; //!< as shown; empty without anything to show
    charts::RooflineView &view() const { return *m_view; }
    void setTableTwinVisible(bool visible);
    //! The sentence under the headline while there are no results: what is planned.
    void setPlanned(const QString &summary);
    //! Why roofs cannot be measured right now; empty: they can.
    void setMeasureReason(const QString &reason);

Q_SIGNALS:
    void runRequested();
    void planRequested();
    void measureRequested();

private:
    QWidget *makeEmptyState();
    QWidget *makeContent();
    QLayout *makeHeader();
    QLayout *makeToggles();
    void setUpTable();
    void refresh(); //!< computes anew, on another thread: another run, level or kind of point
    void takeComputed();
    void showRoofline(const app::domain::Roofline &roofline);
    void refreshMenus();
    void showFiltered(); //!< hosts or precisions were shown or hidden
    void selectRow(const QString &workloadId, const QString &hostId);

    models::RunResults &m_results;
    QFutureWatcher<app::domain::Roofline> m_computing;
    app::api::RunDataPtr m_computed; //!< whose roofline is being computed, or is shown
    bool m_computeAgain = false;
    app::domain::Roofline m_roofline;
    QString m_planned;
    QStackedWidget *m_stack = nullptr;
    widgets::EmptyState *m_empty = nullptr;
    RunChooser *m_runs = nullptr;
    widgets::PlainLabel *m_lead = nullptr;
    QComboBox *m_points = nullptr;
    widgets::ChoiceMenu *m_hosts = nullptr;
    widgets::ChoiceMenu *m_precisions = nullptr;
    widgets::ChoiceMenu *m_levels = nullptr;
    QPushButton *m_measure = nullptr;
    charts::RooflineView *m_view = nullptr;
    charts::TableTwin m_twin;
    QSortFilterProxyModel *m_sorted = nullptr;
    QTableView *m_table = nullptr;
};

} // namespace strata::ui::pages
