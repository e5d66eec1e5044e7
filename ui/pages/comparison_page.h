// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A result tab of the comparison: a chart for each workload setting, with a row for each host.
#pragma once

#include "app/api/runner.h"
#include "ui/charts/rows/chart_panels.h"
#include "ui/charts/rows/row_chart.h"
#include "ui/pages/result_page.h"

#include <QPushButton>

namespace strata::ui::pages {

class ComparisonPage : public ResultPage {
    Q_OBJECT
public:
    //! What is compared, as charts and as the table beside them.
    struct View {
        QList<charts::RowChart> (*charts)(const app::domain::Comparison &,
                                          const app::domain::Run &);
        models::TableTwin::Content (*table)(const app::domain::Comparison &,
                                            const app::domain::Run &);
        //! One sentence above the charts: what they show.
        QString (*lead)(const app::domain::Comparison &, const app::domain::Run &);
        //! What all of them come to, above the first chart; empty: nothing yet. Null: not shown.
        QString (*answer)(const app::domain::Comparison &, const app::domain::Run &) = nullptr;
    };

    //! \param runner of a page on which more can be measured; null: there is no button for it
    ComparisonPage(models::RunResults &results, const Names &names, const View &view,
                   app::api::Runner *runner = nullptr);

    QList<charts::ChartPtr> charts() const override;
    charts::ChartView *currentView() const override;

protected:
    void refresh() override;
    void followRow(qsizetype row) override;

private:
    void addTexts();
    static void showText(widgets::PlainLabel &label, const QString &text);
    QPushButton *makeMoreButton(app::api::Runner &runner);
    void showMoreButton();

    View m_view;
    app::api::Runner *m_runner;
    QPushButton *m_more = nullptr;
    charts::ChartPanels *m_panels = nullptr;
    widgets::PlainLabel *m_answer = nullptr;
    widgets::PlainLabel *m_caption = nullptr; //!< what is true of all charts
};

} // namespace strata::ui::pages
