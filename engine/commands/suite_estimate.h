// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! How long the rest of a suite will take, learnt from the problems that have run.
#pragma once

#include "engine/settings/measuring.h"

namespace strata::engine::commands {

class SuiteEstimate {
public:
    explicit SuiteEstimate(const settings::LoopSettings &settings) : m_settings(settings) {}

    //! \param operations of one iteration by formula, 0 if unknown \param secondsPerIteration
    //! measured \param wallSeconds of the whole trial
    void learn(double operations, double secondsPerIteration, double wallSeconds);
    //! Seconds of a problem that has not run. Before the first learn() only what the shortest step
    //! makes of it.
    double secondsOf(double operations) const;

private:
    settings::LoopSettings m_settings;
    double m_operations = 0;
    double m_iterationSeconds = 0;
    double m_wallSeconds = 0;
    double m_loopSeconds = 0; //!< what settings::loopSeconds() said of the same trials
};

} // namespace strata::engine::commands
