// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The trials of the run under way: state, steps and rate of each, as they arrive.
#pragma once

#include "app/domain/run.h"
#include "ui/models/table_model.h"

#include <QHash>
#include <QSet>

#include <optional>
#include <vector>

namespace strata::ui::models {

class TrialTableModel : public TableModel {
    Q_OBJECT
public:
    enum Column {
        OrderColumn,
        RoundColumn,
        HostColumn,
        WorkloadColumn,
        StateColumn,
        StepsColumn,
        RateColumn
    };
    //! ProgressRole: share of the planned steps, 0..1; negative if the number of steps is not
    //! known, as in turns.
    //! ReasonRole: why the trial has no result, as it is shown; empty: it has, or nobody knows.
    enum Role { ProgressRole = Qt::UserRole, SortRole, ReasonRole };

    TrialTableModel();

    //! The language has changed.
    void retranslate();
    //! Starts over with the plan that runs; names of hosts and workloads come from it.
    //! `defaultSteps` is the engine's default number of measured steps, 0 if unknown.
    void begin(const app::domain::Plan &plan, qint64 defaultSteps);
    void setTrial(const app::domain::Trial &trial);
    //! Ignored for a trial that was never announced.
    void addSteps(const QString &trialId, const QList<app::domain::Step> &steps);
    //! All that are known of it.
    void setSteps(const QString &trialId, const app::domain::StepSummary &steps);

    //! The trial that is being worked on; null if none is.
    const app::domain::Trial *current() const;
    //! The first of those that are being worked on, in the order in which they came; null likewise.
    const app::domain::Trial *firstRunning() const;
    //! How many hosts take turns in it; 1: none does.
    int hostsInTurns(const app::domain::Trial &trial) const;
    //! "Round 1 of 5"; of one that was added "Round 7".
    QString roundText(const app::domain::Trial &trial) const;
    //! The reason that all trials share if none of them has a result, as it is shown; empty if
    //! their reasons differ. Nothing: one has a result, or none has a reason.
    std::optional<QString> whyNothingWasMeasured() const;
    QString hostName(const QString &hostId) const;
    QString workloadName(const QString &workloadId) const;
    bool measuresRoofs(const app::domain::Trial &trial) const;
    //! "Measuring the roofs of this host: 41 of them, about 14 seconds"; without numbers until the
    //! engine has reported them.
    QString roofsText(const app::domain::Trial &trial) const;
    QModelIndex indexOf(const QString &trialId) const;

private:
    static QList<Heading> headings();
    int rows() const override;
    QString text(int row, int column) const override;
    QString toolTip(int row, int column) const override;
    QVariant value(int row, int column, int role) const override;

    struct Row {
        app::domain::Trial trial;
        app::domain::StepSummary steps;
        double rate = 0;
    };
    static bool isRunning(const Row &row);
    void refreshRate(int row, Column from);

    qint64 plannedSteps(const app::domain::Trial &trial) const;
    double progress(const Row &row) const;
    QVariant sortValue(int row, int column) const;

    app::domain::Plan m_plan;
    QSet<QString> m_roofs; //!< settings that measure roofs
    qint64 m_defaultSteps = 0;
    std::vector<Row> m_rows;
    QHash<QString, int> m_rowOf;
};

} // namespace strata::ui::models
