// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The project file: one SQLite database with hosts, plan, and every raw step of every run.
#pragma once

#include "app/domain/failure.h"
#include "app/domain/run.h"

#include <QList>
#include <QString>

#include <atomic>
#include <functional>
#include <memory>
#include <optional>

namespace strata::app::store {

using domain::Expected;

//! "STRA", at offset 68 of the file.
inline constexpr quint32 applicationId = 0x53545241;

enum class OpenMode { ReadWrite, ReadOnly };

//! When the whole file is checked, which takes as long as reading it.
enum class Check {
    First, //!< before it is opened
    Later, //!< plan and list of runs can be read before
    Never  //!< it is damaged, and what its own hashes prove is to be saved; ReadOnly
};

//! What becomes of a step whose predecessor is not there.
enum class Holes {
    Refuse, //!< what is measured comes without holes: one that could not be stored must not be
            //!< followed by others
    Keep    //!< a copy has what the original has
};

//! What counts for what a trial's measurements come to.
enum class Summaries {
    Proven,  //!< its raw steps and telemetry
    AsStored //!< what the file says, where it does and nothing speaks against it: to be shown, and
             //!< proven afterwards
};

//! What a comparison of stored summaries with raw steps found.
struct Proof {
    struct Refuted {
        QString runId;
        QString trialId;
    };
    bool isOver = true; //!< false: some that were given as they are stored are still to be compared
    QList<Refuted> refuted = {}; //!< trials that count as damaged from now on
};

//! How another thread follows a long reading, and gives it up. Both are called on the reading
//! thread.
struct LoadObserver {
    const std::atomic<bool> *cancelled =
        nullptr; //!< true: reading fails with Cancelled as soon as it can
    std::function<void(int percent)> progress =
        {}; //!< from the moment on when it takes longer than one notices
};

//! Blocking; used by one thread. Each function is one transaction: on failure nothing of it is
//! stored. Reading leaves a file of an earlier format as it is; the first change brings it to the
//! present one, in the same transaction.
class ProjectFile {
public:
    virtual ~ProjectFile() = default;

    virtual QString path() const = 0;
    virtual bool isReadOnly() const = 0;
    //! What open found, repaired or could not do: translated sentences for a notice. Empty: nothing
    //! to tell.
    virtual QStringList openingNotes() const = 0;
    //! Those of them that tell of something that is not what was stored. Empty: opening found no
    //! damage; runData may.
    virtual QStringList damages() const = 0;

    virtual bool isChecked() const = 0;
    //! Finds out whether every page of the file is in order, and marks runs as openProjectFile
    //! says; fails as opening would have failed. Once is enough. Whatever else needs it begins with
    //! it: writing, copying, and all reading but plan, runs and planOf.
    virtual Expected<void> check(const LoadObserver &observer = {}) = 0;

    virtual Expected<domain::Plan> plan() = 0;
    virtual Expected<void> setPlan(const domain::Plan &plan) = 0;

    virtual Expected<QList<domain::RunHead>> runs() = 0; //!< oldest first
    //! The plan that a run was started with. What it costs to read has a limit: FileTooLarge.
    virtual Expected<domain::Plan> planOf(const QString &runId) = 0;
    //! Verifies each trial's hash into Trial::hashOk, and those of the run and its plan into
    //! RunData::hashOk. FileTooLarge if it holds more than anything that Strata measured in a file
    //! of this size.
    virtual Expected<domain::RunData> runData(const QString &runId,
                                              const LoadObserver &observer = {}) = 0;
    //! The same without raw steps and telemetry: each trial has a summary, made from its raw steps
    //! when it was read first after it ended, or as the file has it (RunData::isProven). Asked
    //! again, it costs only what was stored since. Trials that are being measured come without
    //! measurements.
    virtual Expected<domain::RunData> runSummary(const QString &runId,
                                                 const LoadObserver &observer = {},
                                                 Summaries wanted = Summaries::Proven) = 0;
    //! Summaries as they are stored, even before the file is checked: nothing if that takes longer
    //! than a moment, or if anything is wrong. Once is enough.
    virtual std::optional<domain::RunData> glanceAt(const QString &runId) = 0;
    //! Compares summaries that were given as they are stored with raw steps, for about so many
    //! milliseconds. A trial whose summary is another one is damaged (Trial::hashOk) from then on.
    virtual Expected<Proof> proveSome(int mostMs) = 0;
    //! Some trials of a run, with every raw step and sample, in the order of the run; those that it
    //! has not are left out.
    virtual Expected<QList<domain::TrialData>> trials(const QString &runId,
                                                      const QStringList &trialIds,
                                                      const LoadObserver &observer = {}) = 0;
    //! Finished trials of the ceilings workload of all runs, oldest first, with summaries; runData
    //! has them too.
    virtual Expected<QList<domain::MeasuredRoofs>> measuredRoofs() = 0;
    //! Runs in which a host was made slower on purpose, newest first: self-checks are among them.
    virtual Expected<QStringList> runsWithSlowedHosts() = 0;
    virtual Expected<void> addRun(const domain::Run &run) = 0;
    //! Its plan stays as it was at addRun, and what people say of it as labelRun has it.
    virtual Expected<void> updateRun(const domain::RunHead &run) = 0;
    //! At any time, also while it is measured. FileDamaged if the run is not what was stored.
    virtual Expected<void> labelRun(const QString &runId, const domain::RunLabel &label) = 0;
    //! Runs with all that was measured in them; what they had on the disk is overwritten.
    //! StorageError, and all of them stay, unless each is hidden and over.
    virtual Expected<void> removeRuns(const QStringList &runIds) = 0;

    //! Inserts or replaces the trial's row; its steps stay. If it has ended, what they come to is
    //! stored with it.
    virtual Expected<void> putTrial(const QString &runId, const domain::Trial &trial) = 0;
    //! What the action stores is stored as a whole, and flushed to the disk once; or nothing of it,
    //! if it fails.
    virtual Expected<void> together(const std::function<Expected<void>()> &action) = 0;
    //! Exactly once: a step that is stored already (same trial, phase, index) is left as it is.
    //! StorageError, and nothing is stored, if a step would leave a hole before it.
    virtual Expected<void> appendSteps(const QString &trialId,
                                       const std::vector<domain::Step> &steps,
                                       Holes holes = Holes::Refuse) = 0;
    //! Exactly once too: by trial, series and time.
    virtual Expected<void> appendSamples(const QString &trialId,
                                         const std::vector<domain::TelemetrySample> &samples) = 0;
    //! By trial and series. One that domain::faultOf finds fault with is a StorageError.
    virtual Expected<void>
    appendHistograms(const QString &trialId,
                     const std::vector<domain::LatencyHistogram> &histograms) = 0;
    //! By trial and number; after their steps.
    virtual Expected<void> appendTurns(const QString &trialId,
                                       const std::vector<domain::Turn> &turns) = 0;

    //! A whole, checked copy at another path (VACUUM INTO a temporary name, then rename). Never
    //! touches an existing file before the copy is complete.
    virtual Expected<void> copyTo(const QString &path) = 0;
};

//! Fails if the path exists.
Expected<std::unique_ptr<ProjectFile>> createProjectFile(const QString &path);

//! Opens a file as hostile input: header first, limits, exact schema, own hashes. Runs that were
//! Running when their application died are marked Interrupted (ReadWrite only). Falls back to
//! ReadOnly where writing is not possible or another program is writing; openingNotes says why.
//! A resource of the program (":/…") is a sample: read from a private copy, ReadOnly. What opening
//! costs has a limit: FileTooLarge. With Check::Later that limit holds for everything until
//! the file is checked.
Expected<std::unique_ptr<ProjectFile>> openProjectFile(const QString &path, OpenMode mode,
                                                       const LoadObserver &observer = {},
                                                       Check check = Check::First);

//! A plan and a run without names of people and machines: hosts are called by their roles ("bare
//! metal 1"), addresses, users, key files, jump hosts, notes (also of runs and on their charts) and
//! identifying inventory facts are empty. Names and tags of runs stay, without the names in them.
domain::Plan withoutNames(const domain::Plan &plan);
domain::RunData withoutNames(const domain::RunData &run);

} // namespace strata::app::store
