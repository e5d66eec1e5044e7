// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Looks through a window that is shown, and says what a person with a keyboard, or with weak eyes,
//! could not use.
#pragma once

#include <QPalette>
#include <QStringList>
#include <QWidget>

namespace strata::tests {

//! Controls that keep the Tab key for themselves, and those that Tab reaches from one that comes
//! after them in reading order: from left to right, from top to bottom.
QStringList focusFaults(const QWidget &window);

//! Controls that the same letter leads to with Alt: it chooses neither.
QStringList mnemonicFaults(const QWidget &window);

//! Texts that stand out too little from what is behind them (WCAG 2.1: 4.5 to 1), by their palette.
QStringList contrastFaults(const QWidget &window, double least = 4.5);

//! Controls whose outline, as it is drawn, stands out too little from the window (WCAG 2.1: 3 to
//! 1).
QStringList lineFaults(const QWidget &window);

//! As desktops have them.
QPalette darkPalette();
QPalette highContrastPalette(); //!< white and yellow on black

} // namespace strata::tests
