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

#include <memory>

namespace strata::app::api {

//! False: trials have summaries instead of their steps, as Project::loadRun gives them.
bool hasRawSteps(const domain::RunData &run);

//! Raw steps of a run as CSV, of one trial after the other: all of them may not fit in memory.
//! Blocking; by one thread at a time. Without finish() there is no file.
class StepsFile {
public:
    virtual ~StepsFile() = default;
    //! \return false: it cannot be written, and finish() says why
    virtual bool add(const domain::TrialData &trial) = 0;
    virtual domain::Expected<QString> finish() = 0; //!< the path
};
//! <stem>-steps.csv in a directory that is there. Opened by the first call, so that making it waits
//! for no disk.
std::unique_ptr<StepsFile> makeStepsFile(const domain::Run &run, const QString &directory,
                                         const QString &stem);

//! Writes <stem>-steps.csv if the run hasRawSteps(), <stem>-trials.csv and <stem>-summary.csv to a
//! directory and returns their paths; <stem>-overview.csv (work × host) where something is
//! compared, <stem>-roofline.csv where there are roofs or points, and <stem>-utilization.csv where
//! telemetry was sampled; <stem>-latencies.csv and <stem>-histograms.csv where individual events
//! were timed, <stem>-elapsed.csv where it is known where the time of trials went,
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
