// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/verified_copy.h"

#include "app/domain/host.h"
#include "app/store/budget.h"
#include "app/store/file_header.h"
#include "app/store/schema.h"
#include "app/store/statement.h"
#include "app/store/writer_lock.h"

#include <QFile>
#include <QFileInfo>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <unistd.h>

namespace strata::app::store {
namespace {

using domain::fail;

Expected<void> flushToDisk(const QString &path, int openFlags)
{
    const int descriptor = ::open(QFile::encodeName(path).constData(), openFlags | O_CLOEXEC);
    const bool flushed = descriptor >= 0 && ::fsync(descriptor) == 0;
    const int reason = errno;
    if (descriptor >= 0)
        ::close(descriptor);
    if (!flushed)
        return fail(FailureCode::StorageError, path,
                    QStringLiteral("flushing to disk: ") +
                        QString::fromLocal8Bit(std::strerror(reason)));
    return {};
}

Expected<void> vacuumInto(Database &database, const QString &path)
{
    database.allowAttached(true);
    Statement vacuum(database, "VACUUM INTO ?1");
    auto copied = vacuum.bind(path).run();
    database.allowAttached(false);
    return copied;
}

Expected<void> checkCopy(const QString &path)
{
    const auto copy = Database::connect(path, Database::Access::ReadOnly);
    if (!copy)
        return tl::make_unexpected(copy.error());
    Budget budget(Budget::forOpening(QFileInfo(path).size()));
    const Spending spending(**copy, budget);
    const auto checked = checkStructure(**copy);
    return checked ? checkPages(**copy) : checked;
}

Expected<void> putInPlace(const QString &temporary, const QString &target)
{
    // The journal of the file that is about to be replaced would be applied to the new one.
    QFile::remove(target + QStringLiteral("-journal"));
    if (std::rename(QFile::encodeName(temporary).constData(),
                    QFile::encodeName(target).constData()) != 0)
        return fail(FailureCode::StorageError, target,
                    QStringLiteral("renaming: ") + QString::fromLocal8Bit(std::strerror(errno)));
    return flushToDisk(QFileInfo(target).absolutePath(), O_RDONLY | O_DIRECTORY);
}

} // namespace

Expected<void> checkStructure(Database &database)
{
    const auto header = database.leadingBytes(headerBytes);
    if (!header)
        return tl::make_unexpected(header.error());
    if (auto accepted = checkHeader(*header, database.path()); !accepted)
        return accepted;
    auto checked = database.execute(
        "PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0; PRAGMA temp_store = MEMORY; "
        "PRAGMA synchronous = FULL; PRAGMA query_only = ON;");
    return checked ? checkSchema(database) : checked;
}

Expected<void> checkPages(Database &database)
{
    const auto checked = checkIntegrity(database);
    return checked ? database.execute("PRAGMA query_only = OFF") : checked;
}

Expected<void> checkCopyTarget(const QString &sourcePath, const QString &targetPath)
{
    const QFileInfo target(targetPath);
    if (target.exists() && target.canonicalFilePath() == QFileInfo(sourcePath).canonicalFilePath())
        return fail(FailureCode::StorageError, targetPath,
                    QStringLiteral("a copy needs another name than the project itself"));
    if (target.exists() && !target.isFile())
        return fail(FailureCode::StorageError, targetPath,
                    QStringLiteral("it is a device or a folder"));
    return {};
}

Expected<void> writeVerifiedCopy(Database &database, const QString &sourcePath,
                                 const QString &givenPath)
{
    if (auto checked = checkCopyTarget(sourcePath, givenPath); !checked)
        return checked;
    const QString targetPath = behindLink(givenPath);
    const auto lock = lockForWriting(targetPath);
    if (!lock)
        return tl::make_unexpected(lock.error());
    const QString temporary = targetPath + QStringLiteral(".part-") + domain::makeId().left(8);
    auto copied = vacuumInto(database, temporary);
    if (copied)
        copied = checkCopy(temporary);
    if (copied)
        copied = flushToDisk(temporary, O_RDWR);
    if (copied)
        copied = putInPlace(temporary, targetPath);
    if (!copied)
        QFile::remove(temporary);
    return copied;
}

} // namespace strata::app::store
