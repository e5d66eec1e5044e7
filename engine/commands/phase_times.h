// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Where a trial's time goes, from the start of the process to the proof of its result.
#pragma once

#include "engine/inventory/process_facts.h"

#include <map>
#include <optional>
#include <string>

namespace strata::engine::commands {

//! Made when the engine has looked at its host and begins to prepare the work. The phases follow
//! each other without a gap; each is what has passed since the one before. All in seconds of
//! CLOCK_BOOTTIME, which the kernel also gives the start in.
class PhaseTimes {
public:
    PhaseTimes() : PhaseTimes(inventory::processStartSeconds(), inventory::secondsSinceBoot) {}
    //! \param clock for tests
    PhaseTimes(std::optional<double> processStart, double (*clock)());

    void prepared() { m_prepared = m_clock(); }
    //! Between two steps, by the measuring thread.
    void stepDone(bool warmup);
    void measured() { m_measured = m_clock(); }
    void checked() { m_checked = m_clock(); }

    //! Of a trial that was checked:
    //!   time.startup_s     process start to here: loading, inventory; absent if the kernel does
    //!   not say when that was time.prepare_s     memory, inputs, kernels: building the graph
    //!   time.first_step_s  calibration, and the first step of all
    //!   time.warmup_s      the other warm-up steps
    //!   time.measured_s    the other measured steps, with what lies between them
    //!   time.check_s       the proof of the result
    //!   time.total_s       all of them; absent with the first
    std::map<std::string, std::string> facts() const;

private:
    std::optional<double> m_processStart;
    double (*m_clock)();
    double m_begun;
    double m_prepared = 0;
    double m_firstStep = 0; //!< its end
    double m_warmedUp = 0;
    double m_measured = 0;
    double m_checked = 0;
};

} // namespace strata::engine::commands
