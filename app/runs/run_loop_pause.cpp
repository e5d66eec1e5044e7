// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The part of the run loop that waits for as long as a person wants it to.
#include "app/runs/run_loop.h"

namespace strata::app::runs {

//! What is measured comes to its end first. From then on the run itself has the place in which
//! trials are measured, so that neither the next one begins nor one whose host is back. \return it
//! was paused or went on
bool RunLoop::obeyPause()
{
    const bool wanted =
        m_signals.isPaused() && !m_signals.stopsNow() && !m_signals.stopsAfterTrial();
    if (wanted == m_isPaused || (wanted && !m_context.slot.tryTake()))
        return false;
    m_isPaused = wanted;
    if (m_isPaused) {
        m_time.pause();
    } else {
        m_time.goOn();
        m_context.slot.giveBack();
    }
    return true;
}

} // namespace strata::app::runs
