// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Where projects without a name live until they get one, so that nothing is lost when the
//! application dies.
#pragma once

#include <QString>

namespace strata::app::services {

//! Where this person's programs keep what is no setting and no document; may not be there yet.
QString stateDirectory();

//! A path in that directory, or in /var/tmp where that cannot be written to, that no
//! other process uses. The directory is made, private to the user.
QString newRecoveryPath();
bool isRecoveryPath(const QString &path);

} // namespace strata::app::services
