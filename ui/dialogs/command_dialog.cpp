// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/command_dialog.h"

#include "app/api/own_command.h"
#include "ui/widgets/dialog_buttons.h"
#include "ui/widgets/reason.h"
#include "ui/widgets/screen_fit.h"

#include <QVBoxLayout>

#include <algorithm>

namespace strata::ui::dialogs {

using app::domain::WorkloadSpec;
using widgets::PlainLabel;

namespace {

QString exampleOf(const QString &read)
{
    const auto &formats = app::api::outputFormats();
    const auto found = std::ranges::find(formats, read, &app::api::OutputFormat::name);
    return found == formats.cend() ? QString() : found->example;
}

} // namespace

CommandDialog::CommandDialog(app::api::WorkloadInfo workload, QList<WorkloadSpec> planned,
                             QWidget *parent) :
    QDialog(parent),
    m_workload(std::move(workload)),
    m_planned(std::move(planned)),
    m_id(app::domain::makeId()),
    m_form(new CommandForm),
    m_preview(new OutputPreview),
    m_state(new PlainLabel)
{
    setWindowTitle(tr("Add own command"));
    auto *buttons = widgets::makeButtons(*this, QDialogButtonBox::Cancel);
    m_accept = buttons->addButton(tr("&Add"), QDialogButtonBox::AcceptRole);
    auto *columns = new QHBoxLayout;
    columns->addWidget(m_form, 1);
    columns->addWidget(m_preview, 1);
    auto *layout = new QVBoxLayout(this);
    layout->addLayout(columns, 1);
    layout->addWidget(m_state);
    layout->addWidget(buttons);
    m_accept->setDefault(true);
    connect(m_form, &CommandForm::changed, this, &CommandDialog::showState);
    showState();
    widgets::fitDialog(*this, {1000, 680});
}

void CommandDialog::edit(const WorkloadSpec &spec)
{
    setWindowTitle(tr("Edit own command"));
    m_accept->setText(tr("&Apply"));
    m_id = spec.id;
    m_planned.removeIf([&](const WorkloadSpec &planned) { return planned.id == spec.id; });
    m_form->setParameters(spec.parameters);
    showState();
}

WorkloadSpec CommandDialog::setting() const
{
    return {m_id, app::domain::commandWorkload, m_form->parameters()};
}

QString CommandDialog::problem() const
{
    const WorkloadSpec spec = setting();
    if (const QString wrong = app::api::commandProblem(spec.parameters); !wrong.isEmpty())
        return wrong;
    for (const auto &[name, value] : spec.parameters.asKeyValueRange())
        if (const QString wrong = app::api::checkParameter(m_workload, name, value);
            !wrong.isEmpty())
            return wrong;
    if (bringsTooMuch(spec))
        return tr("The commands of this plan would bring more than 32 MiB of files. Put some of "
                  "them on the hosts instead.");
    const bool isThere = std::ranges::any_of(m_planned, [&](const WorkloadSpec &planned) {
        return app::domain::label(planned) == app::domain::label(spec);
    });
    return isThere ? tr("The plan has this command already.") : QString();
}

bool CommandDialog::bringsTooMuch(const WorkloadSpec &spec) const
{
    app::domain::Plan plan;
    plan.experiment.workloads = m_planned;
    plan.experiment.workloads.append(spec);
    qint64 bytes = 0;
    for (const QString &digest : app::domain::filesNamedIn(plan))
        if (const auto files = app::domain::knownCommandFiles(digest))
            bytes += files->pack().size();
    return bytes > app::domain::mostBytesOfFiles;
}

void CommandDialog::showState()
{
    const QString wrong = problem();
    m_state->setText(wrong);
    widgets::setReason(*m_accept, wrong);
    m_preview->setVisible(m_form->readsOutput());
    const auto parameters = m_form->parameters();
    m_preview->setRule(parameters, exampleOf(parameters.value(app::domain::command::read)));
}

} // namespace strata::ui::dialogs
