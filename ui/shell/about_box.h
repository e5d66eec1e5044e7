// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What this program is, its version, its licence, and the versions of what it is made with.
#pragma once

#include <QWidget>

namespace strata::ui::shell {

void showAbout(QWidget *parent);

} // namespace strata::ui::shell
