// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Opens the comparison of two runs.
#pragma once

#include "ui/dialogs/changes/changes_dialog.h"
#include "ui/models/run_results.h"
#include "ui/settings/ui_settings.h"

#include <QPointer>

namespace strata::ui::shell {

class CompareCommands : public QObject {
    Q_OBJECT
public:
    CompareCommands(models::RunResults &results, settings::UiSettings &settings, QWidget &window);
    ~CompareCommands() override; //!< closes it: it refers to the project

    //! The run that is shown with the one before it, until somebody chooses others; one that is
    //! open already stays as it is.
    void compare();

private:
    models::RunResults &m_results;
    settings::UiSettings &m_settings;
    QWidget &m_window;
    QPointer<dialogs::ChangesDialog> m_dialog;
};

} // namespace strata::ui::shell
