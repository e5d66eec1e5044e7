// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! How a person stops things: flags that the run's thread looks at between two waits.
#pragma once

#include "app/remote/transport.h"

#include <atomic>

namespace strata::app::runs {

//! Set by any thread, read by the run's thread.
struct StopSignals {
    std::atomic<bool> stopAfterTrial{false};
    std::atomic<bool> endTrial{false};   //!< stop now or skip: the current trial ends
    std::atomic<bool> stopNow{false};    //!< with endTrial: no further trial
    //! Makes blocking calls of transports fail with Cancelled. The run's thread takes it back before it cleans up.
    remote::CancelFlag abandonWait{false};

    void requestSkip() { endTrial = true; abandonWait = true; }
    void requestStopNow() { stopNow = true; requestSkip(); }
};

} // namespace strata::app::runs
