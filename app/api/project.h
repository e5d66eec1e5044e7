// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The open project: its plan, its runs, its file. Everything is saved as it happens; there is no unsaved measurement.
#pragma once

#include "app/api/text.h"
#include "app/domain/comparison.h"
#include "app/domain/plan.h"
#include "app/domain/run.h"

#include <QObject>

#include <memory>

namespace strata::app::api {

using RunDataPtr = std::shared_ptr<const domain::RunData>;
using ComparisonPtr = std::shared_ptr<const domain::Comparison>;

//! Lives on the thread that made it (the GUI's); disk work happens on its own thread and answers by signal.
class Project : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;
    ~Project() override = default;

    //! An empty project in a recovery file of its own until saveAs gives it a name. Answers: opened or failed.
    virtual void createNew() = 0;
    virtual void openFile(const QString &path) = 0;
    //! Moves the project to a new file and goes on there. Answers: saved or failed.
    virtual void saveAs(const QString &path) = 0;
    //! A copy for somebody else; with replaceNames hosts are called by their roles, and addresses, user names and host names
    //! in inventories are left out. Answers: copySaved or failed.
    virtual void saveCopy(const QString &path, bool replaceNames) = 0;

    virtual bool isOpen() const = 0;
    virtual QString filePath() const = 0;  //!< of the recovery file while isTemporary
    virtual bool isTemporary() const = 0;
    virtual bool isReadOnly() const = 0;

    virtual const domain::Plan &plan() const = 0;
    //! Takes effect at once and is written in the background.
    virtual void setPlan(const domain::Plan &plan) = 0;

    virtual QList<domain::Run> runs() const = 0; //!< oldest first
    //! Reads a run with all its steps, and compares its hosts. Answers: runLoaded or failed.
    virtual void loadRun(const QString &runId) = 0;

Q_SIGNALS:
    void opened();
    void saved(const QString &path);
    void copySaved(const QString &path);
    void planChanged();
    void runsChanged();
    void runLoaded(const strata::app::api::RunDataPtr &run, const strata::app::api::ComparisonPtr &comparison);
    void failed(const strata::app::api::Problem &problem);
    //! Something a person should know that stops nothing: "3 runs were interrupted", "opened read-only because …".
    void notice(const QString &text);
};

} // namespace strata::app::api
