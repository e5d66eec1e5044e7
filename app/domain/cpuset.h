// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! How sets of processors are written.
#pragma once

#include <QString>

namespace strata::app::domain {

//! True of numbers and ranges, as in "0-3,8".
bool isCpuset(const QString &text);

} // namespace strata::app::domain
