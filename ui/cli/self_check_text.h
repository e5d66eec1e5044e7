// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What a self-check comes to.
#pragma once

#include "app/domain/comparison.h"
#include "app/domain/run.h"

#include <QString>

namespace strata::ui::cli {

//! Of each host whether its interval holds the slowdown that the engine made, and which
//! differences show on this computer.
QString selfCheckText(const app::domain::Comparison &comparison, const app::domain::Run &run);

} // namespace strata::ui::cli
