// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The raw steps and telemetry samples of a trial, a row each, with one combined hash per trial.
#pragma once

#include "app/domain/run.h"
#include "app/store/project_file.h"
#include "app/store/statement.h"
#include "app/store/tables/histogram_table.h"
#include "app/store/tables/trial_rows.h"
#include "app/store/tables/turn_table.h"

#include <string_view>

namespace strata::app::store {

//! Stores those that are not there yet. Call these in a transaction. An unknown trial is a
//! StorageError, and so is a step that would leave a hole before it, unless holes are kept.
//! insertSteps returns how many were not there.
Expected<qint64> insertSteps(Database &database, const QString &trialId,
                             const std::vector<domain::Step> &steps, Holes holes = Holes::Refuse);
Expected<void> insertSamples(Database &database, const QString &trialId,
                             const std::vector<domain::TelemetrySample> &samples);

inline constexpr qint64 mostRowsOfTrial = 20'000'000; //!< of a kind

//! What is stored of the steps and samples of a trial.
struct MeasurementDigest {
    RowDigest steps;
    RowDigest samples;
};
inline constexpr std::string_view selectMeasurementDigest =
    "SELECT step_count, step_hash, sample_count, sample_hash FROM measurement_digest WHERE "
    "trial_number = ?1";

//! Reads the measurements of one trial after the other.
class MeasurementReader {
public:
    explicit MeasurementReader(Database &database);
    //! Fills in steps (warm-up first, by index), samples (by series and time), histograms and
    //! turns, and clears hashOk if they are not what was stored.
    Expected<void> read(qint64 trialNumber, domain::TrialData &data);

private:
    Statement m_digest;
    Statement m_steps;
    Statement m_samples;
    HistogramReader m_histograms;
    TurnReader m_turns;
    SharedTexts m_shared;
};

//! What is read of a trial.
enum class Extent { Everything, Summary };

//! FileTooLarge if the trials of a run need more memory than the database's budget allows. Counts
//! rows; trusts no number in the file.
Expected<void> checkSizeOfRun(Database &database, qint64 runNumber,
                              Extent extent = Extent::Everything);
//! The same for some of its trials, with all they hold.
Expected<void> checkSizeOfTrials(Database &database, const QList<qint64> &trialNumbers);

} // namespace strata::app::store
