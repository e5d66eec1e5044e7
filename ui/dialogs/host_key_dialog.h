// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Asks whether a host key is right. Nothing has been sent to the host when it appears.
#pragma once

#include "app/domain/questions.h"

#include <QDialog>
#include <QDialogButtonBox>
#include <QFormLayout>

namespace strata::ui::dialogs {

class HostKeyDialog : public QDialog {
    Q_OBJECT
public:
    explicit HostKeyDialog(const app::domain::HostKeyQuestion &question, QWidget *parent = nullptr);

    //! Reject until a button was pressed.
    app::domain::HostKeyAnswer answer() const { return m_answer; }

private:
    QString headline() const;
    QString explanation() const;
    void addFacts(QFormLayout &layout);
    void addButtons(QDialogButtonBox &buttons);
    //! Asks once more before a remembered key is replaced.
    void confirmReplacing();
    void accept(app::domain::HostKeyAnswer answer);

    app::domain::HostKeyQuestion m_question;
    app::domain::HostKeyAnswer m_answer = app::domain::HostKeyAnswer::Reject;
};

} // namespace strata::ui::dialogs
