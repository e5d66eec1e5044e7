// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! One place that says how busy the host is, and the values it gives.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace strata::engine::telemetry {

struct Reading {
    std::string series; //!< "cpu.utilization"
    std::string unit;   //!< "1", "B", "B/s", "Hz", "W", "J", "°C"
    double value = 0;
};

class Source {
public:
    virtual ~Source() = default;
    virtual std::string name() const = 0; //!< "pressure"
    //! Adds what is readable now. What is counted since the start of the host is reported as a mean
    //! over the time since the call before, so the first call gives none of it. \param atSeconds on
    //! any axis that only grows
    virtual void read(double atSeconds, std::vector<Reading> &readings) = 0;
    //! Why read() gives nothing at all here, or not all it could; "" if nothing is missing.
    virtual std::string missing() const = 0;
    //! After the last read(): what a reader of the samples must know besides.
    virtual std::map<std::string, std::string> facts() const { return {}; }
};

using Sources = std::vector<std::unique_ptr<Source>>;

} // namespace strata::engine::telemetry
