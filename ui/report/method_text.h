// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! How a run was measured and evaluated, in sentences.
#pragma once

#include "app/domain/comparison.h"
#include "app/domain/run.h"

#include <QCoreApplication>
#include <QString>
#include <QStringList>

namespace strata::ui::report {

//! Plain text throughout; a sentence or two a line.
class MethodText {
    Q_DECLARE_TR_FUNCTIONS(strata::ui::report::MethodText)
public:
    //! Turns or rounds, how many, in which order.
    static QStringList measuring(const app::domain::Plan &plan);
    //! Rates, intervals, verdicts, and what was left out.
    static QStringList evaluation(const app::domain::RunData &run,
                                  const app::domain::Comparison &comparison);
    //! A plan's limit as its form has it: "4.5 min"; less than a minute in seconds.
    static QString timeLimit(int seconds);

private:
    static QString design(const app::domain::Plan &plan);
    static QStringList rounds(const app::domain::Experiment &experiment);
    static QStringList ratios(const app::domain::Comparison &comparison);
    static QString verdicts(const app::domain::Comparison &comparison);
    static QString leftOut(const app::domain::Comparison &comparison);
    static QString verification(const app::domain::RunData &run);
};

} // namespace strata::ui::report
