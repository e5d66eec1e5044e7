// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The result tabs of a window.
#pragma once

#include "app/api/runner.h"
#include "ui/pages/result_page.h"

namespace strata::ui::pages {

//! From left to right, without a parent. \param results and runner outlive them
QList<ResultPage *> makeResultPages(models::RunResults &results, app::api::Runner &runner);

} // namespace strata::ui::pages
