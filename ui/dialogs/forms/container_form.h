// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! With what runtime a container is started, and under which limits.
#pragma once

#include "app/domain/host.h"
#include "ui/dialogs/forms/option_form.h"

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QPlainTextEdit;

namespace strata::ui::dialogs {

class ContainerForm : public OptionForm {
    Q_OBJECT
public:
    ContainerForm();

    void setOptions(const app::domain::ContainerOptions &options);
    app::domain::ContainerOptions options() const;
    QString problem() const override;

private:
    void setUpChoices();
    void setUpMounts();
    void addRows();

    QComboBox *m_runtime = nullptr;
    QDoubleSpinBox *m_cpus = nullptr;
    QComboBox *m_network = nullptr;
    QPlainTextEdit *m_mounts = nullptr;
    QCheckBox *m_init = nullptr;
    QComboBox *m_gpus = nullptr;
};

} // namespace strata::ui::dialogs
