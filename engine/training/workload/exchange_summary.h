// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Where the time of the steps of several ranks went.
#pragma once

#include "engine/training/exchange/bucket_exchange.h"

#include <map>
#include <string>
#include <vector>

namespace strata::engine::training::workload {

class ExchangeSummary {
public:
    //! Of a step, outside the timed region.
    void add(const exchange::ExchangeTimes &times) { m_steps.push_back(times); }
    void clear() { m_steps.clear(); }

    //! Medians over the steps, in seconds: "exchange.compute_s" until the wait, "exchange.hidden_s"
    //! of the exchange beside it, "exchange.wait_s" for its rest, "exchange.update_s". Empty
    //! without steps.
    std::map<std::string, std::string> facts() const;

private:
    std::vector<exchange::ExchangeTimes> m_steps;
};

} // namespace strata::engine::training::workload
