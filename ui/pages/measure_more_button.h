// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The button that measures for longer what is inconclusive in the run that is shown, or the whole
//! plan again.
#pragma once

#include "app/api/runner.h"
#include "ui/models/run_results.h"

#include <QPushButton>

namespace strata::ui::pages {

//! Says for how long. Where nothing is inconclusive that more rounds are likely to settle, but
//! others disturbed it, it asks for another run, if the plan is still the same; otherwise it is
//! hidden.
class MeasureMoreButton : public QPushButton {
    Q_OBJECT
public:
    //! Without a parent, and hidden: the page that puts it into its layout calls refresh() then.
    MeasureMoreButton(models::RunResults &results, app::api::Runner &runner);

    //! Other results are shown than before.
    void refresh();

Q_SIGNALS:
    void againRequested(); //!< a run of the plan

private:
    bool canMeasureAgain() const;

    models::RunResults &m_results;
    app::api::Runner &m_runner;
    bool m_measuresAgain = false;
};

} // namespace strata::ui::pages
