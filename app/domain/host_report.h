// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What is known of a host besides its settings: its last check, and what is executed there.
#pragma once

#include "app/domain/check_item.h"
#include "app/domain/host.h"

#include <QDateTime>
#include <QList>
#include <QMap>
#include <QString>

namespace strata::app::domain {

//! A check that came to its end.
struct HostReport {
    QDateTime at; //!< UTC, when it ended
    bool usable = false;
    QList<CheckItem> items;           //!< each step once, in their order, as it ended
    QMap<QString, QString> inventory; //!< empty if the engine did not run
    QString engineDirectory;          //!< absolute, on the host; empty: it did not get so far
};

//! True if both are reached and started alike, whatever they are called: what was found on one
//! holds for the other.
bool isSamePlace(const Host &one, const Host &other);

enum class CommandUse { Inventory, Trial, CleanUp, Leftovers, MemoryKills };

//! A command that a run executes on a host.
struct HostCommand {
    CommandUse use = CommandUse::Trial;
    QString line; //!< its words, quoted for a shell: to be read and copied, never to be executed
};

} // namespace strata::app::domain
