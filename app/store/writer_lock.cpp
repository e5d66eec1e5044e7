// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/writer_lock.h"

namespace strata::app::store {

using domain::fail;
using domain::FailureCode;

QString lockPathOf(const QString &path)
{
    return path + QStringLiteral(".lock");
}

domain::Expected<std::unique_ptr<QLockFile>> lockForWriting(const QString &path)
{
    auto lock = std::make_unique<QLockFile>(lockPathOf(path));
    lock->setStaleLockTime(0); // a project may stay open for days: age proves nothing
    if (lock->tryLock(0))
        return lock;
    if (lock->error() != QLockFile::LockFailedError)
        return fail(FailureCode::FileReadOnly, path, QStringLiteral("no lock file can be made beside it"));
    qint64 processId = 0;
    QString computer;
    QString program;
    if (!lock->getLockInfo(&processId, &computer, &program))
        return fail(FailureCode::FileLocked, path, QStringLiteral("another program writes to it"));
    return fail(FailureCode::FileLocked, path,
                QStringLiteral("%1 (process %2 on %3) writes to it").arg(program, QString::number(processId), computer));
}

} // namespace strata::app::store
