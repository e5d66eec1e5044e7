// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Plain words by which people look for a workload whose name and summary have others.
#pragma once

#include <QString>

namespace strata::ui::models {

//! In English and in the language of the interface, separated by commas; empty: none are known.
QString workloadKeywords(const QString &workload);

} // namespace strata::ui::models
