// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The line of the checklist about what else a host does: the moment to wait, or to stop something,
//! is before a measurement.
#pragma once

#include "app/domain/check_item.h"

#include <QMap>
#include <QString>

namespace strata::app::services {

//! \param inventory as the engine saw it on the host while it rested
domain::CheckItem loadCheck(const QMap<QString, QString> &inventory);

} // namespace strata::app::services
