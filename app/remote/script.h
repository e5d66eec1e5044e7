// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The command line that any login shell passes on to /bin/sh unchanged.
#pragma once

#include "app/domain/failure.h"

#include <QByteArray>

namespace strata::app::remote {

//! True for printable ASCII without single quote, backslash and exclamation mark: sh, bash, zsh,
//! fish and csh agree on what such text means between single quotes.
bool isPortableScript(const QByteArray &script);

//! "exec /bin/sh -c 'SCRIPT'". Fails with Internal for a script that is not portable.
domain::Expected<QByteArray> commandLineFor(const QByteArray &script);

} // namespace strata::app::remote
