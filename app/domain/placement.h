// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Which host has which process of a work of several.
#pragma once

#include "app/domain/plan.h"
#include "engine/settings/roles.h"

namespace strata::app::domain {

struct RoleCount {
    QString role; //!< the engine's word: "rank", "client", "server", "worker", "parameter_server"
    int processes = 1;
    bool operator==(const RoleCount &) const = default;
};

//! The processes of a setting, in the order in which they are numbered; the first is the one whose
//! steps are stored. See engine/settings/roles.h.
QList<RoleCount> rolesOf(const WorkloadSpec &spec);
int processesOf(const WorkloadSpec &spec);
bool isOfSeveral(const WorkloadSpec &spec);

extern const int mostProcesses; //!< of one work, with those in the background

//! The role of those that take no part in the work: each does the same beside it, as one process,
//! for as long as it is measured. How many there are is said by the places alone. None where roofs
//! are measured, which are the host's limits.
inline constexpr QLatin1String backgroundRole(engine::settings::backgroundRole);
int backgroundProcesses(const Host &host, const WorkloadSpec &spec);
//! What each of them does.
WorkloadSpec workInBackground(const WorkloadSpec &spec);

//! The places of a placement; of another host it and those that work with it.
QList<Place> placesOf(const Host &host);

//! One process of a work.
struct Member {
    Host host;
    QString role;
    QString cpus;    //!< processors that it may use; empty: all
    int sharers = 1; //!< processes of the work that use them, this one included
    bool isInBackground() const { return role == backgroundRole; }
};

//! The processes of the setting, by their numbers, and behind them those in the background. A
//! placement does works of one process only beside others in the background. The processes are
//! dealt out to the places of their roles in proportion to what the places say, role after role, so
//! that a place of any role that has a client leaves the server to the next (Sainte-Laguë's
//! method). Those in the background are as many as the places say, and take no threads from the
//! others. Empty if a role has no place, a host is missing, or there would be more than
//! mostProcesses.
QList<Member> membersOf(const Host &host, const WorkloadSpec &spec, const QList<Host> &hosts);

//! The first role of the setting for which the host has no place; empty if it has one for each.
QString roleWithoutPlace(const Host &host, const WorkloadSpec &spec);

//! What an hour of all hosts that do the setting costs, without those in the background: what is
//! paid for once counts once. 0: one of them has no price, or nobody knows who does it.
double pricePerHour(const Host &host, const WorkloadSpec &spec, const QList<Host> &hosts);

//! True if all processes of the setting are on one computer, but for those in the background.
bool isOnOneComputer(const Host &host, const WorkloadSpec &spec, const QList<Host> &hosts);

//! How many others are on the computer of the first, those in the background among them.
int membersBesideFirst(const QList<Member> &members, const QList<Host> &hosts);

//! What keeps the processes of the setting from reaching each other, as far as that is known from
//! the hosts' options: the members whose network nobody else reaches.
QList<Host> membersOutOfReach(const QList<Member> &members, const QList<Host> &hosts);

} // namespace strata::app::domain
