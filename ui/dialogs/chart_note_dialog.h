// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A note beside a figure of a run: a new one, or one of those that there are.
#pragma once

#include "app/domain/run.h"
#include "ui/widgets/plain_label.h"

#include <QComboBox>
#include <QDialog>
#include <QPlainTextEdit>
#include <QPushButton>

class QFormLayout;

namespace strata::ui::dialogs {

class ChartNoteDialog : public QDialog {
    Q_OBJECT
public:
    //! Its results: QDialog::Accepted, QDialog::Rejected, or:
    static constexpr int removed = 2;

    //! \param number of the note that is changed, from 1; 0: a new one
    //! \param proposed what a new one is about
    ChartNoteDialog(const app::domain::Run &run, int number,
                    const app::domain::ChartNote &proposed = {}, QWidget *parent = nullptr);

    int number() const; //!< of the note that was chosen to be changed; 0: a new one
    app::domain::ChartNote note() const;

private:
    void addChoices(QFormLayout &form, int number);
    void showNote(const app::domain::ChartNote &note);
    void showState();

    app::domain::Run m_run;
    QComboBox *m_notes = nullptr; //!< null: a new one
    QComboBox *m_work = nullptr;
    QComboBox *m_host = nullptr;
    QPlainTextEdit *m_text = nullptr;
    widgets::PlainLabel *m_state = nullptr;
    QPushButton *m_accept = nullptr;
};

} // namespace strata::ui::dialogs
