// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Writes a run to files for other programs. Each file appears whole or not at all.
#pragma once

#include "app/api/project.h"
#include "app/domain/failure.h"

#include <QJsonObject>
#include <QString>
#include <QStringList>

namespace strata::app::api {

//! Writes <stem>-steps.csv, <stem>-trials.csv and <stem>-summary.csv to a directory and returns
//! their paths; <stem>-overview.csv (work × host) where something is compared,
//! <stem>-roofline.csv where there are roofs or points, and <stem>-utilization.csv
//! where telemetry was sampled; <stem>-latencies.csv and <stem>-histograms.csv where individual
//! events were timed, <stem>-elapsed.csv where it is known where the time of trials went,
//! <stem>-operations.csv where that is known of their operations, and <stem>-sweeps.csv where
//! settings differ in one or two parameters.
//! Blocking: call it from a worker (QtConcurrent) or a program without a window.
domain::Expected<QStringList> exportCsv(const RunDataPtr &run, const ComparisonPtr &comparison,
                                        const QString &directory, const QString &stem);

//! Writes resultJson() as <stem>-results.json to a directory that is there, and returns its path.
//! Takes as long as exportCsv.
domain::Expected<QString> exportJson(const RunDataPtr &run, const ComparisonPtr &comparison,
                                     const QString &directory, const QString &stem);

//! The same as one JSON object; app/exchange/json.h names its fields, elapsed_json.h those of
//! "elapsed", operations_json.h those of "operations", which is there where trials have a profile,
//! roofline_json.h those of "roofline", which is there where there are roofs or points,
//! sweep_json.h those of "sweeps", which is there where there is one. Takes as long as exportCsv.
QJsonObject resultJson(const RunDataPtr &run, const ComparisonPtr &comparison);

} // namespace strata::app::api
