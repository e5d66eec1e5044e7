// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Asks for a password or passphrase on the terminal, without showing it.
#pragma once

#include <QByteArray>
#include <QString>

#include <optional>

namespace strata::ui::cli {

//! Writes the prompt to `output` and reads one line from `input`; with `echo` false the terminal
//! does not show it. Blocking. Nothing if the input is not a terminal, ends, or a signal interrupts
//! the reading. The caller wipes the bytes after use.
std::optional<QByteArray> readSecret(int input, int output, const QString &prompt, bool echo);

//! Shows typing again if a question was being asked. Safe inside a signal handler.
void restoreTerminal();

} // namespace strata::ui::cli
