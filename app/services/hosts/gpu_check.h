// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The line of the checklist about GPUs: what a host has, whether a container is given it, and what
//! to do if not.
#pragma once

#include "app/domain/check_item.h"
#include "app/domain/host.h"
#include "app/launch/gpu_grant.h"

#include <QMap>
#include <QString>

namespace strata::app::services {

//! \param gpus what the launcher decided; of no meaning for a host that is not a container
//! \param inventory as the engine saw it on the host
domain::CheckItem gpuCheck(const domain::Host &host, const launch::GpuGrant &gpus,
                           const QMap<QString, QString> &inventory);

} // namespace strata::app::services
