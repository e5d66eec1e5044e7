// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What can be done with hosts: add, edit, check, clean up; and what their checks say.
#pragma once

#include "app/api/services.h"
#include "ui/dialogs/host_details_dialog.h"
#include "ui/models/hosts/host_tree_model.h"
#include "ui/models/plan_history.h"

#include <QFutureWatcher>
#include <QHash>
#include <QPointer>

namespace strata::ui::shell {

class HostCommands : public QObject {
    Q_OBJECT
public:
    HostCommands(app::api::Services &services, models::PlanHistory &history,
                 models::HostTreeModel &tree, QWidget &window);

    void add();
    void addMachine(); //!< one that is reached over SSH
    //! Adds machines of ~/.ssh/config, in one step.
    void importSshConfig();
    //! Searches a machine for what can become a host on it.
    void discover(const QString &machineId);
    //! Fills an empty plan with this computer and its container runtimes. A worker asks these; ends
    //! with thisComputerAnswered, unless another project was opened meanwhile. Does nothing while
    //! it is under way already.
    void useThisComputer();
    //! Opens the page of a host's details, or brings it to the front.
    void showDetails(const QString &hostId);
    //! What is on that page; empty if the plan does not have the host.
    QList<models::DetailGroup> details(const QString &hostId) const;
    void edit(const QString &hostId);
    void rename(const QString &hostId, const QString &name);
    void duplicate(const QString &hostId);
    void remove(const QString &hostId);
    void check(const QString &hostId);
    void checkAll();
    void removeEngine(const QString &hostId);
    void forgetHostKey(const QString &hostId);
    //! Whether it is asked what this computer offers.
    bool isBusy() const { return m_planning.isRunning(); }

Q_SIGNALS:
    void logged(const strata::app::api::LogEntry &entry);
    void reported(const QString &text);
    void noticed(const QString &text); //!< to be read for as long as a person wants
    void hostChosen(const QString &hostId);
    void detailsChanged();                   //!< of some host
    void thisComputerAnswered(bool planned); //!< or not, because the plan was changed meanwhile

private:
    void connectChecker();
    void connectDetails();
    void addFound(const app::domain::FoundHost &found, QWidget &dialog);
    void addHost(const app::domain::Host &host);
    void addHost(const app::domain::Host &host, const models::StepName &edit);
    void takeRun(const app::api::RunDataPtr &run);
    void refreshDetails(const QString &hostId);
    void refreshAllDetails();
    void takeThisComputer();
    void sayWhatIsMissing(const app::domain::Plan &plan);
    void takeItem(const QString &hostId, const app::domain::CheckItem &item);
    void takeEnd(const QString &hostId, bool usable);
    void log(const QString &hostId, app::api::LogEntry::Severity severity, const QString &text);
    const app::domain::Host *host(const QString &hostId) const
    {
        return m_history.plan().host(hostId);
    }

    app::api::Services &m_services;
    models::PlanHistory &m_history;
    models::HostTreeModel &m_tree;
    QWidget &m_window;
    models::SeenHosts m_seen;
    QHash<QString, QPointer<dialogs::HostDetailsDialog>> m_details; //!< those open, by host
    QHash<QString, QStringList> m_remarks; //!< of the check under way, by host
    QFutureWatcher<app::domain::Plan> m_planning;
    app::domain::Plan m_planBefore; //!< when m_planning was begun
};

} // namespace strata::ui::shell
