// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The Elapsed time tab with times from elsewhere than the run, for what shows times of its own.
#pragma once

#include "app/domain/elapsed.h"
#include "ui/pages/result_page.h"

#include <functional>

namespace strata::ui::pages {

//! The times of a run; called by a worker.
using ElapsedSource = std::function<QList<app::domain::ElapsedRow>(const app::domain::RunData &)>;

//! makeElapsedPage() of result_pages.h gives it those that were measured. \param results outlives
//! the page
ResultPage *makeElapsedPageFrom(models::RunResults &results, const ElapsedSource &source);

} // namespace strata::ui::pages
