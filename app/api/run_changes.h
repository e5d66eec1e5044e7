// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Two runs, of one project file or of two, and what changed from one to the other. Everything here
//! is blocking: call it from a worker, or from a program without a window.
#pragma once

#include "app/api/project.h"
#include "app/domain/failure.h"
#include "app/domain/run_change.h"

#include <QJsonObject>
#include <QString>
#include <QStringList>

#include <atomic>

namespace strata::app::api {

//! A run with summaries that come from its raw steps. Both are null as long as none was read.
struct ReadRun {
    RunDataPtr run;
    ComparisonPtr comparison;
};

//! The runs of a project file, oldest first. It is opened read-only and as hostile input; whether
//! all of it is in order is found out by runIn().
domain::Expected<QList<domain::RunHead>> runsIn(const QString &file);
//! \param cancelled true: gives up with Cancelled as soon as it can; null: nobody asks for that
domain::Expected<ReadRun> runIn(const QString &file, const QString &runId,
                                const std::atomic<bool> *cancelled = nullptr);

//! Which host of the run after stands for which one before: by identifier, name, then role.
QList<domain::HostMatch> matchHosts(const domain::Plan &before, const domain::Plan &after);
//! Takes as long as comparing the hosts of a run.
domain::RunChange changeBetween(const ReadRun &before, const ReadRun &after,
                                const QList<domain::HostMatch> &hosts);

//! Writes <stem>-changes.csv, and <stem>-changed-conditions.csv where something differs, to a
//! directory that is there; returns their paths.
domain::Expected<QStringList> exportChangeCsv(const domain::RunChange &change,
                                              const ReadRun &before, const ReadRun &after,
                                              const QString &directory, const QString &stem);
//! Writes changeJson() as <stem>-changes.json likewise.
domain::Expected<QString> exportChangeJson(const domain::RunChange &change, const ReadRun &before,
                                           const ReadRun &after, const QString &directory,
                                           const QString &stem);
//! app/exchange/change_json.h names its fields.
QJsonObject changeJson(const domain::RunChange &change, const ReadRun &before,
                       const ReadRun &after);

} // namespace strata::app::api
