// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Tool tips of user and remote text, which must never be read as markup.
#pragma once

#include <QString>

namespace strata::ui::models {

//! The text as a tool tip: plain, so that a screen reader, which is given it too, reads words only;
//! wrapped at word ends. Empty stays empty.
QString plainToolTip(const QString &text);

} // namespace strata::ui::models
