// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The colors of all windows that a person may want instead of those of the desktop.
#pragma once

#include <QPalette>
#include <QString>

namespace strata::ui::widgets {

inline const QString lightColors = QStringLiteral("light");
inline const QString darkColors = QStringLiteral("dark");
inline const QString highContrastColors = QStringLiteral("contrast");

//! Of one of the schemes; of anything else, as the desktop has it.
QPalette paletteOf(const QString &scheme);

//! From now on all windows have these colors; empty: those of the desktop. As long as they are of
//! high contrast, controls have lines that stand out as much (ContrastStyle), whoever chose the
//! colors. Else the style is that of the desktop with other menus (MenuStyle).
void applyColors(const QString &scheme);

} // namespace strata::ui::widgets
