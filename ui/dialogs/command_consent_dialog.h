// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Shows the commands that a plan would run, and asks whether it may.
#pragma once

#include "app/domain/own_command.h"

#include <QDialog>

namespace strata::ui::dialogs {

class CommandConsentDialog : public QDialog {
    Q_OBJECT
public:
    explicit CommandConsentDialog(const app::domain::CommandsQuestion &question,
                                  QWidget *parent = nullptr);
};

} // namespace strata::ui::dialogs
