// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What the process does when a command or a server stops reading.
#pragma once

namespace strata::app::remote {

//! Writing to something that nobody reads any more is an error to report, not a reason to die. For
//! the whole process; idempotent. Commands that are started get the usual behaviour back.
void ignoreBrokenPipes();

} // namespace strata::app::remote
