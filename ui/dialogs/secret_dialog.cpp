// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/secret_dialog.h"

#include "app/api/text.h"
#include "ui/widgets/dialog_buttons.h"
#include "ui/widgets/plain_label.h"
#include "ui/widgets/screen_fit.h"

#include <QVBoxLayout>

namespace strata::ui::dialogs {

using app::api::displayText;
using app::domain::SecretQuestion;
using widgets::PlainLabel;

SecretDialog::SecretDialog(const SecretQuestion &question, QWidget *parent) :
    QDialog(parent),
    m_question(question),
    m_secret(new QLineEdit)
{
    setWindowTitle(tr("Sign in"));
    auto *top = new PlainLabel(headline());
    top->setHeading(true);
    auto *text = new PlainLabel(explanation());
    m_secret->setEchoMode(question.echo ? QLineEdit::Normal : QLineEdit::Password);
    m_secret->setInputMethodHints(Qt::ImhHiddenText | Qt::ImhSensitiveData |
                                  Qt::ImhNoPredictiveText | Qt::ImhNoAutoUppercase);
    m_secret->setAccessibleName(headline());
    auto *retry = new PlainLabel(question.kind == SecretQuestion::Kind::Password
                                     ? tr("Wrong password. Try again.")
                                     : tr("The last answer was not accepted."));
    retry->setVisible(question.attempt > 1);
    auto *buttons = widgets::makeButtons(*this, QDialogButtonBox::Ok | QDialogButtonBox::Cancel);

    auto *layout = new QVBoxLayout(this);
    layout->setSpacing(10);
    layout->addWidget(top);
    layout->addWidget(text);
    layout->addWidget(retry);
    layout->addWidget(m_secret);
    layout->addStretch();
    layout->addWidget(buttons);
    widgets::fitDialog(*this, {460, 0});
}

SecretDialog::~SecretDialog()
{
    m_secret->clear();
}

QString SecretDialog::headline() const
{
    const QString host = displayText(m_question.host);
    switch (m_question.kind) {
    case SecretQuestion::Kind::Password:
        return tr("Password for %1").arg(host);
    case SecretQuestion::Kind::Passphrase:
        return tr("Passphrase of a key for %1").arg(host);
    case SecretQuestion::Kind::Challenge:
        return tr("%1 asks").arg(host);
    }
    return {};
}

QString SecretDialog::explanation() const
{
    if (m_question.kind == SecretQuestion::Kind::Password)
        return tr("It is used for this connection and not stored.");
    if (m_question.kind == SecretQuestion::Kind::Passphrase)
        return tr("Key file: %1. The passphrase stays on this computer and is not stored.")
            .arg(displayText(m_question.prompt));
    QStringList words{displayText(m_question.instruction, 600),
                      displayText(m_question.prompt, 600)};
    words.removeAll(QString());
    return words.join(QLatin1Char('\n'));
}

std::optional<QByteArray> SecretDialog::takeSecret()
{
    if (result() != QDialog::Accepted)
        return std::nullopt;
    QByteArray secret = m_secret->text().toUtf8();
    m_secret->clear();
    return secret;
}

} // namespace strata::ui::dialogs
