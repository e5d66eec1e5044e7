// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Folders that files are written into, and why that failed.
#pragma once

#include "app/domain/failure.h"

namespace strata::app::domain {

//! Makes a folder that is not there. FolderNotMade; FolderForbidden if nothing may be written into
//! it, or into the one that it would be in.
Expected<void> makeFolder(const QString &folder);

//! Why a file was not written: FolderMissing or FolderForbidden where that is the reason, or else
//! what was found. Looks at the file system as it is now.
Failure notWritten(const QString &path, FailureCode found, const QString &detail);

} // namespace strata::app::domain
