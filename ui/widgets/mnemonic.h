// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The letter that reaches a command by the keyboard.
#pragma once

#include <QString>

namespace strata::ui::widgets {

//! "&Plan" as "Plan", "计划(&P)" as "计划", "R&&D" as "R&D": where the letter would do nothing.
QString withoutMnemonic(QString text);

} // namespace strata::ui::widgets
