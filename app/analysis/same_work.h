// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Whether two hosts did the same work with the same means, and what differs if they did not: then
//! they have no ratio.
#pragma once

#include "app/analysis/host_sample.h"
#include "app/domain/comparison.h"

#include <QList>

namespace strata::app::analysis {

//! What was not the same in all trials of both hosts, by reason and name; also of one host with
//! itself. What a trial does not say is unknown, and no difference; only a variable that it does
//! not name was not set.
QList<domain::Difference> differencesOf(const HostSample &host, const HostSample &baseline);

//! Why no ratio may be formed; empty: it may. \param differences of the same two hosts
QList<domain::Reason> obstacles(const HostSample &host, const HostSample &baseline,
                                const QList<domain::Difference> &differences);

} // namespace strata::app::analysis
