// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Maps and lists of texts as JSON columns, read with limits.
#pragma once

#include "app/store/statement.h"

#include <QMap>
#include <QString>
#include <QStringList>

namespace strata::app::store {

QString toJson(const QMap<QString, QString> &map);
QString toJson(const QStringList &list);

//! Reads the next column. Anything but an object, or list, of texts, and more than 10 000 entries,
//! is a fault of the reader.
QMap<QString, QString> readMap(RowReader &reader);
QStringList readList(RowReader &reader);

} // namespace strata::app::store
