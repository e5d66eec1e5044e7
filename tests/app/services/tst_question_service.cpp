// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/services/question_service.h"

#include "tests/support/patience.h"

#include <QSignalSpy>
#include <QTest>
#include <QThread>

#include <memory>

using namespace strata::app;
using strata::tests::patienceMs;
using strata::tests::shortestMs;

class TestQuestionService : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void withoutAPersonTheAnswerIsNo();
    void theWorkerWaitsForTheAnswer();
    void commandsAreAllowedByAnAnswer();
    void cancellingWithdrawsTheQuestion();
    void aLateAnswerIsIgnored();
};

void TestQuestionService::withoutAPersonTheAnswerIsNo()
{
    services::QuestionService desk;
    const remote::CancelFlag cancelled{false};
    QCOMPARE(desk.askHostKey({}, cancelled), domain::HostKeyAnswer::Reject);
    QVERIFY(!desk.askSecret({}, cancelled));
    QVERIFY(!desk.askCommands({}, [] { return false; }));
}

void TestQuestionService::theWorkerWaitsForTheAnswer()
{
    services::QuestionService desk;
    connect(&desk, &api::QuestionDesk::secretAsked, this,
            [&desk](quint64 id, const domain::SecretQuestion &question) {
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
    QTRY_VERIFY_WITH_TIMEOUT(worker->isFinished(), patienceMs);
    QVERIFY(answer);
    QCOMPARE(*answer, QByteArray("word!"));
}

void TestQuestionService::commandsAreAllowedByAnAnswer()
{
    services::QuestionService desk;
    QSignalSpy withdrawn(&desk, &api::QuestionDesk::withdrawn);
    connect(&desk, &api::QuestionDesk::commandsAsked, this,
            [&desk](quint64 id, const domain::CommandsQuestion &question) {
                desk.answerCommands(id, question.commands.size() == 1);
            });
    QVERIFY(desk.askCommands({{domain::PlannedCommand()}}, [] { return false; }));
    QVERIFY(!desk.askCommands({}, [] { return false; }));
    desk.disconnect(this);
    connect(&desk, &api::QuestionDesk::commandsAsked, this, [] {});
    QVERIFY(!desk.askCommands({}, [] { return true; })); // cancelled
    QCOMPARE(withdrawn.size(), 1);
}

void TestQuestionService::cancellingWithdrawsTheQuestion()
{
    const qint64 taken = shortestMs(1'000, [](QElapsedTimer &timer) {
        services::QuestionService desk;
        QSignalSpy asked(&desk, &api::QuestionDesk::hostKeyAsked);
        QSignalSpy withdrawn(&desk, &api::QuestionDesk::withdrawn);
        remote::CancelFlag cancelled{false};
        domain::HostKeyAnswer answer = domain::HostKeyAnswer::AcceptOnce;
        const std::unique_ptr<QThread> worker(
            QThread::create([&] { answer = desk.askHostKey({}, cancelled); }));
        worker->start();
        QTRY_COMPARE_WITH_TIMEOUT(asked.size(), 1, patienceMs);
        timer.restart();
        cancelled = true;
        QTRY_VERIFY_WITH_TIMEOUT(worker->isFinished(), patienceMs);
        QCOMPARE(answer, domain::HostKeyAnswer::Reject);
        QTRY_COMPARE_WITH_TIMEOUT(withdrawn.size(), 1, patienceMs);
        QCOMPARE(withdrawn.first().first(), asked.first().first());
    });
    QVERIFY2(taken <= 1'000, qPrintable(QString::number(taken)));
}

void TestQuestionService::aLateAnswerIsIgnored()
{
    services::QuestionService desk;
    desk.answerHostKey(77, domain::HostKeyAnswer::AcceptAndRemember);
    desk.answerSecret(77, QByteArray("x"));
    const remote::CancelFlag cancelled{false};
    QCOMPARE(desk.askHostKey({}, cancelled), domain::HostKeyAnswer::Reject);
}

QTEST_GUILESS_MAIN(TestQuestionService)
#include "tst_question_service.moc"
