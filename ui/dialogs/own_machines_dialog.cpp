// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/own_machines_dialog.h"

#include "app/api/text.h"
#include "app/domain/ssh_address.h"
#include "ui/widgets/dialog_buttons.h"
#include "ui/widgets/screen_fit.h"

#include <QFormLayout>

#include <algorithm>
#include <optional>
#include <utility>

namespace strata::ui::dialogs {

using app::domain::Host;
using app::domain::OwnMachine;
using app::domain::TransportKind;
using widgets::PlainLabel;

namespace {

//! Places in each list; aliases follow.
enum Entry { ThisComputer, LeftOut, FirstAlias };

OwnMachine bySsh(const app::domain::SshTarget &target)
{
    return {TransportKind::Ssh, target};
}

//! Nothing where the text is no address.
std::optional<OwnMachine> typedMachine(const QString &text)
{
    const auto address = app::domain::readSshAddress(text);
    if (!address)
        return std::nullopt;
    app::domain::SshTarget target;
    target.hostName = address->hostName;
    target.user = address->user;
    target.port = address->port.value_or(target.port);
    return bySsh(target);
}

} // namespace

OwnMachinesDialog::OwnMachinesDialog(const app::domain::Plan &plan,
                                     QList<app::api::SshAlias> aliases, QWidget *parent) :
    QDialog(parent),
    m_plan(plan),
    m_aliases(std::move(aliases)),
    m_state(new PlainLabel)
{
    setWindowTitle(tr("Run again on my hosts"));
    auto *lead = new PlainLabel(
        tr("Choose a machine of your own for each machine of this plan, or enter an address such "
           "as user@gpu01:22. Containers and VMs that Strata starts follow their machine. The plan "
           "opens as a new project; this one stays as it is."));
    auto *buttons = widgets::makeButtons(*this, QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    m_accept = buttons->button(QDialogButtonBox::Ok);
    m_accept->setText(tr("&Create project"));

    auto *layout = new QVBoxLayout(this);
    layout->setSpacing(10);
    layout->addWidget(lead);
    layout->addWidget(makeList());
    layout->addWidget(m_state);
    layout->addStretch();
    layout->addWidget(buttons);
    showState(); // its lines count
    widgets::fitDialog(*this, {620, 0});
}

QWidget *OwnMachinesDialog::makeList()
{
    auto *list = new QWidget;
    auto *form = new QFormLayout(list);
    const QList<Host> machines = app::domain::machinesToHave(m_plan);
    for (const Host &machine : machines) {
        auto *choice = makeChoice(machine, m_choices.isEmpty());
        // In a buddy's label an ampersand would be a key.
        const QString title =
            app::api::displayText(machine.name, 40).replace(QLatin1Char('&'), QStringLiteral("&&"));
        auto *name = new PlainLabel(tr("%1 (%2):").arg(title, app::api::text(machine.kind)));
        name->setBuddy(choice);
        form->addRow(name, choice);
        m_choices.insert(machine.id, choice);
    }
    return list;
}

QComboBox *OwnMachinesDialog::makeChoice(const Host &machine, bool isFirst) const
{
    auto *choice = new QComboBox;
    choice->setEditable(true);
    choice->setInsertPolicy(QComboBox::NoInsert);
    choice->addItems({tr("This computer"), tr("Leave out")});
    for (const app::api::SshAlias &alias : m_aliases)
        choice->addItem(app::api::displayText(alias.alias, 60));
    // Nobody has two of this computer.
    choice->setCurrentIndex(isFirst ? ThisComputer : LeftOut);
    choice->setAccessibleName(tr("My machine for %1").arg(app::api::displayText(machine.name, 40)));
    connect(choice, &QComboBox::editTextChanged, this, &OwnMachinesDialog::showState);
    return choice;
}

QHash<QString, OwnMachine> OwnMachinesDialog::machines() const
{
    QHash<QString, OwnMachine> machines;
    for (auto choice = m_choices.begin(); choice != m_choices.end(); ++choice) {
        const int entry = choice.value()->findText(choice.value()->currentText());
        if (entry == ThisComputer)
            machines.insert(choice.key(), {});
        else if (entry >= FirstAlias)
            machines.insert(choice.key(), bySsh(m_aliases.at(entry - FirstAlias).target));
        else if (const auto typed = typedMachine(choice.value()->currentText());
                 typed && entry != LeftOut)
            machines.insert(choice.key(), *typed);
    }
    return machines;
}

app::domain::Plan OwnMachinesDialog::plan() const
{
    return app::domain::onOwnMachines(m_plan, machines());
}

void OwnMachinesDialog::showState()
{
    if (!m_accept)
        return; // still being made
    const auto wrong = std::ranges::find_if(m_choices, [](const QComboBox *choice) {
        const QString text = choice->currentText();
        return choice->findText(text) < 0 && !typedMachine(text);
    });
    const qsizetype hosts = plan().experiment.hostIds.size();
    if (wrong != m_choices.end())
        m_state->setText(tr("“%1” is not an address. Enter a host name, user@host, or "
                            "user@host:port.")
                             .arg(app::api::displayText((*wrong)->currentText(), 60)));
    else if (hosts == 0)
        m_state->setText(tr("Choose at least one machine."));
    else
        m_state->setText(tr("%n host(s) of the plan will be compared. Check them before the run: "
                            "folders and processors that containers are given were chosen for "
                            "other machines.",
                            nullptr, static_cast<int>(hosts)));
    m_accept->setEnabled(wrong == m_choices.end() && hosts > 0);
}

} // namespace strata::ui::dialogs
