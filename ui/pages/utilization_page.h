// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The Utilization tab: how busy each host was over the time of a trial, and the maximum and mean of everything that was sampled.
#pragma once

#include "ui/charts/table_twin.h"
#include "ui/charts/utilization_picture.h"
#include "ui/models/run_results.h"

#include <QFutureWatcher>
#include <QWidget>

#include <memory>

class QCheckBox;
class QComboBox;
class QLayout;
class QSortFilterProxyModel;
class QStackedWidget;
class QTableView;

namespace strata::ui::charts {
class LineView;
}
namespace strata::ui::widgets {
class ChoiceMenu;
class EmptyState;
class PlainLabel;
} // namespace strata::ui::widgets

namespace strata::ui::pages {

class RunChooser;

//! What it shows is computed by a worker: after a change it follows a moment later, with updated().
class UtilizationPage : public QWidget {
    Q_OBJECT
public:
    explicit UtilizationPage(models::RunResults &results, QWidget *parent = nullptr);

    QList<charts::ChartModel> charts() const; //!< as shown; empty without anything to show
    charts::LineView &view() const { return *m_view; }
    void setTableTwinVisible(bool visible);
    //! The sentence under the headline while there are no results: what is planned.
    void setPlanned(const QString &summary);

Q_SIGNALS:
    void runRequested();
    void planRequested();
    void updated();

private:
    using PicturePtr = std::shared_ptr<const charts::UtilizationPicture>;

    QWidget *makeEmptyState();
    QWidget *makeContent();
    QLayout *makeToggles();
    void setUpTable();
    void refresh(); //!< asks for a new picture: another run, or more of it
    void choose();  //!< asks for another picture of the same run
    void showPicture(const PicturePtr &picture);
    void showEmpty();
    void refreshChoices();
    charts::UtilizationChoice choice() const;

    models::RunResults &m_results;
    app::api::RunDataPtr m_pictured; //!< the run that the picture is of, or will be of
    PicturePtr m_picture;
    charts::UtilizationRows m_rows; //!< of the run; null: to be computed
    QFutureWatcher<PicturePtr> m_worker;
    QString m_planned;
    QStackedWidget *m_stack = nullptr;
    widgets::EmptyState *m_empty = nullptr;
    RunChooser *m_runs = nullptr;
    widgets::PlainLabel *m_lead = nullptr;
    widgets::PlainLabel *m_gaps = nullptr;
    QComboBox *m_settings = nullptr;
    QComboBox *m_rounds = nullptr;
    widgets::ChoiceMenu *m_hosts = nullptr;
    widgets::ChoiceMenu *m_groups = nullptr;
    QCheckBox *m_eachCore = nullptr;
    charts::LineView *m_view = nullptr;
    charts::TableTwin m_twin;
    QSortFilterProxyModel *m_sorted = nullptr;
    QTableView *m_table = nullptr;
};

} // namespace strata::ui::pages
