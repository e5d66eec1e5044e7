// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A ready comparison of the computer Strata runs on.
#pragma once

#include "app/domain/plan.h"

namespace strata::app::services {

//! See ThisComputerPlanner.
domain::Plan planForThisComputer();

} // namespace strata::app::services
