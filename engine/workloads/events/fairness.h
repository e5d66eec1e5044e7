// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! How evenly the work fell on the threads, as sysbench prints it: mean and deviation over them.
#pragma once

#include <vector>

namespace strata::engine::workloads::events {

struct Spread {
    double mean = 0;
    double deviation =
        0; //!< of the whole population (divided by n): these are all threads there were
};

//! Zeros without values.
Spread spreadOf(const std::vector<double> &values);

} // namespace strata::engine::workloads::events
