// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A host in the legend of a chart: colour and mark tell its kind, the filling which of several of
//! that kind it is.
#pragma once

#include "app/domain/host.h"
#include "app/domain/run.h"

#include <QList>
#include <QString>
#include <QStringList>

namespace strata::ui::charts {

struct ChartHost {
    QString id;
    QString name; //!< plain text, already shortened and free of control characters
    app::domain::HostKind kind = app::domain::HostKind::BareMetal;
    int nthOfKind = 0; //!< from 0: the second of a kind is drawn hollow, so that hosts of one
                       //!< colour can be distinguished
    int shade = 0; //!< of its lines, as nthOfKind; of two runs in a chart it is the same in both
    bool baseline = false;
    bool hidden = false; //!< stands in the legend alone
};

//! The hosts of a run's plan in its order, with the hidden ones: the legend has them, and a host
//! looks alike whatever is shown beside it.
QList<ChartHost> shownHosts(const app::domain::Run &run, const QString &baselineId,
                            const QStringList &hiddenHosts = {});

//! Index of the host with this identifier; -1: it is not among them, or hidden.
int indexOfHost(const QList<ChartHost> &hosts, const QString &hostId);

} // namespace strata::ui::charts
