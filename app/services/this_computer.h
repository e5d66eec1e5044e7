// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A ready comparison of the computer Strata runs on.
#pragma once

#include "app/domain/failure.h"
#include "app/domain/plan.h"

#include <optional>
#include <vector>

namespace strata::app::services {

//! Of the container runtimes that answer: the first, in their order, as the container, and gVisor
//! as a layer of its own.
QList<domain::ContainerRuntime> chosenRuntimes(const QList<domain::ContainerRuntime> &answering);

//! Of what keeps each of the runtimes from starting a container: what is wrong with one that is
//! installed, otherwise that there is none.
domain::Failure mostTelling(const std::vector<std::optional<domain::Failure>> &obstacles);

//! About two seconds of work a trial, so that five rounds of four settings take a minute and a half
//! a host, with a GPU twice that; max_seconds is for slow machines. The roofs are measured once.
//! Work for an emulated machine is a hundred times smaller: it is that much slower, and more. It
//! has no GPU, so that none of its work is for one.
QList<domain::WorkloadSpec> settingsForThisComputer(bool isEmulated, bool hasGpu);

//! See ThisComputerPlanner.
domain::Plan planForThisComputer(bool withEmulatedVm);

} // namespace strata::app::services
