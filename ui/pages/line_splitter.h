// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Line charts on the left, scrolled if they are high, and the same numbers as a table on the right.
#pragma once

class QSplitter;
class QTableView;

namespace strata::ui::charts {
class LineView;
}

namespace strata::ui::pages {

//! Takes both over. The panel that the keyboard reaches is scrolled into sight.
QSplitter *makeLineSplitter(charts::LineView *view, QTableView *table);

} // namespace strata::ui::pages
