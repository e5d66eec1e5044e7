// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What can be shown of a sweep.
#pragma once

#include "app/domain/sweep.h"

#include <QList>
#include <QString>

#include <array>
#include <optional>

namespace strata::ui::charts {

enum class SweepQuantity {
    Degradation,
    Rate,
    Time, //!< of an iteration
    TaskTime,
    TimeLost, //!< against the baseline, like the next one
    Accuracy,
    AccuracyLost,
    Efficiency,
    Latency,
    TailLatency
};

//! All, what a reader of such a sweep asks for first at the front: of two parameters where the
//! layer costs most, of one how the rate grows.
QList<SweepQuantity> quantitiesInOrder(const app::domain::Sweep &sweep);

//! Those that some cell has, in that order. Rates of different units are not shown together. Looks
//! at all cells: nothing to do for each of them.
QList<SweepQuantity> sweepQuantities(const app::domain::SweepResult &result);

//! The same without what repeats another one in other words, for whoever makes all charts at once.
QList<SweepQuantity> chartedQuantities(const app::domain::SweepResult &result);

//! A degradation, an accuracy and an efficiency are shares, a time or a latency is in s, a rate in
//! its own unit.
std::optional<app::domain::SweepQuotient> sweepReading(const app::domain::SweepValue &value,
                                                       SweepQuantity quantity);
//! "1" of a share.
QString sweepUnit(const app::domain::SweepResult &result, SweepQuantity quantity);
//! True of what compares a host with the baseline: positive is worse, zero no difference.
bool isDifference(SweepQuantity quantity);

//! Those that have a column of their own in the table only if some cell has them.
inline constexpr std::array ofTraining{SweepQuantity::TimeLost, SweepQuantity::TaskTime,
                                       SweepQuantity::Accuracy, SweepQuantity::AccuracyLost};

//! True if some cell has it.
bool isShown(const app::domain::SweepResult &result, SweepQuantity quantity);

} // namespace strata::ui::charts
