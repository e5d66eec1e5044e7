// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/template_dialog.h"

#include "app/api/text.h"
#include "ui/models/plan_summary.h"
#include "ui/widgets/dialog_buttons.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/reason.h"
#include "ui/widgets/screen_fit.h"

#include <QGroupBox>
#include <QHBoxLayout>
#include <QVBoxLayout>

namespace strata::ui::dialogs {

using app::api::PlanTemplate;
using app::domain::Plan;
using models::TemplateTreeModel;
using widgets::PlainLabel;
using Device = PlanTemplate::Device;

namespace {

constexpr qsizetype mostNamed = 4;

//! Names of hosts and settings in which something is missing, each once.
QStringList placesOf(const QList<app::domain::Failure> &missing)
{
    QStringList places;
    for (const app::domain::Failure &failure : missing)
        places.append(app::api::displayText(failure.where, 60));
    places.removeDuplicates();
    return places;
}

} // namespace

TemplateDialog::TemplateDialog(QList<PlanTemplate> templates, Plan plan, const QString &readOnly,
                               Estimate estimate, QWidget *parent) :
    QDialog(parent),
    m_templates(std::move(templates)),
    m_plan(std::move(plan)),
    m_estimate(std::move(estimate)),
    m_model(m_templates),
    m_tree(new QTreeView),
    m_title(new PlainLabel),
    m_paper(new PlainLabel),
    m_did(new PlainLabel),
    m_leftOut(new PlainLabel),
    m_instead(new PlainLabel),
    m_needs(new PlainLabel),
    m_hosts(new TemplateHostForm),
    m_device(new QComboBox),
    m_inThis(new QRadioButton(tr("In &this project"))),
    m_inNew(new QRadioButton(tr("In a ne&w project, with the hosts of this one"))),
    m_state(new PlainLabel)
{
    setWindowTitle(tr("New from template"));
    m_device->addItem(tr("GPU"), true);
    m_device->addItem(tr("processors"), false);
    build();
    (readOnly.isEmpty() ? m_inThis : m_inNew)->setChecked(true);
    widgets::setReason(*m_inThis, readOnly);
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &TemplateDialog::choose);
    connect(m_hosts, &TemplateHostForm::changed, this, &TemplateDialog::showState);
    connect(m_device, &QComboBox::currentIndexChanged, this, &TemplateDialog::showState);
    connect(m_inNew, &QRadioButton::toggled, this, &TemplateDialog::showState);
    m_tree->setCurrentIndex(m_model.first());
    showState();
    widgets::fitDialog(*this, {980, 680});
}

void TemplateDialog::build()
{
    auto *target = new widgets::FlowLayout;
    target->addWidget(m_inThis);
    target->addWidget(m_inNew);
    const bool isEmpty = m_plan.hosts.isEmpty() && m_plan.experiment.workloads.isEmpty();
    m_inThis->setHidden(isEmpty); // there is nothing to be kept apart from
    m_inNew->setHidden(isEmpty);
    auto *buttons = widgets::makeButtons(*this, QDialogButtonBox::Cancel);
    m_accept = buttons->addButton(tr("&Make plan"), QDialogButtonBox::AcceptRole);
    m_state->setObjectName(QStringLiteral("templateState"));
    auto *columns = new QHBoxLayout;
    columns->addWidget(makeChooser());
    columns->addWidget(widgets::makeScroll(makeTexts()), 1);
    auto *layout = new QVBoxLayout(this);
    layout->addLayout(columns, 1);
    layout->addLayout(target);
    layout->addWidget(m_state);
    layout->addWidget(buttons);
    // only a button that is in its dialog already can become the default one
    m_accept->setDefault(true);
}

QWidget *TemplateDialog::makeChooser()
{
    m_tree->setModel(&m_model);
    m_tree->setAccessibleName(tr("Experiments of papers"));
    m_tree->setHeaderHidden(true);
    m_tree->setRootIsDecorated(false);
    m_tree->setItemsExpandable(false);
    m_tree->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_tree->expandAll();
    m_tree->setFixedWidth(fontMetrics().averageCharWidth() * 48);
    return m_tree;
}

void TemplateDialog::addText(QLayout &layout, const QString &heading, PlainLabel *text)
{
    auto *above = new PlainLabel(heading);
    QFont bold = above->font();
    bold.setBold(true);
    above->setFont(bold);
    text->setSelectable(true);
    layout.addWidget(above);
    layout.addWidget(text);
}

QWidget *TemplateDialog::makeTexts()
{
    m_title->setHeading(true);
    m_paper->setMuted(true);
    m_paper->setSelectable(true);
    auto *texts = new QWidget;
    auto *layout = new QVBoxLayout(texts);
    layout->addWidget(m_title);
    layout->addWidget(m_paper);
    addText(*layout, tr("What the paper did"), m_did);
    addText(*layout, tr("What it left out"), m_leftOut);
    addText(*layout, tr("What Strata does instead"), m_instead);
    addText(*layout, tr("What you need"), m_needs);
    auto *roles = new QGroupBox(tr("Hosts"));
    (new QVBoxLayout(roles))->addWidget(m_hosts);
    auto *device = new QFormLayout;
    //: what does the work: a GPU or the processors
    device->addRow(tr("De&vice:"), m_device);
    layout->addWidget(roles);
    layout->addLayout(device);
    layout->addStretch();
    return texts;
}

void TemplateDialog::choose(const QModelIndex &index)
{
    const QVariant place = index.data(TemplateTreeModel::PlaceRole);
    if (!place.isValid() || place.toInt() == m_place)
        return;
    m_place = place.toInt();
    const PlanTemplate &wanted = *chosen();
    m_title->setText(wanted.title);
    m_paper->setText(QStringLiteral("%1: %2. %3")
                         .arg(wanted.paper.authors, wanted.paper.title, wanted.paper.where));
    m_did->setText(wanted.did);
    m_leftOut->setText(wanted.leftOut);
    m_instead->setText(wanted.instead);
    m_needs->setText(wanted.notThere.isEmpty() ? wanted.needs : wanted.notThere);
    m_device->setCurrentIndex(m_device->findData(wanted.device != Device::Processors));
    widgets::setReason(*m_device, wanted.device == Device::Any
                                      ? QString()
                                      : tr("This experiment has no other device."));
    m_hosts->parentWidget()->setVisible(!wanted.hosts.isEmpty());
    m_hosts->setTemplate(wanted, m_plan.hosts); // shows the state, too
}

const PlanTemplate *TemplateDialog::chosen() const
{
    return m_place < 0 ? nullptr : &m_templates[m_place];
}

Plan TemplateDialog::begun() const
{
    if (!wantsNewProject())
        return m_plan;
    Plan empty;
    empty.hosts = m_plan.hosts;
    return empty;
}

Plan TemplateDialog::plan() const
{
    return chosen()
               ? planWith(begun(), *chosen(), m_hosts->choices(), m_device->currentData().toBool())
               : begun();
}

//! Why there is no plan to be made; empty: there is one.
QString TemplateDialog::problem(const Plan &made) const
{
    if (!chosen())
        return tr("No experiment is chosen.");
    if (!chosen()->notThere.isEmpty())
        return chosen()->notThere;
    if (made.experiment.hostIds.isEmpty())
        return tr("No host takes part. Choose one.");
    return made == begun() ? tr("The plan has all of this already.") : QString();
}

QString TemplateDialog::summary(const Plan &made) const
{
    const QList<app::domain::Failure> missing = validate(made);
    const QString amount =
        models::planSummary(made, missing.isEmpty() ? m_estimate(made) : app::api::EstimatedTime());
    if (missing.isEmpty())
        return amount;
    QStringList places = placesOf(missing);
    if (places.size() > mostNamed)
        places = places.mid(0, mostNamed) << QStringLiteral("…");
    //: %1 is an amount of work, %2 names of hosts
    return tr("%1. Before it can run, fill in: %2.").arg(amount, places.join(QStringLiteral(", ")));
}

void TemplateDialog::showState()
{
    const Plan made = plan();
    const QString wrong = problem(made);
    m_state->setText(wrong.isEmpty() ? summary(made) : wrong);
    widgets::setReason(*m_accept, wrong);
}

} // namespace strata::ui::dialogs
