// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The order in which the Tab key leads through controls that were made when others were there
//! already.
#pragma once

#include <QWidget>

namespace strata::ui::widgets {

//! Tab leads through what the layout of a widget holds, and those inside it, scroll areas, tabs
//! and splitters among them, in the order of the layout, where the widget itself stands among
//! others.
void orderFocusAsLaidOut(QWidget &container);

} // namespace strata::ui::widgets
