// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Hosts whose engine is gone when they are back: after a restart that empties where it was.
#include "tests/app/runs/runs_over_ssh.h"
#include "tests/support/engine_directory.h"

#include <QTest>

#include <signal.h>

using namespace strata::app;
using domain::TrialState;
using Event = runs::RunEvent;

namespace {

//! Whatever runs from below the directory, as a restart does.
void endProcessesOf(const QString &directory)
{
    const QByteArray path = QFile::encodeName(directory);
    const QStringList processes = QDir(QStringLiteral("/proc")).entryList(QDir::Dirs);
    for (const QString &process : processes) {
        QFile file(QStringLiteral("/proc/%1/cmdline").arg(process));
        if (process.toInt() > 0 && file.open(QIODevice::ReadOnly) && file.readAll().contains(path))
            ::kill(process.toInt(), SIGKILL);
    }
}

} // namespace

class TestLostEngine : public strata::tests::RunsOverSsh {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { startServer(); }
    void init() { makeRun(); }
    void isSentAgain_data();
    void isSentAgain();
    void endsTheTrialWhereItCannotBeSent();

private:
    QString directory() const { return m_directory.filePath(QStringLiteral("remote")); }
    //! Once there are steps, nothing that is said now arrives before the link is back.
    void cutAtTheFirstSteps(const std::function<void()> &change);
    bool m_wasCut = false;
};

void TestLostEngine::cutAtTheFirstSteps(const std::function<void()> &change)
{
    m_wasCut = false;
    m_sink->onSteps = [this, change](const QString &) {
        if (std::exchange(m_wasCut, true))
            return;
        m_relay->leave();
        while (m_relay->connections() > 0)
            QThread::msleep(5);
        change();
        m_relay->comeBack();
    };
}

void TestLostEngine::isSentAgain_data()
{
    QTest::addColumn<bool>("isRestart");
    QTest::addColumn<QList<TrialState>>("states");
    QTest::newRow("only its files are gone") << false << QList<TrialState>{TrialState::Done};
    QTest::newRow("all is gone") << true << QList<TrialState>{TrialState::Lost, TrialState::Done};
}

void TestLostEngine::isSentAgain()
{
    QFETCH(bool, isRestart);
    QFETCH(QList<TrialState>, states);
    plan({remoteHost(QStringLiteral("far"))}, 1, QStringLiteral("40"));
    cutAtTheFirstSteps([this, isRestart] {
        const QString engine = strata::tests::engineDirectoryIn(directory());
        if (isRestart)
            endProcessesOf(directory());
        QVERIFY(
            QDir(isRestart ? directory() : engine + QStringLiteral("/engine")).removeRecursively());
    });
    const auto state = execute();
    QVERIFY(m_wasCut);
    QVERIFY(state && *state == domain::RunState::Done);
    QList<TrialState> seen;
    for (const domain::Trial &trial : std::as_const(m_sink->trials)) {
        seen.append(trial.state);
        if (trial.state == TrialState::Done)
            compareSteps(trial, 40);
    }
    std::ranges::sort(seen, std::ranges::greater());
    std::ranges::sort(states, std::ranges::greater());
    QCOMPARE(seen, states);
    QVERIFY2(leftovers().isEmpty(), qPrintable(leftovers().join(QLatin1Char(' '))));
}

void TestLostEngine::endsTheTrialWhereItCannotBeSent()
{
    plan({remoteHost(QStringLiteral("far"))}, 1, QStringLiteral("40"));
    cutAtTheFirstSteps([this] {
        endProcessesOf(directory());
        QVERIFY(QDir(directory()).removeRecursively());
        QFile file(directory()); // no directory can be made here any more
        QVERIFY(file.open(QIODevice::WriteOnly));
    });
    const auto state = execute();
    QVERIFY(QFile::remove(directory()));
    QVERIFY(m_wasCut);
    QVERIFY(state && *state != domain::RunState::Done);
    QCOMPARE(m_sink->trials.size(), 1);
    const domain::Trial trial = *m_sink->trials.cbegin();
    QVERIFY2(trial.state == TrialState::Failed || trial.state == TrialState::Lost,
             qPrintable(trial.reason));
    QVERIFY(!trial.cleanedUp);
    QVERIFY(m_sink->events.contains(Event::NotConfirmedClean));
}

QTEST_GUILESS_MAIN(TestLostEngine)
#include "tst_lost_engine.moc"
