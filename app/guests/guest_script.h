// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The text of guest.sh, which makes, watches and removes a virtual machine on a computer.
#pragma once

#include <QByteArray>

namespace strata::app::guests {

QByteArray guestScript();

} // namespace strata::app::guests
