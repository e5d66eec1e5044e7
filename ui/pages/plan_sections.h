// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The parts of the Plan tab. Each shows a part of the plan and changes it through the history.
#pragma once

#include "app/api/host_checker.h"
#include "app/api/runner.h"
#include "app/api/workload_catalog.h"
#include "ui/models/plan_history.h"
#include "ui/models/run_results.h"
#include "ui/settings/ui_settings.h"

#include <QGroupBox>

#include <functional>

namespace strata::ui::pages {

//! Which hosts take part, and which one is the baseline.
QGroupBox *makeParticipantsSection(models::PlanHistory &history);
//! How often, in what order, when to stop, and what counts as a difference. \param settings
//! remember whether what is rarely set is shown
QGroupBox *makeScheduleSection(models::PlanHistory &history, settings::UiSettings &settings);
//! What work is done, as a table of settings. \param runner says how long work will take
QGroupBox *makeWorkloadsSection(models::PlanHistory &history, const app::api::Runner &runner,
                                const QList<app::api::WorkloadInfo> &catalog,
                                settings::UiSettings &settings);
//! What the plan will show, and what it will not; hidden if there is nothing to say.
//! \param checker knows which hosts failed their last check
QWidget *makeRemarksSection(models::PlanHistory &history, models::RunResults &results,
                            const app::api::HostChecker &checker);
//! The end of the page: how much it is, what is still missing, and the button that starts it.
//! \param run what the button does
QWidget *makeReviewSection(models::PlanHistory &history, app::api::Runner &runner,
                           const std::function<void()> &run);

} // namespace strata::ui::pages
