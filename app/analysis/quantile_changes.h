// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Whether the slow steps of a host lose more than the usual ones.
#pragma once

#include "app/analysis/host_sample.h"
#include "app/domain/comparison.h"

#include <QList>

namespace strata::app::analysis {

//! At the median, 0.9 and 0.99, over the rounds that both finished and nobody disturbed on either
//! (or all, if there are too few of those): the mean of the logarithms of the ratios, with
//! Student's t over rounds. A quantile beyond which a trial has fewer than five steps is left out.
QList<domain::QuantileChange> quantileChanges(const HostSample &host, const HostSample &baseline,
                                              double confidence);

} // namespace strata::app::analysis
