// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The one factory of everything the user interface works with.
#pragma once

#include "app/api/host_checker.h"
#include "app/api/project.h"
#include "app/api/question_desk.h"
#include "app/api/runner.h"
#include "app/api/workload_catalog.h"

#include <QStringList>

#include <functional>
#include <memory>

namespace strata::app::api {

//! A host alias of ~/.ssh/config, with what it stands for.
struct SshAlias {
    QString alias;
    domain::SshTarget target;
    QStringList ignored; //!< keywords of the entry that Strata does not follow (ProxyCommand …)
};

//! Bare metal, a container of the first runtime that answers here, gVisor if it does, and a virtual
//! machine that Strata makes, with a container in it, if KVM boots one; work in sizes that take a
//! minute and a half a host. Blocking for three seconds, and where there is QEMU ten more: it asks
//! the container runtimes, and boots a machine.
//! May be called on any thread.
using ThisComputerPlanner = std::function<domain::Plan(bool withEmulatedVm)>;

class Services {
public:
    virtual ~Services() = default;
    virtual Project &project() = 0;
    virtual Runner &runner() = 0;
    virtual HostChecker &checker() = 0;
    virtual QuestionDesk &questions() = 0;
    virtual QList<SshAlias> sshAliases() const = 0;
    //! What makes the plan for this computer. It refers to nothing of the services, so that a
    //! worker may still be in it when they are gone.
    virtual ThisComputerPlanner thisComputerPlanner() const = 0;
    //! Whether virtual machines that Strata made go on running after a check or a run, until the
    //! last services of this program end; it is the same for all of them. False, as at first, ends
    //! in the background those that did.
    virtual void keepMachines(bool keeps) = 0;
};

std::unique_ptr<Services> makeServices();

//! What the first bytes of a file tell: fails as opening it would, with FileNotFound,
//! NotAProjectFile, FileTooNew, FileDamaged or StorageError. Success promises no more than that it
//! looks like a project. Waits for the disk. May be called on any thread.
domain::Expected<void> looksLikeProject(const QString &path);

//! Projects that were never saved and whose application is gone, the newest first. Deletes those
//! that nothing was ever put into. Blocking: reads plans. May be called on any thread.
QStringList recoverableProjects();
//! Deletes one of them for good. Fails with FileLocked where some window has it open, with
//! StorageError where it stays.
domain::Expected<void> discardRecoverable(const QString &path);

//! Registers the types that travel in queued signals. Called by makeServices.
void registerTypes();

} // namespace strata::app::api
