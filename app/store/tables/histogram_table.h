// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The latency histograms of a trial, a row for each bucket, with one combined hash per trial.
#pragma once

#include "app/domain/run.h"
#include "app/store/statement.h"

namespace strata::app::store {

//! Stores those whose series is not there yet. Call it in a transaction. An unknown trial, and a
//! histogram that could not be read back, is a StorageError.
Expected<void> insertHistograms(Database &database, const QString &trialId,
                                const std::vector<domain::LatencyHistogram> &histograms);

//! Reads the histograms of one trial after the other.
class HistogramReader {
public:
    static constexpr int firstFormat = 2; //!< of files that have histograms

    explicit HistogramReader(Database &database);
    //! Fills in histograms (by series), and clears hashOk if they are not what was stored. If one
    //! is not sound (domain::faultOf) there are none, and hashOk is cleared too. A file of an
    //! earlier format has none.
    Expected<void> read(qint64 trialNumber, domain::TrialData &data);

private:
    Expected<int> m_format;
    Statement m_digest;
    Statement m_buckets;
};

} // namespace strata::app::store
