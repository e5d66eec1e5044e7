// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/domain/host_report.h"

#include <tuple>

namespace strata::app::domain {

bool isSamePlace(const Host &one, const Host &other)
{
    const auto place = [](const Host &host) {
        return std::tie(host.kind, host.parentId, host.transport, host.ssh, host.engineDirectory,
                        host.container, host.made);
    };
    return place(one) == place(other);
}

} // namespace strata::app::domain
