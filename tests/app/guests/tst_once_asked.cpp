// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/guests/once_asked.h"

#include "tests/support/scripted_questions.h"

#include <QTest>

using namespace strata::app;
using domain::HostKeyAnswer;
using domain::SecretQuestion;
using guests::OnceAsked;
using strata::tests::ScriptedQuestions;

namespace {

SecretQuestion question(const char *host, int attempt = 1)
{
    SecretQuestion asked;
    asked.host = QLatin1String(host);
    asked.attempt = attempt;
    return asked;
}

} // namespace

class TestOnceAsked : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void anotherConnectionIsGivenTheSame()
    {
        ScriptedQuestions person;
        person.secrets = {QByteArray("one"), QByteArray("two")};
        OnceAsked once(person);
        const auto first = once.secret(question("a"));
        once.beginAgain();
        const auto second = once.secret(question("a"));
        QVERIFY(first && second);
        QCOMPARE(*second, *first);
        // Whoever wipes the one must not reach the other, nor be kept from it.
        QVERIFY(first->constData() != second->constData() && second->isDetached());
        QCOMPARE(person.secretQuestions.size(), 1);
        QCOMPARE(once.secret(question("b")), std::optional(QByteArray("two")));
    }

    void whatOneConnectionAsksTwiceIsTwoThings()
    {
        ScriptedQuestions person;
        person.secrets = {QByteArray("one"), QByteArray("two")};
        OnceAsked once(person);
        for (int connection = 0; connection < 2; ++connection) {
            QCOMPARE(once.secret(question("a")), std::optional(QByteArray("one")));
            QCOMPARE(once.secret(question("a")), std::optional(QByteArray("two")));
            once.beginAgain();
        }
        QCOMPARE(person.secretQuestions.size(), 2);
    }

    void aWrongAnswerIsNotGivenAgain()
    {
        ScriptedQuestions person;
        person.secrets = {QByteArray("wrong"), QByteArray("right"), QByteArray("changed")};
        OnceAsked once(person);
        (void)once.secret(question("a"));
        (void)once.secret(question("a", 2));
        once.beginAgain();
        QCOMPARE(once.secret(question("a")), std::optional(QByteArray("right")));
        QCOMPARE(once.secret(question("a", 2)), std::optional(QByteArray("changed")));
        QCOMPARE(person.secretQuestions.size(), 3);
    }

    void whatIsShownIsAskedForEachTime()
    {
        ScriptedQuestions person;
        person.secrets = {QByteArray("123"), QByteArray("456")};
        OnceAsked once(person);
        SecretQuestion code = question("a");
        code.kind = SecretQuestion::Kind::Challenge;
        code.echo = true;
        (void)once.secret(code);
        once.beginAgain();
        QCOMPARE(once.secret(code), std::optional(QByteArray("456")));
    }

    void aKeyIsAcceptedForAllOfThem()
    {
        ScriptedQuestions person;
        person.keyAnswer = HostKeyAnswer::AcceptOnce;
        OnceAsked once(person);
        domain::HostKeyQuestion key;
        key.fingerprint = QStringLiteral("SHA256:one");
        QCOMPARE(once.hostKey(key), HostKeyAnswer::AcceptOnce);
        person.keyAnswer = HostKeyAnswer::Reject;
        QCOMPARE(once.hostKey(key), HostKeyAnswer::AcceptOnce);
        domain::HostKeyQuestion other = key;
        other.fingerprint = QStringLiteral("SHA256:two");
        QCOMPARE(once.hostKey(other), HostKeyAnswer::Reject);
        QCOMPARE(person.keyQuestions.size(), 2);
    }

    void nothingIsKeptForTheNextAction()
    {
        ScriptedQuestions person;
        person.secrets = {QByteArray("one")};
        person.keyAnswer = HostKeyAnswer::AcceptOnce;
        OnceAsked once(person);
        (void)once.secret(question("a"));
        (void)once.hostKey({});
        once.forget();
        once.beginAgain();
        person.keyAnswer = HostKeyAnswer::Reject;
        QVERIFY(!once.secret(question("a")));
        QCOMPARE(once.hostKey({}), HostKeyAnswer::Reject);
    }
};

QTEST_APPLESS_MAIN(TestOnceAsked)
#include "tst_once_asked.moc"
