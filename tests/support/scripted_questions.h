// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A person who answers from a list, and remembers what was asked.
#pragma once

#include "app/remote/transport.h"

#include <QList>

#include <functional>

namespace strata::tests {

class ScriptedQuestions : public app::remote::Questions {
public:
    app::domain::HostKeyAnswer keyAnswer = app::domain::HostKeyAnswer::Reject;
    QList<QByteArray> secrets; //!< taken from the front; none left: the person gives up
    std::function<void()> whileAsked;
    QList<app::domain::HostKeyQuestion> keyQuestions;
    QList<app::domain::SecretQuestion> secretQuestions;

    app::domain::HostKeyAnswer hostKey(const app::domain::HostKeyQuestion &question) override
    {
        keyQuestions += question;
        if (whileAsked)
            whileAsked();
        return keyAnswer;
    }

    std::optional<QByteArray> secret(const app::domain::SecretQuestion &question) override
    {
        secretQuestions += question;
        if (whileAsked)
            whileAsked();
        if (secrets.isEmpty())
            return std::nullopt;
        return secrets.takeFirst();
    }
};

} // namespace strata::tests
