// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Brings questions of worker threads (host keys, passwords) to the person, and the answers back.
#pragma once

#include "app/domain/own_command.h"
#include "app/domain/questions.h"

#include <QByteArray>
#include <QObject>

#include <optional>

namespace strata::app::api {

//! Lives on the GUI thread. If nobody is connected, every question is answered by "no".
class QuestionDesk : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;
    ~QuestionDesk() override = default;
    virtual void answerHostKey(quint64 questionId, domain::HostKeyAnswer answer) = 0;
    //! The bytes are wiped after use. Nothing: the person gave up.
    virtual void answerSecret(quint64 questionId, std::optional<QByteArray> secret) = 0;
    virtual void answerCommands(quint64 /*questionId*/, bool /*mayRun*/) {}

Q_SIGNALS:
    void hostKeyAsked(quint64 questionId, const strata::app::domain::HostKeyQuestion &question);
    void secretAsked(quint64 questionId, const strata::app::domain::SecretQuestion &question);
    //! Before the first trial of each run whose plan has commands in it.
    void commandsAsked(quint64 questionId, const strata::app::domain::CommandsQuestion &question);
    //! Nobody waits for the answer any more (the check or run was cancelled): close the dialog.
    void withdrawn(quint64 questionId);
};

} // namespace strata::app::api
