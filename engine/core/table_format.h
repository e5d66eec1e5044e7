// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Records as a table for a person at a terminal.
#pragma once

#include "engine/core/profile_table.h"
#include "engine/protocol/record.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace strata::engine::core {

//! "1.23 TFLOP/s": four digits with a decimal prefix; "1234 images/s": what is counted in words has
//! none.
std::string withPrefix(double value, const std::string &unit);
//! "12.3 ms"
std::string duration(double seconds);

//! Turns one record after the other into text; remembers the steps, to show how much they vary.
class TableFormat {
public:
    //! \param progress show a line that counts the steps and overwrites itself: for a terminal only
    explicit TableFormat(bool progress) : m_progress(progress) {}

    std::string operator()(const protocol::Record &record);

private:
    std::string show(const protocol::Hello &hello);
    std::string show(const protocol::Inventory &inventory);
    std::string show(const protocol::Trial &trial);
    std::string show(const protocol::Steps &steps);
    std::string show(const protocol::Sample &sample);
    std::string show(const protocol::Histogram &histogram);
    std::string show(const protocol::Result &result);
    std::string show(const protocol::Warning &warning);
    std::string show(const protocol::Error &error);
    std::string show(const protocol::End &end);
    std::string show(const protocol::Bootstrap &bootstrap);
    std::string show(const protocol::Turn &turn);
    std::string clearProgress();

    struct Series {
        int samples = 0;
        std::string text; //!< of the last one
    };

    const bool m_progress;
    bool m_hasProgress = false;
    protocol::Trial m_trial;
    std::vector<std::int64_t> m_durationsNs; //!< of the measured steps
    ProfileTable m_profile;
    std::map<std::string, Series> m_series;
};

} // namespace strata::engine::core
