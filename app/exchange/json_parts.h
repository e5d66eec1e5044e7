// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What the JSON objects of runs share: the run itself, lists of numbers, an interval, words by
//! key.
#pragma once

#include "app/domain/comparison.h"
#include "app/domain/run.h"

#include <QJsonArray>
#include <QJsonObject>

#include <optional>

namespace strata::app::exchange {

//! ISO 8601 in UTC with milliseconds; empty for a time that is not known.
QString timeText(const QDateTime &time);

QJsonArray numbers(const QList<double> &values);
QJsonObject words(const QMap<QString, QString> &map);

//! "low" and "high"; nothing without an interval.
void insertInterval(QJsonObject &object, const std::optional<domain::Interval> &interval);

//! id, name, note, tags, chart_notes [{workload, host, text}] (no host: of the work), state,
//! started, finished, app_version, bundle_sha256.
QJsonObject runJson(const domain::Run &run);

} // namespace strata::app::exchange
