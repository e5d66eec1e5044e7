// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The run whose results are shown, and what of it a person looks at: one selection shared by all
//! result pages.
#pragma once

#include "app/api/project.h"

#include <QElapsedTimer>
#include <QTimer>

#include <optional>

namespace strata::ui::models {

//! A setting on a host.
struct Subject {
    QString workloadId;
    QString hostId;
    bool operator==(const Subject &) const = default;
};

class RunResults : public QObject {
    Q_OBJECT
public:
    explicit RunResults(app::api::Project &project);

    //! Those that can be chosen, oldest first: all that are not hidden, or all.
    QList<app::domain::RunHead> runs() const;
    bool showsHidden() const { return m_showsHidden; }
    void setShowsHidden(bool shows);
    QString runId() const { return m_runId; } //!< empty: there is no run
    //! The place of a run among all of the project, hidden ones too, counted from 1: what the
    //! command line calls it.
    qsizetype numberOf(const QString &runId) const;
    //! Null until the run has been read.
    const app::api::RunDataPtr &run() const { return m_run; }
    const app::api::ComparisonPtr &comparison() const { return m_comparison; }
    //! There is a run, and it is not known yet what it has.
    bool isLoading() const { return !m_runId.isEmpty() && !m_run && !m_problem; }
    //! Why the run could not be read, or that a person gave it up.
    const std::optional<app::api::Problem> &problem() const { return m_problem; }
    //! True if there is at least one measured number to show.
    bool hasNumbers() const;
    //! Where raw steps can be asked for.
    app::api::Project &project() const { return m_project; }

    //! What the person went to last, on whatever page; empty at first. The shown run need not have
    //! it.
    const Subject &subject() const { return m_subject; }
    //! Without a host it stays the one that it is.
    void goTo(const Subject &subject);

    void select(const QString &runId);
    void readAgain();
    //! Reads what is new in the shown run soon; many calls within a second read it once.
    void refreshSoon();

    //! Hosts that no chart and no table of results shows, until somebody wants them again; a host
    //! may be of another run than the one that is shown.
    const QStringList &hiddenHosts() const { return m_hiddenHosts; }
    void setHiddenHosts(const QStringList &hostIds);
    void toggleHost(const QString &hostId);

Q_SIGNALS:
    void runsChanged();
    void changed();
    void subjectChanged();
    void hiddenHostsChanged();

private:
    void followRuns();
    void followLabel();
    void load();
    void take(const app::api::RunDataPtr &run, const app::api::ComparisonPtr &comparison);
    void takeProblem(const QString &runId, const app::api::Problem &problem);

    app::api::Project &m_project;
    QString m_runId;
    Subject m_subject;
    bool m_showsHidden = false;
    qsizetype m_knownRuns = 0; //!< of the project, when it was last looked at
    app::api::RunDataPtr m_run;
    app::api::ComparisonPtr m_comparison;
    std::optional<app::api::Problem> m_problem; //!< of a run that has never been read
    QStringList m_hiddenHosts;
    QTimer m_refresh;
    QElapsedTimer m_asked; //!< valid while an answer is on its way
    bool m_askAgain = false;
};

//! "Run 3 – 12/03/2026 14:05 – finished – tuned": how a run is named in lists, with its tags.
QString runTitle(const app::domain::RunHead &run);
//! "finished", or "finished, hidden".
QString runStateText(const app::domain::RunHead &run);

} // namespace strata::ui::models
