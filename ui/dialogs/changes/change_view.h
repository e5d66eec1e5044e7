// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What changed between two runs: charts on the left, the same numbers as a table on the right.
#pragma once

#include "ui/charts/rows/build_changes.h"
#include "ui/charts/rows/chart_panels.h"
#include "ui/charts/scene/chart_view.h"
#include "ui/models/change_results.h"
#include "ui/models/table_twin.h"
#include "ui/widgets/plain_label.h"

#include <QComboBox>
#include <QStackedWidget>
#include <QTableView>
#include <QWidget>

namespace strata::ui::dialogs {

class ChangeView : public QWidget {
    Q_OBJECT
public:
    //! What a worker makes of a change.
    struct Drawn {
        QList<charts::RowChart> changes;
        QList<charts::RowChart> rates;
        models::TableTwin::Content table;
        charts::ChartPtr roofline; //!< null: neither run has a roof or a point
        models::TableTwin::Content rooflineTable = {};
    };
    //! \param before and after the same runs, as they were read
    static Drawn draw(const charts::RunsAndChange &runs, const app::api::ReadRun &before,
                      const app::api::ReadRun &after);

    ChangeView();

    void showChanges(const Drawn &drawn);
    const Drawn &drawn() const { return m_drawn; }

private:
    void build();
    void showCharts();
    void offerRoofline();
    void showChosenRow();
    void selectRow(const QString &workloadId, const QString &hostId);

    Drawn m_drawn;
    models::TableTwin m_twin;
    models::SortedTwin m_sorted;
    QComboBox *m_kind = nullptr;
    QStackedWidget *m_charts = nullptr;
    charts::ChartPanels *m_panels = nullptr;
    QWidget *m_turner = nullptr; //!< of those
    charts::ChartView *m_roofline = nullptr;
    widgets::PlainLabel *m_caption = nullptr;
    QTableView *m_table = nullptr;
};

} // namespace strata::ui::dialogs
