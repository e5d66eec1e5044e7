// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The exit status of the command line: one number for each thing a script may want to act on.
#pragma once

#include "app/domain/failure.h"

#include <QString>

namespace strata::ui::cli {

enum class ExitCode {
    Done = 0,
    Failed = 1,
    Usage = 2,
    TrialsMissing = 3,
    HostKey = 4,
    SignIn = 5,
    Unreachable = 6,
    FileRefused = 7,
    Interrupted = 130
};

ExitCode exitCodeOf(app::domain::FailureCode code);

//! Of a file that is written from a project, such as a report: a full disk says nothing about the
//! project file.
ExitCode exitCodeOfOutput(app::domain::FailureCode code);

//! Of two reasons the one that a person has to deal with first: trust, then sign-in, then reaching,
//! then the rest.
ExitCode moreUrgent(ExitCode one, ExitCode other);

//! The table that --help prints, one line each.
QString exitCodeTable();

} // namespace strata::ui::cli
