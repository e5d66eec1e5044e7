// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Shows the questions that connections ask, one after the other, and carries the answers back.
#pragma once

#include "app/api/question_desk.h"
#include "ui/settings/ui_settings.h"

#include <QDialog>
#include <QPointer>
#include <QQueue>

#include <functional>

namespace strata::ui::shell {

class QuestionDialogs : public QObject {
    Q_OBJECT
public:
    //! \param settings remember which commands may run
    QuestionDialogs(app::api::QuestionDesk &desk, settings::UiSettings &settings, QWidget &window);
    ~QuestionDialogs() override; //!< answers what is still open by "no"

private:
    struct Question {
        quint64 id = 0;
        std::function<void()> show;
        std::function<void()> refuse; //!< answers it, because the person does not
    };

    void enqueue(Question question);
    void showNext();
    void showHostKey(quint64 id, const app::domain::HostKeyQuestion &question);
    void showSecret(quint64 id, const app::domain::SecretQuestion &question);
    void showCommands(quint64 id, const app::domain::CommandsQuestion &question);
    void open(QDialog *dialog);
    void endShown();
    void withdraw(quint64 id);
    QWidget *parentWindow() const;

    app::api::QuestionDesk &m_desk;
    settings::UiSettings &m_settings;
    QWidget &m_window;
    QQueue<Question> m_waiting;
    QPointer<QDialog> m_shown;
    Question m_question; //!< that is shown
};

} // namespace strata::ui::shell
