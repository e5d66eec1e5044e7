// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What a trial asks of the run it belongs to, so that others can go on while its host is away.
#pragma once

#include <chrono>

namespace strata::app::runs {

//! Used by the trial's thread.
class TrialPermit {
public:
    virtual ~TrialPermit() = default;
    //! Its host cannot be reached: another trial may be measured meanwhile.
    virtual void leave() = 0;
    //! Its host is back, and nothing was started there yet: waits until no other trial is measured.
    //! False: it is to end.
    virtual bool enter() = 0;
    //! False once nobody gains from waiting on for a host that has been away since then.
    virtual bool mayWait(std::chrono::steady_clock::time_point awaySince) const = 0;
    //! The person has stopped the run; true before anything is done about it.
    virtual bool isRunStopped() const = 0;
};

} // namespace strata::app::runs
