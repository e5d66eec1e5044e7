// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The project file over one SQLite connection.
#pragma once

#include "app/store/budget.h"
#include "app/store/database.h"
#include "app/store/project_file.h"
#include "app/store/run_summaries.h"
#include "app/store/tables/plan_table.h"
#include "app/store/tables/run_table.h"

#include <QLockFile>
#include <QStringList>
#include <QTemporaryDir>

#include <optional>
#include <utility>

namespace strata::app::store {

//! Device and inode: whether a path still names the file that was opened.
using FileIdentity = std::pair<quint64, quint64>;
std::optional<FileIdentity> identityOf(const QString &path);

//! What stands behind an open project file.
struct OpenFile {
    QString path;                             //!< as the person gave it
    std::unique_ptr<QTemporaryDir> recovered; //!< holds the copy that is read instead, if there is
                                              //!< one: a repaired one, or that of a sample
    std::unique_ptr<QLockFile> lock;          //!< none: read-only
    std::unique_ptr<Database> database;
    bool checksPages = true; //!< every one, when it is opened
    bool isChecked = true;   //!< or is not going to be
    QStringList notes;
    QStringList damages; //!< those of the notes that tell of one
};

class SqliteProjectFile final : public ProjectFile {
public:
    explicit SqliteProjectFile(OpenFile file);

    QString path() const override { return m_file.path; }
    bool isReadOnly() const override { return !m_file.lock; }
    QStringList openingNotes() const override { return m_file.notes; }
    QStringList damages() const override { return m_file.damages; }

    bool isChecked() const override { return m_file.isChecked; }
    Expected<void> check(const LoadObserver &observer) override;

    Expected<domain::Plan> plan() override;
    Expected<void> setPlan(const domain::Plan &plan) override;
    Expected<QList<domain::RunHead>> runs() override;
    Expected<domain::Plan> planOf(const QString &runId) override;
    Expected<domain::RunData> runData(const QString &runId, const LoadObserver &observer) override;
    Expected<domain::RunData> runSummary(const QString &runId, const LoadObserver &observer,
                                         Summaries wanted) override;
    std::optional<domain::RunData> glanceAt(const QString &runId) override;
    Expected<Proof> proveSome(int mostMs) override;
    Expected<QList<domain::TrialData>> trials(const QString &runId, const QStringList &trialIds,
                                              const LoadObserver &observer) override;
    Expected<QList<domain::MeasuredRoofs>> measuredRoofs() override;
    Expected<QStringList> runsWithSlowedHosts() override;
    Expected<void> addRun(const domain::Run &run) override;
    Expected<void> updateRun(const domain::RunHead &run) override;
    Expected<void> labelRun(const QString &runId, const domain::RunLabel &label) override;
    Expected<void> removeRuns(const QStringList &runIds) override;
    Expected<void> putTrial(const QString &runId, const domain::Trial &trial) override;
    Expected<void> appendSteps(const QString &trialId, const std::vector<domain::Step> &steps,
                               Holes holes) override;
    Expected<void> appendSamples(const QString &trialId,
                                 const std::vector<domain::TelemetrySample> &samples) override;
    Expected<void>
    appendHistograms(const QString &trialId,
                     const std::vector<domain::LatencyHistogram> &histograms) override;
    Expected<void> together(const std::function<Expected<void>()> &action) override;
    Expected<void> appendTurns(const QString &trialId,
                               const std::vector<domain::Turn> &turns) override;
    Expected<void> copyTo(const QString &path) override;

    //! Compares the hashes of plan and runs, and marks runs that nobody is running any more: at
    //! once if the file is checked. Adds to the notes, also what becomes of a file of an earlier
    //! format.
    Expected<void> settle();

private:
    template <typename Action>
    Expected<void> write(const Action &action);
    template <typename Insert>
    Expected<void> extend(const QString &trialId, const Insert &insert);
    template <typename Action>
    auto read(const Action &action) -> decltype(action());
    template <typename Action>
    auto readWithin(const LoadObserver &observer, const Action &action) -> decltype(action());
    template <typename Action>
    auto readChecked(const LoadObserver &observer, const Action &action) -> decltype(action());
    Expected<void> checkStillThere() const;
    Expected<void> checkUnchanged();
    Expected<void> settleChecked();
    Expected<void> interruptRuns();
    Expected<void> checkPlanAndRuns();
    Expected<void> checkStrayTrials();
    void noteDamage(const QString &note);
    Expected<domain::RunData> readRunData(const QString &runId, std::optional<Summaries> wanted);
    Expected<QList<domain::MeasuredRoofs>> knownRoofs();
    Expected<StoredPlan> knownPlan(qint64 number);
    Expected<void> forgetOutdated();
    Budget newBudget(const LoadObserver &observer = {}) const;

    OpenFile m_file;
    Database &m_database;
    std::optional<FileIdentity> m_identity; //!< none while a recovered copy is read
    qint64 m_dataVersion = 0;
    bool m_hasGlanced = false;
    qint64 m_glanceMs = 0; //!< of processor time, which is not the check's
    //! What is asked for often is read once, until it is changed here, or anything elsewhere.
    struct Known {
        qint64 dataVersion = -1;
        std::optional<QList<domain::MeasuredRoofs>> roofs;
        std::optional<StoredPlan> plan;
        qint64 planNumber = 0;
    } m_known;
    RunSummaries m_summaries;
    QList<domain::RunHead> m_cutOff;  //!< said to be running when the file was opened
    std::optional<Failure> m_refusal; //!< why the check refused the file
    bool m_isWriting = false;         //!< within together()
};

} // namespace strata::app::store
