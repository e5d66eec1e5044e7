// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The patterns that OpenSSH's files name hosts with: `*`, `?`, lists, and `!` for exceptions.
#pragma once

#include <QByteArray>
#include <QByteArrayView>

namespace strata::app::remote {

enum class PatternMatch { No, Yes, Excluded };

//! True if the whole text fits the pattern, where `*` stands for any run of bytes and `?` for one
//! byte. Linear in memory, at most quadratic in time. Case matters.
bool matchesWildcard(QByteArrayView text, QByteArrayView pattern);

//! A list fits if one of its patterns does and no pattern with `!` in front does; the exception
//! wins wherever it stands.
PatternMatch matchesPatternList(QByteArrayView text, QByteArrayView list, char separator);

} // namespace strata::app::remote
