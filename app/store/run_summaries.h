// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The trials of a run with what their measurements come to. Each is read once, when it has ended;
//! asked again, a run costs only what is new in it.
#pragma once

#include "app/domain/run.h"
#include "app/store/tables/measurement_table.h"
#include "app/store/tables/run_table.h"
#include "app/store/tables/shared_texts.h"

#include <QHash>
#include <QSet>

#include <list>
#include <optional>
#include <vector>

namespace strata::app::store {

//! Keeps the runs that were asked for last. What it knows is only of what this object read or saw
//! stored: nothing of it comes from the file as a finished number.
class RunSummaries {
public:
    explicit RunSummaries(Database &database) : m_database(database) {}

    //! The trials in their order, each with a summary. Those of a run under way that have not ended
    //! come without measurements. To be called in a transaction, with a budget.
    Expected<QList<domain::TrialData>> read(const StoredRun &run);

    // What was stored since; to be called once it is on the disk.
    void noteTrial(const QString &runId, const domain::Trial &trial);
    //! \param inserted how many of them were not there before
    void noteSteps(const QString &trialId, const std::vector<domain::Step> &steps, qint64 inserted);
    void noteTurns(const QString &trialId, const std::vector<domain::Turn> &turns);
    void noteMeasurements(const QString &trialId);
    //! Somebody else has changed the file.
    void forget();

private:
    struct Known { //!< of a trial
        qint64 number = 0;
        bool rowOk = true;
        bool measurementsOk = true;
    };
    struct KnownRun {
        QString id;
        QList<domain::TrialData> trials; //!< in the order of the run
        std::vector<Known> known;        //!< of each
        QSet<QString> changed;           //!< trials whose row is to be read again
        QSet<QString> unmeasured; //!< and whose measurements are to be read, once they have ended
        SharedTexts shared;

        qsizetype placeOf(const QString &trialId) const; //!< -1: it is not there
    };
    Expected<void> readAll(const StoredRun &run, KnownRun &known);
    Expected<void> readChanged(const StoredRun &run, KnownRun &known);
    Expected<void> measure(const StoredRun &run, KnownRun &known);

    Database &m_database;
    std::list<KnownRun> m_runs; //!< the one that was read last is the first
    //! By trial, of those whose steps are being stored; none where some of them were there before,
    //! maybe others.
    QHash<QString, std::optional<domain::StepSummary>> m_growing;
};

} // namespace strata::app::store
