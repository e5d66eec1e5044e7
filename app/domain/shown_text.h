// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Text of a project file or a host, made harmless before it is shown, printed or exported.
#pragma once

#include <QString>

namespace strata::app::domain {

//! Control characters, which work a terminal; line and paragraph separators; and what is invisible
//! and changes the direction or the joining of text, or hides other text, so that one text can look
//! like another. Not the two joiners that Persian and Indic scripts write with, and not the
//! selectors of emoji and Han variants.
bool misleads(char32_t character);
//! True if a character of the text does.
bool misleads(QStringView text);

//! The text on one line without such characters, a line break or tab as a blank, and with "…" where
//! it is longer than maxLength.
QString shownText(const QString &untrusted, qsizetype maxLength = 200);

//! Such characters as JSON and C write them, "\u202e", those beyond U+FFFF as two; line breaks and
//! tabs stay what they are.
QString withEscapes(const QString &untrusted);

//! The word, quoted so that a shell would read the same one. What misleads, and a blank that is no
//! space, is written out by its bytes ($'\xe2\x80\xae', which bash, zsh and ksh read back).
QString shellWord(const QString &word);

//! For whoever has to agree to a line: nothing of it is left out. It is as it was, or, if something
//! in it is to be written out, as a shellWord(). Tabs stay what they are.
QString wholeLine(const QString &untrusted);

} // namespace strata::app::domain
