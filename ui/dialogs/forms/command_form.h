// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The fields of a command: what runs, what makes a step, and how often.
#pragma once

#include "app/domain/command_files.h"
#include "ui/widgets/plain_label.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QMap>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QWidget>

namespace strata::ui::dialogs {

class CommandForm : public QWidget {
    Q_OBJECT
public:
    using Parameters = QMap<QString, QString>;

    CommandForm();

    void setParameters(const Parameters &parameters);
    //! Only those that differ from the engine's defaults. What the form has no field for stays as
    //! it was set.
    Parameters parameters() const;
    //! False if the output of the command does not matter.
    bool readsOutput() const;

Q_SIGNALS:
    void changed();

private:
    QWidget *makeCommandGroup();
    QWidget *makeStepGroup();
    QWidget *makeNumbersGroup();
    QLayout *makeScriptRow();
    QLayout *makeFilesRow();
    QLayout *makeWorkRow();
    void addRow(QFormLayout &layout, const QString &label, QWidget *field, QLayout *row = nullptr);
    void connectFields();
    void loadScript();
    void takeScript(const QString &script);
    void chooseFiles();
    void showFiles();
    void react();
    void showCommand();
    void showFormat();

    Parameters m_given; //!< as they were set
    QString m_scriptText;
    app::domain::CommandFiles m_files;
    QLineEdit *m_command = nullptr;
    widgets::PlainLabel *m_words = nullptr;
    QPlainTextEdit *m_environment = nullptr;
    QLineEdit *m_directory = nullptr;
    QPushButton *m_load = nullptr;
    QPushButton *m_removeScript = nullptr;
    widgets::PlainLabel *m_script = nullptr;
    QPushButton *m_chooseFiles = nullptr;
    widgets::PlainLabel *m_filesText = nullptr;
    QFormLayout *m_step = nullptr;
    QComboBox *m_read = nullptr;
    widgets::PlainLabel *m_hint = nullptr;
    QLineEdit *m_pattern = nullptr;
    QComboBox *m_value = nullptr;
    QComboBox *m_matches = nullptr;
    QWidget *m_workRow = nullptr;
    QLineEdit *m_work = nullptr;
    QLineEdit *m_unit = nullptr;
    QSpinBox *m_steps = nullptr;
    QSpinBox *m_warmups = nullptr;
    QSpinBox *m_stepLimit = nullptr;
    QSpinBox *m_limit = nullptr;
};

} // namespace strata::ui::dialogs
