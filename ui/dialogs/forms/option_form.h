// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The base of the forms that say how a layer is started: labelled rows, a note below them, and the
//! fields that every layer has.
#pragma once

#include <QWidget>

class QFormLayout;
class QLineEdit;
class QSpinBox;

namespace strata::ui::dialogs {

class OptionForm : public QWidget {
    Q_OBJECT
public:
    //! One sentence about what is wrong, or empty.
    virtual QString problem() const = 0;

Q_SIGNALS:
    void changed();

protected:
    //! \param note stands below the rows, before a sentence on what options are.
    explicit OptionForm(const QString &note);

    void addRow(const QString &label, QWidget *field);
    //! The rows that every layer has.
    void addMemoryRow(const QString &label, const QString &unlimited);
    void addCpusetRow();

    //! In bytes; 0 without a limit.
    qint64 memory() const;
    void setMemory(qint64 bytes);
    QString cpuset() const;
    void setCpuset(const QString &cpuset);
    //! What is wrong with the CPU set, or empty.
    QString cpusetProblem() const;

private:
    QFormLayout *m_rows = nullptr;
    QSpinBox *m_memory = nullptr;
    QLineEdit *m_cpuset = nullptr;
};

} // namespace strata::ui::dialogs
