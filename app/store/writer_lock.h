// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Keeps two programs from writing one project file: a small file beside it that names its owner.
#pragma once

#include "app/domain/failure.h"

#include <QLockFile>
#include <QString>

#include <memory>

namespace strata::app::store {

//! The file that a symbolic link leads to; of anything else the path itself. Whatever belongs to a
//! project file, such as its lock, lies beside the file and not beside a link.
QString behindLink(const QString &path);

//! "run.strata" → "run.strata.lock".
QString lockPathOf(const QString &path);

//! Held until destroyed. Fails with FileLocked, naming the owner, if a living program has it, and
//! with what notWritten() finds, or FileReadOnly, where no file can be made. The lock of a program
//! that died on this computer is taken over, after two seconds if it died while it locked.
domain::Expected<std::unique_ptr<QLockFile>> lockForWriting(const QString &path);

} // namespace strata::app::store
