// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The Degradation tab: what each host loses against the baseline, and how sure that is.
#pragma once

#include "ui/pages/comparison_page.h"

namespace strata::ui::pages {

class DegradationPage : public ComparisonPage {
    Q_OBJECT
public:
    explicit DegradationPage(models::RunResults &results, QWidget *parent = nullptr);

protected:
    QList<charts::RowChart> makeCharts(const app::domain::Comparison &comparison,
                                       const app::domain::Run &run) const override;
    models::TableTwin::Content makeTable(const app::domain::Comparison &comparison,
                                         const app::domain::Run &run) const override;
    QString lead(const app::domain::Comparison &comparison,
                 const app::domain::Run &run) const override;
};

} // namespace strata::ui::pages
