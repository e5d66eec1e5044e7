// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/writer_lock.h"

#include "app/domain/writable_folder.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QFileInfo>
#include <QThread>

#include <optional>

namespace strata::app::store {

using domain::fail;
using domain::FailureCode;

QString behindLink(const QString &path)
{
    const QFileInfo file(path);
    const QString target = file.isSymLink() ? file.canonicalFilePath() : QString();
    return target.isEmpty() ? path : target; // of one that leads nowhere nothing is known
}

QString lockPathOf(const QString &path)
{
    return path + QStringLiteral(".lock");
}

namespace {

//! tr() for the texts of this file.
struct LockText {
    Q_DECLARE_TR_FUNCTIONS(strata::app::store::ProjectFile)
};

struct Owner {
    qint64 processId = 0;
    QString computer;
    QString program;
};

std::optional<Owner> ownerOf(const QLockFile &lock)
{
    Owner owner;
    return lock.getLockInfo(&owner.processId, &owner.computer, &owner.program)
               ? std::optional(owner)
               : std::nullopt;
}

//! A program that died between making its lock file and naming itself in it left an empty one,
//! which QLockFile never takes for stale. Whoever lives holds a lock of the system on it besides,
//! and names itself at once.
bool takeOverNamelessLock(QLockFile &lock)
{
    constexpr int patienceMs = 2000;
    constexpr unsigned long pauseMs = 50;
    QElapsedTimer waited;
    waited.start();
    while (!ownerOf(lock)) {
        if (lock.tryLock(0))
            return true;
        if (waited.hasExpired(patienceMs))
            return QFileInfo(lock.fileName()).size() == 0 && lock.removeStaleLockFile() &&
                   lock.tryLock(0);
        QThread::msleep(pauseMs);
    }
    return lock.tryLock(0);
}

} // namespace

domain::Expected<std::unique_ptr<QLockFile>> lockForWriting(const QString &path)
{
    auto lock = std::make_unique<QLockFile>(lockPathOf(path));
    lock->setStaleLockTime(0); // a project may stay open for days: age proves nothing
    if (lock->tryLock(0))
        return lock;
    if (lock->error() != QLockFile::LockFailedError)
        return tl::make_unexpected(domain::notWritten(
            path, FailureCode::FileReadOnly, QStringLiteral("no lock file can be made beside it")));
    auto owner = ownerOf(*lock);
    if (!owner && takeOverNamelessLock(*lock))
        return lock;
    owner = ownerOf(*lock);
    if (!owner)
        return fail(FailureCode::FileLocked, path, LockText::tr("it is open in another program"));
    return fail(FailureCode::FileLocked, path,
                //: %1 the name of a program, %3 of a computer
                LockText::tr("it is open in another %1 (process %2 on %3)")
                    .arg(owner->program, QString::number(owner->processId), owner->computer));
}

} // namespace strata::app::store
