// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The open project: keeps plan and list of runs in memory, and everything else in the file behind
//! the store thread.
#pragma once

#include "app/api/project.h"
#include "app/services/store_thread.h"
#include "app/store/copy_run.h"

#include <QHash>
#include <QThreadPool>

#include <atomic>

namespace strata::app::services {

class ProjectService : public api::Project {
    Q_OBJECT
public:
    explicit ProjectService(StoreThread &store);
    ~ProjectService() override;

    //! Its window is being closed: nobody waits for what is read, nor for a check.
    void leave();

    void createNew() override;
    void openFile(const QString &path) override;
    void openFileEarly(const QString &path) override;
    void cancelLoading() override;
    void saveAs(const QString &path) override;
    void saveCopy(const QString &path, bool replaceNames) override;
    void importRuns(const QString &path) override;
    bool isOpen() const override { return m_open; }
    QString filePath() const override { return m_path; }
    bool isTemporary() const override { return m_temporary; }
    bool isReadOnly() const override { return m_readOnly; }
    bool isChecked() const override { return m_checked; }
    QStringList damages() const override { return m_damages; }
    const domain::Plan &plan() const override { return m_plan; }
    void setPlan(const domain::Plan &plan) override;
    bool isPlanStored() const override { return m_isPlanStored; }
    void storePlan() override;
    QList<domain::RunHead> runs() const override { return m_runs; }
    void labelRun(const QString &runId, const domain::RunLabel &label) override;
    void removeRuns(const QStringList &runIds) override;
    domain::Plan planOf(const QString &runId) const override;
    domain::SelfChecks selfChecks() const override { return m_selfChecks; }
    void loadRun(const QString &runId) override;
    void loadWholeRun(const QString &runId) override;
    void giveUpWholeRun(const QString &runId) override;
    void readRun(const QString &runId) override;
    void giveUpRun(const QString &runId) override;
    void loadTrials(const QString &runId, const QStringList &trialIds) override;

    //! For the runner: a run was added or has changed; it is stored already.
    void noteRun(const domain::Run &run);
    //! Which file is shown: what the store thread does later may meet another one.
    int shownFile() const { return m_shownFile; }
    //! On the store thread.
    bool isOpenFile(int file) const { return file == m_openFile; }

private:
    //! What is opened or read on the store thread.
    struct Load {
        enum class Kind { Any, Whole, Read };
        Kind kind = Kind::Any;
        QString runId;
        std::atomic<bool> isCancelled = false;
        bool isUnwanted = false; //!< whoever asked gave it up, and is not answered
    };
    using LoadPtr = std::shared_ptr<Load>;
    struct Opened;
    void open(const QString &path, store::Check check);
    void takeOpened(const Opened &opened);
    void postCheck();
    void takeChecked(const QStringList &notes, const QList<domain::RunHead> &runs);
    void takeRuns(const QList<domain::RunHead> &runs);
    void addRuns(const QList<domain::RunHead> &runs);
    void takeRemoved(const QStringList &runIds);
    void takeRefused(const domain::Failure &failure);
    void tellNotes(const QStringList &notes);
    void report(const domain::Failure &failure);
    void tellImported(const QString &path, const store::ImportedRuns &result);
    void tellDamaged(const QStringList &runs);
    //! On the store thread. \return whether it is in the file now; if not, it was reported
    bool writePlan(store::ProjectFile &file, const domain::Plan &plan);
    //! Work on the file that is shown now, which is not to be done on another one that has taken
    //! its place by then.
    void change(StoreThread::Work work);
    //! The same of what somebody waits for, who is told if it is not done.
    void changeOrTell(StoreThread::Work work);
    void tellOtherFile();
    LoadPtr beginLoad(Load::Kind kind = Load::Kind::Any, const QString &runId = {});
    void giveUp(Load::Kind kind, const QString &runId);
    store::LoadObserver observer(const LoadPtr &load);
    //! \param isClosed the file was closed meanwhile, and why was told
    void takeNotLoaded(const Load &load, const domain::Failure &failure, bool isClosed);
    //! On the store thread, and then on that of the comparisons; takes the answer to `done` on this
    //! object's.
    using Compared =
        std::function<void(const api::RunDataPtr &run, const api::ComparisonPtr &comparison)>;
    void compare(domain::Expected<domain::RunData> data, const Compared &done);
    //! On the store thread: shows the run before the file is checked, if that is possible.
    void glance(store::ProjectFile &file, const QString &runId);
    //! Compares what is shown as the file has it with raw steps, a moment at a time and with all
    //! else in between; not while something is measured, which it could disturb.
    void goOnProving();
    struct Proven;
    static Proven proveSome(store::ProjectFile &file);
    void takeProof(const Proven &proven);
    void readSelfChecks();
    //! On the store thread; takes what it says on this object's.
    void readSelfCheck(store::ProjectFile &file, const QString &runId, store::Summaries shown);
    void takeSelfCheck(const api::RunDataPtr &run, const api::ComparisonPtr &comparison);
    void takeRun(const api::RunDataPtr &run, const api::ComparisonPtr &comparison);
    //! Runs `done` on this object's thread.
    void answer(std::function<void()> done);

    StoreThread &m_store;
    bool m_open = false;
    bool m_temporary = false;
    bool m_readOnly = false;
    bool m_checked = true;
    store::Summaries m_shown = store::Summaries::Proven; //!< what is shown; not what is exported
    bool m_isShownProven = true;
    bool m_isProving = false;
    bool m_isMeasuring = false;
    std::atomic<bool> m_isLeaving = false; //!< nobody waits for a check any more
    QString m_path;
    QStringList m_damages;
    qsizetype m_toldNotes = 0;
    domain::Plan m_plan;
    bool m_isPlanStored = true;
    std::optional<domain::Plan> m_unstoredPlan; //!< of the store thread: what could not be written
    int m_openFile = 0;                         //!< of the store thread: grows with each
    int m_shownFile = 0;                        //!< the one that all of this is about
    QList<domain::RunHead> m_runs;
    QHash<QString, domain::Plan>
        m_plans; //!< by run: of the newest, and of those that began or went on
    domain::SelfChecks m_selfChecks;
    std::pair<QString, domain::Plan> m_loadedPlan; //!< and of the run that was read last
    QList<LoadPtr> m_loads; //!< in their order: some that ended, the one under way, those to come
    QThreadPool m_comparisons; //!< one thread: answers come in the order of the questions
    std::pair<QString, api::ComparisonPtr>
        m_compared; //!< by that thread: of the run that was compared last
};

} // namespace strata::app::services
