// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/api/question_service.h"

#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTest>
#include <QThread>

#include <memory>

using namespace strata::app;

class TestQuestionService : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void withoutAPersonTheAnswerIsNo();
    void theWorkerWaitsForTheAnswer();
    void cancellingWithdrawsTheQuestion();
    void aLateAnswerIsIgnored();
};

void TestQuestionService::withoutAPersonTheAnswerIsNo()
{
    api::QuestionService desk;
    const remote::CancelFlag cancelled{false};
    QCOMPARE(desk.askHostKey({}, cancelled), domain::HostKeyAnswer::Reject);
    QVERIFY(!desk.askSecret({}, cancelled));
}

void TestQuestionService::theWorkerWaitsForTheAnswer()
{
    api::QuestionService desk;
    connect(&desk, &api::QuestionDesk::secretAsked, this, [&desk](quint64 id, const domain::SecretQuestion &question) {
        desk.answerSecret(id, question.prompt.toUtf8() + "!");
    });
    const remote::CancelFlag cancelled{false};
    std::optional<QByteArray> answer;
    const std::unique_ptr<QThread> worker(QThread::create([&] {
        domain::SecretQuestion question;
        question.prompt = QStringLiteral("word");
        answer = desk.askSecret(question, cancelled);
    }));
    worker->start();
    QTRY_VERIFY(worker->isFinished());
    QVERIFY(answer);
    QCOMPARE(*answer, QByteArray("word!"));
}

void TestQuestionService::cancellingWithdrawsTheQuestion()
{
    api::QuestionService desk;
    QSignalSpy asked(&desk, &api::QuestionDesk::hostKeyAsked);
    QSignalSpy withdrawn(&desk, &api::QuestionDesk::withdrawn);
    remote::CancelFlag cancelled{false};
    domain::HostKeyAnswer answer = domain::HostKeyAnswer::AcceptOnce;
    const std::unique_ptr<QThread> worker(QThread::create([&] { answer = desk.askHostKey({}, cancelled); }));
    worker->start();
    QTRY_COMPARE(asked.size(), 1);
    QElapsedTimer taken;
    taken.start();
    cancelled = true;
    QTRY_VERIFY(worker->isFinished());
    QVERIFY(taken.elapsed() < 1000);
    QCOMPARE(answer, domain::HostKeyAnswer::Reject);
    QTRY_COMPARE(withdrawn.size(), 1);
    QCOMPARE(withdrawn.first().first(), asked.first().first());
}

void TestQuestionService::aLateAnswerIsIgnored()
{
    api::QuestionService desk;
    desk.answerHostKey(77, domain::HostKeyAnswer::AcceptAndRemember);
    desk.answerSecret(77, QByteArray("x"));
    const remote::CancelFlag cancelled{false};
    QCOMPARE(desk.askHostKey({}, cancelled), domain::HostKeyAnswer::Reject);
}

QTEST_GUILESS_MAIN(TestQuestionService)
#include "tst_question_service.moc"
