// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Whether all processes of a work fit into the memory of the machines and containers they run in.
#pragma once

#include "app/domain/placement.h"

#include <functional>
#include <optional>

namespace strata::app::domain {

struct MemoryShortage {
    Host where; //!< a machine, or a container with a limit
    int processes = 0;
    double neededBytes = 0; //!< by all of them together
    double roomBytes = 0;
};

//! Bytes that a process of the setting takes in a role; nothing: not known.
using MemoryNeed = std::function<std::optional<double>(const WorkloadSpec &, const QString &role)>;
//! Bytes that a machine has for them; nothing: not known.
using MemoryRoom = std::function<std::optional<double>(const Host &machine)>;

//! The first place in which they do not fit, as far as that is known: a container, of which each
//! process has one of its own, or a machine with all processes that run on it.
std::optional<MemoryShortage> memoryShortage(const WorkloadSpec &spec, const QList<Member> &members,
                                             const QList<Host> &hosts, const MemoryNeed &need,
                                             const MemoryRoom &room);

} // namespace strata::app::domain
