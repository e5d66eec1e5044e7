// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! With what runtime a container is started, and under which limits.
#pragma once

#include "app/domain/host.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QSpinBox>
#include <QWidget>

namespace strata::ui::dialogs {

class ContainerForm : public QWidget {
    Q_OBJECT
public:
    explicit ContainerForm(QWidget *parent = nullptr);

    void setOptions(const app::domain::ContainerOptions &options);
    app::domain::ContainerOptions options() const;
    //! One sentence about what is wrong, or empty.
    QString problem() const;

Q_SIGNALS:
    void changed();

private:
    void setUpFields();
    void connectFields();

    QComboBox *m_runtime = nullptr;
    QDoubleSpinBox *m_cpus = nullptr;
    QLineEdit *m_cpuset = nullptr;
    QSpinBox *m_memory = nullptr;
    QComboBox *m_network = nullptr;
    QPlainTextEdit *m_mounts = nullptr;
    QCheckBox *m_init = nullptr;
    QComboBox *m_gpus = nullptr;
};

} // namespace strata::ui::dialogs
