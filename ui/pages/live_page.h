// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The Live tab: which trial runs, how far it is, and its steps as they come.
#pragma once

#include "app/api/runner.h"
#include "ui/charts/live/live_chart.h"
#include "ui/charts/scene/chart_host.h"
#include "ui/models/trial_table_model.h"
#include "ui/pages/host_troubles.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/plain_label.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHash>
#include <QLayout>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QStackedWidget>
#include <QTableView>
#include <QTimer>
#include <QWidget>

#include <optional>

namespace strata::ui::pages {

class LivePage : public QWidget {
    Q_OBJECT
public:
    explicit LivePage(app::api::Runner &runner);

    //! Clears the page for a run of this plan. `defaultSteps`: measured steps of a trial unless the
    //! plan says otherwise.
    void begin(const app::domain::Plan &plan, qint64 defaultSteps);
    //! Trials of the run from before it was resumed.
    void showEarlier(const app::domain::RunData &run);
    //! What the run under way has come to so far, from which is known whether hosts are disturbed.
    void setComparison(const app::domain::Comparison &comparison);
    //! Whether the shown run lacks anything; an empty reason: it does, and can be resumed now.
    void setResumeReason(const QString &reason);
    //! Why no run can be started now; empty: one can.
    void setRunReason(const QString &reason) { m_empty->setPrimaryReason(reason); }
    //! The sentence under the headline while there is nothing to show: what is planned.
    void setPlanned(const QString &summary);
    models::TrialTableModel &trials() { return m_trials; }
    charts::LiveChart &chart() { return *m_chart; }
    QString headline() const; //!< what happens now, or what has come of the run

Q_SIGNALS:
    void runRequested();
    void resumeRequested();
    void continueRequested(); //!< after a pause
    void planRequested();

protected:
    void changeEvent(QEvent *event) override; //!< another language: a page with a run is kept

private:
    void setTexts();
    void connectRunner(app::api::Runner &runner);
    QWidget *makeEmptyState();
    QWidget *makeContent();
    QLayout *makeHeader();
    void setUpTable();
    void takeTrial(const app::domain::Trial &trial);
    void takeSteps(const QString &trialId, const QList<app::domain::Step> &steps);
    void showHeadline();
    void showCurrent();
    QString trialText(const app::domain::Trial &trial) const;
    void showHosts();
    void showTroubles(bool areNew);
    void showEnd(app::domain::RunState state);
    void showIncomplete();
    void showPause(app::api::Progress::Pause pause);

    models::TrialTableModel m_trials;
    HostTroubles m_troubles;
    QList<charts::ChartHost> m_hosts; //!< of the run's plan
    QStackedWidget *m_stack = nullptr;
    widgets::EmptyState *m_empty = nullptr;
    widgets::PlainLabel *m_headline = nullptr;
    widgets::PlainLabel *m_notice = nullptr; //!< which hosts are silent, away, failing or disturbed
    QPushButton *m_resume = nullptr;
    QPushButton *m_continue = nullptr;
    app::api::Progress::Pause m_runPause = app::api::Progress::Pause::None;
    QHash<QString, app::domain::HostActivity> m_activities;
    QTimer m_tick;
    std::optional<app::domain::RunState> m_end; //!< of the run that is shown
    QComboBox *m_quantity = nullptr;
    QLabel *m_quantityLabel = nullptr;
    QCheckBox *m_pause = nullptr;
    charts::LiveChart *m_chart = nullptr;
    QTableView *m_table = nullptr;
    QSortFilterProxyModel *m_sorted = nullptr;
};

} // namespace strata::ui::pages
