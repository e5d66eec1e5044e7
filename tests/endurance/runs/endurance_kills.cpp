// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Kills the processes of runs, and looks at what stays behind and what is in the project files: see
// kills.sh.
#include "tests/endurance/runs/harness.h"
#include "tests/endurance/runs/kill_tally.h"

#include <QDir>
#include <QTextStream>
#include <QTimer>

#include <set>

using namespace strata::tests;

namespace {

struct Wanted {
    int kills = 0;
    QList<Victim> victims;
    int parallel = 2;
    quint32 seed = 1;
};

//! Keeps so many runs going until every victim was killed as often as the others.
class KillTest : public QObject {
public:
    KillTest(const SshServer &server, const Wanted &wanted, const QString &directory) :
        m_server(server),
        m_wanted(wanted),
        m_directory(directory)
    {
        connect(&m_look, &QTimer::timeout, this, [this] {
            const QList<SeenProcess> processes = seenProcesses();
            const std::set<KilledRun *> runs = m_runs; // they may end while they look
            for (KilledRun *run : runs)
                run->look(processes);
        });
        m_look.start(25);
        for (int i = 0; i < wanted.parallel; ++i)
            next();
    }
    const KillTally &tally() const { return m_tally; }

private:
    void next()
    {
        if (m_tally.kills() + int(m_runs.size()) >= m_wanted.kills) {
            if (m_runs.empty())
                QCoreApplication::quit();
            return;
        }
        const Victim victim = m_wanted.victims.at(m_number % m_wanted.victims.size());
        const bool resumes = (m_number / m_wanted.victims.size()) % 2 == 1;
        const QString directory = m_directory + QStringLiteral("/%1").arg(++m_number);
        auto *run =
            new KilledRun(m_server, directory, victim, resumes, m_wanted.seed + quint32(m_number));
        m_runs.insert(run);
        connect(run, &KilledRun::ended, this, [this, run, directory](const KillResult &result) {
            take(*run, directory, result);
        });
        if (const QString problem = run->start(); !problem.isEmpty())
            qFatal("cannot begin: %s", qPrintable(problem));
    }

    void take(KilledRun &run, const QString &directory, const KillResult &result)
    {
        const QString problem = result.isHit ? m_tally.add(result) : QString();
        QTextStream(stderr) << "run " << directory.section(QLatin1Char('/'), -1) << ", "
                            << nameOf(result.victim) << (result.isHit ? "" : " (not hit)")
                            << (result.isResumed ? ", resumed" : "") << ": "
                            << (problem.isEmpty() ? QStringLiteral("good") : problem)
                            << ", gone after " << result.secondsToGone << " s\n";
        m_runs.erase(&run);
        run.deleteLater();
        if (problem.isEmpty())
            QDir(directory).removeRecursively();
        QTimer::singleShot(0, this, [this] { next(); });
    }

    const SshServer &m_server;
    Wanted m_wanted;
    QString m_directory;
    KillTally m_tally;
    QTimer m_look;
    std::set<KilledRun *> m_runs;
    qsizetype m_number = 0;
};

Wanted wantedFrom(const Harness &harness)
{
    Wanted wanted{
        harness.number("kills"), {}, harness.number("jobs"), quint32(harness.number("seed"))};
    const QStringList names = harness.text("victims").split(QLatin1Char(','));
    for (int victim = 0; victim <= int(Victim::DockerClient); ++victim) {
        if (names.contains(nameOf(static_cast<Victim>(victim))))
            wanted.victims.append(static_cast<Victim>(victim));
    }
    return wanted;
}

} // namespace

int main(int argc, char **argv)
{
    Harness harness(
        argc, argv,
        lotOptions() +
            QList<QCommandLineOption>{
                {QStringLiteral("kills"), QStringLiteral("Over all victims."), QStringLiteral("N"),
                 QStringLiteral("500")},
                {QStringLiteral("victims"), QStringLiteral("Separated by commas."),
                 QStringLiteral("NAMES"),
                 QStringLiteral("program,relay,engine,supervisor,guardian,session,docker client")}},
        {.lines = {QStringLiteral("SetEnv DOCKER_HOST=") + qEnvironmentVariable("DOCKER_HOST")}});
    const Wanted wanted = wantedFrom(harness);
    KillTest test(harness.server(), wanted, harness.directory());
    harness.exec();
    QJsonObject result = test.tally().json();
    result.insert(QStringLiteral("seed"), qint64(wanted.seed));
    return harness.finish(result, test.tally().isGood());
}
