// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/exchange/json_writer.h"

#include "app/domain/writable_folder.h"

#include <QFileInfo>
#include <QJsonDocument>
#include <QSaveFile>

namespace strata::app::exchange {

using domain::fail;
using domain::FailureCode;

domain::Expected<QString> writeJson(const QJsonObject &object, const QString &path)
{
    const QFileInfo target(path);
    if (target.exists() && !target.isFile()) // renaming would put a file in its place
        return fail(FailureCode::StorageError, path, QStringLiteral("it is a device or a folder"));
    const QByteArray bytes = QJsonDocument(object).toJson(QJsonDocument::Indented);
    QSaveFile file(path);
    // Unbuffered: a write that a full disk cuts short shows nowhere else.
    if (!file.open(QIODevice::WriteOnly | QIODevice::Unbuffered))
        return tl::make_unexpected(
            domain::notWritten(path, FailureCode::StorageError, file.errorString()));
    if (file.write(bytes) != bytes.size())
        return fail(FailureCode::FileFull, path,
                    QStringLiteral("the disk or a limit of size is full"));
    if (!file.commit())
        return fail(file.error() == QFileDevice::ResourceError ? FailureCode::FileFull
                                                               : FailureCode::StorageError,
                    path, file.errorString());
    return path;
}

} // namespace strata::app::exchange
