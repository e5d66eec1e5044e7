// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/commands/phase_times.h"

#include <algorithm>
#include <cstdio>

namespace strata::engine::commands {

PhaseTimes::PhaseTimes(std::optional<double> processStart, double (*clock)()) :
    m_processStart(processStart),
    m_clock(clock),
    m_begun(clock())
{
}

void PhaseTimes::stepDone(bool warmup)
{
    const bool first = m_firstStep == 0;
    if (!first && !warmup)
        return;
    const double now = m_clock();
    if (first)
        m_firstStep = now;
    m_warmedUp = now;
}

std::map<std::string, std::string> PhaseTimes::facts() const
{
    std::map<std::string, std::string> facts;
    const auto add = [&facts](const char *key, double seconds) {
        char text[32];
        std::snprintf(text, sizeof text, "%.6f", std::max(seconds, 0.0));
        facts[key] = text;
    };
    if (m_processStart) {
        add("time.startup_s", m_begun - *m_processStart);
        add("time.total_s", m_checked - *m_processStart);
    }
    add("time.prepare_s", m_prepared - m_begun);
    add("time.first_step_s", m_firstStep - m_prepared);
    add("time.warmup_s", m_warmedUp - m_firstStep);
    add("time.measured_s", m_measured - m_warmedUp);
    add("time.check_s", m_checked - m_measured);
    return facts;
}

} // namespace strata::engine::commands
