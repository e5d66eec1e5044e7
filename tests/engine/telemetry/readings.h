// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What a source reads of a fixture, by series.
#pragma once

#include "engine/telemetry/sources.h"

#include <map>

namespace strata::tests {

inline std::map<std::string, double> readAt(engine::telemetry::Source &source, double atSeconds)
{
    std::vector<engine::telemetry::Reading> readings;
    source.read(atSeconds, readings);
    std::map<std::string, double> values;
    for (const engine::telemetry::Reading &reading : readings)
        values[reading.series] = reading.value;
    return values;
}

using Values = std::map<std::string, double>;

} // namespace strata::tests
