// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What the programs of long runs share: options, a home of their own with a server that it trusts,
//! and where the result goes.
#pragma once

#include "tests/support/ssh_server.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QJsonObject>
#include <QTemporaryDir>

namespace strata::tests {

class Harness {
public:
    //! Ends the program where the options are wrong or no server can be had. Every program has
    //! "output" besides its own.
    Harness(int &argc, char **argv, const QList<QCommandLineOption> &options,
            const SshServer::Settings &server = {});

    QString text(const char *option) const { return m_parser.value(QLatin1String(option)); }
    int number(const char *option) const { return text(option).toInt(); }
    double seconds(const char *option) const { return text(option).toDouble(); }
    const SshServer &server() const { return *m_server; }
    //! For the files of the runs.
    QString directory() const { return m_directory.path(); }
    static void exec() { QCoreApplication::exec(); }
    //! Prints the result with today's date, and writes it where the person wants it; keeps the
    //! directory unless it is good. \return the exit status
    int finish(QJsonObject result, bool isGood);

private:
    QCoreApplication m_application;
    QCommandLineParser m_parser;
    QTemporaryDir m_directory;
    std::unique_ptr<SshServer> m_server;
};

//! For programs that run several things side by side, drawn by lot.
QList<QCommandLineOption> lotOptions();

} // namespace strata::tests
