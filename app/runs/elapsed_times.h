// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What of a trial's time goes by around the engine, as this program sees it.
#pragma once

#include "app/domain/elapsed.h"

#include <QMap>
#include <QString>

#include <chrono>
#include <map>

namespace strata::app::runs {

//! Of one trial, used by its thread. Each part is timed by the monotonic clock.
class ElapsedTimes {
public:
    using Clock = std::chrono::steady_clock;

    void begin(domain::ElapsedPart part) { m_begun[part] = Clock::now(); }
    //! Keeps the time of a part that was begun; of one that was not, nothing. Done twice, the last
    //! one counts.
    void end(domain::ElapsedPart part);
    //! Something went wrong: what was begun takes longer than it should, or never ends.
    void forgetBegun() { m_begun.clear(); }
    //! As facts, by domain::elapsedFact(). Those of the same names that an engine gave are removed:
    //! it cannot know these times.
    void note(QMap<QString, QString> &facts) const;

private:
    std::map<domain::ElapsedPart, Clock::time_point> m_begun;
    std::map<domain::ElapsedPart, double> m_seconds;
};

} // namespace strata::app::runs
