// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/events/event_tally.h"

namespace strata::engine::workloads::events {

void EventTally::clear()
{
    m_latency.clear();
    m_untimedEvents = 0;
    m_untimedNs = 0;
}

} // namespace strata::engine::workloads::events
