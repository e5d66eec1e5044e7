// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Runs over SSH with the real engine, behind a link that breaks on request.
#pragma once

#include "app/runs/run_loop.h"
#include "tests/app/runs/memory_sink.h"
#include "tests/support/ssh_server.h"
#include "tests/support/tcp_relay.h"

#include <QTemporaryDir>

#include <memory>
#include <thread>
#include <vector>

namespace strata::tests {

//! A test of them has a server of its own, and for each of its functions a link and a run.
class RunsOverSsh : public QObject {
protected:
    void startServer(); //!< once, or skips
    void makeRun();     //!< before each function
    void makeRelay(TcpRelay::Fault fault);
    domain::Host remoteHost(const QString &name) const;
    domain::Host localHost(const QString &name) const;
    void plan(const QList<domain::Host> &hosts, int rounds, const QString &steps);
    domain::Expected<domain::RunState> execute(const domain::RunData &earlier = {});
    //! Soon, on the relay's behalf, from another thread.
    void away(int forMs);
    QList<domain::Trial> trialsOf(const QString &hostId) const;
    void compareSteps(const domain::Trial &trial, qint64 measured) const;
    QStringList leftovers() const;
    void endCommands();

    std::unique_ptr<SshServer> m_server;
    std::unique_ptr<TcpRelay> m_relay;
    QTemporaryDir m_directory;
    std::unique_ptr<MemorySink> m_sink;
    std::unique_ptr<runs::StopSignals> m_signals;
    domain::Run m_run;
    std::vector<std::thread> m_threads;
};

} // namespace strata::tests
