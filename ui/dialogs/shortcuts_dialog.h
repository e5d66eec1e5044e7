// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Every command with its key, as a table.
#pragma once

#include <QAction>
#include <QDialog>
#include <QList>

namespace strata::ui::dialogs {

//! Property of an action: what it does, also while its status tip says why it cannot be used.
inline constexpr char purposeProperty[] = "purpose";

class ShortcutsDialog : public QDialog {
    Q_OBJECT
public:
    explicit ShortcutsDialog(const QList<QAction *> &actions, QWidget *parent = nullptr);
};

} // namespace strata::ui::dialogs
