// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! All that the utilization page shows of a run, made in one go by a worker thread: the samples of a long run are many.
#pragma once

#include "ui/charts/build_utilization.h"

#include <memory>

namespace strata::ui::charts {

using UtilizationRows = std::shared_ptr<const QList<app::domain::UtilizationRow>>;

struct UtilizationPicture {
    UtilizationChoice choice; //!< what is shown: the first setting, and the last finished round, where another was not there
    QStringList settings;     //!< that can be chosen
    QList<int> rounds;
    QStringList groups;
    QString sampling; //!< a sentence
    QStringList gaps; //!< sentences: what hosts could not read
    ChartModel chart;
    TableTwin::Content table;
    UtilizationRows rows; //!< of the whole run, for another choice of it
};

//! Pure. \param rows of this run, from an earlier picture; null: they are computed
UtilizationPicture utilizationPicture(const app::domain::RunData &run, UtilizationChoice choice, UtilizationRows rows = {});

} // namespace strata::ui::charts
