// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/domain/writable_folder.h"

#include <QDir>
#include <QFileInfo>

namespace strata::app::domain {

namespace {

//! The path itself, or what of it is there.
QFileInfo nearest(const QString &folder)
{
    QFileInfo info(folder);
    while (!info.exists() && info.filePath() != info.absolutePath())
        info.setFile(info.absolutePath());
    return info;
}

} // namespace

Expected<void> makeFolder(const QString &folder)
{
    const QString path = QFileInfo(folder).absoluteFilePath();
    const bool isMade = QDir().mkpath(path);
    const QFileInfo there = nearest(path);
    if (there.isDir() && !there.isWritable())
        return fail(FailureCode::FolderForbidden, there.filePath());
    if (!isMade)
        return fail(FailureCode::FolderNotMade, path);
    return {};
}

Failure notWritten(const QString &path, FailureCode found, const QString &detail)
{
    const QFileInfo folder(QFileInfo(path).absolutePath());
    if (!folder.isDir())
        return {FailureCode::FolderMissing, folder.filePath(), {}};
    if (!folder.isWritable())
        return {FailureCode::FolderForbidden, folder.filePath(), {}};
    return {found, path, detail};
}

} // namespace strata::app::domain
