// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/forms/template_host_form.h"

#include "app/api/text.h"
#include "ui/widgets/focus_order.h"
#include "ui/widgets/plain_label.h"
#include "ui/widgets/wheel_focus.h"

#include <algorithm>

namespace strata::ui::dialogs {

using app::api::HostChoice;
using app::api::PlanTemplate;
using app::api::TemplateHost;
using app::domain::Host;
using Kind = HostChoice::Kind;

namespace {

constexpr int shortestField = 16; // letters
constexpr int shownName = 60;

QString textOf(const HostChoice &choice, const QList<Host> &hosts)
{
    switch (choice.kind) {
    case Kind::LeftOut:
        //: of a role that no host is to have
        return TemplateHostForm::tr("leave out");
    case Kind::Later:
        //: of a machine whose address is not known yet
        return TemplateHostForm::tr("a new machine, to be filled in");
    case Kind::ThisComputer:
        return TemplateHostForm::tr("this computer");
    case Kind::Made:
        return TemplateHostForm::tr("a VM that Strata makes");
    case Kind::New:
        return TemplateHostForm::tr("a new Docker container");
    case Kind::Existing:
        break;
    }
    const auto host = std::ranges::find(hosts, choice.hostId, &Host::id);
    return host == hosts.end() ? choice.hostId : app::api::displayText(host->name, shownName);
}

} // namespace

TemplateHostForm::TemplateHostForm() : m_fields(new QFormLayout(this))
{
    m_fields->setContentsMargins(0, 0, 0, 0);
    m_fields->setRowWrapPolicy(QFormLayout::WrapLongRows);
}

QComboBox *TemplateHostForm::addField(const TemplateHost &wanted, const Role &role,
                                      const HostChoice &best, const QList<Host> &hosts)
{
    auto *box = new QComboBox;
    for (const HostChoice &choice : role.choices)
        box->addItem(textOf(choice, hosts));
    box->setCurrentIndex(int(role.choices.indexOf(best)));
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(shortestField);
    auto *label = new widgets::PlainLabel(wanted.name + QLatin1Char(':'));
    label->setWordWrap(false);
    label->setBuddy(box);
    box->setAccessibleName(wanted.name);
    m_fields->addRow(label, box);
    connect(box, &QComboBox::currentIndexChanged, this, &TemplateHostForm::showFields);
    return box;
}

void TemplateHostForm::setTemplate(const PlanTemplate &wanted, const QList<Host> &hosts)
{
    while (m_fields->rowCount() > 0)
        m_fields->removeRow(0);
    m_roles.clear();
    const QList<HostChoice> best = bestChoices(wanted, hosts);
    for (int index = 0; index < wanted.hosts.size(); ++index) {
        const TemplateHost &host = wanted.hosts.at(index);
        Role role{nullptr, hostChoices(host, hosts), host.on};
        if (!role.choices.isEmpty())
            role.box = addField(host, role, best.at(index), hosts);
        m_roles.append(role);
    }
    widgets::takeWheelOnlyWithFocus(*this);
    widgets::orderFocusAsLaidOut(*window());
    showFields();
}

//! Nothing new can be on a host that is left out.
HostChoice TemplateHostForm::choiceOf(int index) const
{
    const Role &role = m_roles.at(index);
    const HostChoice choice =
        role.box ? role.choices.value(role.box->currentIndex()) : HostChoice();
    const bool isFounded =
        role.on < 0 || choice.kind == Kind::Existing || choiceOf(role.on).kind != Kind::LeftOut;
    return isFounded ? choice : HostChoice();
}

QList<HostChoice> TemplateHostForm::choices() const
{
    QList<HostChoice> all;
    for (int index = 0; index < m_roles.size(); ++index)
        all.append(choiceOf(index));
    return all;
}

void TemplateHostForm::showFields()
{
    for (const Role &role : std::as_const(m_roles)) {
        const auto isExisting = [](const HostChoice &choice) {
            return choice.kind == Kind::Existing;
        };
        if (role.box)
            role.box->setEnabled(role.on < 0 || choiceOf(role.on).kind != Kind::LeftOut ||
                                 std::ranges::any_of(role.choices, isExisting));
    }
    Q_EMIT changed();
}

} // namespace strata::ui::dialogs
