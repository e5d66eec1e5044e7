// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Runs a verb to its end in a test and keeps what it wrote.
#pragma once

#include "ui/cli/verb.h"

#include <QEventLoop>
#include <QJsonDocument>
#include <QTimer>

namespace strata::tests {

class VerbSession {
public:
    ui::cli::Console &console() { return m_console; }

    //! The exit status; nothing if the verb did not end within five seconds.
    std::optional<ui::cli::ExitCode> execute(ui::cli::Verb &verb)
    {
        std::optional<ui::cli::ExitCode> result;
        QEventLoop loop;
        QObject::connect(&verb, &ui::cli::Verb::finished, &loop, [&](ui::cli::ExitCode code) {
            result = code;
            loop.quit();
        });
        QTimer::singleShot(0, &verb, &ui::cli::Verb::start);
        QTimer::singleShot(5000, &loop, &QEventLoop::quit);
        loop.exec();
        return result;
    }
    template <typename Asked>
    std::optional<ui::cli::ExitCode> execute(app::api::Services &services, const Asked &arguments)
    {
        return execute(*ui::cli::makeVerb(services, m_console, arguments));
    }
    QJsonObject json() const { return QJsonDocument::fromJson(out.toUtf8()).object(); }

    QString out;
    QString err;

private:
    QTextStream m_outStream{&out};
    QTextStream m_errStream{&err};
    ui::cli::Console m_console{m_outStream, m_errStream, false};
};

} // namespace strata::tests
