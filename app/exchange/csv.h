// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! CSV files of a run: RFC 4180, UTF-8, C locale numbers with full precision, text cells safe in a
//! spreadsheet.
#pragma once

#include "app/domain/comparison.h"
#include "app/domain/failure.h"
#include "app/domain/run.h"
#include "app/exchange/csv_writer.h"

#include <QString>
#include <QStringList>

namespace strata::app::exchange {

inline constexpr QLatin1String stepsEnding("-steps.csv"); //!< after csvBase()

//! False: trials have summaries instead of their steps.
bool hasRawSteps(const domain::RunData &run);

//! A row for each step, of one trial after the other, so that nobody has to have all of them.
class StepsCsv {
public:
    StepsCsv(domain::Run run, const QString &path);
    //! \return false: it cannot be written, and finish() says why
    bool add(const domain::TrialData &trial);
    domain::Expected<QString> finish() { return m_csv.finish(); } //!< the path

private:
    domain::Run m_run;
    CsvWriter m_csv;
};

//! Writes <stem>-steps.csv (one row a step) if the run hasRawSteps(); <stem>-trials.csv (one row a
//! trial: provenance) and <stem>-summary.csv (throughput and degradation with intervals, n,
//! verdict, badges), each by write-to-temporary and rename; returns the paths.
domain::Expected<QStringList> writeCsv(const domain::RunData &run,
                                       const domain::Comparison &comparison,
                                       const QString &directory, const QString &stem);

} // namespace strata::app::exchange
