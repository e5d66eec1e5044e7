// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Part of the plan: which hosts take part, and which one is the baseline.
#include "app/domain/placement.h"
#include "ui/dialogs/placement_dialog.h"
#include "ui/models/participant_model.h"
#include "ui/models/plan_changes.h"
#include "ui/pages/plan_sections.h"
#include "ui/widgets/cell_delegates.h"
#include "ui/widgets/plain_label.h"
#include "ui/widgets/reason.h"
#include "ui/widgets/short_table.h"
#include "ui/widgets/table_setup.h"

#include <QHeaderView>
#include <QPushButton>
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
    void showButtons();

    models::PlanHistory &m_history;
    models::ParticipantModel m_model;
    widgets::ShortTable *m_table = nullptr;
    QPushButton *m_addPlacement = nullptr;
    QPushButton *m_place = nullptr;
};

ParticipantsSection::ParticipantsSection(models::PlanHistory &history) :
    QGroupBox(tr("Hosts and baseline")),
    m_history(history),
    m_table(new widgets::ShortTable),
    m_addPlacement(new QPushButton(tr("Add placement …"))),
    m_place(new QPushButton(tr("Place processes …")))
{
    auto *hint = new widgets::PlainLabel(tr("Every other host is compared with the baseline."));
    hint->setMuted(true);
    m_table->setModel(&m_model);
    widgets::setUpTable(*m_table, tr("Hosts that take part, and the baseline"));
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setItemDelegateForColumn(ParticipantModel::BaselineColumn,
                                      new widgets::RadioDelegate(m_table));
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setSectionResizeMode(ParticipantModel::NameColumn,
                                                      QHeaderView::Stretch);
    m_table->askForRows(3);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(hint);
    layout->addWidget(m_table);
    auto *buttons = new QHBoxLayout;
    for (QPushButton *button : {m_addPlacement, m_place}) {
        button->setAutoDefault(false);
        buttons->addWidget(button);
    }
    buttons->addStretch();
    layout->addLayout(buttons);

    connect(&m_model, &ParticipantModel::participationRequested, this,
            [this](const QString &hostId, bool takesPart) {
                //: completes "Undo" and "Redo" in the Edit menu
                m_history.change(
                    [] { return tr("choosing hosts"); },
                    [&](Plan &plan) { models::setParticipation(plan, hostId, takesPart); });
            });
    connect(&m_model, &ParticipantModel::baselineRequested, this, [this](const QString &hostId) {
        //: completes "Undo" and "Redo" in the Edit menu
        m_history.change([] { return tr("choosing the baseline"); },
                         [&](Plan &plan) { models::setBaseline(plan, hostId); });
    });
    connect(m_table, &QTableView::activated, this, [this](const QModelIndex &index) {
        if (index.column() == ParticipantModel::PlacementColumn)
            m_place->click();
    });
    connect(m_place, &QPushButton::clicked, this, [this] {
        dialogs::editPlacement(m_history, m_model.hostId(m_table->currentIndex().row()), this);
    });
    connect(m_addPlacement, &QPushButton::clicked, this,
            [this] { dialogs::editPlacement(m_history, {}, this); });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &ParticipantsSection::showButtons);
    connect(&m_history, &models::PlanHistory::changed, this, &ParticipantsSection::refresh);
    refresh();
}

void ParticipantsSection::refresh()
{
    const Plan &plan = m_history.plan();
    m_model.setPlan(plan);
    // Few comparisons have work of several processes; the others are spared all this.
    const bool needed =
        std::ranges::any_of(plan.experiment.workloads, app::domain::isOfSeveral) ||
        std::ranges::any_of(plan.hosts, [](const auto &host) { return !host.places.isEmpty(); });
    m_table->setColumnHidden(ParticipantModel::PlacementColumn, !needed);
    m_place->setVisible(needed);
    m_addPlacement->setVisible(needed);
    m_table->horizontalHeader()->setSectionResizeMode(ParticipantModel::NameColumn,
                                                      needed ? QHeaderView::ResizeToContents
                                                             : QHeaderView::Stretch);
    if (!m_table->currentIndex().isValid())
        m_table->setCurrentIndex(m_model.index(0, ParticipantModel::NameColumn));
    showButtons();
}

void ParticipantsSection::showButtons()
{
    const QString readOnly = m_history.readOnlyReason();
    widgets::setReason(*m_addPlacement, readOnly);
    widgets::setReason(*m_place, readOnly.isEmpty() && !m_table->currentIndex().isValid()
                                     ? tr("Select a host first.")
                                     : readOnly);
}

QGroupBox *makeParticipantsSection(models::PlanHistory &history)
{
    return new ParticipantsSection(history);
}

} // namespace strata::ui::pages

#include "participants_section.moc"
