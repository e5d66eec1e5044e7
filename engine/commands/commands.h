// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The engine's commands that end with the connection: list, inventory, selftest, run, suite. Each
//! returns the exit status.
#pragma once

#include "engine/core/expected.h"
#include "engine/core/registry.h"

#include <string>
#include <vector>

namespace strata::engine::commands {

using Words = std::vector<std::string>;

enum ExitStatus {
    Good = 0,
    OtherFailure = 1,
    WrongUsage = 2,
    NotSupported = 3,
    CancelledBySignal = 130
};

ExitStatus exitStatusOf(core::FailureKind kind);

//! Prints a failure's sentence to standard error, with the program's name, and returns its exit
//! status.
int report(const core::Failure &failure);

//! `list [--json]`: every workload with its parameters, and the suites. `list WORKLOAD`: that one.
int list(const core::Registry &registry, const Words &words);
//! `inventory [--records|--table]`
int inventory(const Words &words);
//! `meet --members N --member M [--calls LIST] [--port P] [--records|--table]`: tries which of the
//! other members this one reaches, in the place in which it was started. The rest of an inventory:
//! way.address and way.port, where it listened itself, and for each member that it called way.N
//! (inventory::nameOf()), way.N.address, way.N.port and, if the system gives one, way.N.reason.
int meet(const Words &words);
//! `selftest`: every workload against its reference, and the engine's own truths; 1 if one is
//! wrong.
int selftest(const core::Registry &registry, const Words &words);
//! `run WORKLOAD [name=value …] [--scratch DIR] [--records|--table]`
int run(const core::Registry &registry, const Words &words);
//! `suite NAME [kinds=… lists=… match=… precision=… name=value …] [--csv FILE]`: its problems one
//! after another, a line each. 1 if one failed, 3 if none of them is supported.
int suite(const core::Registry &registry, const Words &words);

//! How the program is used, as `--help` prints it.
std::string usageText();

} // namespace strata::engine::commands
