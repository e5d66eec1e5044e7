// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Writes the raw steps of a long run to a CSV file while the event loop goes on: the project reads
//! one trial, a worker writes it, then comes the next. Memory holds two of them at most.
#pragma once

#include "app/api/export.h"

#include <QFutureWatcher>
#include <QObject>

#include <memory>

namespace strata::ui::report {

class StepsWriter : public QObject {
    Q_OBJECT
public:
    using Written = app::domain::Expected<QString>; //!< the path

    explicit StepsWriter(app::api::Project &project);

    //! \param run of the project, with summaries. Answers: finished; or notRead, if a trial cannot
    //! be read, and the project says why. Not while one is being written.
    void write(const app::api::RunDataPtr &run, const QString &directory, const QString &stem);
    //! The answer comes at once: Cancelled. There is no file then.
    void cancel();
    bool isWriting() const { return m_run != nullptr; }
    const Written &answer() const { return m_answer; } //!< once it has finished

Q_SIGNALS:
    void progressed(int done, int all); //!< trials
    void finished();
    void notRead();

private:
    //! What a worker did; an empty path: there is more to come.
    struct Done {
        int number = 0;
        Written written = {};
    };
    void readNext();
    void take(const QString &runId, const app::api::TrialsPtr &trials);
    void takeProblem(const QString &runId);
    void goOn(const Done &done);
    void finish(const Written &written);

    app::api::Project &m_project;
    app::api::RunDataPtr m_run;                  //!< null: nothing is written
    std::shared_ptr<app::api::StepsFile> m_file; //!< a worker has it, too
    int m_number = 0; //!< of the file: what a worker did for one that was cancelled is too late
    int m_next = 0;   //!< trial of the run
    bool m_isReading = false;
    Written m_answer;
    QFutureWatcher<Done> m_work;
};

} // namespace strata::ui::report
