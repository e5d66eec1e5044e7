// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Docker's particulars.
#pragma once

#include "app/launch/container_launcher.h"

namespace strata::app::launch {

ContainerRuntimeTraits dockerTraits();

} // namespace strata::app::launch
