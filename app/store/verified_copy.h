// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Copies a project to another path so that the path has either the old file or the whole new one.
#pragma once

#include "app/store/database.h"

namespace strata::app::store {

//! StorageError where a copy would take the place of the project itself, or of a device or a
//! folder.
Expected<void> checkCopyTarget(const QString &sourcePath, const QString &targetPath);

//! Vacuums into a temporary file beside the target, checks that copy as a hostile file would be,
//! and renames it. \param sourcePath the project's own path, which is refused as a target.
Expected<void> writeVerifiedCopy(Database &database, const QString &sourcePath,
                                 const QString &targetPath);

//! What is known of a file in a moment: header and exact schema. Nothing can be written to it until
//! checkPages has found nothing. Both cost what the database's budget allows.
Expected<void> checkStructure(Database &database);
//! Every page, index, type and constraint.
Expected<void> checkPages(Database &database);

} // namespace strata::app::store
