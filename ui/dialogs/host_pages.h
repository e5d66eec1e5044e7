// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The pages of the host wizard, in their order. Each reads and completes the draft, which outlives
//! it.
#pragma once

#include "app/api/services.h"
#include "ui/dialogs/host_draft.h"

#include <QWizardPage>

namespace strata::ui::dialogs {

//! What kind of host it is, and on which host it runs.
QWizardPage *makeHostKindPage(HostDraft &draft);
//! How the machine is reached, or how the container is started.
QWizardPage *makeHostAddressPage(HostDraft &draft, const QList<app::api::SshAlias> &aliases);
//! The checklist, filling up while the host is examined.
QWizardPage *makeHostCheckPage(HostDraft &draft, app::api::HostChecker &checker);
//! Its name, its notes, and what was chosen before.
QWizardPage *makeHostSummaryPage(HostDraft &draft);

} // namespace strata::ui::dialogs
