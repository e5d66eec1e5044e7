// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What charts and tables say of their run: names of its hosts and settings, where its numbers come
//! from.
#pragma once

#include "app/domain/run.h"

#include <QCoreApplication>
#include <QString>

namespace strata::ui::charts {

//! Names of a plan's hosts and settings, as shown; their identifiers where they have none.
QString shownHostName(const app::domain::Run &run, const QString &hostId, int maxLength = 60);
QString shownWorkName(const app::domain::Run &run, const QString &workloadId);
//! "container"; empty for a host that the plan does not have.
QString shownHostKind(const app::domain::Run &run, const QString &hostId);

//! "gVisor" of a container; empty: none.
QString shownRuntime(const app::domain::Run &run, const QString &hostId);
//! Which hosts have which processes of the setting; empty where the host has all of them.
QString shownPartners(const app::domain::Run &run, const QString &hostId,
                      const QString &workloadId);

//! Plain text throughout.
class RunText {
    Q_DECLARE_TR_FUNCTIONS(strata::ui::charts::RunText)
public:
    static QString hidden(const QString &hostName); //!< in a legend
    //! What stands under a host's name: "container", "placement, baseline: gpu01, gpu02".
    static QString kind(app::domain::HostKind kind, const QString &runtime, const QString &partners,
                        bool isBaseline);
    //! Under a chart that shows an emulated host.
    static QString emulation();
    //! Run, date, versions and seed in one line.
    static QString provenance(const app::domain::Run &run);
    //! The same behind the name of the baseline.
    static QString provenance(const app::domain::Run &run, const QString &baselineName);

private:
    static QString unfinished(app::domain::RunState state);
};

} // namespace strata::ui::charts
