// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runs/outage.h"

namespace strata::app::runs {

using domain::FailureCode;

bool isPassing(const domain::Failure &failure, bool hasAnswered)
{
    switch (failure.code) {
    case FailureCode::ConnectionLost:
    case FailureCode::ConnectionTimedOut:
    case FailureCode::ConnectionRefused:
    case FailureCode::Unreachable:
    case FailureCode::ServerBusy:
    case FailureCode::SessionsExhausted:
    case FailureCode::JumpHostFailed:
    case FailureCode::TimedOut:
        return true;
    // A wrong name or port stays wrong; that of a host that answered before is a network that is
    // down. A daemon that was never there has to be started, one that was is being restarted.
    case FailureCode::NameNotResolved:
    case FailureCode::NotAnSshServer:
    case FailureCode::RuntimeNotRunning:
        return hasAnswered;
    default:
        return false;
    }
}

} // namespace strata::app::runs
