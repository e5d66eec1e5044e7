// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Reads what the application's resources say of papers: a JSON file for each in every folder.
#pragma once

#include "app/api/published_figures.h"

#include <QJsonObject>
#include <QList>

namespace strata::app::services {

//! Of each paper that has a file in the folder ("published", "templates"), in their order.
QList<QJsonObject> paperFiles(const QString &folder);

//! The paper whose key a file gives.
api::Paper paperOf(const QJsonObject &file);

//! A text of a file, translated.
QString paperText(const QJsonObject &object, QLatin1String name);

} // namespace strata::app::services
