// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The few choices that belong to the person and not to a project.
#pragma once

#include "ui/settings/ui_settings.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialog>

namespace strata::ui::dialogs {

class PreferencesDialog : public QDialog {
    Q_OBJECT
public:
    explicit PreferencesDialog(settings::UiSettings &settings, QWidget *parent = nullptr);

    void accept() override;

private:
    settings::UiSettings &m_settings;
    QComboBox *m_language = nullptr;
    QCheckBox *m_confirm = nullptr;
};

} // namespace strata::ui::dialogs
