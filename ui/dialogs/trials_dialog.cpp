// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/trials_dialog.h"

#include "ui/widgets/screen_fit.h"
#include "ui/widgets/table_setup.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QVBoxLayout>

namespace strata::ui::dialogs {

using models::TrialTableModel;
using widgets::PlainLabel;

TrialsDialog::TrialsDialog(const app::domain::RunData &run, const QString &workloadId,
                           const QString &hostId, QWidget *parent) :
    QDialog(parent),
    m_table(new QTableView),
    m_reason(new PlainLabel)
{
    setWindowTitle(tr("Trials"));
    fill(run, workloadId, hostId);
    auto *title = new PlainLabel(m_trials.workloadName(workloadId));
    title->setHeading(true);
    title->setWordWrap(true);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(title);
    build();
}

void TrialsDialog::fill(const app::domain::RunData &run, const QString &workloadId,
                        const QString &hostId)
{
    m_trials.begin(run.run.plan, 0);
    const QString &baselineId = run.run.plan.experiment.baselineId;
    for (const app::domain::TrialData &measured : run.trials) {
        const app::domain::Trial &trial = measured.trial;
        if (trial.workloadId != workloadId ||
            (trial.hostId != hostId && trial.hostId != baselineId))
            continue;
        m_trials.setTrial(trial);
        m_trials.setSteps(trial.id, app::domain::stepsOf(measured));
    }
}

void TrialsDialog::build()
{
    m_sorted.setSourceModel(&m_trials);
    m_sorted.setSortRole(TrialTableModel::SortRole);
    m_table->setModel(&m_sorted);
    widgets::setUpTable(*m_table, tr("Trials of this work, and those of the baseline"));
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(TrialTableModel::OrderColumn, Qt::AscendingOrder);
    m_table->hideColumn(TrialTableModel::WorkloadColumn);
    widgets::setColumnWidths(*m_table, {{TrialTableModel::OrderColumn, 9},
                                        {TrialTableModel::RoundColumn, 10},
                                        {TrialTableModel::HostColumn, 24},
                                        {TrialTableModel::StateColumn, 18},
                                        {TrialTableModel::StepsColumn, 12},
                                        {TrialTableModel::RateColumn, 18}});
    m_reason->setWordWrap(true);
    m_reason->setSelectable(true);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    layout()->addWidget(m_table);
    layout()->addWidget(m_reason);
    layout()->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &TrialsDialog::showReason);
    m_table->setCurrentIndex(m_sorted.index(0, TrialTableModel::StateColumn));
    m_table->setFocus();
    showReason();
    widgets::fitDialog(*this, {760, 420});
}

//! Without trials there is no row that could say it.
void TrialsDialog::showReason()
{
    m_reason->setText(m_trials.rowCount() == 0
                          ? tr("No trial of this work has begun.")
                          : m_table->currentIndex().data(TrialTableModel::ReasonRole).toString());
}

} // namespace strata::ui::dialogs
