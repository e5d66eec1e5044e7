// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Carries questions from worker threads to the GUI thread, and keeps the worker waiting until
//! somebody answers.
#pragma once

#include "app/api/question_desk.h"
#include "app/remote/transport.h"

#include <QHash>
#include <QMutex>
#include <QWaitCondition>

#include <functional>

namespace strata::app::services {

class QuestionService : public api::QuestionDesk {
    Q_OBJECT
public:
    using api::QuestionDesk::QuestionDesk;
    ~QuestionService() override;

    void answerHostKey(quint64 questionId, domain::HostKeyAnswer answer) override;
    void answerSecret(quint64 questionId, std::optional<QByteArray> secret) override;
    void answerCommands(quint64 questionId, bool mayRun) override;

    //! Called by a worker; waits until the answer is there or `cancelled` is set.
    domain::HostKeyAnswer askHostKey(const domain::HostKeyQuestion &question,
                                     const remote::CancelFlag &cancelled);
    std::optional<QByteArray> askSecret(const domain::SecretQuestion &question,
                                        const remote::CancelFlag &cancelled);
    //! \param isCancelled is asked while it waits
    bool askCommands(const domain::CommandsQuestion &question,
                     const std::function<bool()> &isCancelled);

private:
    struct Answer {
        bool given = false;
        domain::HostKeyAnswer hostKey = domain::HostKeyAnswer::Reject;
        std::optional<QByteArray> secret;
        bool mayRunCommands = false;
    };
    quint64 open();
    Answer waitFor(quint64 questionId, const std::function<bool()> &isCancelled);
    void give(quint64 questionId, Answer answer);

    QMutex m_mutex;
    QWaitCondition m_answered;
    QHash<quint64, Answer> m_answers;
    quint64 m_nextId = 1;
};

//! What a worker hands to its transport: the desk, and the flag that ends its waiting.
class WorkerQuestions : public remote::Questions {
public:
    WorkerQuestions(QuestionService &desk, const remote::CancelFlag &cancelled) :
        m_desk(desk),
        m_cancelled(cancelled)
    {
    }
    domain::HostKeyAnswer hostKey(const domain::HostKeyQuestion &question) override
    {
        return m_desk.askHostKey(question, m_cancelled);
    }
    std::optional<QByteArray> secret(const domain::SecretQuestion &question) override
    {
        return m_desk.askSecret(question, m_cancelled);
    }

private:
    QuestionService &m_desk;
    const remote::CancelFlag &m_cancelled;
};

} // namespace strata::app::services
