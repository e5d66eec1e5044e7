// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Where the engine lies in a directory that a test names for it.
#pragma once

#include <QString>

#include <unistd.h>

namespace strata::tests {

inline QString engineDirectoryIn(const QString &named)
{
    return named + QStringLiteral("/strata-engine-%1").arg(::getuid());
}

} // namespace strata::tests
