// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Looks through a window that is shown, and says what a person could not read, reach or hear.
#pragma once

#include <QStringList>
#include <QWidget>

namespace strata::tests {

//! Texts wider than what shows them; widgets outside their parents that cannot be scrolled to;
//! siblings on top of each other; a window larger than its screen, or beside it.
QStringList layoutFaults(const QWidget &window);

//! Controls that a screen reader has no name for, labels that are read as something else than their
//! text, charts that are not told as such, and names and descriptions with markup in them.
QStringList spokenFaults(const QWidget &window);

//! Texts that are not in brackets, as PseudoTranslator makes them. \param data words that nobody
//! translates: names of hosts and settings
QStringList untranslatedTexts(const QWidget &window, const QStringList &data);

} // namespace strata::tests
