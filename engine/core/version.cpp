// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/version.h"

namespace strata::engine::core {

std::string engineVersion()
{
    return STRATA_ENGINE_VERSION;
}

} // namespace strata::engine::core
