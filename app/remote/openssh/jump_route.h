// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The machines on the way to a machine: its jump hosts, then itself, each with a checked name.
#pragma once

#include "app/domain/failure.h"
#include "app/domain/host.h"

#include <QList>

namespace strata::app::remote {

//! At most eight jump hosts. Each hop has a user and a port; the key file is the target's. Fails
//! with NameNotAllowed for a host or user name that is not safe to use.
domain::Expected<QList<domain::SshTarget>> routeTo(const domain::SshTarget &target);

//! "ana@gpu01:22"
QString labelOf(const domain::SshTarget &target);
//! "gpu01:22", "[fe80::1]:22"
QString hostAndPort(const domain::SshTarget &target);

} // namespace strata::app::remote
