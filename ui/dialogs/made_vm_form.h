// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Of what kind a virtual machine is that Strata makes.
#pragma once

#include "app/domain/made_vm.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QSpinBox>
#include <QWidget>

namespace strata::ui::dialogs {

class MadeVmForm : public QWidget {
    Q_OBJECT
public:
    explicit MadeVmForm(QWidget *parent = nullptr);

    void setOptions(const app::domain::MadeVm &options);
    app::domain::MadeVm options() const;
    //! One sentence about what is wrong, or empty.
    QString problem() const;

Q_SIGNALS:
    void changed();

private:
    void setUpFields();

    QComboBox *m_accelerator = nullptr;
    QSpinBox *m_processors = nullptr;
    QSpinBox *m_memory = nullptr;
    QLineEdit *m_cpuset = nullptr;
    QCheckBox *m_hugePages = nullptr;
    QLineEdit *m_kernel = nullptr;
};

} // namespace strata::ui::dialogs
