// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What the first bytes of a project file and the files beside it tell, looked at before SQLite
//! interprets anything.
#pragma once

#include "app/domain/failure.h"

#include <QByteArray>

namespace strata::app::store {

inline constexpr int headerBytes =
    100; //!< of every SQLite file (sqlite.org/fileformat.html, section 1.3)

//! Magic, page size, journal mode, application id and format version. Fails with NotAProjectFile,
//! FileTooNew or FileDamaged. \param path only names the file in a failure.
domain::Expected<void> checkHeader(const QByteArray &header, const QString &path);

//! True if a rollback journal lies beside the file: a writer ended in the middle of a change.
bool hasJournal(const QString &path);

//! Refuses (FileHostile) what SQLite would follow blindly: a write-ahead log, which Strata never
//! writes, and a journal that names another file, which SQLite would delete.
domain::Expected<void> checkCompanions(const QString &path);

//! \param type as the kernel names it: "nfs4", "cifs", "fuse.sshfs".
bool isNetworkFileSystem(const QByteArray &type);

} // namespace strata::app::store
