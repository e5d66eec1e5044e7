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

//! See ThisComputerPlanner.
domain::Plan planForThisComputer(bool withEmulatedVm);

} // namespace strata::app::services
