// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Leads the keyboard from one part of the window to another.
#pragma once

#include <QList>
#include <QWidget>

namespace strata::ui::shell {

//! To what the panel proposes by its focus proxy, or else to the first control in it; nothing
//! happens where there is none.
void focusPanel(QWidget &panel);

//! From the panel that has the focus to the next one that is shown, and has a control; after the
//! last comes the first. \param step 1, or -1 for the one before
void focusNextPanel(const QList<QWidget *> &panels, int step);

} // namespace strata::ui::shell
