// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The time of each operation of a step, as a table for a person at a terminal.
#pragma once

#include "engine/protocol/record.h"

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace strata::engine::core {

//! Gathers the samples "profile.PASS.OPERATION.LAYER" of a trial, in seconds of a step, and
//! "operations." of the same, in arithmetic operations; "bytes." of the same are not shown, and
//! others are passed over.
class ProfileTable {
public:
    static bool isProfile(std::string_view series) { return series.starts_with("profile."); }

    //! Whether it is one of those of a profile.
    bool take(const protocol::Sample &sample);
    bool isEmpty() const { return m_costs.empty(); }
    //! Each kind of operation and pass, the slowest first, and the ten slowest layers; each with
    //! its share of the sum of all and, where it does arithmetic, its rate. Empty without samples.
    std::string text() const;

private:
    struct Cost {
        double seconds = 0;
        double operations = 0;
        void add(const Cost &other);
    };
    using Row = std::pair<std::string, Cost>;

    static std::vector<Row> slowestFirst(const std::map<std::string, Cost> &costs);
    static std::string lines(const std::vector<Row> &rows, double total);

    std::map<std::string, Cost, std::less<>> m_costs; //!< by PASS.OPERATION.LAYER
};

} // namespace strata::engine::core
