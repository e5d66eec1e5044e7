// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/question_dialogs.h"

#include "ui/dialogs/command_consent_dialog.h"
#include "ui/dialogs/host_key_dialog.h"
#include "ui/dialogs/secret_dialog.h"

#include <QApplication>

#include <utility>

namespace strata::ui::shell {

using app::api::QuestionDesk;
using app::domain::CommandsQuestion;
using app::domain::HostKeyAnswer;
using app::domain::HostKeyQuestion;
using app::domain::SecretQuestion;

QuestionDialogs::QuestionDialogs(QuestionDesk &desk, settings::UiSettings &settings,
                                 QWidget &window) :
    QObject(&window),
    m_desk(desk),
    m_settings(settings),
    m_window(window)
{
    connect(&desk, &QuestionDesk::hostKeyAsked, this,
            [this](quint64 id, const HostKeyQuestion &question) {
                enqueue({id, [this, id, question] { showHostKey(id, question); },
                         [this, id] { m_desk.answerHostKey(id, HostKeyAnswer::Reject); }});
            });
    connect(&desk, &QuestionDesk::secretAsked, this,
            [this](quint64 id, const SecretQuestion &question) {
                enqueue({id, [this, id, question] { showSecret(id, question); },
                         [this, id] { m_desk.answerSecret(id, std::nullopt); }});
            });
    connect(&desk, &QuestionDesk::commandsAsked, this,
            [this](quint64 id, const CommandsQuestion &question) {
                enqueue({id, [this, id, question] { showCommands(id, question); },
                         [this, id] { m_desk.answerCommands(id, false); }});
            });
    connect(&desk, &QuestionDesk::withdrawn, this, &QuestionDialogs::withdraw);
}

QuestionDialogs::~QuestionDialogs()
{
    if (m_shown)
        m_shown->reject();
    for (const Question &question : std::as_const(m_waiting))
        question.refuse();
}

void QuestionDialogs::enqueue(Question question)
{
    m_waiting.enqueue(std::move(question));
    showNext();
}

void QuestionDialogs::showNext()
{
    if (m_shown || m_waiting.isEmpty())
        return;
    m_question = m_waiting.dequeue();
    const auto show = m_question.show; // its answer may bring the next one
    show();
}

// A question that comes up while a wizard checks a host belongs in front of the wizard, not behind
// it.
QWidget *QuestionDialogs::parentWindow() const
{
    QWidget *modal = QApplication::activeModalWidget();
    // The stand-in of a desktop's own file dialog is invisible, and would take the question along
    // when it is closed.
    if (modal && modal->testAttribute(Qt::WA_DontShowOnScreen))
        modal = modal->parentWidget();
    return modal ? modal : &m_window;
}

void QuestionDialogs::showHostKey(quint64 id, const HostKeyQuestion &question)
{
    auto *dialog = new dialogs::HostKeyDialog(question, parentWindow());
    connect(dialog, &QDialog::finished, this,
            [this, id, dialog] { m_desk.answerHostKey(id, dialog->answer()); });
    open(dialog);
}

void QuestionDialogs::showSecret(quint64 id, const SecretQuestion &question)
{
    auto *dialog = new dialogs::SecretDialog(question, parentWindow());
    connect(dialog, &QDialog::finished, this,
            [this, id, dialog] { m_desk.answerSecret(id, dialog->takeSecret()); });
    open(dialog);
}

//! Only those that this person has neither written nor allowed before.
void QuestionDialogs::showCommands(quint64 id, const CommandsQuestion &question)
{
    QStringList digests;
    CommandsQuestion unknown;
    for (const app::domain::PlannedCommand &command : question.commands) {
        if (m_settings.allowsCommands({command.digest}))
            continue;
        digests.append(command.digest);
        unknown.commands.append(command);
    }
    if (digests.isEmpty()) {
        m_desk.answerCommands(id, true);
        QMetaObject::invokeMethod(this, &QuestionDialogs::showNext, Qt::QueuedConnection);
        return;
    }
    auto *dialog = new dialogs::CommandConsentDialog(unknown, parentWindow());
    connect(dialog, &QDialog::finished, this, [this, id, digests](int result) {
        if (result == QDialog::Accepted)
            m_settings.allowCommands(digests);
        m_desk.answerCommands(id, result == QDialog::Accepted);
    });
    open(dialog);
}

void QuestionDialogs::open(QDialog *dialog)
{
    m_shown = dialog;
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::finished, this, [this, dialog] {
        disconnect(dialog, &QObject::destroyed, this, nullptr);
        endShown();
    });
    // A wizard that is closed takes its question along, and somebody waits for the answer.
    connect(dialog, &QObject::destroyed, this, [this, refuse = m_question.refuse] {
        refuse();
        endShown();
    });
    dialog->open();
}

void QuestionDialogs::endShown()
{
    m_shown = nullptr;
    QMetaObject::invokeMethod(this, &QuestionDialogs::showNext, Qt::QueuedConnection);
}

void QuestionDialogs::withdraw(quint64 id)
{
    m_waiting.removeIf([id](const Question &question) { return question.id == id; });
    if (m_shown && m_question.id == id)
        m_shown->reject();
}

} // namespace strata::ui::shell
