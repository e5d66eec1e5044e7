// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! How sets of processors are written: as numbers, or as a NUMA node.
#pragma once

#include <QString>

#include <optional>

namespace strata::app::domain {

//! True of numbers and ranges, as in "0-3,8".
bool isCpuset(const QString &text);

//! Of "node:1", as the engine takes it: 1. Nothing of any other text, or above 1023.
std::optional<int> numaNodeIn(const QString &processors);

//! What a person wrote as the engine takes it: "node 1" is "node:1", other texts are only trimmed.
QString processorsAsGiven(const QString &text);

} // namespace strata::app::domain
