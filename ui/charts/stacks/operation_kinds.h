// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Name, place and look of each kind of operation: the same in every chart, whatever stands beside
//! it.
#pragma once

#include "app/domain/operations.h"
#include "ui/charts/stacks/stack_chart.h"

#include <QString>

#include <tuple>

namespace strata::ui::charts {

//! Where a part stands in the legend: related kinds beside each other, those that this program does
//! not know behind them by their words, then the other kinds, then the rest.
using OperationOrder = std::tuple<std::size_t, QString>;
OperationOrder orderOf(const app::domain::OperationTime &time);
//! In a bar and in a table: the same in each pass; the rest, which has no pass, at the end.
using BarOrder = std::tuple<bool, std::optional<app::domain::OperationPass>, OperationOrder>;
BarOrder barOrderOf(const app::domain::OperationTime &time);

//! "Batch normalization", translated; of a kind that this program does not know the engine's word,
//! as plain text.
QString nameOf(const app::domain::OperationTime &time);

//! Related kinds share a hue and a hatch, and differ in their shade, unless no network has both, or
//! they are losses. Kinds that this program does not know have no hue, and a hatch of their own;
//! two of them may look alike.
StackPart partFor(const app::domain::OperationTime &time);

} // namespace strata::ui::charts
