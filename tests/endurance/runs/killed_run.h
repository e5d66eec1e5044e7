// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A run by `strata run` of which one process is killed, and a look at what stays behind and what
//! is in the file.
#pragma once

#include "tests/endurance/runs/process_scan.h"
#include "tests/endurance/runs/run_verdict.h"
#include "tests/support/ssh_server.h"

#include <QElapsedTimer>
#include <QObject>
#include <QProcess>
#include <QRandomGenerator>

namespace strata::tests {

enum class Victim {
    Program,     //!< the application
    Relay,       //!< the engine's end of the connection
    Engine,      //!< what measures
    Supervisor,  //!< what watches over it
    Guardian,    //!< what watches over the supervisor
    Session,     //!< the SSH server's process for the connection
    DockerClient //!< what started the container
};

QString nameOf(Victim victim);

struct KillResult {
    Victim victim = Victim::Program;
    bool isHit = false;     //!< false: the run was over before the victim was there
    bool isResumed = false; //!< Strata was called once more
    RunVerdict verdict;
    QStringList left; //!< on the host, at the deadline
    double secondsToGone =
        0; //!< from the death of the program, or its end, until nothing of the run was left
    qint64 bytesAtRest = 0; //!< of the engine's directory then
};

class KilledRun : public QObject {
    Q_OBJECT
public:
    //! As promised to users: nothing is left after the patience and half a minute.
    static constexpr int patienceSeconds = 20;
    static constexpr int leaseSeconds = patienceSeconds + 30;
    static constexpr int allowanceSeconds = 5;

    //! \param directory of its own. \param resumes whether Strata is called again at the end, and
    //! not waited for otherwise
    KilledRun(const SshServer &server, const QString &directory, Victim victim, bool resumes,
              quint32 seed);

    //! Writes the project file and starts the program. Empty, or what went wrong.
    QString start();
    //! Called many times a second.
    void look(const QList<SeenProcess> &processes);

Q_SIGNALS:
    void ended(const strata::tests::KillResult &result);

private:
    void startProgram(const QStringList &arguments);
    void onProgramEnded();
    void hunt(const QList<SeenProcess> &processes);
    qint64 findVictim(const QList<SeenProcess> &processes) const;
    qint64 namedProcess(const QString &file) const;
    bool isOurs(const SeenProcess &process) const;
    void lookForRemains(const QList<SeenProcess> &processes);
    QStringList remains(const QList<SeenProcess> &processes) const;
    void conclude();

    const SshServer &m_server;
    QString m_directory;
    QString m_file;
    QRandomGenerator m_random;
    QProcess m_program;
    KillResult m_result;
    bool m_resumes;
    bool m_isOver = false;
    QElapsedTimer m_sinceSeen; //!< the victim; not valid: not yet
    int m_delayMs = 0;         //!< from then until it is killed
    QElapsedTimer m_sinceDead; //!< the program
};

} // namespace strata::tests
