// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What a run says about the host that it compares with itself.
#pragma once

#include "app/domain/run.h"
#include "app/domain/self_check.h"

#include <optional>

namespace strata::app::analysis {

//! True if the interval of a row of a self-check holds what the engine made of the host.
bool holdsTruth(const domain::DegradationRow &row, const domain::Host &host);

//! Nothing: the run is no self-check, or too short for an interval of each host.
std::optional<domain::SelfCheck> selfCheckOf(const domain::Run &run,
                                             const domain::Comparison &comparison);

} // namespace strata::app::analysis
