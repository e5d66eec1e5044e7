// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What is known of a run, of a setting of the plan, and of a setting on a host, in groups, as
//! plain text for people: results, and where they come from.
#pragma once

#include "app/api/project.h"
#include "ui/models/hosts/host_details.h"

namespace strata::ui::models {

//! \param data null: it has not been read
QList<DetailGroup> runDetails(const app::domain::RunHead &run, const app::domain::RunData *data);

QList<DetailGroup> workDetails(const app::domain::WorkloadSpec &work);

//! Of a setting on a host in a run; empty if the run does not have it.
QList<DetailGroup> subjectDetails(const app::domain::RunData &data,
                                  const app::domain::Comparison &comparison,
                                  const QString &workloadId, const QString &hostId);

} // namespace strata::ui::models
