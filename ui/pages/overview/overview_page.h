// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The Overview tab: work × host as one table, from which each cell leads to its chart, its trials
//! and its causes.
#pragma once

#include "ui/pages/measure_more_button.h"
#include "ui/pages/overview/overview_filter.h"
#include "ui/pages/overview/overview_model.h"
#include "ui/pages/result_page.h"
#include "ui/widgets/table_zoom.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QPersistentModelIndex>
#include <QPlainTextEdit>
#include <QPushButton>

#include <functional>

namespace strata::ui::pages {

class OverviewPage : public ResultPage {
    Q_OBJECT
public:
    //! \param runner measures more where something is inconclusive
    OverviewPage(models::RunResults &results, app::api::Runner &runner);

    QList<charts::ChartPtr> charts() const override;
    //! The text of the table.
    bool isZoomable() const override;
    void zoomIn() override { m_zoom->zoomIn(); }
    void zoomOut() override { m_zoom->zoomOut(); }
    void resetZoom() override { m_zoom->reset(); }
    void setTextSize(int steps) override { m_zoom->setSteps(steps); }
    void setTableTwinVisible(bool visible) override;
    //! Below what is said of a cell.
    void setPublishedVisible(bool visible) override;

protected:
    void refresh() override;
    void putInFront(const QString &workloadId, const QString &hostId) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QLayout *makeTop();
    QLayout *makeFilters();
    QWidget *makeBelow();
    void fillStates();
    void fillOrders();
    void setUpMatrix();
    void addCellAction(const QString &text, const QList<QKeySequence> &keys,
                       void (OverviewPage::*act)());
    void connectFilters();
    void showChart();
    void showTrials();
    void showWhy();
    void askForNote();
    void showDetails();
    void showCount();
    void filter(const std::function<void()> &change);
    void clearFilters();
    void showOrder();
    //! Chooses the first setting that passes search and state; its family is opened. \return
    //! whether there is one
    bool goToFirst();
    void followCurrent();
    QModelIndex current() const; //!< of the model; invalid: none

    OverviewModel m_model;
    OverviewFilter m_filter;
    widgets::PlainLabel *m_answer;
    MeasureMoreButton *m_more;
    QLineEdit *m_search;
    QComboBox *m_states;
    QComboBox *m_orders;
    QCheckBox *m_grouped;
    widgets::PlainLabel *m_count;
    QPushButton *m_clear; //!< where nothing passes the filters
    widgets::PlainLabel *m_legend;
    QPlainTextEdit *m_details;
    widgets::TableZoom *m_zoom = nullptr;
    QPersistentModelIndex m_chosen; //!< of the model; the filter may leave it out
    bool m_isArranging = false;     //!< the current cell is not of the person's choice
    bool m_isFiltering = false;
    bool m_showsPublished = false;
};

} // namespace strata::ui::pages
