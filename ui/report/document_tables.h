// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The tables of a report, narrow enough for a page.
#pragma once

#include "app/domain/comparison.h"
#include "app/domain/run.h"
#include "ui/models/table_twin.h"
#include "ui/report/document.h"

namespace strata::ui::report {

inline constexpr qsizetype mostColumns = 5;      //!< of hosts in a table; of more there are several
inline constexpr qsizetype mostTableHosts = 100; //!< in all of those: the first ones
inline constexpr qsizetype mostTableRows = 500;  //!< of a table, headings not counted

//! Work × host, with verdict, degradation and interval in words.
QList<Table> overviewTables(const app::domain::RunData &run,
                            const app::domain::Comparison &comparison);
//! What each host is, and what it said about itself.
QList<Table> hostTables(const app::domain::RunData &run);
//! What differs between the hosts.
QList<Table> differenceTables(const app::domain::RunData &run);
//! What is no difference: facts that some hosts say nothing of.
QList<Table> unreportedTables(const app::domain::RunData &run);
//! A sentence for a person if only the first hosts are in those tables; else empty.
QString hostNote(const app::domain::Run &run);
//! A sentence on the rows that a table lacks; empty: none.
QString rowNote(const Table &table);

//! The numbers of charts, of the first settings, without columns in which nothing stands. Settings
//! become headings where a column would name them again and again.
Table numberTable(const QString &title, const models::TableTwin::Content &content,
                  const app::domain::Run &run);

} // namespace strata::ui::report
