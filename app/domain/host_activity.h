// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What a host is doing in the run under way, and when it was heard of last.
#pragma once

#include <QDateTime>
#include <QString>

namespace strata::app::domain {

enum class HostDoing {
    Idle,    //!< nothing of this run is left for it to do
    Waiting, //!< for its turn
    Connecting,
    CopyingEngine,
    Starting,
    WarmingUp,
    Measuring,
    Collecting, //!< what it measured, and the look that nothing is left there
    Unreachable //!< tried again until the patience of the plan is over
};

//! A person is notified from this much silence on.
inline constexpr int silenceToldAfterMs = 5'000;

struct HostActivity {
    HostDoing doing = HostDoing::Idle;
    QDateTime since;     //!< UTC: when it began to do that
    QDateTime lastHeard; //!< UTC: when the last byte came from it; null: it is not expected to say
                         //!< anything
    QString reason;      //!< Unreachable: why, in the words of people
    bool operator==(const HostActivity &) const = default;
};

//! True for what a host is expected to send word of.
constexpr bool isExpectedToSpeak(HostDoing doing)
{
    return doing != HostDoing::Idle && doing != HostDoing::Waiting &&
           doing != HostDoing::Unreachable;
}

} // namespace strata::app::domain
