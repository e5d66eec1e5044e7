// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Writing to a known_hosts file: remembering and forgetting a host's key, with everything else
//! left as it was.
#pragma once

#include "app/domain/failure.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

namespace strata::app::remote {

//! Appends a line under a lock, repairs a missing last line feed, waits for the disk, and reads the
//! verdict back. A new file is private (0600), a new folder 0700; names are hashed where the file's
//! other names are. Fails with KnownHostsUnreadable, or NameNotAllowed for a name that
//! domain::isSafeHostName does not call safe.
domain::Expected<void> rememberHostKey(const QString &file, const QString &host, quint16 port,
                                       const QByteArray &blob);

//! Takes a host's keys out; in a line for several hosts only its name. The file is replaced as a
//! whole, other bytes unchanged. Lines that fit by a wildcard, are marked or cannot be read stay.
//! Fails as rememberHostKey does. \param except a key that stays, in wire form. \return how many
//! lines were changed or removed.
domain::Expected<int> forgetHostKeys(const QString &file, const QString &host, quint16 port,
                                     const QByteArray &except = {});

} // namespace strata::app::remote
