// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The command line without a window: the composition of its verbs, used by the program's main.
#pragma once

#include <QLocale>

namespace strata::ui::cli {

//! True if the arguments ask for a verb (run, export, check, hosts), even a mistyped one, or for
//! help, so that no window is wanted.
bool wantsCommandLine(int argc, char **argv);

//! Runs the verb to its end; makes its own application object and needs no display. Returns the
//! exit status (exit_code.h). \param translated the locale whose translation texts are in
int main(int argc, char **argv, const QLocale &translated);

} // namespace strata::ui::cli
