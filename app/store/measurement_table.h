// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The raw steps and telemetry samples of a trial, a row each, with one combined hash per trial.
#pragma once

#include "app/domain/run.h"
#include "app/store/database.h"

namespace strata::app::store {

//! Stores those that are not there yet. Call these in a transaction. An unknown trial is a StorageError.
Expected<void> insertSteps(Database &database, const QString &trialId, const std::vector<domain::Step> &steps);
Expected<void> insertSamples(Database &database, const QString &trialId, const std::vector<domain::TelemetrySample> &samples);

//! Fills in steps (warm-up first, by index), samples (by series and time) and histograms, and clears hashOk if they are not what was stored.
Expected<void> readMeasurements(Database &database, qint64 trialNumber, domain::TrialData &data);

} // namespace strata::app::store
