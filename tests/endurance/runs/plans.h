// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Plans for one host that is reached by SSH.
#pragma once

#include "app/domain/plan.h"
#include "tests/support/ssh_server.h"

namespace strata::tests {

//! Steps of microseconds, so that many records are under way; of milliseconds, so that a trial
//! lasts; and of a tenth of a second.
QList<app::domain::WorkloadSpec> mixedWork();
//! Trials of some seconds each, with steps of hundredths of a second.
QList<app::domain::WorkloadSpec> steadyWork();

//! Two rounds of the work. \param port of the server, or of what stands before it. \param directory
//! where the engine goes \param inContainer on a container of the host instead of the host itself
app::domain::Plan planFor(const SshServer &server, quint16 port, const QString &directory,
                          const QList<app::domain::WorkloadSpec> &work, int patienceSeconds,
                          bool inContainer = false);

} // namespace strata::tests
