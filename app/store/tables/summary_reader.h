// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Reads the raw rows of a trial and keeps only what they come to, all at once or some at a time.
#pragma once

#include "app/domain/run.h"
#include "app/store/statement.h"
#include "app/store/tables/histogram_table.h"
#include "app/store/tables/turn_table.h"

#include <memory>

namespace strata::app::store {

//! Reads one trial after the other.
class SummaryReader {
public:
    explicit SummaryReader(Database &database);
    ~SummaryReader();

    //! Fills in a summary, samples that are no telemetry, histograms and turns, and clears hashOk
    //! if the rows are not what was stored. \param stored what this program has just stored of the
    //! steps: not read again, if it is all of them. Null: nothing
    Expected<void> summarize(qint64 trialNumber, const domain::StepSummary *stored,
                             domain::TrialData &data);

    // The same in parts: begin, readSome until it says that it is over, end. The rows must not
    // change meanwhile.
    Expected<void> begin(qint64 trialNumber, const QString &trialId,
                         const domain::StepSummary *stored = nullptr);
    Expected<bool> readSome(qint64 mostRows); //!< true: there are no more
    std::size_t keptSamples() const;          //!< those read so far that are no telemetry
    Expected<void> end(domain::TrialData &data);

private:
    struct UnderWay;
    Expected<bool> readSteps(qint64 mostRows);
    Expected<bool> readSamples(qint64 mostRows);

    Statement m_digest;
    Statement m_steps;
    Statement m_samples;
    HistogramReader m_histograms;
    TurnReader m_turns;
    SharedTexts m_shared;
    std::unique_ptr<UnderWay> m_trial;
};

} // namespace strata::app::store
