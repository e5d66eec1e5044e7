// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Cells that several CSV files share: which host, which setting, an interval.
#pragma once

#include "app/domain/comparison.h"
#include "app/domain/plan.h"
#include "app/exchange/csv_writer.h"

#include <optional>

namespace strata::app::exchange {

//! The path of a file without its "-<table>.csv". StorageError if the stem cannot begin a file
//! name.
domain::Expected<QString> csvBase(const QString &directory, const QString &stem);

//! "a b c" as a list of columns.
QStringList columns(const char *names);

//! The name, or the beginning of one that nobody wrote by hand: a name stands in every row, and
//! long ones of a small file would make a huge table.
QString nameCell(const QString &name);

//! Three cells: a host's name, kind and parent's name. A host missing from the plan leaves its
//! identifier.
void writeHost(CsvWriter &csv, const domain::Plan &plan, const QString &hostId);

//! The label of a setting, or its identifier, as a nameCell().
QString settingOf(const domain::Plan &plan, const QString &workloadId);

//! Two cells; empty without an interval.
void writeInterval(CsvWriter &csv, const std::optional<domain::Interval> &interval);

} // namespace strata::app::exchange
