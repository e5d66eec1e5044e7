// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Podman's particulars.
#pragma once

#include "app/launch/container_launcher.h"

namespace strata::app::launch {

ContainerRuntimeTraits podmanTraits();

} // namespace strata::app::launch
