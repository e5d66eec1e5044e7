// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What people wrote beside figures of a run, as its charts and tables have it.
#pragma once

#include "app/domain/run.h"
#include "ui/charts/scene/chart.h"
#include "ui/charts/scene/chart_host.h"
#include "ui/models/table_twin.h"

namespace strata::ui::charts {

//! Those of these works and hosts, and of the works as a whole. A text says what the note is about,
//! with its work where there are several.
QList<NoteOnChart> runNotes(const app::domain::Run &run, const QStringList &workloadIds,
                            const QStringList &hostIds);

//! Those of one of two runs that are compared: signs begin with a letter, texts with its name.
QList<NoteOnChart> notesOfCompared(const app::domain::Run &run, const QString &runName,
                                   bool isLaterRun, const QStringList &workloadIds,
                                   const QStringList &hostIds);

//! The notes of runNotes() in the chart, whose description ends with them.
void addNotes(Chart &chart, const app::domain::Run &run, const QStringList &workloadIds,
              const QStringList &hostIds);
//! Of the chart's one work.
void addNotes(Chart &chart, const app::domain::Run &run, const QStringList &hostIds);

//! Puts the chart's notes at the end of its description.
void describeNotes(Chart &chart);

//! The hosts that are not hidden.
QStringList idsOfShown(const QList<ChartHost> &hosts);

//! "[1] [3]": the numbers of notes on a host's figure, or of an empty host, of the work as a whole.
QString noteNumbers(const app::domain::Run &run, const QString &workloadId, const QString &hostId);
//! The same in words, after a comma: ", note 1, note 3"; empty without any.
QString spokenNoteNumbers(const app::domain::Run &run, const QString &workloadId,
                          const QString &hostId);
//! "[1] VM 1: kernel updated": notes on a host's figure, and on the work as a whole.
QStringList noteLinesBeside(const app::domain::Run &run, const QString &workloadId,
                            const QString &hostId);

//! With a column of notes at the end, if the run has some.
models::TableTwin::Content withNotes(models::TableTwin::Content table, const app::domain::Run &run);

//! The notes of a run: "[3] gemm m=512, VM 1: kernel updated".
QStringList noteLines(const app::domain::Run &run);

} // namespace strata::ui::charts
