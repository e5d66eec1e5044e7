// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The turns of a trial, a row each, with one combined hash per trial.
#pragma once

#include "app/domain/measurements.h"
#include "app/store/statement.h"

#include <vector>

namespace strata::app::store {

//! Stores those that are not there yet, by their number. Call it in a transaction. An unknown trial
//! is a StorageError.
Expected<void> insertTurns(Database &database, const QString &trialId,
                           const std::vector<domain::Turn> &turns);

//! The turns of one trial, with what was stored of them as a whole.
struct StoredTurns {
    std::vector<domain::Turn> turns; //!< by number
    bool hashOk = true;              //!< false: they are not what was stored
};

//! Reads the turns of one trial after the other.
class TurnReader {
public:
    static constexpr int firstFormat = 6; //!< of files that have turns

    explicit TurnReader(Database &database);
    //! A file of an earlier format has none.
    Expected<StoredTurns> read(qint64 trialNumber, const QString &trialId);

private:
    Expected<int> m_format;
    Statement m_digest;
    Statement m_turns;
};

} // namespace strata::app::store
