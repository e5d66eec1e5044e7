// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/remote/bundle.h"

#include <QCryptographicHash>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>

#include <utility>

// The resource lives in a static library, whose initializer nobody would call otherwise; the macro
// needs the global namespace.
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

struct Described {
    Archive archive;
    QString engineVersion;
};

domain::Expected<Described> readArchive(const QString &stem)
{
    const auto description = readWhole(stem + QStringLiteral(".json"));
    if (!description)
        return tl::make_unexpected(description.error());
    auto bytes = readWhole(stem + QStringLiteral(".tar.zst"));
    if (!bytes)
        return tl::make_unexpected(bytes.error());
    const QJsonObject fields = QJsonDocument::fromJson(*description).object();
    const auto text = [&](const char *name) {
        return fields.value(QLatin1String(name)).toString();
    };
    const QByteArray actual = QCryptographicHash::hash(*bytes, QCryptographicHash::Sha256).toHex();
    if (QString::fromLatin1(actual) != text("sha256"))
        return domain::fail(FailureCode::BundleDamaged, stem, QString::fromLatin1(actual));
    return Described{{std::move(*bytes), text("sha256"), text("manifestSha256")},
                     text("engineVersion")};
}

domain::Expected<Bundle> readBundle()
{
    registerEngineResource();
    const QString overridden = qEnvironmentVariable("STRATA_BUNDLE_DIR");
    const QString base = overridden.isEmpty() ? QStringLiteral(":/engine") : overridden;
    const QString stem = base + QStringLiteral("/strata-engine-x86_64");
    const QString lesserStem = stem + QStringLiteral("-cpu");
    const auto complete = readArchive(stem);
    const auto lesser =
        QFile::exists(lesserStem + QStringLiteral(".json")) ? readArchive(lesserStem) : complete;
    const auto unpacker = readWhole(base + QStringLiteral("/strata-unpack-x86_64"));
    if (!complete || !lesser)
        return tl::make_unexpected(complete ? lesser.error() : complete.error());
    if (!unpacker)
        return tl::make_unexpected(unpacker.error());
    return Bundle{complete->archive, lesser->archive, *unpacker, complete->engineVersion};
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
