// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Part of the plan: which hosts take part, and which one is the baseline.
#include "ui/models/participant_model.h"
#include "ui/models/plan_changes.h"
#include "ui/pages/plan_sections.h"
#include "ui/widgets/cell_delegates.h"
#include "ui/widgets/plain_label.h"
#include "ui/widgets/short_table.h"
#include "ui/widgets/table_setup.h"

#include <QHeaderView>
#include <QVBoxLayout>

#include <algorithm>

namespace strata::ui::pages {

using app::domain::Plan;
using models::ParticipantModel;

class ParticipantsSection : public QGroupBox {
    Q_OBJECT
public:
    explicit ParticipantsSection(models::PlanHistory &history);

private:
    void refresh();

    models::PlanHistory &m_history;
    models::ParticipantModel m_model;
    widgets::ShortTable *m_table = nullptr;
};

ParticipantsSection::ParticipantsSection(models::PlanHistory &history) :
    QGroupBox(tr("Hosts and baseline")),
    m_history(history),
    m_table(new widgets::ShortTable)
{
    auto *hint = new widgets::PlainLabel(tr("Every other host is compared with the baseline."));
    hint->setMuted(true);
    m_table->setModel(&m_model);
    widgets::setUpTable(*m_table, tr("Hosts that take part, and the baseline"));
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setItemDelegateForColumn(ParticipantModel::BaselineColumn,
                                      new widgets::RadioDelegate(m_table));
    m_table->setItemDelegateForColumn(
        ParticipantModel::PartnerColumn,
        new widgets::ChoicesDelegate(ParticipantModel::ChoicesRole, m_table));
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setSectionResizeMode(ParticipantModel::NameColumn,
                                                      QHeaderView::Stretch);
    m_table->askForRows(4);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(hint);
    layout->addWidget(m_table);

    connect(&m_model, &ParticipantModel::participationRequested, this,
            [this](const QString &hostId, bool takesPart) {
                //: completes "Undo" and "Redo" in the Edit menu
                m_history.change(tr("choosing hosts"), [&](Plan &plan) {
                    models::setParticipation(plan, hostId, takesPart);
                });
            });
    connect(&m_model, &ParticipantModel::baselineRequested, this, [this](const QString &hostId) {
        //: completes "Undo" and "Redo" in the Edit menu
        m_history.change(tr("choosing the baseline"),
                         [&](Plan &plan) { models::setBaseline(plan, hostId); });
    });
    connect(&m_model, &ParticipantModel::partnersRequested, this,
            [this](const QString &hostId, const QStringList &partnerIds) {
                //: completes "Undo" and "Redo" in the Edit menu
                m_history.change(tr("choosing partners"), [&](Plan &plan) {
                    models::setPartners(plan, hostId, partnerIds);
                });
            });
    connect(&m_history, &models::PlanHistory::changed, this, &ParticipantsSection::refresh);
    refresh();
}

void ParticipantsSection::refresh()
{
    const Plan &plan = m_history.plan();
    m_model.setPlan(plan);
    // Few comparisons have work that needs several hosts; the others are spared the column.
    const bool needed = std::ranges::any_of(plan.experiment.workloads,
                                            [](const auto &spec) { return hostsNeeded(spec) > 1; });
    const bool used = std::ranges::any_of(
        plan.hosts, [](const auto &host) { return !host.partnerIds.isEmpty(); });
    m_table->setColumnHidden(ParticipantModel::PartnerColumn, !needed && !used);
}

QGroupBox *makeParticipantsSection(models::PlanHistory &history)
{
    return new ParticipantsSection(history);
}

} // namespace strata::ui::pages

#include "participants_section.moc"
