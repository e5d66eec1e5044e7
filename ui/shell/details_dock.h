// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The panel with all that is known of what a person went to last: a host, a setting, a run, or a
//! setting on a host.
#pragma once

#include "ui/models/hosts/host_details.h"
#include "ui/models/plan_history.h"
#include "ui/models/run_results.h"

#include <QDockWidget>
#include <QPlainTextEdit>

namespace strata::ui::shell {

class HostCommands;
class ProjectDock;

//! Plain text, to be read, selected and copied. Made only while somebody can see it.
class DetailsDock : public QDockWidget {
    Q_OBJECT
public:
    //! All of them outlive it.
    DetailsDock(const ProjectDock &tree, const HostCommands &hosts, models::PlanHistory &history,
                models::RunResults &results);

protected:
    void showEvent(QShowEvent *event) override;

private:
    void refresh();
    QList<models::DetailGroup> details() const;
    QList<models::DetailGroup> detailsOfRun(const QString &runId) const;
    void showDetails(const QList<models::DetailGroup> &groups);

    const ProjectDock &m_tree;
    const HostCommands &m_hosts;
    models::PlanHistory &m_history;
    models::RunResults &m_results;
    QPlainTextEdit *m_text = nullptr;
    bool m_isOfSubject = false; //!< of the results, not of what is selected in the tree
};

} // namespace strata::ui::shell
