// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/steps_writer.h"

#include <QtConcurrentRun>

#include <algorithm>
#include <utility>

namespace strata::ui::report {

using app::api::Project;
using app::domain::FailureCode;
using app::domain::TrialData;

StepsWriter::StepsWriter(Project &project) : m_project(project)
{
    connect(&project, &Project::trialsLoaded, this, &StepsWriter::take);
    connect(&project, &Project::trialsNotLoaded, this, &StepsWriter::takeProblem);
    connect(&m_work, &QFutureWatcherBase::finished, this, [this] { goOn(m_work.result()); });
}

void StepsWriter::write(const app::api::RunDataPtr &run, const QString &directory,
                        const QString &stem)
{
    ++m_number;
    m_run = run;
    m_next = 0;
    m_file = app::api::makeStepsFile(run->run, directory, stem);
    readNext();
}

void StepsWriter::readNext()
{
    const QList<TrialData> &trials = m_run->trials;
    while (m_next < trials.size() && app::domain::stepsOf(trials.at(m_next)).count() == 0)
        ++m_next;
    Q_EMIT progressed(m_next, int(trials.size()));
    m_isReading = m_next < trials.size();
    if (m_isReading)
        m_project.loadTrials(m_run->run.id, {trials.at(m_next).trial.id});
    else
        m_work.setFuture(QtConcurrent::run([number = m_number, file = m_file] {
            return Done{number, file->finish()};
        }));
}

//! Pages ask for trials, too.
void StepsWriter::take(const QString &runId, const app::api::TrialsPtr &trials)
{
    if (!m_isReading || runId != m_run->run.id)
        return;
    const QString &id = m_run->trials.at(m_next).trial.id;
    const auto found =
        std::ranges::find_if(*trials, [&](const TrialData &data) { return data.trial.id == id; });
    if (found == trials->end()) {
        if (trials->isEmpty()) // the run was deleted meanwhile
            finish(app::domain::fail(FailureCode::Cancelled, m_run->run.name));
        return;
    }
    m_isReading = false;
    m_work.setFuture(QtConcurrent::run([number = m_number, file = m_file, trials, trial = &*found] {
        return Done{number, file->add(*trial) ? Written(QString()) : file->finish()};
    }));
}

void StepsWriter::takeProblem(const QString &runId)
{
    if (!m_isReading || runId != m_run->run.id)
        return;
    m_isReading = false;
    m_run.reset();
    m_file.reset();
    Q_EMIT notRead();
}

void StepsWriter::goOn(const Done &done)
{
    if (!isWriting() || done.number != m_number)
        return;
    if (!done.written || !done.written->isEmpty()) {
        finish(done.written);
        return;
    }
    ++m_next;
    readNext();
}

void StepsWriter::cancel()
{
    if (isWriting())
        finish(app::domain::fail(FailureCode::Cancelled, m_run->run.name));
}

void StepsWriter::finish(const Written &written)
{
    m_isReading = false;
    m_run.reset();
    m_file.reset();
    m_answer = written;
    Q_EMIT finished();
}

} // namespace strata::ui::report
