// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Removes runs with everything that the file has of them.
#pragma once

#include "app/store/database.h"

#include <QStringList>

namespace strata::app::store {

//! Overwrites what they had on the disk. Call it in a transaction. StorageError unless each of them
//! is hidden and over.
Expected<void> removeRuns(Database &database, const QStringList &runIds);

} // namespace strata::app::store
