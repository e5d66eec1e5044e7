// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/exchange/parameter_servers.h"

namespace strata::engine::training::exchange {

std::string roleName(int member, int workers)
{
    return member < workers ? "Worker " + std::to_string(member)
                            : "Parameter server " + std::to_string(member - workers);
}

} // namespace strata::engine::training::exchange
