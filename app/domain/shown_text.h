// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Text of a project file or a host, made harmless before it is shown, printed or exported.
#pragma once

#include <QString>

namespace strata::app::domain {

//! Control characters, which work a terminal; line and paragraph separators; and what is invisible
//! and changes the direction or the joining of text, so that one text can look like another. Not
//! the two joiners that Persian and Indic scripts write with.
bool misleads(QChar character);

//! The text on one line without such characters, a line break or tab as a blank, and with "…" where
//! it is longer than maxLength.
QString shownText(const QString &untrusted, qsizetype maxLength = 200);

} // namespace strata::app::domain
