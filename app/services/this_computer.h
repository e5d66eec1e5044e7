// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A ready comparison of the computer Strata runs on.
#pragma once

#include "app/domain/plan.h"

namespace strata::app::services {

//! Of the container runtimes that answer: the first, in their order, as the container, and gVisor
//! as a layer of its own.
QList<domain::ContainerRuntime> chosenRuntimes(const QList<domain::ContainerRuntime> &answering);

//! See ThisComputerPlanner.
domain::Plan planForThisComputer(bool withEmulatedVm);

} // namespace strata::app::services
