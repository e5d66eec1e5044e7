// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Asks for a password, a passphrase, or the answer to a server's question. What is typed is never
//! stored.
#pragma once

#include "app/domain/questions.h"

#include <QDialog>
#include <QLineEdit>

#include <optional>

namespace strata::ui::dialogs {

class SecretDialog : public QDialog {
    Q_OBJECT
public:
    explicit SecretDialog(const app::domain::SecretQuestion &question, QWidget *parent = nullptr);
    ~SecretDialog() override;

    //! What was typed, once; the field is empty afterwards. Nothing if the person gave up.
    std::optional<QByteArray> takeSecret();

private:
    QString headline() const;
    QString explanation() const;

    app::domain::SecretQuestion m_question;
    QLineEdit *m_secret = nullptr;
};

} // namespace strata::ui::dialogs
