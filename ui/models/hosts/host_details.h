// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! All that is known of a host, in groups, as plain text for people.
#pragma once

#include "app/domain/host_report.h"
#include "app/domain/self_check.h"
#include "ui/models/hosts/seen_hosts.h"

#include <optional>
#include <utility>

namespace strata::ui::models {

struct DetailGroup {
    QString title;
    QList<std::pair<QString, QString>> rows; //!< never empty: what it is, and its value
    bool operator==(const DetailGroup &) const = default;
};

//! \param hosts of the project
//! \param report of its last check, which goes before what was seen in a trial. \param check with
//! itself; null: none
QList<DetailGroup> hostDetails(const app::domain::Host &host, const QList<app::domain::Host> &hosts,
                               const std::optional<app::domain::HostReport> &report,
                               const SeenHost *seen, const app::domain::SelfCheck *check = nullptr);

//! What an inventory says of hardware and system, in the same groups; without the name of the
//! machine and without facts that no group has.
QList<DetailGroup> inventoryDetails(const QMap<QString, QString> &inventory);

//! A line for each row, and for each group's title, to be pasted into a message.
QString detailsText(const QList<DetailGroup> &groups);

//! The lines, each below what it is for.
QString commandsText(const QList<app::domain::HostCommand> &commands);

} // namespace strata::ui::models
