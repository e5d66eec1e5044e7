// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Files of commands in their table: each set once, whichever plans name it.
#pragma once

#include "app/domain/plan.h"
#include "app/store/database.h"

namespace strata::app::store {

//! Stores what the plan's commands name, as far as it is known to the program. StorageError if that
//! is more than a plan may bring. Call these in a transaction.
Expected<void> insertFiles(Database &database, const domain::Plan &plan);
//! Removes sets that no plan of the file names.
Expected<void> deleteUnusedFiles(Database &database);
//! Makes known to the program what the plan's commands name. False: some of it is not there, or is
//! not what its name says. Of that the plan keeps the first digits only: another project that is
//! open may have the set, and this one must not get it. FileTooLarge if it is more than a plan may
//! bring.
Expected<bool> readFiles(Database &database, domain::Plan &plan);

} // namespace strata::app::store
