// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The open project: its plan, its runs, its file. Everything is saved as it happens; there is no
//! unsaved measurement.
#pragma once

#include "app/api/text.h"
#include "app/domain/comparison.h"
#include "app/domain/plan.h"
#include "app/domain/run.h"
#include "app/domain/self_check.h"

#include <QObject>

#include <memory>

namespace strata::app::api {

using RunDataPtr = std::shared_ptr<const domain::RunData>;
using TrialsPtr = std::shared_ptr<const QList<domain::TrialData>>;
using ComparisonPtr = std::shared_ptr<const domain::Comparison>;

//! Lives on the thread that made it (the GUI's); disk work happens on its own thread and answers by
//! signal.
class Project : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;
    ~Project() override = default;

    //! An empty project in a recovery file of its own until saveAs gives it a name. Answers: opened
    //! or failed.
    virtual void createNew() = 0;
    virtual void openFile(const QString &path) = 0;
    //! For a window: answers opened before the whole file is checked, when its structure, its plan
    //! and its list of runs are known, and at once the newest run as far as the file has summaries
    //! (runLoaded). The check follows; everything that reads measurements or writes waits for it.
    //! It answers checked, or failed: then an empty project takes the file's place. Runs of such a
    //! project are shown as the file has them and compared with raw steps afterwards
    //! (RunData::isProven); trials that are something else come as a notice, in damages, and with
    //! another runLoaded. What is read whole, and whatever openFile opens, is always proven.
    virtual void openFileEarly(const QString &path) { openFile(path); }
    //! Gives up the opening or reading that is under way, not what was asked for after it: it
    //! answers failed (Cancelled).
    virtual void cancelLoading() {}
    //! Moves the project to a new file and goes on there. Answers: saved or failed.
    virtual void saveAs(const QString &path) = 0;
    //! A copy for somebody else; with replaceNames hosts are called by their roles, and addresses,
    //! user names, host names in inventories and notes of runs and on charts are left out. Answers:
    //! copySaved or failed.
    virtual void saveCopy(const QString &path, bool replaceNames) = 0;

    //! Copies the runs of another project file that this one does not have, each with all it
    //! measured; its plan stays there. Answers: runsChanged and notice, or failed.
    virtual void importRuns(const QString &path) { Q_UNUSED(path) }

    virtual bool isOpen() const = 0;
    virtual QString filePath() const = 0; //!< of the recovery file while isTemporary
    virtual bool isTemporary() const = 0;
    virtual bool isReadOnly() const = 0;
    virtual bool isChecked() const { return true; } //!< false: opened early, and checked is to come

    //! What opening, or comparing with raw steps, found that is not as it was stored, in translated
    //! sentences that were noticed too. Damage of a single run shows when it is read.
    virtual QStringList damages() const { return {}; }

    virtual const domain::Plan &plan() const = 0;
    //! Takes effect at once and is written in the background. Answers only if that fails: failed.
    virtual void setPlan(const domain::Plan &plan) = 0;
    //! False after the last change of the plan could not be written, as on a full disk.
    virtual bool isPlanStored() const { return true; }
    //! Tries to write it again; saveAs writes it into the new file. Answers: saved or failed.
    virtual void storePlan() {}

    virtual QList<domain::RunHead> runs() const = 0; //!< oldest first, hidden ones among them
    //! What people call a run and say of it, tidied (domain::tidied). Takes effect at once, also
    //! while it is measured, and is written in the background. Answers: runsChanged.
    virtual void labelRun(const QString & /*runId*/, const domain::RunLabel & /*label*/) {}
    //! Deletes hidden runs with all that was measured in them; that cannot be undone. Answers:
    //! runsChanged, or failed, and nothing is deleted.
    virtual void removeRuns(const QStringList & /*runIds*/) {}
    //! The plan that a run was started with: of the newest run, of those that began or went on
    //! since the project was opened, and of the one that was read last. Of others it is empty until
    //! loadRun has read it.
    virtual domain::Plan planOf(const QString &runId) const = 0;
    //! What the hosts of the plan can resolve, by their newest self-checks: of those in the file
    //! it is known before a run is loaded, of later ones soon after their end.
    virtual domain::SelfChecks selfChecks() const { return {}; }
    //! Reads a run and compares its hosts. Each trial has a summary instead of raw steps and
    //! telemetry (domain::TrialSummary); asked again, it costs only what is new. Answers:
    //! runLoaded, or failed and runNotLoaded.
    virtual void loadRun(const QString &runId) = 0;
    //! The same with all raw steps and samples, for an export. Answers: wholeRunLoaded, or failed
    //! and wholeRunNotLoaded.
    virtual void loadWholeRun(const QString &runId) = 0;
    //! Whoever asked for it does not want it any more: one loadWholeRun of that run is given up,
    //! and not answered unless its answer is on its way. Others go on.
    virtual void giveUpWholeRun(const QString &runId) { Q_UNUSED(runId) }
    //! A run that is compared with another, with summaries that come from its raw steps; what is
    //! shown stays as it is. Answers: runRead or runNotRead.
    virtual void readRun(const QString &runId) { Q_UNUSED(runId) }
    //! As giveUpWholeRun, of one readRun.
    virtual void giveUpRun(const QString &runId) { Q_UNUSED(runId) }
    //! Some trials of a run, with all raw steps and samples. Answers: trialsLoaded or failed and
    //! trialsNotLoaded.
    virtual void loadTrials(const QString &runId, const QStringList &trialIds) = 0;

Q_SIGNALS:
    void opened();
    //! The file that was opened early is in order; runs that were cut off are marked now.
    void checked();
    //! How far reading a run is; not reported for what is read in a moment.
    void loading(int percent);
    void saved(const QString &path);
    void copySaved(const QString &path);
    void planChanged();
    void runsChanged();
    void selfChecksChanged();
    void runLoaded(const strata::app::api::RunDataPtr &run,
                   const strata::app::api::ComparisonPtr &comparison);
    void runNotLoaded(const QString &runId, const strata::app::api::Problem &problem);
    void wholeRunLoaded(const strata::app::api::RunDataPtr &run,
                        const strata::app::api::ComparisonPtr &comparison);
    void wholeRunNotLoaded(const QString &runId, const strata::app::api::Problem &problem);
    void runRead(const strata::app::api::RunDataPtr &run,
                 const strata::app::api::ComparisonPtr &comparison);
    void runNotRead(const QString &runId, const strata::app::api::Problem &problem);
    //! Those that were asked for and are there.
    void trialsLoaded(const QString &runId, const strata::app::api::TrialsPtr &trials);
    void trialsNotLoaded(const QString &runId, const strata::app::api::Problem &problem);
    void failed(const strata::app::api::Problem &problem);
    //! Something a person should know that stops nothing: "3 runs were interrupted", "opened
    //! read-only because …".
    void notice(const QString &text);
};

} // namespace strata::app::api
