// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Adds a host in four pages, or edits one: what it is, how it is reached, whether it can be used,
//! what it is called.
#pragma once

#include "app/api/services.h"
#include "ui/dialogs/host_draft.h"

#include <QWizard>

namespace strata::ui::dialogs {

class AddHostWizard : public QWizard {
    Q_OBJECT
public:
    enum Page { KindPage, AddressPage, CheckPage, SummaryPage };

    //! For a new host.
    AddHostWizard(app::api::Services &services, const QList<app::domain::Host> &hosts,
                  QWidget *parent = nullptr);
    //! For a host that is there; or for a new one of which much is known, which begins with how it
    //! is reached.
    AddHostWizard(app::api::Services &services, const QList<app::domain::Host> &hosts,
                  const app::domain::Host &known, QWidget *parent = nullptr);

    const app::domain::Host &host() const { return m_draft.host; }

private:
    void addPages(app::api::Services &services);

    HostDraft m_draft;
};

} // namespace strata::ui::dialogs
