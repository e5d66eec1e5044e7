// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A line chart on a page that may be too low for it.
#pragma once

#include "ui/charts/scene/chart_view.h"

#include <QScrollArea>

namespace strata::ui::pages {

//! Scrolls to the panel that the keys took the cursor to.
QScrollArea *makeLineScroll(charts::ChartView *chart);

} // namespace strata::ui::pages
