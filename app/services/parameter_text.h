// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What the engine finds wrong with a setting, in the language of the interface.
#pragma once

#include "engine/settings/problem.h"

#include <QString>

namespace strata::app::services {

//! One sentence. \param owner workload or suite that was to get the parameter
QString sentence(const engine::settings::Problem &problem, const QString &owner);

} // namespace strata::app::services
