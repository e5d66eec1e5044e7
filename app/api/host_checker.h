// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Examines hosts: reachable, trusted, signed in, usable; fills a checklist as it goes. Also takes
//! the engine away again.
#pragma once

#include "app/api/text.h"
#include "app/domain/check_item.h"
#include "app/domain/discovery.h"
#include "app/domain/host_report.h"
#include "app/domain/plan.h"

#include <QObject>

#include <optional>

namespace strata::app::api {

class HostChecker : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;
    ~HostChecker() override = default;

    //! Checks one host; several may be under way. Of a placement, and of a host with those that
    //! work with it, it is also tried whether they reach each other. `hosts` holds the host, its
    //! parents and those of its places. Answers: items, then finished, or cancelled. A check of the
    //! same host as it is now goes on and answers; one of what it was before is cancelled, and the
    //! new one begins after it, or after the engine has been removed.
    virtual void check(const domain::Host &host, const QList<domain::Host> &hosts) = 0;
    //! Also a check that is still to begin.
    virtual void cancel(const QString &hostId) = 0;
    //! The last check of a host that came to its end since Strata was started. None before it, or
    //! if the host is reached or started in another way since.
    virtual std::optional<domain::HostReport> report(const domain::Host &host) const = 0;
    //! What a run of the plan executes on one of its hosts, with words in capitals for what is not
    //! known before a check, or is of a single trial.
    virtual QList<domain::HostCommand> commands(const domain::Host &host,
                                                const domain::Plan &plan) const = 0;
    //! Looks for what runs on a machine and can become a host. Answers: discovered or failed.
    virtual void discover(const domain::Host &machine) = 0;
    virtual void cancelDiscovery(const QString &machineId) = 0;
    //! Deletes the engine, its image and every leftover of ours on the host. Answers: removed or
    //! failed.
    virtual void removeEngine(const domain::Host &host, const QList<domain::Host> &hosts) = 0;
    //! Forgets the remembered key of a host in known_hosts.
    virtual void forgetHostKey(const domain::Host &host) = 0;

Q_SIGNALS:
    void itemChanged(const QString &hostId, const strata::app::domain::CheckItem &item);
    //! The facts of the inventory, empty if the engine did not run.
    void finished(const QString &hostId, bool usable, const QMap<QString, QString> &inventory);
    //! Nothing was found out, and no more items of this check come.
    void cancelled(const QString &hostId);
    void discovered(const QString &machineId, const strata::app::domain::Discovery &found);
    void removed(const QString &hostId, const QString &text);
    void failed(const QString &hostId, const strata::app::api::Problem &problem);
};

} // namespace strata::app::api
