// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Puts a JSON object into a file.
#pragma once

#include "app/domain/failure.h"

#include <QJsonObject>
#include <QString>

namespace strata::app::exchange {

//! Indented UTF-8. The file appears whole or not at all; an existing one is replaced. \return its
//! path; failures: StorageError, FileFull, and what notWritten() finds
domain::Expected<QString> writeJson(const QJsonObject &object, const QString &path);

} // namespace strata::app::exchange
