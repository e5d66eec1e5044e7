// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! How the command line ends: with one object for a script that asked for JSON, and with an exit
//! status that says if what was printed got lost.
#pragma once

#include "ui/cli/arguments.h"
#include "ui/cli/console.h"

#include <QJsonObject>
#include <QStringList>

namespace strata::ui::cli {

//! Prints the object of --json: the result with the exit status and the problems.
void printJson(Console &console, QJsonObject result, ExitCode code, const QStringList &problems);

//! Writes out what was printed. If not all of it reached standard output, that is said on standard
//! error, and Done becomes Failed.
ExitCode writeOut(Console &console, ExitCode code);

//! Says why nothing is to be done. Returns the exit status.
ExitCode dismiss(Console &console, const Dismissal &dismissal);

} // namespace strata::ui::cli
