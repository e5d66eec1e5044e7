// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The numbered migrations that make the tables, and the proof that a file has exactly those
//! tables.
#pragma once

#include "app/store/database.h"

#include <span>
#include <string_view>

namespace strata::app::store {

//! Migration i (from 0) leads to format version i + 1. The text is
//! app/store/schema/<number>_<name>.sql.
std::span<const std::string_view> migrations();

//! The format version this program writes.
int latestVersion();

//! The format version that a database says it has.
Expected<int> formatVersion(Database &database);

//! Brings a database from one version to another and sets user_version and application_id. Call it
//! in a transaction.
Expected<void> applyMigrations(Database &database, int fromVersion, int toVersion);

//! The same from the version it has to the latest. Call it in a transaction.
Expected<void> migrateToLatest(Database &database);

//! FileHostile unless the file's tables, indexes and constraints are, word for word, those of our
//! migrations up to the version it says it has: no view, no trigger, no virtual table, nothing
//! else.
Expected<void> checkSchema(Database &database);

//! FileDamaged unless SQLite finds every page, index, type and constraint in order.
Expected<void> checkIntegrity(Database &database);

} // namespace strata::app::store
