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
QString answerText(const app::domain::Comparison &comparison, const app::domain::Run &run);

} // namespace strata::ui::charts
