// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/services/papers.h"

#include <QCoreApplication>
#include <QFile>
#include <QJsonDocument>

#include <algorithm>

//! Outside every namespace, as the macro wants it: of a static library a linker drops resources
//! that nothing refers to.
static void registerPaperResource()
{
    Q_INIT_RESOURCE(papers);
}

namespace strata::app::services {

namespace {

constexpr const char *keys[] = {"lin-2018", "siddaramanna-2018", "zhao-2018", "li", "lu-2018"};

QString textOf(const QJsonObject &object, const char *name)
{
    return object.value(QLatin1String(name)).toString();
}

} // namespace

QList<QJsonObject> paperFiles(const QString &folder)
{
    registerPaperResource();
    QList<QJsonObject> files;
    for (const char *key : keys) {
        QFile file(QStringLiteral(":/%1/%2.json").arg(folder, QLatin1String(key)));
        if (file.open(QIODevice::ReadOnly))
            files.append(QJsonDocument::fromJson(file.readAll()).object());
    }
    return files;
}

api::Paper paperOf(const QJsonObject &file)
{
    const QList<api::Paper> known = api::papers();
    const auto found = std::ranges::find(known, textOf(file, "paper"), &api::Paper::key);
    return found == known.end() ? api::Paper() : *found;
}

QString paperText(const QJsonObject &object, QLatin1String name)
{
    const QByteArray text = object.value(name).toString().toUtf8();
    // "" would be answered with what a translation says of itself.
    return text.isEmpty() ? QString() : QCoreApplication::translate("Papers", text.constData());
}

} // namespace strata::app::services

namespace strata::app::api {

QList<Paper> papers()
{
    QList<Paper> list;
    for (const QJsonObject &file : services::paperFiles(QStringLiteral("published")))
        list.append({services::textOf(file, "paper"), services::textOf(file, "name"),
                     services::textOf(file, "authors"), services::textOf(file, "title"),
                     services::textOf(file, "where")});
    return list;
}

} // namespace strata::app::api
