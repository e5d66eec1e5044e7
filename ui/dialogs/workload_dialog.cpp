// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/workload_dialog.h"

#include "ui/widgets/dialog_buttons.h"

#include <QFormLayout>
#include <QScrollArea>

namespace strata::ui::dialogs {

using app::api::WorkloadInfo;
using app::domain::WorkloadSpec;
using widgets::PlainLabel;

WorkloadDialog::WorkloadDialog(QList<WorkloadInfo> catalog, QWidget *parent) :
    QDialog(parent),
    m_catalog(std::move(catalog)),
    m_workload(new QComboBox),
    m_summary(new PlainLabel),
    m_form(new widgets::ParameterForm),
    m_state(new PlainLabel)
{
    setWindowTitle(tr("Add workload"));
    for (const WorkloadInfo &info : std::as_const(m_catalog))
        m_workload->addItem(info.name);
    build();
    connect(m_workload, &QComboBox::currentIndexChanged, this, &WorkloadDialog::showWorkload);
    connect(m_form, &widgets::ParameterForm::changed, this, &WorkloadDialog::showState);
    showWorkload();
    resize(620, 640);
}

void WorkloadDialog::build()
{
    auto *choice = new QFormLayout;
    choice->addRow(tr("&Workload:"), m_workload);
    choice->addRow(QString(), m_summary);
    auto *hint = new PlainLabel(
        tr("Several values, separated by commas, make one setting per combination: 512, 1024"));
    hint->setMuted(true);
    auto *scroll = new QScrollArea;
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(m_form);
    auto *buttons = widgets::makeButtons(*this, QDialogButtonBox::Cancel);
    m_accept = buttons->addButton(tr("&Add"), QDialogButtonBox::AcceptRole);

    auto *layout = new QVBoxLayout(this);
    layout->addLayout(choice);
    layout->addWidget(hint);
    layout->addWidget(scroll, 1);
    layout->addWidget(m_state);
    layout->addWidget(buttons);
    // only a button that is in its dialog already can become the default one
    m_accept->setDefault(true);
}

void WorkloadDialog::edit(const WorkloadSpec &spec)
{
    setWindowTitle(tr("Edit workload"));
    m_accept->setText(tr("&Apply"));
    m_editedId = spec.id;
    const int place = m_workload->findText(spec.workload);
    if (place < 0)
        return;
    m_workload->setCurrentIndex(place);
    m_form->setWorkload(m_catalog[place], spec.parameters);
}

void WorkloadDialog::showWorkload()
{
    const int place = m_workload->currentIndex();
    if (place < 0)
        return;
    m_summary->setText(m_catalog[place].summary);
    m_form->setWorkload(m_catalog[place]);
}

void WorkloadDialog::showState()
{
    const QString problem = m_form->problem();
    const qsizetype count = models::settingCount(m_form->levels());
    const bool tooMany = count > models::maximumSettings;
    if (!problem.isEmpty())
        m_state->setText(problem);
    else if (tooMany)
        m_state->setText(tr("These lists make more than %1 settings. Use fewer values.")
                             .arg(models::maximumSettings));
    else
        m_state->setText(tr("Makes %n setting(s).", nullptr, int(count)));
    m_accept->setEnabled(problem.isEmpty() && !tooMany && m_workload->currentIndex() >= 0);
}

QList<WorkloadSpec> WorkloadDialog::settings() const
{
    const int place = m_workload->currentIndex();
    if (place < 0)
        return {};
    QList<WorkloadSpec> made = models::crossProduct(m_catalog[place], m_form->levels());
    if (!m_editedId.isEmpty() && !made.isEmpty())
        made.first().id = m_editedId;
    return made;
}

} // namespace strata::ui::dialogs
