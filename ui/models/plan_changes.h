// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Edits of a plan as pure functions: adding and removing hosts without leaving loose ends.
#pragma once

#include "app/domain/plan.h"

namespace strata::ui::models {

//! Characters of a host's name.
inline constexpr int longestHostTitle = 100;

//! Adds the host; it takes part, and becomes the baseline if there is none.
void addHost(app::domain::Plan &plan, const app::domain::Host &host);
//! Puts the host in the place of the one with the same identifier; nothing happens if there is
//! none.
void replaceHost(app::domain::Plan &plan, const app::domain::Host &host);
//! Gives the host another name; nothing happens if there is none.
void renameHost(app::domain::Plan &plan, const QString &hostId, const QString &name);
//! Removes a host and everything that stands on it, in the experiment too. The baseline moves to
//! the first host left.
void removeHost(app::domain::Plan &plan, const QString &hostId);
//! A copy under a new name and identifier, beside the original.
app::domain::Host duplicateOf(const app::domain::Host &host, const QList<app::domain::Host> &hosts);
//! Hosts that stand on this one, directly or not; without itself.
QStringList dependentsOf(const QString &hostId, const QList<app::domain::Host> &hosts);
//! The name itself, or with a number behind if another host has it.
QString uniqueName(const QString &wanted, const QList<app::domain::Host> &hosts,
                   const QString &exceptId = {});

//! Hosts taking part stand in the order of the project.
void setParticipation(app::domain::Plan &plan, const QString &hostId, bool takesPart);
//! A baseline has to take part, and does all work.
void setBaseline(app::domain::Plan &plan, const QString &hostId);

//! Which hosts do the works with these identifiers. \param hostIds as WorkloadSpec::hostIds
void setHostsOfWorks(app::domain::Plan &plan, const QStringList &workIds,
                     const QList<QString> &hostIds);

//! Trials of the fixed part of the plan: of each setting, its hosts × rounds.
qint64 plannedTrials(const app::domain::Plan &plan);

} // namespace strata::ui::models
