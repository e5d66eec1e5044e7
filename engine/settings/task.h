// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Names of what makes a work one task with an end, whose time is its result.
#pragma once

namespace strata::engine::settings {

//! A training ends when it has reached this, unless it is 0.
inline constexpr const char *untilAccuracyName = "until_accuracy";
//! What the inputs are made of, and the order in which a network is trained with them.
inline constexpr const char *seedName = "seed";
//! Code of the failure of a task that did not come to its end.
inline constexpr const char *accuracyNotReached = "accuracy_not_reached";

} // namespace strata::engine::settings
