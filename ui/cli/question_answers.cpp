// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/cli/question_answers.h"

#include "app/api/own_command.h"
#include "app/api/text.h"

namespace strata::ui::cli {

using app::api::displayText;
using app::domain::CommandsQuestion;
using app::domain::HostKeyAnswer;
using app::domain::HostKeyQuestion;
using app::domain::SecretQuestion;

namespace {

QString refusal(const HostKeyQuestion &question)
{
    const QString host = displayText(question.host);
    const QString key =
        displayText(question.keyType) + QLatin1Char(' ') + displayText(question.fingerprint);
    if (question.kind == HostKeyQuestion::Kind::Unknown) {
        return QuestionAnswers::tr(
                   "The host key of %1 is not known: %2\n"
                   "Nothing was sent. Compare the fingerprint with the host's own (on the host: "
                   "ssh-keygen -lf FILE, with FILE in "
                   "/etc/ssh/ssh_host_*_key.pub). If they are the same, run again with\n"
                   "  --accept-host-key %3")
            .arg(host, key, displayText(question.fingerprint));
    }
    QStringList remembered;
    for (const QString &fingerprint : question.rememberedFingerprints)
        remembered.append(displayText(fingerprint));
    const QString known = remembered.join(QStringLiteral(", "));
    if (question.kind == HostKeyQuestion::Kind::OtherType) {
        return QuestionAnswers::tr(
                   "%1 shows a key of another type than the remembered one: %2, remembered %3\n"
                   "Nothing was sent. If the fingerprint is the host's own, run again with\n"
                   "  --accept-host-key %4")
            .arg(host, key, known, displayText(question.fingerprint));
    }
    return QuestionAnswers::tr(
               "The host key of %1 HAS CHANGED: it is %2, but the remembered one is %3\n"
               "Nothing was sent. The host was reinstalled, or something is intercepting the "
               "connection. Ask its administrator; if the new key is right, remove the remembered "
               "line (ssh-keygen -R), then run again with --accept-host-key.")
        .arg(host, key, known);
}

QString promptFor(const SecretQuestion &question)
{
    const QString host = displayText(question.host);
    const QString again = question.attempt > 1 ? QuestionAnswers::tr("Not accepted. ") : QString();
    switch (question.kind) {
    case SecretQuestion::Kind::Password:
        return again + QuestionAnswers::tr("Password for %1: ").arg(host);
    case SecretQuestion::Kind::Passphrase:
        return again + QuestionAnswers::tr("Passphrase of %1, for %2: ")
                           .arg(displayText(question.prompt), host);
    case SecretQuestion::Kind::Challenge:
        break;
    }
    // The words are the server's: said so, so that a server cannot ask in the name of this
    // computer.
    const QString instruction = question.instruction.isEmpty()
                                    ? QString()
                                    : displayText(question.instruction) + QLatin1Char(' ');
    return again + QuestionAnswers::tr("%1 asks: %2%3 ")
                       .arg(host, instruction, displayText(question.prompt));
}

} // namespace

QuestionAnswers::QuestionAnswers(app::api::QuestionDesk &desk, const QStringList &acceptedHostKeys,
                                 Console &console, bool canAsk, SecretReader reader,
                                 bool allowsCommands) :
    m_desk(desk),
    m_accepted(acceptedHostKeys),
    m_console(console),
    m_canAsk(canAsk),
    m_reader(std::move(reader)),
    m_allowsCommands(allowsCommands)
{
    connect(&desk, &app::api::QuestionDesk::hostKeyAsked, this, &QuestionAnswers::onHostKey);
    connect(&desk, &app::api::QuestionDesk::secretAsked, this, &QuestionAnswers::onSecret);
    connect(&desk, &app::api::QuestionDesk::commandsAsked, this, &QuestionAnswers::onCommands);
}

void QuestionAnswers::onHostKey(quint64 id, const HostKeyQuestion &question)
{
    // A changed key is never accepted by an option: an old script would then trust whoever took the
    // host's place.
    const bool accepted = question.kind != HostKeyQuestion::Kind::Changed &&
                          m_accepted.contains(question.fingerprint);
    if (!accepted)
        explain(refusal(question));
    m_desk.answerHostKey(id, accepted ? HostKeyAnswer::AcceptAndRemember : HostKeyAnswer::Reject);
}

void QuestionAnswers::onSecret(quint64 id, const SecretQuestion &question)
{
    if (!m_canAsk) {
        explain(QuestionAnswers::tr("%1 needs a password or passphrase, and there is no terminal "
                                    "to ask for it. Load the key "
                                    "into ssh-agent, or run strata in a terminal.")
                    .arg(displayText(question.host)));
        m_desk.answerSecret(id, std::nullopt);
        return;
    }
    m_console.note({});
    m_desk.answerSecret(id, m_reader(promptFor(question), question.echo));
}

void QuestionAnswers::onCommands(quint64 id, const CommandsQuestion &question)
{
    QStringList texts;
    for (const app::domain::PlannedCommand &command : question.commands)
        texts.append(QLatin1String("  ") + app::api::consentText(command).replace(
                                               QLatin1Char('\n'), QLatin1String("\n  ")));
    const QString commands = texts.join(QLatin1Char('\n'));
    if (m_allowsCommands)
        m_console.note(tr("Commands of this plan, allowed:") + QLatin1Char('\n') + commands);
    else
        explain(tr("This plan runs commands on its hosts, with your rights there:\n%1\nNothing was "
                   "started. If you trust whoever wrote them, run again with\n  --allow-commands")
                    .arg(commands));
    m_desk.answerCommands(id, m_allowsCommands);
}

void QuestionAnswers::explain(const QString &text)
{
    if (m_explained.contains(text))
        return;
    m_explained.insert(text);
    m_console.note(QLatin1Char('\n') + text);
}

} // namespace strata::ui::cli
