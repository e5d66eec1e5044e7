// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/placement_dialog.h"

#include "app/api/text.h"
#include "ui/models/crowding.h"
#include "ui/models/plan_changes.h"
#include "ui/models/plan_summary.h"
#include "ui/widgets/dialog_buttons.h"
#include "ui/widgets/reason.h"
#include "ui/widgets/screen_fit.h"
#include "ui/widgets/table_setup.h"

#include <QFormLayout>
#include <QHeaderView>
#include <QVBoxLayout>

#include <algorithm>

namespace strata::ui::dialogs {

using app::api::displayText;
using app::domain::Host;
using app::domain::HostKind;
using app::domain::Plan;
using app::domain::WorkloadSpec;

PlacementDialog::PlacementDialog(Plan plan, Host edited, QWidget *parent) :
    QDialog(parent),
    m_plan(std::move(plan)),
    m_edited(std::move(edited)),
    m_model(m_plan, m_edited),
    m_name(new QLineEdit(m_edited.name)),
    m_table(new QTableView),
    m_outcome(new widgets::PlainLabel)
{
    const bool isPlacement = m_edited.kind == HostKind::Placement;
    setWindowTitle(isPlacement
                       ? tr("Placement")
                       : tr("Where the processes of %1 run").arg(displayText(m_edited.name)));
    build();
    connect(&m_model, &QAbstractItemModel::dataChanged, this, &PlacementDialog::showState);
    connect(m_name, &QLineEdit::textChanged, this, &PlacementDialog::showState);
    showState();
    widgets::fitDialog(*this, {640, 460});
}

void PlacementDialog::build()
{
    auto *hint = new widgets::PlainLabel(
        m_edited.kind == HostKind::Placement
            ? tr("Type how many processes each host runs. Work with more or fewer of them is "
                 "shared out in the same proportion. A placement is compared like a host.")
            : tr("Type how many processes each host runs. Work with more or fewer of them is "
                 "shared out in the same proportion. The first process runs on %1.")
                  .arg(displayText(m_edited.name)));
    hint->setMuted(true);
    m_table->setModel(&m_model);
    widgets::setUpTable(*m_table, tr("Processes of each host"));
    m_table->setSelectionBehavior(QAbstractItemView::SelectItems);
    m_table->setEditTriggers(QAbstractItemView::AnyKeyPressed | QAbstractItemView::EditKeyPressed |
                             QAbstractItemView::DoubleClicked);
    QHeaderView &header = *m_table->horizontalHeader();
    header.setSectionResizeMode(QHeaderView::ResizeToContents);
    header.setStretchLastSection(false);
    header.setSectionResizeMode(models::PlacementModel::NameColumn, QHeaderView::Stretch);
    m_table->setCurrentIndex(m_model.index(0, models::PlacementModel::NameColumn + 1));
    m_name->setMaxLength(models::longestHostTitle);
    m_name->setObjectName(QStringLiteral("placementName"));
    m_outcome->setObjectName(QStringLiteral("placementOutcome"));
    auto *buttons = widgets::makeButtons(*this, QDialogButtonBox::Cancel);
    m_accept = buttons->addButton(QDialogButtonBox::Ok);

    auto *layout = new QVBoxLayout(this);
    auto *form = new QFormLayout;
    form->addRow(tr("&Name:"), m_name);
    form->setRowVisible(m_name, m_edited.kind == HostKind::Placement);
    layout->addLayout(form);
    layout->addWidget(hint);
    layout->addWidget(m_table, 1);
    layout->addWidget(m_outcome);
    layout->addWidget(buttons);
    m_accept->setDefault(true);
    m_table->setFocus();
}

Host PlacementDialog::host() const
{
    Host host = m_edited;
    host.places = m_model.places();
    if (host.kind == HostKind::Placement)
        host.name = m_name->text().trimmed();
    return host;
}

Plan PlacementDialog::planWithThis() const
{
    Plan plan = m_plan;
    if (plan.host(m_edited.id)) {
        models::replaceHost(plan, host());
        models::setParticipation(plan, m_edited.id, true);
    } else {
        models::addHost(plan, host());
    }
    return plan;
}

QString PlacementDialog::problem() const
{
    const Host made = host();
    if (made.name.isEmpty())
        return tr("Give the placement a name.");
    const bool isTaken = std::ranges::any_of(m_plan.hosts, [&](const Host &known) {
        return known.id != made.id && known.name.toCaseFolded() == made.name.toCaseFolded();
    });
    if (isTaken)
        return tr("Another host has this name.");
    if (made.kind == HostKind::Placement && made.places.isEmpty())
        return tr("No host runs a process yet.");
    return {};
}

//! What the places mean for each work of several processes, or with some in the background, and
//! what keeps them from it.
QStringList PlacementDialog::outcomes() const
{
    constexpr qsizetype mostShown = 6;
    const Plan plan = planWithThis();
    const Host made = host();
    QStringList lines;
    for (const WorkloadSpec &spec : plan.experiment.workloads) {
        const auto members = membersOf(made, spec, plan.hosts);
        if (members.size() > 1 && lines.size() < mostShown)
            lines.append(QStringLiteral("%1: %2").arg(displayText(label(spec)),
                                                      app::api::placementText(members)));
    }
    if (lines.isEmpty())
        lines.append(tr("No work in the plan has more than one process."));
    for (const app::domain::Failure &failure : validate(plan))
        if (failure.where == made.name && lines.size() < 2 * mostShown)
            lines.append(QStringLiteral("✗ ") + models::planProblemText(failure));
    Plan alone = plan; // the plan itself has the remarks on all hosts
    alone.experiment.hostIds = {made.id};
    return lines + models::crowdingRemarks(alone, nullptr);
}

void PlacementDialog::showState()
{
    const QString wrong = problem();
    m_outcome->setText(wrong.isEmpty() ? outcomes().join(QLatin1Char('\n')) : wrong);
    widgets::setReason(*m_accept, wrong);
}

void editPlacement(models::PlanHistory &history, const QString &hostId, QWidget *parent)
{
    const Host *known = history.plan().host(hostId);
    Host edited;
    if (known) {
        edited = *known;
    } else {
        edited.id = app::domain::makeId();
        edited.kind = HostKind::Placement;
        //: name of a new placement, which a person may change
        edited.name = models::uniqueName(PlacementDialog::tr("Placement"), history.plan().hosts);
    }
    PlacementDialog dialog(history.plan(), edited, parent);
    if (dialog.exec() != QDialog::Accepted)
        return;
    const Host chosen = dialog.host();
    if (known)
        //: completes "Undo" and "Redo" in the Edit menu
        history.change([] { return PlacementDialog::tr("placing processes"); },
                       [&](Plan &plan) { models::replaceHost(plan, chosen); });
    else
        //: completes "Undo" and "Redo" in the Edit menu
        history.change([] { return PlacementDialog::tr("adding a placement"); },
                       [&](Plan &plan) { models::addHost(plan, chosen); });
}

} // namespace strata::ui::dialogs
