// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A result tab of the comparison: a chart for each workload setting, with a row for each host.
#pragma once

#include "ui/charts/rows/row_chart.h"
#include "ui/pages/result_page.h"

namespace strata::ui::charts {
class ChartPanels;
}

namespace strata::ui::pages {

class ComparisonPage : public ResultPage {
    Q_OBJECT
public:
    ComparisonPage(models::RunResults &results, const Names &names, QWidget *parent = nullptr);

    QList<charts::ChartPtr> charts() const override;
    qsizetype currentChart() const override;
    bool copyChart() const override;

protected:
    virtual QList<charts::RowChart> makeCharts(const app::domain::Comparison &comparison,
                                               const app::domain::Run &run) const = 0;
    virtual models::TableTwin::Content makeTable(const app::domain::Comparison &comparison,
                                                 const app::domain::Run &run) const = 0;
    //! One sentence above the charts: what they show.
    virtual QString lead(const app::domain::Comparison &comparison,
                         const app::domain::Run &run) const = 0;
    void refresh() override;
    void followRow(qsizetype row) override;

private:
    charts::ChartPanels *m_panels = nullptr;
};

} // namespace strata::ui::pages
