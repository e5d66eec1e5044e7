// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The Plan tab: hosts, work, repetitions, and what they amount to.
#pragma once

#include "app/api/host_checker.h"
#include "app/api/runner.h"
#include "app/api/workload_catalog.h"
#include "ui/models/plan_history.h"
#include "ui/models/run_results.h"
#include "ui/settings/ui_settings.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/read_only.h"

#include <QGroupBox>
#include <QStackedWidget>
#include <QWidget>

namespace strata::ui::pages {

class PlanPage : public QWidget {
    Q_OBJECT
public:
    //! \param results from which is known how much the rounds of the plan's hosts differ
    //! \param checker knows which hosts cannot be used
    PlanPage(models::PlanHistory &history, models::RunResults &results, app::api::Runner &runner,
             const app::api::HostChecker &checker, const QList<app::api::WorkloadInfo> &catalog,
             settings::UiSettings &settings);

    //! Goes to a setting in the table of works; nothing if the plan does not have it.
    void showWork(const QString &workloadId);

Q_SIGNALS:
    void addMachineRequested();   //!< that is reached over SSH
    void thisComputerRequested(); //!< to be compared at once
    void templateRequested();
    void openRequested();
    void sampleRequested(const QString &path);
    void runRequested();

private:
    QWidget *makeForm(const app::api::Runner &runner, QWidget *remarks,
                      const QList<app::api::WorkloadInfo> &catalog, settings::UiSettings &settings);
    QWidget *makeEmptyState();
    void addWays();
    void refresh();

    models::PlanHistory &m_history;
    QStackedWidget *m_stack = nullptr;
    QGroupBox *m_works = nullptr;
    widgets::EmptyState *m_empty = nullptr;
    QList<QPushButton *> m_changing; //!< those of it that change the project
    widgets::ReadOnlyFilter *m_readOnly = nullptr;
};

} // namespace strata::ui::pages
