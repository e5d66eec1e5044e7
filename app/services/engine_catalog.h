// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What the engine of this application says of itself: `strata-engine list --json`, as it was at
//! build time.
#pragma once

#include <QJsonObject>

namespace strata::app::services {

//! Read again with each call. Empty where the application was built without an engine.
QJsonObject engineCatalog();

} // namespace strata::app::services
