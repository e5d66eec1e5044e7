// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What hosts tell each other before their ranks connect.
#pragma once

#include "engine/core/workload.h"
#include "engine/workloads/collective/collective_problem.h"

namespace strata::engine::workloads::collective {

//! Completes the settings by the ranks of all hosts, and by member 0's token. A host that is alone
//! says nothing. Usage failure where this is none of the hosts, where hosts are asked for
//! different work, and as spreadOver(); else as GroupFactory::makeToken() and
//! Rendezvous::exchange().
core::Expected<Settings> meet(Settings settings, const GroupFactory &factory,
                              const core::WorkContext &context);

} // namespace strata::engine::workloads::collective
