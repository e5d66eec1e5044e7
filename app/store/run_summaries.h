// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The trials of a run with what their measurements come to. Each is read once, when it has ended;
//! asked again, a run costs only what is new in it. Summaries that the file has are compared with
//! raw steps before they count as proven.
#pragma once

#include "app/domain/run.h"
#include "app/store/project_file.h"
#include "app/store/tables/run_table.h"
#include "app/store/tables/shared_texts.h"
#include "app/store/tables/summary_reader.h"
#include "app/store/tables/summary_table.h"
#include "app/store/tables/turn_table.h"

#include <QHash>
#include <QSet>

#include <deque>
#include <list>
#include <memory>
#include <optional>
#include <vector>

namespace strata::app::store {

//! The trials of a run as they were asked for.
struct SummarizedTrials {
    QList<domain::TrialData> trials;
    bool areProven = true;
};

//! Keeps the runs that were asked for last. What counts as proven is only what this object read
//! from raw rows, or saw stored.
class RunSummaries {
public:
    explicit RunSummaries(Database &database) : m_database(database) {}

    //! The trials in their order, each with a summary. Those of a run under way that have not ended
    //! come without measurements. To be called in a transaction, with a budget.
    Expected<SummarizedTrials> read(const StoredRun &run, Summaries wanted);
    //! Goes on comparing what was given as it is stored with raw rows, for about so many
    //! milliseconds. To be called in a transaction.
    Expected<Proof> proveSome(int mostMs);
    //! Stores what a trial that has ended comes to. To be called in the transaction of its end.
    Expected<void> keep(const domain::Trial &trial);

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
        bool isProven = true;
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
    struct Claim { //!< of the file: a summary that was given and is not proven yet
        QString runId;
        QString trialId;
        qint64 number = 0;
    };
    enum class Standing { Unknown, Claimed, Proven, Refuted };

    Expected<void> readAll(const StoredRun &run, KnownRun &known);
    Expected<void> readChanged(const StoredRun &run, KnownRun &known);
    Expected<void> measure(const StoredRun &run, KnownRun &known, Summaries wanted);
    Expected<bool> takeStored(SummaryTableReader &stored, TurnReader &turns, const QString &runId,
                              Summaries wanted, Known &about, domain::TrialData &data);
    Expected<void> readRaw(SummaryReader &reader, SummaryTableReader &stored, Known &about,
                           domain::TrialData &data);
    Expected<void> proveNext(Proof &proof);
    Expected<void> settle(const Claim &claim, Proof &proof);

    Database &m_database;
    std::list<KnownRun> m_runs; //!< the one that was read last is the first
    //! By trial, of those whose steps are being stored; none where some of them were there before,
    //! maybe others.
    QHash<QString, std::optional<domain::StepSummary>> m_growing;
    QHash<qint64, Standing> m_standing;      //!< by trial number, of stored summaries
    std::deque<Claim> m_claims;              //!< the first is looked at
    std::unique_ptr<SummaryReader> m_prover; //!< none: the first claim has not been begun
};

} // namespace strata::app::store
