// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Which SSH library runs: its release decides which of its repairs are in.
#pragma once

#include <QString>

namespace strata::app::remote {

//! "0.10.6/openssl/zlib (built against 0.10.6)"
QString sshLibraryVersion();

} // namespace strata::app::remote
