// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Breaks the link to a host a thousand times and more, in every phase of a run, and says what that
// cost: see outages.sh.
#include "tests/endurance/runs/harness.h"
#include "tests/endurance/runs/outage_tally.h"

#include <QDir>
#include <QTextStream>
#include <QTimer>

#include <cmath>

using namespace strata::tests;

namespace {

struct Wanted {
    int cuts = 0;
    int outages = 0;
    double longest = 595; //!< seconds; the patience of a plan is 600 by default
    int parallel = 2;
    quint32 seed = 1;
};

//! Keeps so many runs going until all breaks are made.
class OutageTest : public QObject {
public:
    OutageTest(const SshServer &server, const Wanted &wanted, const QString &directory) :
        m_server(server),
        m_wanted(wanted),
        m_directory(directory)
    {
        for (int i = 0; i < wanted.parallel; ++i)
            next();
    }
    const OutageTally &tally() const { return m_tally; }

private:
    //! From ten seconds to the longest, each as much longer than the one before.
    double lengthOf(int outage) const
    {
        const double share = m_wanted.outages > 1 ? double(outage) / (m_wanted.outages - 1) : 1;
        return 10 * std::pow(m_wanted.longest / 10, share);
    }

    void next()
    {
        const bool isLong = m_outagesBegun < m_wanted.outages;
        if (!isLong && m_tally.cuts() >= m_wanted.cuts) {
            if (m_running == 0)
                QCoreApplication::quit();
            return;
        }
        ++m_running;
        const QString directory = m_directory + QStringLiteral("/%1").arg(++m_number);
        auto *run = new MeasuredRun(m_server, directory,
                                    QDir::homePath() + QStringLiteral("/.ssh/known_hosts"), 600);
        auto *breaker = new LinkBreaker(*run, m_wanted.seed + quint32(m_number));
        connect(breaker, &LinkBreaker::broken, this, [this, isLong](const LinkBreaker::Break &it) {
            isLong ? m_tally.addOutage(it) : m_tally.addCut(it);
        });
        connect(run, &MeasuredRun::ended, this, [this, run, directory](const RunVerdict &verdict) {
            take(*run, directory, verdict);
        });
        run->start();
        isLong ? breaker->breakOnce(lengthOf(m_outagesBegun++)) : breaker->breakOften();
    }

    void take(MeasuredRun &run, const QString &directory, const RunVerdict &verdict)
    {
        run.disconnect(this);
        m_tally.addRun(verdict);
        QTextStream(stderr) << "run " << directory.section(QLatin1Char('/'), -1) << ": "
                            << (verdict.isFlawless() ? QStringLiteral("whole") : verdict.text())
                            << " (" << m_tally.cuts() << " cuts)\n";
        if (verdict.isFlawless())
            connect(&run, &QObject::destroyed, this,
                    [directory] { QDir(directory).removeRecursively(); });
        run.deleteLater();
        --m_running;
        QTimer::singleShot(0, this, [this] { next(); });
    }

    const SshServer &m_server;
    Wanted m_wanted;
    QString m_directory;
    OutageTally m_tally;
    int m_number = 0;
    int m_running = 0;
    int m_outagesBegun = 0;
};

} // namespace

int main(int argc, char **argv)
{
    Harness harness(argc, argv,
                    lotOptions() +
                        QList<QCommandLineOption>{
                            {QStringLiteral("cuts"), QStringLiteral("Short breaks, over all runs."),
                             QStringLiteral("N"), QStringLiteral("1000")},
                            {QStringLiteral("outages"), QStringLiteral("Long breaks, one a run."),
                             QStringLiteral("N"), QStringLiteral("20")},
                            {QStringLiteral("longest"), QStringLiteral("Length of the longest."),
                             QStringLiteral("SECONDS"), QStringLiteral("595")}});
    strata::app::api::registerTypes();
    const Wanted wanted{harness.number("cuts"), harness.number("outages"),
                        harness.seconds("longest"), harness.number("jobs"),
                        quint32(harness.number("seed"))};
    OutageTest test(harness.server(), wanted, harness.directory());
    harness.exec();
    QJsonObject result = test.tally().json();
    result.insert(QStringLiteral("seed"), qint64(wanted.seed));
    return harness.finish(result, test.tally().isGood());
}
