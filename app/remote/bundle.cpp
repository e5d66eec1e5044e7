// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/remote/bundle.h"

#include <QCryptographicHash>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>

namespace strata::app::remote {

using domain::FailureCode;

namespace {

domain::Expected<QByteArray> readWhole(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return domain::fail(FailureCode::BundleMissing, path, file.errorString());
    return file.readAll();
}

domain::Expected<Bundle> readBundle()
{
    const QString overridden = qEnvironmentVariable("STRATA_BUNDLE_DIR");
    const QString base = overridden.isEmpty() ? QStringLiteral(":/engine") : overridden;
    const auto description = readWhole(base + QStringLiteral("/bundle.json"));
    const auto archive = readWhole(base + QStringLiteral("/strata-engine-x86_64.tar.zst"));
    const auto unpacker = readWhole(base + QStringLiteral("/strata-unpack"));
    for (const auto *part : {&description, &archive, &unpacker}) {
        if (!*part)
            return tl::make_unexpected(part->error());
    }
    const QJsonObject fields = QJsonDocument::fromJson(*description).object();
    Bundle bundle;
    bundle.archive = *archive;
    bundle.unpacker = *unpacker;
    bundle.archiveSha256 = fields.value(QLatin1String("archive_sha256")).toString();
    bundle.manifestSha256 = fields.value(QLatin1String("manifest_sha256")).toString();
    bundle.engineVersion = fields.value(QLatin1String("engine_version")).toString();
    const QByteArray actual = QCryptographicHash::hash(bundle.archive, QCryptographicHash::Sha256).toHex();
    if (QString::fromLatin1(actual) != bundle.archiveSha256)
        return domain::fail(FailureCode::BundleDamaged, base, QString::fromLatin1(actual));
    return bundle;
}

} // namespace

const domain::Expected<Bundle> &loadBundle()
{
    static const domain::Expected<Bundle> bundle = readBundle();
    return bundle;
}

} // namespace strata::app::remote
