// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/cli/exit_code.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace strata::ui::cli {

using app::domain::FailureCode;

namespace {

//! tr() for the texts of this file.
struct ExitText {
    Q_DECLARE_TR_FUNCTIONS(strata::ui::cli::ExitText)
};

constexpr std::array urgency{ExitCode::Done,    ExitCode::TrialsMissing, ExitCode::Failed,
                             ExitCode::Usage,   ExitCode::Unreachable,   ExitCode::SignIn,
                             ExitCode::HostKey, ExitCode::FileRefused,   ExitCode::Interrupted};

} // namespace

ExitCode exitCodeOf(FailureCode code)
{
    switch (code) {
    case FailureCode::Cancelled:
        return ExitCode::Interrupted;
    case FailureCode::PlanIncomplete:
    case FailureCode::RunOfOtherEngine:
    case FailureCode::CommandsNotAllowed:
    case FailureCode::NameNotAllowed:
        return ExitCode::Usage;
    case FailureCode::StorageError:
        return ExitCode::Failed;
    default:
        break;
    }
    if (code <= FailureCode::ConnectionLost)
        return ExitCode::Unreachable;
    if (code <= FailureCode::KnownHostsUnreadable)
        return ExitCode::HostKey;
    if (code <= FailureCode::KeyFileUnreadable)
        return ExitCode::SignIn;
    const bool file =
        code >= FailureCode::NotAProjectFile && code <= FailureCode::FileChangedUnderneath;
    return file ? ExitCode::FileRefused : ExitCode::Failed;
}

ExitCode exitCodeOfOutput(FailureCode code)
{
    const ExitCode known = exitCodeOf(code);
    return known == ExitCode::FileRefused ? ExitCode::Failed : known;
}

ExitCode moreUrgent(ExitCode one, ExitCode other)
{
    return std::find(urgency.begin(), urgency.end(), one) <
                   std::find(urgency.begin(), urgency.end(), other)
               ? other
               : one;
}

QString exitCodeTable()
{
    return ExitText::tr(
        "Exit status:\n"
        "    0  done\n"
        "    1  failed for another reason; the message says which\n"
        "    2  wrong arguments, or a plan that cannot run\n"
        "    3  the run ended, but some trials did not finish\n"
        "    4  the key of a host is unknown, changed or revoked\n"
        "    5  a host refused the sign-in, or a secret was needed and nobody could be asked\n"
        "    6  a host could not be reached\n"
        "    7  the project file is missing, damaged, hostile, from a newer version, locked or "
        "read-only, or cannot be written\n"
        "  130  interrupted; what was measured is kept\n"
        "4, 5 and 6 take precedence over 3: they say why trials are missing. The other hosts were "
        "measured anyway.\n");
}

} // namespace strata::ui::cli
