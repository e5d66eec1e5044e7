// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/remote/bundle.h"

#include <QCryptographicHash>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>

// The resource lives in a static library, whose initializer nobody would call otherwise; the macro needs the global namespace.
static void initializeEngineResource()
{
    Q_INIT_RESOURCE(engine);
}

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
    registerEngineResource();
    const QString overridden = qEnvironmentVariable("STRATA_BUNDLE_DIR");
    const QString base = overridden.isEmpty() ? QStringLiteral(":/engine") : overridden;
    const auto description = readWhole(base + QStringLiteral("/strata-engine-x86_64.json"));
    const auto archive = readWhole(base + QStringLiteral("/strata-engine-x86_64.tar.zst"));
    const auto unpacker = readWhole(base + QStringLiteral("/strata-unpack-x86_64"));
    for (const auto *part : {&description, &archive, &unpacker}) {
        if (!*part)
            return tl::make_unexpected(part->error());
    }
    const QJsonObject fields = QJsonDocument::fromJson(*description).object();
    Bundle bundle;
    bundle.archive = *archive;
    bundle.unpacker = *unpacker;
    bundle.archiveSha256 = fields.value(QLatin1String("sha256")).toString();
    bundle.manifestSha256 = fields.value(QLatin1String("manifestSha256")).toString();
    bundle.engineVersion = fields.value(QLatin1String("engineVersion")).toString();
    const QByteArray actual = QCryptographicHash::hash(bundle.archive, QCryptographicHash::Sha256).toHex();
    if (QString::fromLatin1(actual) != bundle.archiveSha256)
        return domain::fail(FailureCode::BundleDamaged, base, QString::fromLatin1(actual));
    return bundle;
}

} // namespace

void registerEngineResource()
{
    initializeEngineResource();
}

const domain::Expected<Bundle> &loadBundle()
{
    static const domain::Expected<Bundle> bundle = readBundle();
    return bundle;
}

} // namespace strata::app::remote
