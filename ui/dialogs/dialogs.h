// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Dialogs that return nothing to their caller.
#pragma once

#include "app/api/text.h"
#include "ui/settings/ui_settings.h"

#include <QAction>
#include <QList>
#include <QWidget>

namespace strata::ui::dialogs {

//! All that is known about a problem, to read and to copy. Returns at once.
void showProblem(const app::api::Problem &problem, QWidget *parent);
//! Language and confirmations, until the person closes the dialog. Applies nothing.
void editPreferences(settings::UiSettings &settings, QWidget *parent);
//! What this program is, and the versions of what it is made with, until the person closes the box.
void showAbout(QWidget *parent);

//! Property of an action: what it does, also while its status tip says why it cannot be used.
inline constexpr char purposeProperty[] = "purpose";
//! Every command that has a key, as a table, until the person closes the dialog.
void showShortcuts(const QList<QAction *> &actions, QWidget *parent);

} // namespace strata::ui::dialogs
