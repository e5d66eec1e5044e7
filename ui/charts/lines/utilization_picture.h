// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! All that the utilization page shows of a run, made in one go by a worker thread: the samples of
//! a long run are many.
#pragma once

#include "ui/charts/lines/build_utilization.h"

#include <QHash>

#include <memory>

namespace strata::ui::charts {

using UtilizationRows = std::shared_ptr<const QList<app::domain::UtilizationRow>>;

struct UtilizationPicture {
    UtilizationChoice choice; //!< what is shown: the first setting, and the last finished round,
                              //!< where another was not there
    QStringList settings;     //!< that can be chosen
    QList<int> rounds;
    QStringList groups;
    QString sampling;   //!< a sentence
    QString gapSummary; //!< a sentence: on how many hosts something is missing; empty: on none
    QStringList gaps;   //!< sentences: what hosts could not read
    LineChart chart;
    models::TableTwin::Content table;
    UtilizationRows rows; //!< of the whole run, for another choice of it
};

//! Trials with raw steps and samples, by identifier.
using RawTrials = QHash<QString, std::shared_ptr<const app::domain::TrialData>>;

//! What can be shown of the run: the first setting, and the last finished round, where another was
//! not there.
UtilizationChoice possibleChoice(const app::domain::RunData &run, UtilizationChoice choice);
//! Of the trials that a possible choice means, those of which the run has only a summary, and that
//! are not among the raw ones.
QStringList trialsToRead(const app::domain::RunData &run, const UtilizationChoice &choice,
                         const RawTrials &raw);

//! Pure. \param rows of this run, from an earlier picture; null: they are computed. \param raw
//! those trials of the choice of which the run has only a summary
UtilizationPicture utilizationPicture(const app::domain::RunData &run, UtilizationChoice choice,
                                      UtilizationRows rows = {}, const RawTrials &raw = {});

} // namespace strata::ui::charts
