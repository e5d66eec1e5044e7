// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The open project: keeps plan and list of runs in memory, and everything else in the file behind the store thread.
#pragma once

#include "app/api/project.h"
#include "app/api/store_thread.h"

#include <QThreadPool>

namespace strata::app::api {

class ProjectService : public Project {
    Q_OBJECT
public:
    explicit ProjectService(StoreThread &store);
    ~ProjectService() override;

    void createNew() override;
    void openFile(const QString &path) override;
    void saveAs(const QString &path) override;
    void saveCopy(const QString &path, bool replaceNames) override;
    bool isOpen() const override { return m_open; }
    QString filePath() const override { return m_path; }
    bool isTemporary() const override { return m_temporary; }
    bool isReadOnly() const override { return m_readOnly; }
    const domain::Plan &plan() const override { return m_plan; }
    void setPlan(const domain::Plan &plan) override;
    QList<domain::Run> runs() const override { return m_runs; }
    void loadRun(const QString &runId) override;

    //! For the runner: a run was added or has changed; it is stored already.
    void noteRun(const domain::Run &run);

private:
    struct Opened;
    void takeOpened(const Opened &opened);
    void report(const domain::Failure &failure);
    //! Runs `done` on this object's thread.
    void answer(std::function<void()> done);

    StoreThread &m_store;
    bool m_open = false;
    bool m_temporary = false;
    bool m_readOnly = false;
    QString m_path;
    domain::Plan m_plan;
    QList<domain::Run> m_runs;
    QThreadPool m_comparisons; //!< one thread: answers come in the order of the questions
};

} // namespace strata::app::api
