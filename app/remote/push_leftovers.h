// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What stays on a machine when sending an engine to it was cut off.
#pragma once

#include "app/remote/deployment.h"

namespace strata::app::remote {

//! Removes what is left beside a deployment's engine, of any version. What is being sent at this
//! moment stays. Does nothing where it cannot: the next one does.
void removePushLeftovers(Transport &transport, const Deployment &deployment,
                         const CancelFlag &cancelled);

} // namespace strata::app::remote
