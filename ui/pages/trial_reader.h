// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Reads the raw steps of some trials of a run, for a page that draws them.
#pragma once

#include "app/api/project.h"

#include <QHash>

#include <memory>

namespace strata::ui::pages {

class TrialReader : public QObject {
    Q_OBJECT
public:
    using Trials = QHash<QString, std::shared_ptr<const app::domain::TrialData>>;

    explicit TrialReader(app::api::Project &project);

    //! Keeps what it has of these and forgets all others, and trials that had not ended. Answers
    //! finished, at once if nothing is missing, or failed. Asked again meanwhile, it answers the
    //! last question, perhaps in parts.
    void read(const QString &runId, const QStringList &trialIds);
    //! By identifier; one that is not there any more is missing.
    const Trials &trials() const { return m_trials; }
    bool isReading() const { return !m_awaited.isEmpty(); }

Q_SIGNALS:
    void finished();
    void failed(const strata::app::api::Problem &problem);

private:
    void take(const QString &runId, const app::api::TrialsPtr &trials);
    void takeProblem(const QString &runId, const app::api::Problem &problem);

    app::api::Project &m_project;
    QString m_runId;
    Trials m_trials;
    QStringList m_awaited;
};

} // namespace strata::ui::pages
