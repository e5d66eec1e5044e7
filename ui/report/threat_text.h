// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What limits the meaning of a run's results, in sentences.
#pragma once

#include "app/domain/comparison.h"
#include "app/domain/run.h"

#include <QCoreApplication>
#include <QStringList>

namespace strata::ui::report {

//! Plain text throughout.
class ThreatText {
    Q_DECLARE_TR_FUNCTIONS(strata::ui::report::ThreatText)
public:
    //! Each badge of the results once, with the hosts that have it and what it means; what could
    //! not be compared and why; trials that are missing and why. Empty: nothing is known to limit
    //! them.
    static QStringList all(const app::domain::RunData &run,
                           const app::domain::Comparison &comparison);
    //! Why the number means less than it seems; empty: the badge is none of those.
    static QString meaning(app::domain::Badge badge);

private:
    static QStringList badges(const app::domain::RunData &run,
                              const app::domain::Comparison &comparison);
    static QStringList withheld(const app::domain::RunData &run,
                                const app::domain::Comparison &comparison);
    static QStringList missing(const app::domain::RunData &run);
    static QStringList engines(const app::domain::RunData &run);
};

} // namespace strata::ui::report
