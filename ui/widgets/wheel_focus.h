// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Scrolling a form must not change the values that pass under the pointer.
#pragma once

#include <QWidget>

namespace strata::ui::widgets {

//! From now on the number fields and choices that `form` holds turn with the wheel only while they
//! have the focus; otherwise the wheel scrolls whatever the form lies in.
void takeWheelOnlyWithFocus(QWidget &form);

} // namespace strata::ui::widgets
