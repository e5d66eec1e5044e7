// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/commands/host_commands.h"

#include "ui/dialogs/add_host_wizard.h"
#include "ui/dialogs/discovery_dialog.h"
#include "ui/dialogs/placement_dialog.h"
#include "ui/dialogs/ssh_config_dialog.h"
#include "ui/models/log_model.h"
#include "ui/models/plan_changes.h"
#include "ui/shell/confirmation.h"
#include "ui/shell/window_facts.h"
#include "ui/widgets/announcement.h"

#include <QtConcurrentRun>

namespace strata::ui::shell {

using app::api::displayText;
using app::api::HostChecker;
using app::api::LogEntry;
using app::domain::CheckState;
using app::domain::Host;
using app::domain::Plan;
using models::HostHealth;

HostCommands::HostCommands(app::api::Services &services, models::PlanHistory &history,
                           models::HostTreeModel &tree, QWidget &window) :
    QObject(&window),
    m_services(services),
    m_history(history),
    m_tree(tree),
    m_window(window)
{
    connectChecker();
    connectDetails();
    // Queued: the view is still busy with its editor, and the change rebuilds the tree.
    connect(&tree, &models::HostTreeModel::renamed, this, &HostCommands::rename,
            Qt::QueuedConnection);
    connect(&tree, &models::HostTreeModel::nameRefused, this, &HostCommands::reported);
    connect(&m_planning, &QFutureWatcherBase::finished, this, &HostCommands::takeThisComputer);
    // What was asked for another project is not for this one.
    connect(&services.project(), &app::api::Project::opened, this,
            [this] { m_planning.setFuture({}); });
}

void HostCommands::connectChecker()
{
    HostChecker &checker = m_services.checker();
    connect(&checker, &HostChecker::itemChanged, this, &HostCommands::takeItem);
    connect(&checker, &HostChecker::finished, this,
            [this](const QString &hostId, bool usable) { takeEnd(hostId, usable); });
    connect(&checker, &HostChecker::cancelled, this, [this](const QString &hostId) {
        m_remarks.remove(hostId);
        if (m_tree.health(hostId) == HostHealth::Checking)
            m_tree.setHealth(hostId, HostHealth::Unchecked, {});
    });
    connect(&checker, &HostChecker::removed, this,
            [this](const QString &hostId, const QString &text) {
                log(hostId, LogEntry::Severity::Info, text);
            });
    connect(&checker, &HostChecker::failed, this,
            [this](const QString &hostId, const app::api::Problem &problem) {
                if (m_tree.health(hostId) == HostHealth::Checking)
                    m_tree.setHealth(hostId, HostHealth::Failed, problem.oneLine());
                log(hostId, LogEntry::Severity::Error, problem.oneLine());
                refreshDetails(hostId);
            });
}

void HostCommands::connectDetails()
{
    const app::api::Project &project = m_services.project();
    connect(&project, &app::api::Project::opened, this,
            [this] { m_seen.keepOnly(m_services.project().runs()); });
    connect(&project, &app::api::Project::runLoaded, this, &HostCommands::takeRun);
    connect(&project, &app::api::Project::selfChecksChanged, this,
            &HostCommands::refreshAllDetails);
    connect(&m_history, &models::PlanHistory::changed, this, &HostCommands::refreshAllDetails);
    const app::api::Runner &runner = m_services.runner();
    connect(&runner, &app::api::Runner::started, this, &HostCommands::refreshAllDetails);
    connect(&runner, &app::api::Runner::finished, this, &HostCommands::refreshAllDetails);
    connect(&runner, &app::api::Runner::collecting, this, &HostCommands::refreshAllDetails);
    connect(&runner, &app::api::Runner::collected, this, &HostCommands::refreshAllDetails);
}

void HostCommands::takeRun(const app::api::RunDataPtr &run)
{
    if (!run)
        return;
    m_seen.take(*run);
    m_tree.setSeen(m_seen);
    refreshAllDetails();
}

void HostCommands::showDetails(const QString &hostId)
{
    if (!host(hostId))
        return;
    QPointer<dialogs::HostDetailsDialog> &dialog = m_details[hostId];
    if (!dialog) {
        dialog = new dialogs::HostDetailsDialog(&m_window);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        connect(dialog, &dialogs::HostDetailsDialog::checkRequested, this,
                [this, hostId] { check(hostId); });
    }
    refreshDetails(hostId);
    dialog->show();
    dialog->raise();
    dialog->activateWindow();
}

QList<models::DetailGroup> HostCommands::details(const QString &hostId) const
{
    const Host *known = host(hostId);
    if (!known)
        return {};
    const app::domain::SelfChecks checks = m_services.project().selfChecks();
    const auto check = checks.constFind(hostId);
    return models::hostDetails(*known, m_history.plan().hosts, m_services.checker().report(*known),
                               m_seen.find(*known), check == checks.cend() ? nullptr : &*check);
}

void HostCommands::refreshDetails(const QString &hostId)
{
    Q_EMIT detailsChanged();
    dialogs::HostDetailsDialog *dialog = m_details.value(hostId);
    if (!dialog)
        return;
    const Host *known = host(hostId);
    if (!known) {
        dialog->close();
        return;
    }
    dialog->setContent(displayText(known->name), details(hostId),
                       m_services.checker().commands(*known, m_history.plan()));
    WindowFacts facts;
    facts.hostSelected = true;
    facts.running = m_services.runner().isRunning();
    facts.collecting = m_services.runner().isCollecting();
    const bool checking = m_tree.health(hostId) == HostHealth::Checking;
    dialog->setCheckReason(checking ? tr("The host is being checked.")
                                    : unavailableReason(ActionId::CheckHost, facts));
}

void HostCommands::refreshAllDetails()
{
    Q_EMIT detailsChanged();
    for (const QString &hostId : m_details.keys())
        refreshDetails(hostId);
}

void HostCommands::takeItem(const QString &hostId, const app::domain::CheckItem &item)
{
    if (m_tree.health(hostId) != HostHealth::Checking) {
        m_remarks.remove(hostId);
        m_tree.setHealth(hostId, HostHealth::Checking, {});
    }
    if (item.state != CheckState::Warning && item.state != CheckState::Failed)
        return;
    QStringList words{item.found, item.advice};
    words.removeAll(QString());
    const QString remark =
        QStringLiteral("%1: %2").arg(app::api::text(item.step), words.join(QStringLiteral(" – ")));
    m_remarks[hostId].append(remark);
    log(hostId,
        item.state == CheckState::Failed ? LogEntry::Severity::Error : LogEntry::Severity::Warning,
        remark);
}

void HostCommands::takeEnd(const QString &hostId, bool usable)
{
    const QStringList remarks = m_remarks.take(hostId);
    const HostHealth good = remarks.isEmpty() ? HostHealth::Ready : HostHealth::Warnings;
    m_tree.setHealth(hostId, usable ? good : HostHealth::Failed,
                     displayText(remarks.join(QLatin1Char(' ')), 600));
    refreshDetails(hostId);
    widgets::announce(m_window, m_tree.indexOf(hostId).data(Qt::AccessibleTextRole).toString());
    if (usable && remarks.isEmpty())
        log(hostId, LogEntry::Severity::Info, tr("The host can be used."));
}

void HostCommands::log(const QString &hostId, LogEntry::Severity severity, const QString &text)
{
    Q_EMIT logged(models::makeEntry(severity, hostId, text));
}

void HostCommands::add()
{
    dialogs::AddHostWizard wizard(m_services, m_history.plan().hosts, &m_window);
    if (wizard.exec() == QDialog::Accepted)
        addHost(wizard.host());
}

void HostCommands::addMachine()
{
    Host machine;
    machine.id = app::domain::makeId();
    machine.transport = app::domain::TransportKind::Ssh;
    dialogs::AddHostWizard wizard(m_services, m_history.plan().hosts, machine, &m_window);
    if (wizard.exec() == QDialog::Accepted)
        addHost(wizard.host());
}

void HostCommands::addHost(const Host &host)
{
    //: completes "Undo" and "Redo" in the Edit menu
    addHost(host, [] { return tr("adding a host"); });
}

void HostCommands::addHost(const Host &host, const models::StepName &edit)
{
    m_history.change(edit, [&](Plan &plan) { models::addHost(plan, host); });
    Q_EMIT hostChosen(host.id);
}

void HostCommands::discover(const QString &machineId)
{
    const Host *machine = host(machineId);
    if (!machine)
        return;
    const QList<Host> &hosts = m_history.plan().hosts;
    dialogs::DiscoveryDialog dialog(m_services.checker(), asReached(*machine, hosts), hosts,
                                    &m_window);
    connect(&dialog, &dialogs::DiscoveryDialog::addRequested, this,
            [this, &dialog](const app::domain::FoundHost &found) {
                addFound(found, dialog);
                dialog.setHosts(m_history.plan().hosts);
            });
    dialog.exec();
}

//! At once where all is known; else a wizard has the rest filled in.
void HostCommands::addFound(const app::domain::FoundHost &found, QWidget &dialog)
{
    if (found.complete) {
        addHost(found.host);
        return;
    }
    dialogs::AddHostWizard wizard(m_services, m_history.plan().hosts, found.host, &dialog);
    if (wizard.exec() == QDialog::Accepted)
        addHost(wizard.host());
}

void HostCommands::importSshConfig()
{
    const QList<app::api::SshAlias> aliases = m_services.sshAliases();
    if (aliases.isEmpty()) {
        Q_EMIT reported(tr("~/.ssh/config names no hosts."));
        return;
    }
    dialogs::SshConfigDialog dialog(aliases, m_history.plan().hosts, &m_window);
    if (dialog.exec() != QDialog::Accepted)
        return;
    const QList<Host> chosen = dialog.hosts();
    //: completes "Undo" and "Redo" in the Edit menu
    m_history.change([] { return tr("adding hosts"); },
                     [&](Plan &plan) {
                         for (const Host &host : chosen)
                             models::addHost(plan, host);
                     });
    Q_EMIT hostChosen(chosen.first().id);
    Q_EMIT reported(tr("%n host(s) added.", nullptr, int(chosen.size())));
}

void HostCommands::useThisComputer()
{
    if (m_planning.isRunning() || !m_history.isEditable())
        return;
    m_planBefore = m_history.plan();
    m_planning.setFuture(QtConcurrent::run(m_services.thisComputerPlanner(), false));
    Q_EMIT reported(tr("Looking for container runtimes and virtual machines on this computer …"));
}

void HostCommands::takeThisComputer()
{
    if (m_planning.isCanceled())
        return;
    const bool untouched = m_history.plan() == m_planBefore;
    if (untouched) {
        //: completes "Undo" and "Redo" in the Edit menu
        m_history.change([] { return tr("using this computer"); },
                         [this](Plan &plan) { plan = m_planning.result(); });
        Q_EMIT reported(tr("This computer is in the plan, with %n host(s).", nullptr,
                           int(m_history.plan().hosts.size())));
        sayWhatIsMissing(m_history.plan());
    } else {
        Q_EMIT reported(tr("The plan was changed meanwhile and stays as it is."));
    }
    Q_EMIT thisComputerAnswered(untouched);
}

//! Why a layer is not among the hosts; if none is, not in the log alone: there will be no answer.
void HostCommands::sayWhatIsMissing(const Plan &plan)
{
    constexpr int longest = 2000;
    const Host &computer = plan.hosts.first();
    const QStringList remarks = computer.notes.split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    for (const QString &remark : remarks)
        log(computer.id, LogEntry::Severity::Info, remark);
    if (plan.hosts.size() == 1)
        Q_EMIT noticed(tr("No container and no virtual machine can be started here, so this "
                          "computer is measured alone.") +
                       QLatin1Char(' ') + displayText(remarks.join(QLatin1Char(' ')), longest));
}

void HostCommands::edit(const QString &hostId)
{
    const Host *known = host(hostId);
    if (!known)
        return;
    if (known->kind == app::domain::HostKind::Placement) {
        dialogs::editPlacement(m_history, hostId, &m_window);
        return;
    }
    const Host before = *known; // the plan may change meanwhile
    const HostHealth health = m_tree.health(hostId);
    const QString explanation = m_tree.explanation(hostId);
    m_tree.setHealth(hostId, HostHealth::Unchecked, {});
    dialogs::AddHostWizard wizard(m_services, m_history.plan().hosts, before, &m_window);
    const bool isAccepted = wizard.exec() == QDialog::Accepted;
    // What the wizard found is true of the place that was entered in it.
    const bool isSame = isSamePlace(before, wizard.host());
    const bool wasChecked = m_tree.health(hostId) != HostHealth::Unchecked;
    if (isSame ? !wasChecked : !isAccepted)
        m_tree.setHealth(hostId, health, explanation);
    if (isAccepted)
        //: completes "Undo" and "Redo" in the Edit menu
        m_history.change([] { return tr("editing a host"); },
                         [&](Plan &plan) { models::replaceHost(plan, wizard.host()); });
}

void HostCommands::rename(const QString &hostId, const QString &name)
{
    //: completes "Undo" and "Redo" in the Edit menu
    m_history.change([] { return tr("renaming a host"); },
                     [&](Plan &plan) { models::renameHost(plan, hostId, name); });
}

void HostCommands::duplicate(const QString &hostId)
{
    const Host *known = host(hostId);
    if (!known)
        return;
    const Host copy = models::duplicateOf(*known, m_history.plan().hosts);
    //: completes "Undo" and "Redo" in the Edit menu
    addHost(copy, [] { return tr("duplicating a host"); });
}

void HostCommands::remove(const QString &hostId)
{
    const Host *known = host(hostId);
    if (!known)
        return;
    const int above = int(models::dependentsOf(hostId, m_history.plan().hosts).size());
    if (above > 0 &&
        !confirmed(m_window, tr("Remove %1 and what runs on it?").arg(displayText(known->name)),
                   tr("%n host(s) on it are removed too. Runs that were measured are kept, and "
                      "Undo restores the hosts.",
                      nullptr, above),
                   tr("&Remove")))
        return;
    //: completes "Undo" and "Redo" in the Edit menu
    m_history.change([] { return tr("removing a host"); },
                     [&](Plan &plan) { models::removeHost(plan, hostId); });
}

void HostCommands::check(const QString &hostId)
{
    const Host *known = host(hostId);
    if (!known)
        return;
    if (m_tree.health(hostId) != HostHealth::Checking) { // else it may go on, with its remarks
        m_remarks.remove(hostId);
        m_tree.setHealth(hostId, HostHealth::Checking, {});
    }
    refreshDetails(hostId);
    m_services.checker().check(*known, m_history.plan().hosts);
}

void HostCommands::checkAll()
{
    for (const Host &known : m_history.plan().hosts)
        check(known.id);
}

void HostCommands::removeEngine(const QString &hostId)
{
    const Host *known = host(hostId);
    if (known &&
        confirmed(m_window, tr("Remove Strata's engine from %1?").arg(displayText(known->name)),
                  tr("The engine, its image and everything else that Strata left on that host are "
                     "deleted. The next run copies the engine again."),
                  tr("&Remove")))
        m_services.checker().removeEngine(*known, m_history.plan().hosts);
}

void HostCommands::forgetHostKey(const QString &hostId)
{
    const Host *known = host(hostId);
    if (!known ||
        !confirmed(m_window, tr("Forget the remembered key of %1?").arg(displayText(known->name)),
                   tr("The next connection asks again whether the host's key is right. Other "
                      "programs that use the same file ask too."),
                   tr("&Forget")))
        return;
    m_services.checker().forgetHostKey(*known);
    m_tree.setHealth(hostId, HostHealth::Unchecked, {});
}

} // namespace strata::ui::shell
