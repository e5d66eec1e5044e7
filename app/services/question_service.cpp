// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/services/question_service.h"

#include <QMetaMethod>

namespace strata::app::services {

using namespace api;

namespace {

constexpr unsigned long lookEveryMs = 100;

} // namespace

QuestionService::~QuestionService()
{
    const QMutexLocker lock(&m_mutex);
    for (Answer &answer : m_answers)
        answer.given = true;
    m_answered.wakeAll();
}

quint64 QuestionService::open()
{
    const QMutexLocker lock(&m_mutex);
    const quint64 id = m_nextId++;
    m_answers.insert(id, {});
    return id;
}

QuestionService::Answer QuestionService::waitFor(quint64 questionId,
                                                 const std::function<bool()> &isCancelled)
{
    QMutexLocker lock(&m_mutex);
    while (!m_answers[questionId].given && !isCancelled())
        m_answered.wait(&m_mutex, lookEveryMs);
    const Answer answer = m_answers.take(questionId);
    lock.unlock();
    if (!answer.given)
        Q_EMIT withdrawn(questionId);
    return answer;
}

domain::HostKeyAnswer QuestionService::askHostKey(const domain::HostKeyQuestion &question,
                                                  const remote::CancelFlag &cancelled)
{
    if (!isSignalConnected(QMetaMethod::fromSignal(&QuestionDesk::hostKeyAsked)))
        return domain::HostKeyAnswer::Reject;
    const quint64 id = open();
    Q_EMIT hostKeyAsked(id, question); // queued: the receiver lives on another thread
    return waitFor(id, [&cancelled] { return cancelled.load(); }).hostKey;
}

std::optional<QByteArray> QuestionService::askSecret(const domain::SecretQuestion &question,
                                                     const remote::CancelFlag &cancelled)
{
    if (!isSignalConnected(QMetaMethod::fromSignal(&QuestionDesk::secretAsked)))
        return std::nullopt;
    const quint64 id = open();
    Q_EMIT secretAsked(id, question);
    return waitFor(id, [&cancelled] { return cancelled.load(); }).secret;
}

bool QuestionService::askCommands(const domain::CommandsQuestion &question,
                                  const std::function<bool()> &isCancelled)
{
    if (!isSignalConnected(QMetaMethod::fromSignal(&QuestionDesk::commandsAsked)))
        return false;
    const quint64 id = open();
    Q_EMIT commandsAsked(id, question);
    return waitFor(id, isCancelled).mayRunCommands;
}

void QuestionService::give(quint64 questionId, Answer answer)
{
    const QMutexLocker lock(&m_mutex);
    const auto found = m_answers.find(questionId);
    if (found == m_answers.end())
        return; // withdrawn meanwhile
    *found = std::move(answer);
    m_answered.wakeAll();
}

void QuestionService::answerHostKey(quint64 questionId, domain::HostKeyAnswer answer)
{
    give(questionId, {true, answer, {}, false});
}

void QuestionService::answerSecret(quint64 questionId, std::optional<QByteArray> secret)
{
    give(questionId, {true, {}, std::move(secret), false});
}

void QuestionService::answerCommands(quint64 questionId, bool mayRun)
{
    give(questionId, {true, {}, {}, mayRun});
}

} // namespace strata::app::services
