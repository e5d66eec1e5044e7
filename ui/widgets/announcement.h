// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Tells a person who listens to the window what happened elsewhere than where the keyboard is.
#pragma once

#include <QString>
#include <QWidget>

namespace strata::ui::widgets {

//! A screen reader says it at once, wherever the focus is; without one, nothing happens.
void announce(QWidget &widget, const QString &text);

} // namespace strata::ui::widgets
