// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What a run comes to, for whoever reads one paragraph of it.
#pragma once

#include "app/domain/comparison.h"
#include "app/domain/run.h"

#include <QString>

namespace strata::ui::charts {

//! A line for each host but the baseline, under a heading: how much slower in how many workloads,
//! in how many there is no difference, and what is undecided. Empty: nothing was compared.
//! \param trials of the run: where some ended without a result, why
QString answerText(const app::domain::Comparison &comparison, const app::domain::Run &run,
                   const QList<app::domain::TrialData> &trials = {});

//! The same for the page of a window, whose lines wrap. Of more hosts than `mostHosts` only the one
//! that is slower most often and the one that is slower least often have a line, and the others are
//! counted. \param mostHosts at least 2
QString answerOnPage(const app::domain::Comparison &comparison, const app::domain::Run &run,
                     int mostHosts, const QList<app::domain::TrialData> &trials = {});

//! The line of one host, without its name: "13.4 to 29.5 % slower in 2 workloads". Empty: nothing
//! was compared.
QString answerOfHost(const app::domain::Comparison &comparison, const app::domain::Run &run,
                     const QString &hostId, const QList<app::domain::TrialData> &trials = {});

} // namespace strata::ui::charts
