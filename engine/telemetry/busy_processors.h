// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! How busy a host is while this process rests: what others will take from a measurement that
//! begins now.
#pragma once

#include "engine/telemetry/source.h"

#include <functional>
#include <optional>

namespace strata::engine::telemetry {

struct BusyProcessors {
    double busy = 0;  //!< of those that this process may use: their number times their utilization
    double steal = 0; //!< processors' worth that a hypervisor withheld meanwhile
};

//! \param usage makeCpuUsage(), not read yet \param processors how many it counts
//! \param rest waits for as long as the mean is to be taken over: half a second has the ticks of 10
//! ms for 2 %
//! \return nothing if the host does not say
std::optional<BusyProcessors> busyProcessors(Source &usage, double processors,
                                             const std::function<void()> &rest);

//! load.busy_processors and load.stolen_processors ("1.05"), over half a second of this host, as
//! facts of an inventory. Not there if the host does not say.
std::map<std::string, std::string> loadFacts();

} // namespace strata::engine::telemetry
