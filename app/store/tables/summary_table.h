// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The stored summaries of trials, a row each.
#pragma once

#include "app/store/statement.h"
#include "app/store/stored_summary.h"

#include <optional>

namespace strata::app::store {

//! What the file says of a trial's summary.
struct FoundSummary {
    bool isThere = false; //!< and of the version that is read
    //! None although it is there: it is damaged, of other rows, or not plausible.
    std::optional<SummaryOfTrial> summary = {};

    //! True unless it is there and is not what the raw rows gave.
    bool agreesWith(const domain::TrialData &raw) const;
};

//! Reads the stored summary of one trial after the other.
class SummaryTableReader {
public:
    static constexpr int firstFormat = 7; //!< of files that have summaries

    explicit SummaryTableReader(Database &database);
    Expected<FoundSummary> read(qint64 trialNumber, const QString &trialId);

private:
    Expected<int> m_format;
    Statement m_select;
};

//! Stores what the rows of a trial come to, unless it is too long, or could not be read back. Call
//! these in a transaction. \return whether it is there now
Expected<bool> insertSummary(Database &database, qint64 trialNumber, const QString &trialId,
                             const SummaryOfTrial &summary);
//! Its rows are about to change.
Expected<void> deleteSummary(Database &database, const QString &trialId);

} // namespace strata::app::store
