// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! How well a network had learnt when its training ended.
#pragma once

#include "app/domain/run.h"

#include <optional>

namespace strata::app::analysis {

//! The share of held-out images that were recognized when somebody looked last. Where nobody
//! looked, of the images of the last tenth of the batches, their mean: one batch of a few images
//! says little. None: the trial trained nothing that classifies.
std::optional<double> endAccuracy(const domain::TrialData &data);

} // namespace strata::app::analysis
