// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! `strata hosts check`: examines the hosts of a project file and prints the checklist of each.
#pragma once

#include "ui/cli/arguments.h"
#include "ui/cli/verb.h"

#include <QJsonArray>
#include <QMap>

namespace strata::ui::cli {

class HostsVerb : public Verb {
    Q_OBJECT
public:
    HostsVerb(app::api::Services &services, Console &console, HostsArguments arguments);

    void start() override;
    void interrupt() override;

private:
    void onOpened();
    void checkNext();
    void onItem(const QString &hostId, const app::domain::CheckItem &item);
    void onFinished(const QString &hostId, bool usable, const QMap<QString, QString> &inventory);

    HostsArguments m_arguments;
    QList<app::domain::Host> m_waiting; //!< the first one is being checked
    QMap<app::domain::CheckStep, app::domain::CheckItem>
        m_items; //!< of the host that is being checked
    ExitCode m_outcome = ExitCode::Done;
    QJsonArray m_hosts;
};

} // namespace strata::ui::cli
