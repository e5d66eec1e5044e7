// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/services/engine_catalog.h"

#include "app/remote/bundle.h"

#include <QFile>
#include <QJsonDocument>

namespace strata::app::services {

QJsonObject engineCatalog()
{
    remote::registerEngineResource();
    QFile file(QStringLiteral(":/engine/workloads.json"));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    return QJsonDocument::fromJson(file.readAll()).object();
}

} // namespace strata::app::services
