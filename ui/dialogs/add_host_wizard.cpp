// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/add_host_wizard.h"

#include "ui/dialogs/host_pages.h"
#include "ui/widgets/announcement.h"
#include "ui/widgets/screen_fit.h"

namespace strata::ui::dialogs {

using app::api::Services;
using app::domain::Host;
using app::domain::TransportKind;

AddHostWizard::AddHostWizard(Services &services, const QList<Host> &hosts, QWidget *parent) :
    QWizard(parent)
{
    m_draft.others = hosts;
    m_draft.host.id = app::domain::makeId();
    m_draft.host.transport = hosts.isEmpty() ? TransportKind::Local : TransportKind::Ssh;
    setWindowTitle(tr("Add host"));
    setButtonText(FinishButton, tr("&Add host"));
    addPages(services);
}

AddHostWizard::AddHostWizard(Services &services, const QList<Host> &hosts, const Host &known,
                             QWidget *parent) :
    QWizard(parent)
{
    m_draft.host = known;
    m_draft.others = hosts;
    const bool isThere =
        m_draft.others.removeIf([&](const Host &host) { return host.id == known.id; }) > 0;
    setWindowTitle(isThere ? tr("Edit host") : tr("Add host"));
    setButtonText(FinishButton, isThere ? tr("&Save") : tr("&Add host"));
    addPages(services);
    if (!isThere)
        setStartId(AddressPage);
}

void AddHostWizard::addPages(Services &services)
{
    setWizardStyle(ModernStyle);
    setOption(NoBackButtonOnStartPage);
    // Without Qt's arrows, which would be read out.
    setButtonText(BackButton, tr("&Back"));
    setButtonText(NextButton, tr("&Next"));
    setPage(KindPage, makeHostKindPage(m_draft));
    setPage(AddressPage, makeHostAddressPage(m_draft, services.sshAliases()));
    setPage(CheckPage, makeHostCheckPage(m_draft, services.checker()));
    setPage(SummaryPage, makeHostSummaryPage(m_draft));
    for (const int id : pageIds())
        widgets::scrollContents(*page(id));
    widgets::resizeOnScreen(*this, {760, 620});
    connect(this, &QWizard::currentIdChanged, this, [this] {
        if (const QWizardPage *shown = currentPage())
            widgets::announce(*this, shown->title() + QLatin1Char('\n') + shown->subTitle());
    });
}

} // namespace strata::ui::dialogs
