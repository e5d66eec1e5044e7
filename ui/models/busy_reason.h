// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Why nothing can be measured right now: something else is under way.
#pragma once

#include "app/api/runner.h"

#include <QString>

namespace strata::ui::models {

//! One sentence or two for people; empty: nothing is under way. \param isCollecting as
//! app::api::Runner has it
QString busyReason(bool isRunning, bool isCollecting);
QString busyReason(const app::api::Runner &runner);

} // namespace strata::ui::models
