// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/file_header.h"

#include "app/store/project_file.h"
#include "app/store/schema.h"

#include <QFile>
#include <QFileInfo>
#include <QtEndian>

namespace strata::app::store {
namespace {

using domain::fail;
using domain::FailureCode;

constexpr int pageSizeAt = 16;
constexpr int writeVersionAt = 18;
constexpr int readVersionAt = 19;
constexpr int userVersionAt = 60;
constexpr int applicationIdAt = 68;

quint32 bigEndian32(const QByteArray &bytes, int at)
{
    return qFromBigEndian<quint32>(bytes.constData() + at);
}

bool isPageSize(quint16 stored)
{
    return stored == 1 || (stored >= 512 && (stored & (stored - 1)) == 0); // 1 stands for 65536
}

} // namespace

domain::Expected<void> checkHeader(const QByteArray &header, const QString &path)
{
    const QByteArray magic("SQLite format 3\0", 16);
    if (header.size() < headerBytes || !header.startsWith(magic))
        return fail(FailureCode::NotAProjectFile, path,
                    QStringLiteral("it does not have the header of a Strata project"));
    if (const quint32 id = bigEndian32(header, applicationIdAt); id != applicationId)
        return fail(FailureCode::NotAProjectFile, path,
                    QStringLiteral("it is a database of another application (id 0x%1)")
                        .arg(id, 8, 16, QLatin1Char('0')));
    if (const auto version = static_cast<qint32>(bigEndian32(header, userVersionAt));
        version > latestVersion())
        return fail(
            FailureCode::FileTooNew, path,
            QStringLiteral("the file has format version %1; this Strata reads up to version %2")
                .arg(version)
                .arg(latestVersion()));
    else if (version < 1)
        return fail(FailureCode::FileDamaged, path,
                    QStringLiteral("the format version %1 never existed").arg(version));
    if (!isPageSize(qFromBigEndian<quint16>(header.constData() + pageSizeAt)))
        return fail(FailureCode::FileDamaged, path,
                    QStringLiteral("the page size in the header is impossible"));
    if (header.at(writeVersionAt) != 1 || header.at(readVersionAt) != 1)
        return fail(
            FailureCode::FileDamaged, path,
            QStringLiteral("the header asks for a write-ahead log, which Strata never uses"));
    return {};
}

bool hasJournal(const QString &path)
{
    return QFileInfo(path + QStringLiteral("-journal")).size() > 0;
}

bool isNetworkFileSystem(const QByteArray &type)
{
    for (const char *prefix : {"nfs", "cifs", "smb", "9p", "afs", "ceph", "glusterfs", "lustre",
                               "fuse.sshfs", "fuse.rclone", "davfs"}) {
        if (type.startsWith(prefix))
            return true;
    }
    return false;
}

domain::Expected<void> checkCompanions(const QString &path)
{
    if (QFileInfo(path + QStringLiteral("-wal")).size() > 0)
        return fail(FailureCode::FileHostile, path,
                    QStringLiteral("a file -wal lies beside it, which Strata never writes"));
    QFile journal(path + QStringLiteral("-journal"));
    if (!hasJournal(path) || !QFileInfo(journal).isFile())
        return {};
    const QByteArray superMagic = QByteArray::fromHex("d9d505f920a163d7");
    if (!journal.open(QIODevice::ReadOnly) ||
        !journal.seek(qMax<qint64>(0, journal.size() - superMagic.size())))
        return fail(FailureCode::StorageError, path,
                    QStringLiteral("its journal cannot be read: ") + journal.errorString());
    if (journal.readAll() == superMagic)
        return fail(FailureCode::FileHostile, path,
                    QStringLiteral("its journal names a file outside the project"));
    return {};
}

} // namespace strata::app::store
