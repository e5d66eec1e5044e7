// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! How much memory a machine has for what is about to be started.
#pragma once

#include "app/remote/transport.h"

#include <QByteArray>

#include <optional>

namespace strata::app::runs {

//! Bytes that may be taken: nine tenths, as the engine has it for a single process, of what is
//! available without swapping, or of the limit where the machine is a container itself and that is
//! less. Nothing: it did not say.
std::optional<double> freeMemory(remote::Transport &transport, const remote::CancelFlag &cancelled);

//! \param said lines of /proc/meminfo, and one with the limit's number, if there is any
std::optional<double> readFreeMemory(const QByteArray &said);

} // namespace strata::app::runs
