// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Sizes of memory, caches and files. Rates, and bytes that were moved, are quantities like others:
//! formatQuantity().
#pragma once

#include <QString>

namespace strata::app::api {

//! 33554432 → "32.0 MiB"; powers of 1024, three significant digits, in the current locale.
QString formatSize(double bytes);

} // namespace strata::app::api
