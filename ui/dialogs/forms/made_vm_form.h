// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Of what kind a virtual machine is that Strata makes.
#pragma once

#include "app/domain/made_vm.h"
#include "ui/dialogs/forms/option_form.h"

class QCheckBox;
class QComboBox;

namespace strata::ui::dialogs {

class MadeVmForm : public OptionForm {
    Q_OBJECT
public:
    MadeVmForm();

    void setOptions(const app::domain::MadeVm &options);
    app::domain::MadeVm options() const;
    QString problem() const override;

private:
    QComboBox *m_accelerator = nullptr;
    QSpinBox *m_processors = nullptr;
    QCheckBox *m_hugePages = nullptr;
    QLineEdit *m_kernel = nullptr;
};

} // namespace strata::ui::dialogs
