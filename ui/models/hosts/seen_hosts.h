// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What the runs of a project say about its hosts: when each was measured last, and what it was.
#pragma once

#include "app/domain/run.h"

#include <QDateTime>
#include <QHash>

namespace strata::ui::models {

//! The newest finished trial of a host.
struct SeenHost {
    QDateTime at; //!< UTC
    QString runId;
    QString runName;
    app::domain::Host host;           //!< as it was in that run
    QMap<QString, QString> inventory; //!< of the host
    QMap<QString, QString> facts;     //!< of the trial's result
};

class SeenHosts {
public:
    //! Keeps what is newer than what is known. Several runs may be taken, in any order.
    void take(const app::domain::RunData &data);
    //! Forgets what was seen in other runs: another project is open.
    void keepOnly(const QList<app::domain::RunHead> &runs);
    //! Null if the host was not seen, or is reached or started in another way since.
    const SeenHost *find(const app::domain::Host &host) const;

private:
    QHash<QString, SeenHost> m_hosts;
};

//! "at 14:05" of today, "on 23 Nov" of this year, else with the year; of a time in the future too.
QString seenText(const QDateTime &at, const QDateTime &now);

} // namespace strata::ui::models
