// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/work_hosts_dialog.h"

#include "app/api/text.h"
#include "ui/widgets/dialog_buttons.h"
#include "ui/widgets/screen_fit.h"
#include "ui/widgets/table_setup.h"

#include <QHeaderView>
#include <QVBoxLayout>

namespace strata::ui::dialogs {

using app::domain::WorkloadSpec;
using models::WorkHostModel;

WorkHostsDialog::WorkHostsDialog(const app::domain::Plan &plan, const QList<WorkloadSpec> &works,
                                 QWidget *parent) :
    QDialog(parent),
    m_model(plan, works),
    m_table(new QTableView),
    m_state(new widgets::PlainLabel)
{
    setWindowTitle(tr("Hosts of this work"));
    auto *title = new widgets::PlainLabel(works.size() == 1
                                              ? app::api::displayText(label(works.first()))
                                              : tr("%n setting(s)", nullptr, int(works.size())));
    title->setHeading(true);
    title->setWordWrap(true);
    widgets::setUpTable(*m_table, tr("Hosts that do this work"), m_model);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    const bool isFirstFixed = !m_model.index(0, 0).data(Qt::CheckStateRole).isValid();
    m_table->setCurrentIndex(m_model.index(isFirstFixed && m_model.rowCount() > 1 ? 1 : 0, 0));
    auto *checks = new QHBoxLayout;
    widgets::addCheckButtons(*checks, [this](bool checked) { m_model.checkAll(checked); });
    checks->addStretch();
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(title);
    layout->addWidget(m_table, 1);
    layout->addLayout(checks);
    layout->addWidget(m_state);
    layout->addWidget(widgets::makeButtons(*this, QDialogButtonBox::Ok | QDialogButtonBox::Cancel));
    connect(&m_model, &WorkHostModel::chosenChanged, this, &WorkHostsDialog::showState);
    showState();
    m_table->setFocus();
    widgets::fitDialog(*this, {560, 400});
}

void WorkHostsDialog::showState()
{
    m_state->setText(m_model.chosen().isEmpty()
                         ? tr("All hosts do this work, also those that take part later.")
                         : tr("%n of %1 hosts do(es) this work.", nullptr, m_model.chosenCount())
                               .arg(m_model.rowCount()));
}

} // namespace strata::ui::dialogs
