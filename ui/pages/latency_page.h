// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The Latency tab: how long individual events took on each host, up to the rarest.
#pragma once

#include "ui/charts/lines/build_latency.h"
#include "ui/charts/scene/chart_view.h"
#include "ui/pages/result_page.h"

#include <QComboBox>
#include <QFutureWatcher>
#include <QLayout>

#include <utility>

namespace strata::ui::pages {

//! Percentiles are made by a worker; what was shown stays until they are there.
class LatencyPage : public ResultPage {
    Q_OBJECT
public:
    explicit LatencyPage(models::RunResults &results, QWidget *parent = nullptr);

    QList<charts::ChartPtr> charts() const override
    {
        return charts::toCharts(m_charts);
    } //!< of all settings and kinds of events
    qsizetype currentChart() const override;
    bool copyChart() const override;
    charts::ChartView &view() const { return *m_view; } //!< shows one of them, if there is any

protected:
    void refresh() override;
    void followRow(qsizetype row) override;

private:
    using Computed = std::pair<app::api::RunDataPtr, QList<app::domain::LatencyRow>>;

    QLayout *makeChoices();
    void takeComputed();
    void showRows(const QList<app::domain::LatencyRow> &rows);
    void showWhyNothing();
    void fillWorks(const app::domain::Run &run);
    void showWork(); //!< another one was chosen, or its numbers have changed
    void fillSeries();
    void showSeries();
    charts::LatencyKind chosenKind() const;

    QFutureWatcher<Computed> m_computed;
    QList<app::domain::LatencyRow> m_rows;
    QList<app::domain::LatencyRow> m_shown; //!< those of the table: of the chosen work
    QList<charts::LatencyKind> m_kinds;     //!< of the charts
    QList<charts::LineChart> m_charts;
    QComboBox *m_works = nullptr;
    QComboBox *m_series = nullptr;
    charts::ChartView *m_view = nullptr;
};

} // namespace strata::ui::pages
