// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Answers the questions of workers without a window: host keys from the command line, secrets from
//! the terminal.
#pragma once

#include "app/api/question_desk.h"
#include "ui/cli/console.h"

#include <QObject>
#include <QSet>
#include <QStringList>

#include <functional>

namespace strata::ui::cli {

//! Asks a person for one line; nothing if nobody can be asked.
using SecretReader = std::function<std::optional<QByteArray>(const QString &prompt, bool echo)>;

class QuestionAnswers : public QObject {
    Q_OBJECT
public:
    //! \param acceptedHostKeys fingerprints that the person has compared: "SHA256:…".
    //! \param canAsk there is a terminal to ask for secrets on. \param allowsCommands those of a
    //! plan may run, whatever they are
    QuestionAnswers(app::api::QuestionDesk &desk, const QStringList &acceptedHostKeys,
                    Console &console, bool canAsk, SecretReader reader,
                    bool allowsCommands = false);

private:
    void onHostKey(quint64 id, const app::domain::HostKeyQuestion &question);
    void onSecret(quint64 id, const app::domain::SecretQuestion &question);
    void onCommands(quint64 id, const app::domain::CommandsQuestion &question);
    void explain(const QString &text); //!< once, however often a host asks

    app::api::QuestionDesk &m_desk;
    QStringList m_accepted;
    Console &m_console;
    bool m_canAsk;
    SecretReader m_reader;
    bool m_allowsCommands;
    QSet<QString> m_explained;
};

} // namespace strata::ui::cli
