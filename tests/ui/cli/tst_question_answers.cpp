// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/cli/fake_services.h"
#include "tests/ui/cli/verb_session.h"
#include "ui/cli/question_answers.h"

#include <QTest>

using namespace strata;
using app::domain::HostKeyAnswer;
using app::domain::HostKeyQuestion;
using app::domain::SecretQuestion;
using ui::cli::QuestionAnswers;

namespace {

const QString right = QStringLiteral("SHA256:right");

HostKeyQuestion question(HostKeyQuestion::Kind kind, const QString &fingerprint)
{
    HostKeyQuestion asked;
    asked.kind = kind;
    asked.host = QStringLiteral("gpu01:22");
    asked.keyType = QStringLiteral("ssh-ed25519");
    asked.fingerprint = fingerprint;
    return asked;
}

} // namespace

class TstQuestionAnswers : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void refusesUnknownKeysAndNamesTheOption();
    void acceptsTheKeyThatWasCompared();
    void neverAcceptsAChangedKey();
    void refusesSecretsWithoutATerminal();
    void asksForSecretsOnATerminal();
    void commandsNeedTheOption();
    void commandsAreShownWhole();
    void doesNotPrintTheControlCharactersOfAServer();
};

void TstQuestionAnswers::refusesUnknownKeysAndNamesTheOption()
{
    tests::FakeDesk desk;
    tests::VerbSession session;
    const QuestionAnswers answers(desk, {}, session.console(), false, {});
    Q_EMIT desk.hostKeyAsked(1, question(HostKeyQuestion::Kind::Unknown, right));
    Q_EMIT desk.hostKeyAsked(2, question(HostKeyQuestion::Kind::Unknown, right));
    QCOMPARE(desk.hostKeyAnswers, (QList{HostKeyAnswer::Reject, HostKeyAnswer::Reject}));
    QCOMPARE(session.err.count(QStringLiteral("--accept-host-key ") + right), 1); // reported once
    QVERIFY(session.err.contains(QStringLiteral("gpu01:22")));
}

void TstQuestionAnswers::acceptsTheKeyThatWasCompared()
{
    tests::FakeDesk desk;
    tests::VerbSession session;
    const QuestionAnswers answers(desk, {right}, session.console(), false, {});
    Q_EMIT desk.hostKeyAsked(1, question(HostKeyQuestion::Kind::Unknown, right));
    Q_EMIT desk.hostKeyAsked(
        2, question(HostKeyQuestion::Kind::Unknown, QStringLiteral("SHA256:other")));
    QCOMPARE(desk.hostKeyAnswers, (QList{HostKeyAnswer::AcceptAndRemember, HostKeyAnswer::Reject}));
}

void TstQuestionAnswers::neverAcceptsAChangedKey()
{
    tests::FakeDesk desk;
    tests::VerbSession session;
    const QuestionAnswers answers(desk, {right}, session.console(), false, {});
    Q_EMIT desk.hostKeyAsked(1, question(HostKeyQuestion::Kind::Changed, right));
    QCOMPARE(desk.hostKeyAnswers, QList{HostKeyAnswer::Reject});
    QVERIFY(session.err.contains(QStringLiteral("CHANGED")));
}

void TstQuestionAnswers::refusesSecretsWithoutATerminal()
{
    tests::FakeDesk desk;
    tests::VerbSession session;
    const QuestionAnswers answers(desk, {}, session.console(), false,
                                  [](const QString &, bool) { return QByteArray("never"); });
    Q_EMIT desk.secretAsked(
        1, SecretQuestion{
               SecretQuestion::Kind::Password, QStringLiteral("ana@gpu01:22"), {}, {}, false, 1});
    QCOMPARE(desk.secrets.size(), 1);
    QVERIFY(!desk.secrets.first());
    QVERIFY(session.err.contains(QStringLiteral("ssh-agent")));
}

void TstQuestionAnswers::asksForSecretsOnATerminal()
{
    tests::FakeDesk desk;
    tests::VerbSession session;
    QString prompt;
    bool shown = true;
    const QuestionAnswers answers(desk, {}, session.console(), true,
                                  [&](const QString &words, bool echo) {
                                      prompt = words;
                                      shown = echo;
                                      return QByteArray("secret");
                                  });
    Q_EMIT desk.secretAsked(
        1, SecretQuestion{
               SecretQuestion::Kind::Password, QStringLiteral("ana@gpu01:22"), {}, {}, false, 2});
    QCOMPARE(desk.secrets.value(0), std::optional(QByteArray("secret")));
    QVERIFY(prompt.contains(QStringLiteral("ana@gpu01:22")) &&
            prompt.contains(QStringLiteral("Not accepted")));
    QVERIFY(!shown);
    QVERIFY(!session.err.contains(QStringLiteral("secret")));
}

void TstQuestionAnswers::commandsNeedTheOption()
{
    app::domain::PlannedCommand command;
    command.command = QStringLiteral("rm -r \x1b[2Jx");
    command.hosts = {QStringLiteral("gpu01")};
    tests::FakeDesk desk;
    tests::VerbSession session;
    {
        const QuestionAnswers answers(desk, {}, session.console(), false, {});
        Q_EMIT desk.commandsAsked(1, {{command}});
    }
    QCOMPARE(desk.mayRunCommands, QList<bool>{false});
    QVERIFY(session.err.contains(QStringLiteral("--allow-commands")));
    QVERIFY(session.err.contains(QStringLiteral("gpu01")));
    QVERIFY(!session.err.contains(QLatin1Char('\x1b')));
    const QuestionAnswers answers(desk, {}, session.console(), false, {}, true);
    Q_EMIT desk.commandsAsked(2, {{command}});
    QCOMPARE(desk.mayRunCommands, (QList<bool>{false, true}));
}

//! Before they are allowed, and when they were.
void TstQuestionAnswers::commandsAreShownWhole()
{
    app::domain::PlannedCommand command;
    command.command = QStringLiteral("bash -c 'make bench # warm-up\nid > /tmp/ran' {script} ") +
                      QString(2000, QLatin1Char('x')) + QStringLiteral("end");
    command.environment = QStringLiteral("LD_PRELOAD=/tmp/x.so");
    command.directory = QStringLiteral("/srv/data");
    command.script = QStringLiteral("echo a\u202eb\nrm -r ~");
    command.hosts = {QStringLiteral("gpu01")};
    for (const bool allows : {false, true}) {
        tests::FakeDesk desk;
        tests::VerbSession session;
        const QuestionAnswers answers(desk, {}, session.console(), false, {}, allows);
        Q_EMIT desk.commandsAsked(1, {{command}});
        for (const char *part : {"\n  bash -c $'make bench # warm-up\\x0aid > /tmp/ran'",
                                 "xend\n    on: gpu01\n", "LD_PRELOAD=/tmp/x.so", "/srv/data",
                                 "\n      $'echo a\\xe2\\x80\\xaeb'\n", "\n      rm -r ~\n"})
            QVERIFY2(session.err.contains(QLatin1String(part)), qPrintable(session.err));
    }
}

void TstQuestionAnswers::doesNotPrintTheControlCharactersOfAServer()
{
    tests::FakeDesk desk;
    tests::VerbSession session;
    QString prompt;
    const QuestionAnswers answers(desk, {}, session.console(), true,
                                  [&](const QString &words, bool) {
                                      prompt = words;
                                      return std::nullopt;
                                  });
    Q_EMIT desk.secretAsked(1, SecretQuestion{SecretQuestion::Kind::Challenge,
                                              QStringLiteral("h"),
                                              QStringLiteral("\033[2JToken"),
                                              {},
                                              true,
                                              1});
    QVERIFY(prompt.contains(QStringLiteral("Token")) && !prompt.contains(QChar(27)));
}

QTEST_GUILESS_MAIN(TstQuestionAnswers)
#include "tst_question_answers.moc"
