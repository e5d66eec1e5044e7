// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Takes the plan of somebody else to one's own machines.
#pragma once

#include "app/domain/plan.h"

#include <QHash>
#include <QList>
#include <QString>

namespace strata::app::domain {

//! Where a person has what the plan calls by the name of a machine.
struct OwnMachine {
    TransportKind transport = TransportKind::Local;
    SshTarget ssh = {}; //!< of TransportKind::Ssh
};

//! The hosts of a plan that somebody has to have: bare metal and virtual machines that Strata does
//! not make. All others are on one of them.
QList<Host> machinesToHave(const Plan &plan);

//! The plan with these machines by their host's id. A machine that is not among them is left out,
//! with all that is on it, and so is every placement that had all of its places there, and every
//! work that only such hosts do; if the baseline is left out, the first host that stays takes its
//! place. Hosts keep their ids and names, so that a result can be compared with that of the plan's
//! owner; what was the owner's alone goes: directories, notes and prices.
Plan onOwnMachines(const Plan &plan, const QHash<QString, OwnMachine> &machines);

} // namespace strata::app::domain
